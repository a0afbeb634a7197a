import type { Shift } from '../contracts/schedule.ts'
import { isInactive } from './shift-state.ts'

/** What a notice is about as it stands now; `unknown` while that is looked up, and when it cannot be (NOTE-06). */
export type Availability = 'available' | 'filled' | 'unknown'

/**
 * A shift that was given back is there until somebody is on it; what is still cancelled is there whoever is named on it, and
 * what was rejected or cleared away is not.
 */
export function availabilityOfCancelled({ status, staffId }: Pick<Shift, 'status' | 'staffId'>): Availability {
  if (isInactive({ status })) return 'filled'
  return status === 'Cancelled' || staffId === null ? 'available' : 'filled'
}
