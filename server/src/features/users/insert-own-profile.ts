import { SENIORITY } from '@fairweek/domain/contracts/constants'
import type { Change } from '../../caller/caller.ts'
import { insertStaff } from '../../people/staff.store.ts'

/** Creates a staff profile for a new account from what its owner entered (AUTH-06). */
export function insertOwnProfile(
  tx: Change,
  userId: number,
  { name, phoneNumber }: { name: string; phoneNumber: string },
): Promise<number> {
  const preferences = { targetWeeklyHours: null, preferredDays: [], preferredTimeStart: null, preferredTimeEnd: null }
  return insertStaff(tx, { name, phoneNumber, seniority: SENIORITY.default, email: null, ...preferences }, userId)
}
