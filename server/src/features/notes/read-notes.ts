import type { Note } from '@fairweek/domain/contracts/notes/notes'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { SignedInCaller } from '../../caller/caller.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { listOpenRequestsOfShifts } from '../../shifts/requests/shift-requests.store.ts'
import { filterVisible } from '../../shifts/shift-access.ts'
import { listShiftsOfWeeks } from '../../shifts/shifts.store.ts'
import { listNotesOfWeek } from './notes.store.ts'

/**
 * Lists the notes of a week that the caller may read. Staff can read the notes of the week and its days if they can see
 * one of its shifts, and the notes of their own visible shifts (NOTES-02).
 */
export async function readWeekNotes(caller: SignedInCaller, weekStart: string): Promise<Note[]> {
  const notes = await listNotesOfWeek(caller, weekStart)
  if (hasRank(caller.user.role, 'manager') || notes.length === 0) return notes
  const own = await findStaffOfUser(caller, caller.user.id)
  const visible = await filterVisible(caller, await listShiftsOfWeeks(caller, [weekStart]))
  const active = visible.filter(isActive)
  // Omits shifts that the caller has only requested so far.
  const requests = await listOpenRequestsOfShifts(
    caller,
    active.map(({ id }) => id),
  )
  const asked = new Set(requests.map(({ scheduleId }) => scheduleId))
  const seen = active.filter(({ id }) => !asked.has(id))
  const readable = new Set(seen.filter(({ staffId }) => staffId === own?.id).map(({ id }) => id))
  return notes.filter(({ shiftId }) => (shiftId === null ? seen.length > 0 : readable.has(shiftId)))
}
