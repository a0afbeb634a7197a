import type { giveCover as endpoint } from '@fairweek/domain/contracts/cover/cover'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { change } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { acceptExceptions } from '../../../shifts/conflicts/accept-exceptions.ts'
import { sayWhyRefused } from '../../../shifts/shift-checks.ts'
import { handOver, requireSoundPlan } from '../plans/make-plan.ts'
import { ensureTarget, weekOfTarget } from './open-target.ts'

/**
 * Gives an open shift to a person who said yes to a manager. Rules are set aside only if the manager states that the
 * person has agreed, which the change records (SICK-16).
 */
export async function giveCover(
  caller: SignedInCaller,
  { version, staffId, exceptions, haveAgreed, ...target }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const isException = exceptions.length > 0
  if (isException && !haveAgreed) throw new AppError('conflict', coverMessages.askFirst)
  const claim = {
    weeks: [await weekOfTarget(caller, target)],
    people: [staffId],
    ...(isException && { details: { staffId, agreedExceptions: exceptions } }),
  }
  const write = change(caller, 'giveCover', claim, async (tx) => {
    const shift = await ensureTarget(tx, target)
    const steps = [{ staffId, scheduleId: shift.id, version: version ?? shift.version }]
    const takings = await requireSoundPlan(tx, shift.id, { steps, haveAgreed, exceptions })
    await handOver(tx, takings, tx.user.id)
    await acceptExceptions(tx, { staffId, weekStart: shift.weekStartDate }, exceptions)
    return { message: coverMessages.chosen(takings[0]?.person.name ?? ''), scheduleId: shift.id }
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
