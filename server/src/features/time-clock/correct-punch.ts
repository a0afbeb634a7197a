import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { correctPunch as endpoint } from '@fairweek/domain/contracts/time-clock/time-clock'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import type { SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { listHolders } from '../../people/holders.store.ts'
import { requireStaff } from '../../people/require-staff.ts'
import { refuseOwnHours } from '../../shifts/own-hours.ts'
import { findPunch, insertPunch } from './punches.store.ts'

/** Adds a punch that was forgotten, or one that replaces or takes back another; the other one is kept (CLOCK-05). */
export async function correctPunch(
  caller: SignedInCaller,
  { staffId, kind, at, corrects, reason }: Body<typeof endpoint>,
): Promise<{ message: string }> {
  const refuse = (path: string, message: string) => new AppError('invalid', message, [{ path, message }])
  if (Date.parse(at) > caller.clock()) throw refuse('at', timeClockMessages.inFuture)
  if (kind === 'void' && corrects === null) throw refuse('corrects', timeClockMessages.nothingToTakeBack)
  await refuseOwnHours(caller, staffId)
  return change(caller, 'correctPunch', { people: [staffId] }, async (tx) => {
    const corrected = corrects === null ? null : await findPunch(tx, corrects)
    if (corrects !== null && !corrected) throw new AppError('notFound', timeClockMessages.punchGone)
    if (corrected && corrected.staffId !== staffId) throw refuse('corrects', timeClockMessages.punchOfOther)
    const [person] = await listHolders(tx, [staffId])
    const staffName = person?.name ?? corrected?.staffName ?? (await requireStaff(tx, staffId)).name
    const receivedAt = instantNow(tx.clock)
    const entered = { source: 'manager', enteredBy: tx.user.username, reason, receivedAt } as const
    if (!(await insertPunch(tx, { staffId, staffName, kind, at, corrects, ...entered })))
      throw new AppError('conflict', timeClockMessages.correctedMeanwhile)
    return { message: timeClockMessages.punchCorrected }
  })
}
