import type { Shift } from '../contracts/schedule.ts'

/** What a notice is about as it stands now; `unknown` while that is looked up, and when it cannot be (NOTE-06). */
export type Availability = 'available' | 'filled' | 'unknown'

/** A shift that was given back is there until somebody is on it; what is still cancelled is there whoever is named on it. */
export function availabilityOfCancelled({ status, staffId }: Pick<Shift, 'status' | 'staffId'>): Availability {
  return status === 'Cancelled' || staffId === null ? 'available' : 'filled'
}
