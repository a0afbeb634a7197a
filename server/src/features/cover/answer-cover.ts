/** People's answers to a cover request, and managers' decisions on it; each step can be taken only once (SICK-04). */

import { TAKEN_ISSUE } from '@fairweek/domain/contracts/cover/cover'
import type { Issue } from '@fairweek/domain/contracts/errors'
import { coverMessages } from '@fairweek/domain/messages/cover/cover'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { isPlan } from '@fairweek/domain/rules/cover/cover-plan'
import { decideCover, decideCoverAsk } from '@fairweek/domain/rules/cover/cover-transitions'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { AppError } from '../../errors/app-error.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { couldTake } from '../../roster/could-take.ts'
import { isAllowedWith } from '../../roster/cover/rule-exceptions.ts'
import { acceptExceptions } from '../../shifts/conflicts/accept-exceptions.ts'
import { requireOutcome } from '../../shifts/shift-access.ts'
import { refuseByHand } from '../../shifts/shift-checks.ts'
import { findShift } from '../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { changeAsk, changeCover, markCoverRead, type StoredAsk, type StoredCover } from './cover.store.ts'
import { requireCover } from './cover-facts.ts'
import { type CoveringAction, decideCovering, giveShift } from './give-shift.ts'
import { notifyOfCover } from './notify-of-cover.ts'
import { agreeToPlan } from './plans/agree-to-plan.ts'
import { notifyOfCoverPlan } from './plans/notify-of-cover-plan.ts'
import { listPlanSteps } from './plans/plan-steps.store.ts'
import { endAsks, stateOf, takeStep } from './take-step.ts'

/**
 * Returns what the shift's transition table says about covering it, and whether the rules allow this person to do so,
 * apart from those to which they were asked to make an exception.
 */
async function judgeTaking(tx: Change, cover: StoredCover, { staff, exceptions }: StoredAsk, action: CoveringAction) {
  const shift = cover.scheduleId === null ? null : await findShift(tx, cover.scheduleId)
  const week = await readRosterWeek(tx, cover.weekStartDate)
  const person = week.people[week.placeOf.get(staff.id) ?? -1]
  const slot = slotOfShift(shift ?? cover)
  const decided = decideCovering(week, shift, slot, action)
  const broken = person && shift ? couldTake(person, { ...slot, id: shift.id }, week).broken : null
  return { shift, decided, broken, isAllowed: broken !== null && isAllowedWith(exceptions, broken) }
}

interface Taking {
  cover: StoredCover
  asked: readonly StoredAsk[]
  taker: StoredAsk
  judged: Awaited<ReturnType<typeof judgeTaking>>
  answerCount: number
  /** The manager who chose the person; if the first yes decides, the manager who asked. */
  confirmedBy: number | null
}

/**
 * Assigns the shift to one of the people asked. Closes the request before the shift changes, because that change would
 * otherwise close it for another reason.
 */
async function give(
  tx: Change<SignedInCaller>,
  effects: Parameters<typeof notifyOfCover>[1],
  { cover, asked, taker, judged: { shift, broken }, answerCount, confirmedBy }: Taking,
): Promise<void> {
  if (!shift || !broken) throw new AppError('conflict', coverMessages.over)
  const takenById = taker.staff.id
  if (!(await changeCover(tx, cover, { status: 'taken', takenById, answerCount })))
    throw new AppError('conflict', scheduleMessages.alreadyFilled)
  await endAsks(
    tx,
    asked.filter(({ id }) => id !== taker.id),
  )
  refuseByHand(taker.staff.name, broken, scheduleMessages.overlapOnAdd)
  await giveShift(tx, { shift, staff: taker.staff, confirmedBy })
  await acceptExceptions(tx, { staffId: takenById, weekStart: shift.weekStartDate }, taker.exceptions)
  await markCoverRead(tx, cover.id)
  const notified = { cover, asked, end: 'taken', winnerId: takenById, winnerName: taker.staff.name } as const
  await notifyOfCover(tx, effects, notified, tx.user.id)
}

/**
 * Returns the thanks to a person who says yes after somebody else got the shift, which pages show instead of the
 * refusal; empty if nobody has it.
 */
async function thankLate(tx: Change, cover: StoredCover, own: StoredAsk): Promise<Issue[]> {
  const shift = cover.scheduleId === null ? null : await findShift(tx, cover.scheduleId)
  if (shift?.status !== 'Confirmed' || !shift.staff || shift.staffId === own.staff.id) return []
  const { name } = shift.staff
  const wasQuicker = cover.decision === 'firstYes' && cover.takenById === shift.staffId
  return [
    { path: TAKEN_ISSUE, message: wasQuicker ? coverMessages.thanksQuicker(name) : coverMessages.thanksCovered(name) },
  ]
}

