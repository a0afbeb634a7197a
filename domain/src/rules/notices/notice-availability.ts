import type { Shift } from '../../contracts/schedule.ts'

/** Current state of what a notification is about; `unknown` while it is loading, and if loading fails (NOTE-06). */
export type Availability = 'available' | 'filled' | 'released' | 'removed' | 'unknown'

/**
 * A cancelled shift is available until a person is assigned to it. It is not if it was rejected, if others fill its place,
 * if its reader released it (`released`, GN14), or if it was purged (`removed`, decision 0104).
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
