import type { Shift } from '../../contracts/schedule.ts'
import { isInactive } from '../shift-state.ts'

/** What a notice is about as it stands now; `unknown` while that is looked up, and when it cannot be (NOTE-06). */
export type Availability = 'available' | 'filled' | 'released' | 'unknown'

/**
 * A cancelled shift is available until a person is assigned to it. It is not if it was rejected or archived, if others fill
 * its place, or if its reader released it (`released`, GN14).
 */
export function availabilityOfCancelled({
  status,
  staffId,
  isPlaceFilled,
  isReleasedByReader,
}: Pick<Shift, 'status' | 'staffId'> & { isPlaceFilled: boolean; isReleasedByReader: boolean }): Availability {
  if (isInactive({ status }) || isPlaceFilled) return 'filled'
  if (isReleasedByReader) return 'released'
  return status === 'Cancelled' || staffId === null ? 'available' : 'filled'
}
