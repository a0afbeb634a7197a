/** Fills a week's open demand (GN6): reads a snapshot, optimises in a child process, and writes what is still valid. */

import type { GenerateMode, GenerateReply, Shift } from '@fairweek/domain/contracts/schedule'
import { countOpen } from '@fairweek/domain/rules/coverage/coverage'
import { isSameSlot } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { weekKey } from '@fairweek/domain/time/week-key'
import type { GoalName, RosterAnswer } from '@fairweek/engine/problem'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../changes/change.ts'
import type { GenerationResult } from '../../db/schema.ts'
import { type BoundClaim, claimBounds } from '../../roster/claim-bounds.ts'
import { couldTake, openBooking } from '../../roster/could-take.ts'
import { describeFigures } from '../../roster/describe-goals.ts'
import { measureKept, measureWeek } from '../../roster/measure-week.ts'
import type { OpenDuty } from '../../roster/open-duties.ts'
import { listAhead, planWeek, type RosterPlan } from '../../roster/plan-week.ts'
import { listReleasable } from '../../roster/release-drafts.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'
import { insertPlannedShifts, type PlannedShift, refillShift } from '../schedule/roster.store.ts'
import { listShiftsByIds } from '../schedule/schedule.store.ts'
import { describeOpenSince, describeOpenSlots } from './describe-open-slots.ts'
import type { GenerateJob, GenerateJobs } from './generate-jobs.ts'
import { proposePlan } from './propose-plan.ts'
import { describeProgress, ENDINGS, runSearch } from './run-search.ts'
import { searchReleased } from './search-released.ts'
import { stateOfWeek } from './week-state.ts'
import { wordResult } from './word-result.ts'

const NOTHING_KNOWN: ReadonlyMap<GoalName, BoundClaim> = new Map()

/** Generates a week, or re-plans its drafts, when its turn comes; one at a time per week, else throws 409. */
export async function generateSchedule(
  caller: SignedInCaller,
  { weekStartDate: weekStart, mode }: { weekStartDate: string; mode: GenerateMode },
  jobs: GenerateJobs,
): Promise<GenerateReply> {
  const result = await jobs.run(caller, { key: weekKey(caller.business, weekStart), mode }, (job) =>
    mode === 'fill' ? fillWeek(caller, weekStart, job) : proposePlan(caller, { weekStart, mode }, job),
  )
  return wordResult(result)
}

async function fillWeek(caller: SignedInCaller, weekStart: string, job: GenerateJob): Promise<GenerationResult> {
  const startedAt = caller.clock()
  const week = await readRosterWeek(caller, weekStart)
  const plan = planWeek(week)
  const keptValues = measureKept(week, plan)
  const answer = await runSearch(plan.problem, keptValues, job)
  const found = describeProgress(answer, keptValues)
  job.report({ phase: 'saving', ...found })

  const saved = await savePlan(caller, week, plan, answer)
  const stored = saved.week
  const isAsPlanned = saved.overtaken === 0 && asksTheSame(saved.found, plan)
  const measured = measureWeek(stored)
  const asSearched = new Map(answer.goals.map(({ name, value }) => [name, value]))
  const claims = isAsPlanned
    ? claimBounds({ measured, keptValues, asSearched, goals: answer.goals, isMixExact: plan.isMixExact })
    : NOTHING_KNOWN

  const createdIds = new Set(saved.created.map(({ id }) => id))
  const kept = stored.inWeek.filter((shift) => isActive(shift) && !createdIds.has(shift.id))
  const drafts = listReleasable(stored).filter(({ id }) => !createdIds.has(id)).length
  job.report({ phase: 'comparing', ...found })
  const ifMoved = drafts > 0 ? await searchReleased(stored, measured, job.signal) : NOTHING_KNOWN
  return {
    created: saved.created,
    keptCount: kept.length,
    held: { drafts, fixed: kept.length - drafts },
    openSlots: isAsPlanned ? describeOpenSlots(plan, answer, week) : describeOpenSince(stored),
    minimumShiftHours: stored.settings.minimumShiftHours,
    coverage: countOpen(stored.needs, stored.shortfalls),
    goals: describeFigures(measured, claims, ifMoved),
    proposal: null,
    weekState: stateOfWeek(stored),
    stopped: answer.ending === 'proven' && !isAsPlanned ? 'changed' : ENDINGS[answer.ending],
    overtaken: saved.overtaken,
    elapsedMilliseconds: caller.clock() - startedAt,
    undoId: saved.undoId,
  }
}

/** One place of a duty that the optimiser gave to a person. */
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

/**
 * Returns the placements that are still valid in the current week: the slot is still open, and no hard rule keeps the
 * person from it. Each comes with the vacant shift it fills, or null and an area if it needs a new one.
 */
function settlePlacements(placements: readonly Placement[], week: RosterWeek) {
  const left = listAhead(week).map((duty) => ({
    duty,
    count: duty.count,
    vacant: [...duty.vacant],
    areaIds: [...(duty.areaIds ?? [])],
  }))
  const booking = openBooking(week)
  return placements.flatMap(({ duty, staffId }) => {
    const open = left.find((candidate) => candidate.count > 0 && isSameSlot(candidate.duty, duty))
    const person = week.people[week.placeOf.get(staffId) ?? -1]
    if (!open || !person || !couldTake(person, duty, booking.week).isAllowed) return []
    open.count -= 1
    booking.book(staffId, duty)
    const vacant = open.vacant.shift() ?? null
    const areaId = vacant ? null : (open.areaIds.shift() ?? null)
    return [{ duty, staffId, need: open.duty.need, vacant, areaId }]
  })
}

/** Checks whether a week still poses the problem that the plan solved, whatever else has changed. */
const asksTheSame = (week: RosterWeek, { problem }: RosterPlan) =>
  JSON.stringify(planWeek(week).problem) === JSON.stringify(problem)

async function savePlan(caller: SignedInCaller, week: RosterWeek, plan: RosterPlan, answer: RosterAnswer) {
  const placements = listPlacements(plan, week, answer)
  const claim = { weeks: [week.weekStart], people: placements.map(({ staffId }) => staffId) }
  return change(caller, 'generateSchedule', claim, async (tx) => {
    const fresh = await readRosterWeek(tx, week.weekStart)
    const holding = settlePlacements(placements, fresh)
    const refilled: Shift[] = []
    for (const { vacant, staffId } of holding)
      if (vacant && (await refillShift(tx, vacant, staffId))) refilled.push(vacant)
    const planned = holding
      .filter(({ vacant }) => vacant === null)
      .map(({ duty, staffId, need, areaId }): PlannedShift => {
        const { dayOfWeek, startTime, endTime, roleId } = duty
        const requirementId = need?.requirementId ?? null
        const slot = { weekStartDate: week.weekStart, dayOfWeek, startTime, endTime, roleId }
        return { ...slot, areaId, staffId, requirementId }
      })
    const newIds = await insertPlannedShifts(tx, planned)

    const created = await listShiftsByIds(tx, [...newIds, ...refilled.map(({ id }) => id)])
    return {
      created,
      overtaken: placements.length - created.length,
      undoId: created.length === 0 ? null : tx.changeId,
      /** The week before it was written to, and as stored now. */
      found: fresh,
      week: fresh.withWritten(created),
    }
  })
}
