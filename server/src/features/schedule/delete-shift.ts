import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { recordAudit } from '../audit/audit.store.ts'
import { type Caller, requireShift } from './shift-access.ts'
import { refuseLocked, refuseOvertaken } from './shift-checks.ts'
import { deleteShiftRow } from './shift-write.store.ts'

/** Deletes a shift that is not confirmed. */
export async function deleteShift({ db, user }: Caller, id: number): Promise<{ message: string }> {
  const seen = await requireShift(db, id)
  // An archived one may go; a confirmed one is evidence, and a request wants an answer.
  if (seen.status !== 'Deprecated' && seen.status !== 'Rejected') refuseLocked(seen)
  await db.transaction(async (tx) => {
    if (!(await deleteShiftRow(tx, seen))) await refuseOvertaken(tx, seen, false)
    await recordAudit(tx, { actor: user, action: 'deleteShift', subject: 'schedule', subjectId: id, before: seen })
  })
  return { message: scheduleMessages.deleted }
}
