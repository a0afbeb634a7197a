/** Carries out a whole plan to cover a shift as one change by a manager (SICK-08, decision 0103). */
import type { makeCoverPlan as endpoint } from '@fairweek/domain/contracts/cover/cover'
import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { coverMessages } from '@fairweek/domain/messages/schedule/cover/cover'
import { coverRefusals } from '@fairweek/domain/messages/schedule/cover/cover-refusals'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { decideShift } from '@fairweek/domain/rules/shift-transitions'
import type { Change, SignedInCaller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import { meanwhileIn } from '../../history/describe-meanwhile.ts'
import { AppError } from '../../http/app-error.ts'
import { mayTakeFor } from '../../roster/plan-cover.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import type { RosterPerson } from '../../roster/week-snapshot.ts'
import { assignSeenShift } from '../schedule/assign-shift.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'
import { requireOutcome, requireShift } from '../schedule/shift-access.ts'
import { refuseStale, requireFreeHolder, sayWhyRefused } from '../schedule/shift-checks.ts'
import { endRequestsWithShift } from '../shift-requests/end-request.ts'
import { decideCovering, giveShift } from './give-shift.ts'

type Plan = Body<typeof endpoint>

/** A person and the shift they take. */
interface Taking {
  person: RosterPerson
  shift: Shift
}

/**
 * Resolves each step against the current roster: the free shift first, then the shift that the previous person gives up
 * in the same week.
 */
async function readTakings(tx: Change<SignedInCaller>, week: RosterWeek, free: Shift, { steps }: Plan) {
  const takings: Taking[] = []
  for (const { staffId, scheduleId, version } of steps) {
    const before = takings.at(-1)?.person ?? null
    const shift = before === null ? free : week.inWeek.find(({ id }) => id === scheduleId)
    const person = week.people[week.placeOf.get(staffId) ?? -1]
    const isTwice = takings.some((taking) => taking.person.id === staffId)
    if (!shift || shift.id !== scheduleId || !person || isTwice)
      throw new AppError('conflict', coverRefusals.planChanged)
    await refuseStale(meanwhileIn(tx), shift, version, null)
    if (shift.staffId !== (before?.id ?? null)) throw new AppError('conflict', coverRefusals.planChanged)
    takings.push({ person, shift })
  }
  return takings
}

/** Requires that the current transition tables and rules still allow each step of the plan. */
function requireSound(week: RosterWeek, takings: readonly Taking[], hasAgreed: boolean): void {
  takings.forEach(({ person, shift }, index) => {
    const slot = slotOfShift(shift)
    const facts = {
      isUnassigned: shift.staffId === null,
      isPinned: shift.isPinned,
      hasStarted: hasStarted(slot, week.nowMinutes),
      hasAgreed,
    }
    const question = { state: shift.status, who: 'admin', facts } as const
    requireOutcome(
      index === 0 ? decideCovering(week, shift, slot, 'chooseCover') : decideShift('makeCoverPlan', question),
    )
    const gives = takings[index + 1]?.shift.id ?? null
    if (!mayTakeFor(week, person, shift, gives)) throw new AppError('conflict', coverMessages.cannotAsk(person.name))
  })
}

/** Assigns the person: a confirmed shift stays confirmed and a draft a draft; the free one is confirmed. */
async function hand(tx: Change<SignedInCaller>, { person, shift }: Taking): Promise<void> {
  if (shift.status === 'Pending' && shift.staffId !== null) {
    await assignSeenShift(tx, shift, person.id, (staffId) =>
      requireFreeHolder(tx, shift, staffId, scheduleMessages.overlapOnAdd),
    )
    return
  }
  await giveShift(tx, { shift, staffId: person.id, confirmedBy: tx.user.id })
  await endRequestsWithShift(tx, 'assignShift', shift.id, person.id)
}

/**
 * Assigns everybody in a plan their shift, or nobody. Confirmed shifts move only if their people agreed (`haveAgreed`).
 */
export async function makeCoverPlan(caller: SignedInCaller, id: number, plan: Plan): Promise<{ message: string }> {
  const { weekStartDate } = await requireShift(caller, id)
  const people = plan.steps.map(({ staffId }) => staffId)
  const write = change(caller, 'makeCoverPlan', { weeks: [weekStartDate], people }, async (tx) => {
    const week = await readRosterWeek(tx, weekStartDate)
    const takings = await readTakings(tx, week, await requireShift(tx, id), plan)
    requireSound(week, takings, plan.haveAgreed)
    // Starts with the last step, so that each person has given up their old shift before they take the new one.
    for (const taking of takings.toReversed()) await hand(tx, taking)
    return { message: coverMessages.chosen(takings[0]?.person.name ?? '') }
  })
  return sayWhyRefused(write, scheduleMessages.overlapOnAdd)
}
