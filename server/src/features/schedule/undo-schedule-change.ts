import { denialMessage } from '@fairweek/domain/messages/permissions'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { AppError } from '../../http/app-error.ts'
import { instantNow } from '../../http/clock.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { lockHolders } from './schedule.store.ts'
import {
  claimUndo,
  findUndo,
  removeCreatedShifts,
  restoreDeletedShifts,
  revertUpdatedShifts,
} from './schedule-undo.store.ts'
import type { Caller } from './shift-access.ts'

interface Undone {
  message: string
  undone: number
  skipped: number
}

/**
 * Takes a generation or, as admin, a purge back. Rows that somebody has changed since stay as they are, and so do
 * those whose person works elsewhere by now; they are counted as skipped. A second time is refused.
 */
export async function undoScheduleChange({ db, clock, user }: Caller, id: number): Promise<Undone> {
  const seen = await findUndo(db, id)
  if (!seen) throw new AppError('notFound', scheduleMessages.undoGone)
  if (seen.kind === 'purge' && !hasRank(user.role, 'admin'))
    throw new AppError('forbidden', denialMessage('edit', 'admin'))
  const { created, updated, deleted } = seen.changes

  return db.transaction(async (tx) => {
    if (!(await claimUndo(tx, id, instantNow(clock)))) throw new AppError('conflict', scheduleMessages.undoGone)
    const comeBack = [...updated.map(({ before }) => before), ...deleted]
    await lockHolders(
      tx,
      comeBack.flatMap(({ staffId }) => (staffId === null ? [] : [staffId])),
    )
    const undone =
      (await removeCreatedShifts(tx, created)) +
      (await revertUpdatedShifts(tx, updated, user.id)) +
      (await restoreDeletedShifts(tx, deleted, user.id))
    const skipped = created.length + updated.length + deleted.length - undone
    await recordAudit(tx, {
      actor: user,
      action: 'undoScheduleChange',
      subject: 'schedule',
      subjectId: id,
      before: { kind: seen.kind, weekStartDate: seen.weekStartDate },
      after: { undone, skipped },
    })
    return { message: scheduleMessages.undoChanged(skipped), undone, skipped }
  })
}
