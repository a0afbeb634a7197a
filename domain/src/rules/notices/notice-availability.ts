import type { Shift } from '../../contracts/schedule/schedule.ts'

/**
 * Current state of the shift that a notification is about; `unknown` while it is loading, or if loading failed
 * (NOTE-06).
 */
export type Availability = 'available' | 'filled' | 'released' | 'removed' | 'unknown'

/**
 * Returns whether a cancelled shift can still be taken; it can until a person is assigned to it. It cannot be taken if
 * it was rejected, if others fill its place, if the reader released it (`released`), or if it was purged
 * (`removed`, decision 0104).
 */
export function availabilityOfCancelled({
  status,
  staffId,
  isPlaceFilled,
  isReleasedByReader,
}: Pick<Shift, 'status' | 'staffId'> & { isPlaceFilled: boolean; isReleasedByReader: boolean }): Availability {
  if (status === 'Rejected' || isPlaceFilled) return 'filled'
  if (status === 'Deprecated') return 'removed'
  if (isReleasedByReader) return 'released'
  return status === 'Cancelled' || staffId === null ? 'available' : 'filled'
}