/** Accepts. The first person to accept gets the shift, unless a manager chooses, or a plan needs everyone's yes. */
export async function acceptCover(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  const seen = await requireCover(caller, id)
  if (isPlan(seen)) return agreeToPlan(caller, seen)
  const person = await findStaffOfUser(caller, caller.user.id)
  return takeStep(caller, { action: 'acceptCover', seen, people: person ? [person.id] : [] }, async (tx, found) => {
    const { cover, asked, own } = found
    const judged = own && cover.status === 'open' ? await judgeTaking(tx, cover, own, 'acceptCover') : null
    const answered = decideCoverAsk('acceptCover', {
      // Once the time limit has passed, other people are asked, so a no can no longer be changed to yes.
      state: own ? stateOf(own, instantNow(tx.clock), ['waiting', 'no']) : 'none',
      who: actorOf(tx.user.role, own !== undefined),
      facts: {},
    })
    if (judged && answered.kind !== 'refuse') requireOutcome(judged.decided)
    const facts = {
      isAsked: own !== undefined && own.status !== 'queued',
      isTheirs: own !== undefined && cover.takenById === own.staff.id,
      managerChooses: cover.decision === 'managerChooses',
      isPlan: false,
      isRefused: answered.kind !== 'refuse' && judged?.isAllowed === false,
    }
    const who = actorOf(tx.user.role, own !== undefined)
    const decided = decideCover('acceptCover', { state: cover.status, who, facts })
    if (decided.kind === 'refuse')
      throw new AppError(
        decided.code,
        decided.message,
        own && facts.isAsked ? await thankLate(tx, cover, own) : undefined,
      )
    const outcome = requireOutcome(decided)
    if (outcome.kind === 'stay') return { message: coverMessages.accepted }
    const said = requireOutcome(answered)
    if (said.kind === 'stay' && outcome.to === 'open') return { message: coverMessages.saidYes }
    if (!own || !judged?.shift) throw new AppError('conflict', coverMessages.over)
    if (!(await changeAsk(tx, own, { status: 'yes', answeredAt: instantNow(tx.clock) })))
      throw new AppError('conflict', coverMessages.over)
    const answerCount = cover.answerCount + 1
    if (outcome.to === 'taken') {
      const confirmedBy = cover.askedBy
      await give(tx, outcome.notify, { cover, asked, taker: own, judged, answerCount, confirmedBy })
      return { message: coverMessages.accepted }
    }
    if (!(await changeCover(tx, cover, { answerCount }))) throw new AppError('conflict', coverMessages.over)
    await markCoverRead(tx, cover.id, own.staff.id)
    await notifyOfCover(tx, outcome.notify, { cover, asked, winnerName: own.staff.name }, tx.user.id)
    return { message: coverMessages.saidYes }
  })
}

/** Declines, or takes back a yes before a manager chooses; the next person is asked. */
export async function declineCover(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  const person = await findStaffOfUser(caller, caller.user.id)
  return takeStep(
    caller,
    { action: 'declineCover', seen: await requireCover(caller, id), people: person ? [person.id] : [] },
    async (tx, { cover, own }) => {
      const who = actorOf(tx.user.role, own !== undefined)
      const facts = { isAsked: own !== undefined && own.status !== 'queued', isPlan: isPlan(cover) }
      requireOutcome(decideCover('declineCover', { state: cover.status, who, facts }))
      const state = own ? stateOf(own, instantNow(tx.clock), ['waiting']) : 'none'
      const said = requireOutcome(decideCoverAsk('declineCover', { state, who, facts: {} }))
      if (!own || said.kind === 'stay') return { message: coverMessages.declined }
      const isWritten =
        (await changeAsk(tx, own, { status: 'no', answeredAt: instantNow(tx.clock) })) &&
        (await changeCover(tx, cover, { answerCount: cover.answerCount + 1 }))
      if (!isWritten) throw new AppError('conflict', coverMessages.over)
      await markCoverRead(tx, cover.id, own.staff.id)
      return { message: coverMessages.declined }
    },
  )
}

/** Assigns the shift to the person whom a manager chose among those who said yes. */
export async function chooseCover(caller: SignedInCaller, id: number, staffId: number): Promise<{ message: string }> {
  const seen = await requireCover(caller, id)
  return takeStep(caller, { action: 'chooseCover', seen, people: [staffId] }, async (tx, { cover, asked }) => {
    const taker = asked.find(({ staff }) => staff.id === staffId)
    const facts = { isTheirs: cover.takenById === staffId, hasSaidYes: taker?.status === 'yes' }
    const who = actorOf(tx.user.role, false)
    const outcome = requireOutcome(decideCover('chooseCover', { state: cover.status, who, facts }))
    if (outcome.kind === 'move' && taker) {
      const judged = await judgeTaking(tx, cover, taker, 'chooseCover')
      requireOutcome(judged.decided)
      const { answerCount } = cover
      await give(tx, outcome.notify, { cover, asked, taker, judged, answerCount, confirmedBy: tx.user.id })
    }
    return { message: coverMessages.chosen(taker?.staff.name ?? '') }
  })
}

/** Withdraws the request; the shift stays open, and everybody who was asked is notified. */
export async function withdrawCover(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  const seen = await requireCover(caller, id)
  return takeStep(caller, { action: 'withdrawCover', seen, people: [] }, async (tx, { cover, asked }) => {
    const who = actorOf(tx.user.role, false)
    const facts = { isPlan: isPlan(cover) }
    const outcome = requireOutcome(decideCover('withdrawCover', { state: cover.status, who, facts }))
    if (outcome.kind === 'move') {
      if (!(await changeCover(tx, cover, { status: outcome.to }))) throw new AppError('conflict', coverMessages.over)
      await endAsks(tx, asked)
      await markCoverRead(tx, cover.id)
      const notified = { cover, asked, end: 'withdrawn' } as const
      if (isPlan(cover))
        await notifyOfCoverPlan(
          tx,
          outcome.notify,
          { ...notified, steps: await listPlanSteps(tx, [cover]) },
          tx.user.id,
        )
      else await notifyOfCover(tx, outcome.notify, notified, tx.user.id)
    }
    return { message: coverMessages.withdrawn }
  })
}
