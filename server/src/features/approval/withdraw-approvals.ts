import { approvalMessages } from '@fairweek/domain/messages/approval/approval'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { deleteApprovals } from '../../shifts/hour-approvals.store.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'

/** Withdraws approvals, so that the hours can be changed and must be approved again; the database refuses locked days. */
export async function withdrawApprovals(caller: SignedInCaller, ids: readonly number[]): Promise<{ message: string }> {
  const weeks = [...new Set((await listShiftsByIds(caller, ids)).map(({ weekStartDate }) => weekStartDate))]
  const withdrawn = await change(caller, 'withdrawApprovals', { weeks }, (tx) => deleteApprovals(tx, ids))
  if (withdrawn.length === 0) throw new AppError('conflict', approvalMessages.notApproved)
  return { message: approvalMessages.withdrawn(withdrawn.length) }
}
