/** Who works a shift and who had it first: one rule for every way in which a shift changes hands (ST4). */

/** Of a shift, who is on it and who had it first, where that is somebody else or it was given up. */
export interface Holders {
  staffId: number | null
  originalStaffId: number | null
}

/**
 * The holders once somebody is put on a shift, or nobody: whoever had it first stays named, and it shows as Reassigned
 * while somebody else works it. Nothing changes for whoever is on it already.
 */
export function changeHolder({ staffId, originalStaffId }: Holders, nextStaffId: number | null): Holders {
  return nextStaffId === staffId
    ? { staffId, originalStaffId }
    : { staffId: nextStaffId, originalStaffId: originalStaffId ?? staffId }
}

/** The holders once whoever is on a shift has given it up: they are the one who stays named. */
export function releaseHolder({ staffId, originalStaffId }: Holders): Holders {
  return { staffId: null, originalStaffId: staffId ?? originalStaffId }
}
