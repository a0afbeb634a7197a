/** Notifies the holder of a confirmed future shift of its note (NOTES-03). */

import { hasStarted } from '@fairweek/domain/rules/has-started'
import { type NoticeFacts, worded } from '@fairweek/domain/rules/notices/notice-facts'
import { shiftMetadata } from '@fairweek/domain/rules/notices/shift-words'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import type { Change } from '../../caller/caller.ts'
import { joinSteps } from '../../history/row-steps.ts'
import { listRowChanges } from '../../history/undo/undo.store.ts'
import { insertNotifications, listNoticesOfNote, takeUnread } from '../../notifications/notifications.store.ts'
import { listHolders } from '../../people/holders.store.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { findShift } from '../../shifts/shifts.store.ts'
import { readAuthorOfChange } from '../notifications/notify-affected.ts'

/**
 * Notifies people of the notes that a change or undo has written. Deletes earlier unread notifications of the same
 * note, so that correcting a note twice leaves one notification. Sends no notification of a note that is added or
 * deleted together with its shift.
 */
export async function notifyOfNotes(tx: Change): Promise<void> {
  const steps = joinSteps(await listRowChanges(tx, tx.changeId))
  const moved = new Set(steps.flatMap(({ tableName, rowId }) => (tableName === 'schedule' ? [rowId] : [])))
  for (const { tableName, before, after } of steps) {
    const shiftId = Number((after ?? before)?.schedule_id ?? 0)
    if (tableName !== 'notes' || shiftId === 0 || moved.has(shiftId) || before?.text === after?.text) continue
    const shift = await findShift(tx, shiftId)
    if (shift?.status !== 'Confirmed' || shift.staffId === null) continue
    await takeUnread(tx, await listNoticesOfNote(tx, shiftId))
    if (typeof after?.text !== 'string' || hasStarted(occupiedInterval(shift), await readReachedMinutes(tx))) continue
    const [person] = await listHolders(tx, [shift.staffId])
    if (!person || (tx.user !== null && person.userId === tx.user.id)) continue
    const author = await readAuthorOfChange(tx)
    const notice = {
      userId: person.userId,
      staffId: person.id,
      roleId: shift.roleId,
      scheduleId: shift.id,
      type: 'SHIFT_NOTE',
      facts: { code: 'shiftNoted', by: author.name, shift: worded(shift), text: after.text } satisfies NoticeFacts,
      metadata: JSON.stringify(shiftMetadata(shift, author)),
    }
    await insertNotifications(tx, [notice])
  }
}
