/** Who works a shift and who had it first: one rule for every way in which a shift changes hands (ST4). */

/** Who works a shift, and its first holder where that is another person or the shift was released. */
export interface Holders {
  staffId: number | null
  originalStaffId: number | null
}

/**
 * The holders after a shift is assigned to a person, or to nobody. Its first holder stays named, and the shift shows as
 * Reassigned while another person works it. Assigning it to its present holder changes nothing.
 */
export function changeHolder({ staffId, originalStaffId }: Holders, nextStaffId: number | null): Holders {
  return nextStaffId === staffId
    ? { staffId, originalStaffId }
    : { staffId: nextStaffId, originalStaffId: originalStaffId ?? staffId }
}

/** The holders after a shift is released: the person who released it stays named. */
export function releaseHolder({ staffId, originalStaffId }: Holders): Holders {
  return { staffId: null, originalStaffId: staffId ?? originalStaffId }
}
