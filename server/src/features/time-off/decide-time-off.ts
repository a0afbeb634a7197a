/** Approves, rejects and withdraws time off; each decision is made once. */
import type { TimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { leaveMessages } from '@fairweek/domain/messages/time-off/leave'
import { timeOffMessages } from '@fairweek/domain/messages/time-off/time-off'
import { absenceOf } from '@fairweek/domain/rules/availability/time-off-days'
import { mayDecidePay } from '@fairweek/domain/rules/leave/may-decide-pay'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { decideTimeOff, type TimeOffAction } from '@fairweek/domain/rules/transitions/time-off-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { readToday } from '../../settings/read-today.ts'
import { requireOutcome } from '../../shifts/shift-access.ts'
import { notifyTimeOff } from './notify-time-off-step.ts'
import { showOne } from './read-time-off.ts'
import { changeTimeOff, markTimeOffRead, type StoredTimeOff } from './time-off.store.ts'
import { readOwnership, requireTimeOff, weeksOfTimeOff } from './time-off-facts.ts'

type Ending = Extract<TimeOffAction, 'approveTimeOff' | 'rejectTimeOff' | 'withdrawTimeOff'>

/** Takes one step of the transition table while the weeks of the time off are locked against other changes. */
async function takeStep(
  caller: SignedInCaller,
  action: Ending,
  id: number,
  reason: string | null = null,
): Promise<TimeOff> {
  const seen = await requireVisible(caller, id)
  await change(caller, action, { weeks: weeksOfTimeOff(seen), people: [seen.staff.id] }, async (tx) => {
    const row = await requireTimeOff(tx, id)
    if (action !== 'withdrawTimeOff')
      refuseOutranked(tx.user, row.staff.rank === null ? null : { role: row.staff.rank })
    const ownership = await readOwnership(tx, row.staff)
    const hasPassed = row.untilDate < (await readToday(tx))
    const facts = { ...ownership, hasPassed, isAbsence: absenceOf(row) !== null }
    const who = actorOf(tx.user.role, ownership.isOwn)
    const outcome = requireOutcome(decideTimeOff(action, { state: row.status, who, facts }))
    // A withdrawal is not a decision, so an earlier approval stays recorded.
    const decision =
      action === 'withdrawTimeOff' ? {} : { decidedBy: tx.user.id, decidedAt: instantNow(tx.clock), reason }
    if (!(await changeTimeOff(tx, row, { status: outcome.to, ...decision })))
      throw new AppError('conflict', timeOffMessages.decided)
    await markTimeOffRead(tx, id)
    await notifyTimeOff(tx, outcome.notify, { ...row, reason })
  })
  return showOne(caller, await requireTimeOff(caller, id))
}

/** Returns time off that the caller may see; throws 404 for other people's. */
async function requireVisible(caller: SignedInCaller, id: number): Promise<StoredTimeOff> {
  const row = await requireTimeOff(caller, id)
  if (!hasRank(caller.user.role, 'manager') && row.staff.userId !== caller.user.id)
    throw new AppError('notFound', timeOffMessages.notFound)
  return row
}

/**
 * Approves time off. Shifts during it stay; the person's notification lists those that are confirmed, and the reply to
 * the manager lists them all.
 */
export async function approveTimeOff(caller: SignedInCaller, id: number) {
  return { timeOff: await takeStep(caller, 'approveTimeOff', id), message: timeOffMessages.approved }
}

/** Rejects time off, or revokes approved time off; notifies the person of the reason. */
export async function rejectTimeOff(caller: SignedInCaller, id: number, reason: string) {
  return { timeOff: await takeStep(caller, 'rejectTimeOff', id, reason), message: timeOffMessages.rejected }
}

/** Decides whether time off is paid; who decided it is stored. Pay runs that have paid it get the difference (PAY-11). */
export async function decideLeavePay(caller: SignedInCaller, id: number, isPaid: boolean) {
  const seen = await requireVisible(caller, id)
  await change(caller, 'decideLeavePay', { people: [seen.staff.id] }, async (tx) => {
    const row = await requireTimeOff(tx, id)
    refuseOutranked(tx.user, row.staff.rank === null ? null : { role: row.staff.rank })
    if (row.status !== 'open' && row.status !== 'approved') throw new AppError('conflict', timeOffMessages.decided)
    const ownership = await readOwnership(tx, row.staff)
    if (!mayDecidePay(row.status, ownership)) throw new AppError('forbidden', timeOffMessages.ownRequest)
    if (!(await changeTimeOff(tx, row, { status: row.status, isPaid, payDecidedBy: tx.user.id })))
      throw new AppError('conflict', timeOffMessages.decided)
  })
  return { timeOff: await showOne(caller, await requireTimeOff(caller, id)), message: leaveMessages.payDecided(isPaid) }
}

/** Withdraws the caller's own time off. */
export async function withdrawTimeOff(caller: SignedInCaller, id: number) {
  return { timeOff: await takeStep(caller, 'withdrawTimeOff', id), message: timeOffMessages.withdrawn }
}
