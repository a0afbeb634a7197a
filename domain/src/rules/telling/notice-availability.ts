import type { Shift } from '../../contracts/schedule.ts'
import { isInactive } from '../shift-state.ts'

/** What a notice is about as it stands now; `unknown` while that is looked up, and when it cannot be (NOTE-06). */
export type Availability = 'available' | 'filled' | 'unknown'

/**
 * A shift that was given back is there until somebody is on it; what is still cancelled is there whoever is named on it, and
 * what was rejected or cleared away is not, nor is a shift whose place others fill by now.
 */
export function availabilityOfCancelled({
  status,
  staffId,
  isPlaceFilled,
}: Pick<Shift, 'status' | 'staffId'> & { isPlaceFilled: boolean }): Availability {
  if (isInactive({ status }) || isPlaceFilled) return 'filled'
  return status === 'Cancelled' || staffId === null ? 'available' : 'filled'
}
