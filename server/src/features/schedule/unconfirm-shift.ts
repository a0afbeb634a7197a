import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { isUnconfirmable } from '@fairweek/domain/rules/shift-state'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit/audit.store.ts'
import { type Caller, requireShift } from './shift-access.ts'
import { refuseOvertaken, requireFreeHolder, sayWhyRefused } from './shift-checks.ts'
import { changeShift } from './shift-write.store.ts'

/** Takes a confirmation back: the shift is pending and can be changed again. */
export async function unconfirmShift({ db, user }: Caller, id: number): Promise<Shift> {
  const seen = await requireShift(db, id)
  if (!isUnconfirmable(seen)) throw new AppError('conflict', scheduleMessages.notUnconfirmable)
  // Whoever worked it has left; the name on it is all that payroll has (ST10).
  if (seen.staffId === null) throw new AppError('conflict', scheduleMessages.workedByFormer)
  const { staffId } = seen

  const write = db.transaction(async (tx) => {
    if (seen.status === 'Cancelled') await requireFreeHolder(tx, seen, staffId, scheduleMessages.overlapOnEdit)
    const change = {
      status: 'Pending' as const,
      staffName: null,
      confirmingManagerId: null,
      confirmationTimestamp: null,
    }
    if (!(await changeShift(tx, seen, change, user.id))) return refuseOvertaken(tx, seen, false)
    await recordAudit(tx, {
      actor: user,
      action: 'unconfirmShift',
      subject: 'schedule',
      subjectId: id,
      before: { status: seen.status, staffId },
      after: { status: 'Pending' },
    })
    return requireShift(tx, id)
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnEdit)
}
