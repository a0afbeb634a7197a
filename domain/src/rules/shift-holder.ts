/** Current and first holder of a shift; all kinds of reassignment use these functions. */

/** The person on a shift, and its first holder if that is another person or the shift was released. */
export interface Holders {
  staffId: number | null
  originalStaffId: number | null
}

/**
 * Returns the holders after a shift is assigned to a person or to nobody. The first holder stays recorded, and the
 * shift is shown as Reassigned while another person works it. Assigning it to its current holder changes nothing.
 */
export function changeHolder({ staffId, originalStaffId }: Holders, nextStaffId: number | null): Holders {
  return nextStaffId === staffId
    ? { staffId, originalStaffId }
    : { staffId: nextStaffId, originalStaffId: originalStaffId ?? staffId }
}

/** Returns the holders after a shift is released; the person who released it stays recorded. */
export function releaseHolder({ staffId, originalStaffId }: Holders): Holders {
  return { staffId: null, originalStaffId: staffId ?? originalStaffId }
}
