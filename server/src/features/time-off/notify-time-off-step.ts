import type { Change } from '../../caller.ts'
import { notifyOfTimeOff } from '../notifications/notify-of-time-off.ts'
import { listShiftsNear, type StoredTimeOff } from './time-off.store.ts'
import { listCollisions, listDeciders } from './time-off-facts.ts'

/** Sends the notifications of a transition, which include the confirmed shifts during the time off. */
export async function notifyTimeOff(
  tx: Change,
  effects: Parameters<typeof notifyOfTimeOff>[1],
  row: StoredTimeOff,
): Promise<void> {
  const shifts = await listShiftsNear(tx, [row.staff.id], row)
  const confirmed = listCollisions(row, row.staff.id, shifts).filter(({ status }) => status === 'Confirmed')
  const deciders = await listDeciders(tx, row.staff)
  await notifyOfTimeOff(tx, effects, { ...row, confirmed, deciders }, tx.user?.id ?? null)
}
