/** Fills what a week still needs (GN6): read a snapshot, optimise in a child process, write what still holds. */

import { GENERATE_TIME_LIMIT_SECONDS } from '@fairweek/domain/contracts/constants'
import type { GenerateReply, OpenSlot, Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { MINUTES_A_DAY, requireMinutes } from '@fairweek/domain/time/clock-time'
import { weekKey } from '@fairweek/domain/time/week-key'
import type { RosterAnswer, SolveProgress } from '@fairweek/engine/problem'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { AppError } from '../../http/app-error.ts'
import { couldTake, openBooking } from '../../roster/could-take.ts'
import { describeGoals } from '../../roster/describe-goals.ts'
import type { OpenDuty } from '../../roster/open-duties.ts'
import { listFillable, planWeek, type RosterPlan } from '../../roster/plan-week.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'
import { insertPlannedShifts, type PlannedShift, refillShift } from '../schedule/roster.store.ts'
import { listShiftsByIds } from '../schedule/schedule.store.ts'
import { describeOpenSlot, describeOpenSlots } from './describe-open-slots.ts'
import type { GenerateJob, GenerateJobs } from './generate-jobs.ts'
import { SolverFailedError, solveRoster } from './solver.ts'

const ENDINGS: Record<RosterAnswer['ending'], GenerateReply['stopped']> = {
  proven: 'proven',
  'time-limit': 'time',
  cancelled: 'cancelled',
  failed: 'failed',
}

/** Any number will do; the same one gives the same roster for the same week. */
const SEED = 1

/** Generates a week when its turn has come; one at a time, 409 otherwise. */
export function generateSchedule(
  caller: SignedInCaller,
  weekStart: string,
  jobs: GenerateJobs,
): Promise<GenerateReply> {
  return jobs.run(caller, weekKey(caller.business, weekStart), (job) => runGeneration(caller, weekStart, job))
}

async function runGeneration(caller: SignedInCaller, weekStart: string, job: GenerateJob): Promise<GenerateReply> {
  const startedAt = caller.clock()
  const week = await readRosterWeek(caller, weekStart)
  const plan = planWeek(week)
  const answer = await solveRoster(
    { ...plan.problem, seed: SEED },
    {
      timeLimitSeconds: GENERATE_TIME_LIMIT_SECONDS,
      onProgress: (progress) => job.report(describeProgress(progress)),
      signal: job.signal,
    },
  ).catch(sayThatSolverEnded)
  const goals = describeGoals(answer.goals)
  const { filledSlots: filled, totalSlots: slots, elapsedMs: elapsedMilliseconds } = answer
  job.report({ phase: 'saving', filled, slots, goals, elapsedMilliseconds })

  const saved = await savePlan(caller, week, plan, answer)
  // What somebody else filled meanwhile has been overtaken too, but nothing is missing there.
  const overtaken = saved.overtaken
    .filter(({ isOpen }) => isOpen)
    .map(({ duty, count }) =>
      describeOpenSlot(duty, count, scheduleMessages.openOvertaken, week.roleNames.get(duty.roleId) ?? ''),
    )
  return {
    message: scheduleMessages.generated,
    created: saved.created,
    keptCount: plan.keptCount,
    openSlots: inWeekOrder([...describeOpenSlots(plan, answer, week), ...overtaken]),
    goals,
    stopped: ENDINGS[answer.ending],
    overtaken: saved.overtaken.reduce((sum, { count }) => sum + count, 0),
    elapsedMilliseconds: caller.clock() - startedAt,
    undoId: saved.undoId,
  }
}

/** An optimiser that ended without a roster, for whatever reason, can be asked again; the reason is for the log. */
function sayThatSolverEnded(error: unknown): never {
  if (!(error instanceof SolverFailedError)) throw error
  throw new AppError('unavailable', scheduleMessages.generateEnded, undefined, { retryAfterSeconds: 5, cause: error })
}

function inWeekOrder(slots: OpenSlot[]): OpenSlot[] {
  const position = ({ dayOfWeek, startTime }: OpenSlot) =>
    ((dayOfWeek + 6) % 7) * MINUTES_A_DAY + requireMinutes(startTime)
  return slots.sort((a, b) => position(a) - position(b) || a.roleId - b.roleId)
}

function describeProgress({ elapsedMs, filledSlots, totalSlots, goals }: SolveProgress) {
  const isCoverageProven = goals.every(({ name, isProven }) => isProven || !name.startsWith('open-'))
  return {
    phase: isCoverageProven ? ('fairness' as const) : ('coverage' as const),
    filled: filledSlots,
    slots: totalSlots,
    goals: describeGoals(goals),
    elapsedMilliseconds: elapsedMs,
  }
}

/** One place of a duty that the optimiser gave to somebody. */
interface Placement {
  duty: OpenDuty
  staffId: number
}

function listPlacements(plan: RosterPlan, week: RosterWeek, answer: RosterAnswer): Placement[] {
  return answer.assignments.flatMap(({ person, duty: index }) => {
    const [duty, somebody] = [plan.duties[plan.partOf[index] ?? -1], week.people[person]]
    return duty && somebody ? [{ duty, staffId: somebody.id }] : []
  })
}

const isSameDuty = (a: OpenDuty, b: OpenDuty) => a.start === b.start && a.end === b.end && a.roleId === b.roleId

/**
 * Which placements still hold in the week as it stands now: the slot is still open, and no hard rule keeps the person
 * from it. Each is paired with the vacant shift it fills, or null where it needs a new one.
 */
function settlePlacements(placements: readonly Placement[], week: RosterWeek) {
  const left = listFillable(week).map((duty) => ({ duty, count: duty.count, vacant: [...duty.vacant] }))
  const booking = openBooking(week)
  return placements.map(({ duty, staffId }) => {
    const open = left.find((candidate) => candidate.count > 0 && isSameDuty(candidate.duty, duty))
    const person = week.people[week.placeOf.get(staffId) ?? -1]
    if (!open) return { duty, staffId, holds: false as const, isOpen: false }
    if (!person || !couldTake(person, duty, booking.week).isAllowed)
      return { duty, staffId, holds: false as const, isOpen: true }
    open.count -= 1
    booking.book(staffId, duty)
    return { duty, staffId, holds: true as const, need: open.duty.need, vacant: open.vacant.shift() ?? null }
  })
}

async function savePlan(caller: SignedInCaller, week: RosterWeek, plan: RosterPlan, answer: RosterAnswer) {
  const placements = listPlacements(plan, week, answer)
  const claim = { weeks: [week.weekStart], people: placements.map(({ staffId }) => staffId) }
  return change(caller, 'generateSchedule', claim, async (tx) => {
    const fresh = await readRosterWeek(tx, week.weekStart)
    const settled = settlePlacements(placements, fresh)
    const holding = settled.filter((placement) => placement.holds)
    const overtaken = settled.flatMap((placement) =>
      placement.holds ? [] : [{ duty: placement.duty, count: 1, isOpen: placement.isOpen }],
    )

    const refilled: Shift[] = []
    for (const { duty, vacant, staffId } of holding) {
      if (!vacant) continue
      if (await refillShift(tx, vacant, staffId)) refilled.push(vacant)
      else overtaken.push({ duty, count: 1, isOpen: true })
    }
    const planned = holding
      .filter(({ vacant }) => vacant === null)
      .map(({ duty, staffId, need }): PlannedShift => {
        const { dayOfWeek, startTime, endTime, roleId } = duty
        const requirementId = need?.requirementId ?? null
        return { weekStartDate: week.weekStart, dayOfWeek, startTime, endTime, roleId, staffId, requirementId }
      })
    const newIds = await insertPlannedShifts(tx, planned)

    const changedIds = new Set([...newIds, ...refilled.map(({ id }) => id)])
    const created = await listShiftsByIds(tx, [...changedIds])
    return { created, overtaken, undoId: changedIds.size === 0 ? null : tx.changeId }
  })
}
