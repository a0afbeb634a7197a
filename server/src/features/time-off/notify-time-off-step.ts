import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { collidesWithTimeOff } from '@fairweek/domain/rules/availability/time-off-days'
import type { Change } from '../../caller/caller.ts'
import { notifyOfTimeOff } from './notify-of-time-off.ts'
import { listOtherManagers, listShiftsNear, type StoredTimeOff } from './time-off.store.ts'
import { listDeciders } from './time-off-facts.ts'

/** Sends the notifications of a transition, which include the confirmed shifts during the time off. */
export async function notifyTimeOff(
  tx: Change,
  effects: Parameters<typeof notifyOfTimeOff>[1],
  row: StoredTimeOff,
): Promise<void> {
  const shifts = await listShiftsNear(tx, [row.staff.id], row)
  const confirmed = shifts.filter((shift) => shift.status === 'Confirmed' && collidesWithTimeOff(row, shift))
  const deciders = await listDeciders(tx, row.staff)
  await notifyOfTimeOff(tx, effects, { ...row, confirmed, deciders }, tx.user?.id ?? null)
}

/** Notifies managers of an absence, with the shifts and the first draft that it has opened, or of its end. */
export async function notifyOfAbsence(
  tx: Change,
  effects: Parameters<typeof notifyOfTimeOff>[1],
  row: StoredTimeOff,
  opened: readonly Shift[],
  draft?: Shift,
): Promise<void> {
  const confirmed = opened.map((shift) => ({ ...shift, shiftId: shift.id }))
  const managers = (await listOtherManagers(tx, row.staff.userId)).map(({ id }) => id)
  await notifyOfTimeOff(tx, effects, { ...row, confirmed, draft, deciders: managers }, tx.user?.id ?? null)
}
