import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { requireShift } from '../../shifts/shift-access.ts'
import { goneError, refuseStale, sayWhyRefused } from '../../shifts/shift-checks.ts'
import { lockShifts } from '../../shifts/shift-write.store.ts'
import { CONFIRM, type ConfirmStep, UNCONFIRM, writeOne } from './confirm-step.ts'

/**
 * Takes one step of a shift, unless it has changed since the version that the caller saw or, without one, since the
 * call arrived. Confirming a shift that is confirmed for the same person already has no effect, whatever its version.
 */
async function changeOne(
  caller: SignedInCaller,
  action: 'confirmShift' | 'unconfirmShift',
  step: ConfirmStep,
  { id, version }: { id: number; version: number | undefined },
): Promise<Shift> {
  const seen = await requireShift(caller, id)
  const write = change(caller, action, { weeks: [seen.weekStartDate] }, async (tx) => {
    const meanwhile = meanwhileIn(tx)
    const [shift] = await lockShifts(tx, [id])
    if (!shift) throw await goneError(meanwhile, id)
    const isDone = action === 'confirmShift' && shift.status === 'Confirmed' && shift.staffId === seen.staffId
    if (!isDone) await refuseStale(meanwhile, shift, version ?? seen.version, null)
    const decide = await step.judge(tx)
    if (decide(shift) === 'move') await writeOne(tx, step, shift)
    return requireShift(tx, id)
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnEdit)
}

/** Confirms a shift; a future one is refused if its person has lost the role. */
export async function confirmShift(
  caller: SignedInCaller,
  id: number,
  { managerId, version }: { managerId?: number | undefined; version?: number | undefined } = {},
): Promise<Shift> {
  if (managerId !== undefined && managerId !== caller.user.id)
    throw new AppError('forbidden', scheduleMessages.forgedManager)
  return changeOne(caller, 'confirmShift', CONFIRM, { id, version })
}

export const unconfirmShift = (caller: SignedInCaller, id: number, version: number | undefined) =>
  changeOne(caller, 'unconfirmShift', UNCONFIRM, { id, version })
