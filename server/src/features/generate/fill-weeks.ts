/**
 * Fills the open demand of consecutive weeks (HORIZON-01). Searches the weeks in order, each around the shifts planned
 * for the weeks before, then writes the shifts that are still valid as one change. If people have limits over two or
 * more weeks, a first round of searches divides these limits between the weeks. A second round plans each week again,
 * within what the other weeks leave (HORIZON-07).
 */

import type { WeeksRun } from '@fairweek/domain/contracts/generate/generate-weeks'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { countOpen } from '@fairweek/domain/rules/coverage/coverage'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { Assignment, GoalName } from '@fairweek/engine/problem'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import type { GenerationResult } from '../../db/schema.ts'
import { type BoundClaim, claimBounds } from '../../roster/goals/claim-bounds.ts'
import { describeFigures } from '../../roster/goals/describe-goals.ts'
import { type GoalValues, measureKept, measureWeek } from '../../roster/measure-week.ts'
import { listAhead, planWeek, type RosterPlan } from '../../roster/plan-week.ts'
import { draftPlaces } from '../../roster/planned-weeks.ts'
import { listReleasable } from '../../roster/release-drafts.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { listAverages, shareLimits } from '../../roster/share-limits.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { insertPlannedShifts, type PlannedShift, refillShift } from '../../shifts/week/roster.store.ts'
import type { CertifiedAnswer } from './certificate/apply-check.ts'
import { writeCertificate } from './certificate/write-certificate.ts'
import { boundRun } from './comparing/bound-run.ts'
import { searchReleased } from './comparing/search-released.ts'
import { describeOpenSlots, describeOpenUnplanned } from './describe-open-slots.ts'
import type { GenerateJob } from './generate-jobs.ts'
import { jobOfWeek, listRunHours } from './run-of-weeks.ts'
import { describeProgress, ENDINGS, runSearch } from './run-search.ts'
import { listPlacements, type Placement, settlePlacements } from './settle-places.ts'
import { stateOfWeek } from './week-state.ts'

const NOTHING_KNOWN: ReadonlyMap<GoalName, BoundClaim> = new Map()

/** What a search found for a week. `week` includes the shifts that the run had planned before. */
interface Search {
  week: RosterWeek
  plan: RosterPlan
  keptValues: GoalValues
  answer: CertifiedAnswer
  /**
   * Whether limits over two or more weeks were divided between the weeks; what the search proves then holds only for
   * this division.
   */
  isShared: boolean
}

interface SearchedWeek {
  weekStart: string
  /** The week as it was stored before the run. */
  before: RosterWeek
  /** Null if the run was cancelled before this week was searched. */
  search: Search | null
  placements: readonly Placement[]
  /**
   * The problem that the week poses once everything planned is stored, as JSON; null unless there was a second round of
   * searches.
   */
  left: string | null
}

/** What a run has planned so far. */
interface RunPlan {
  weekStarts: readonly string[]
  job: GenerateJob
  /** The shifts planned so far; each search adds its own. */
  planned: readonly Shift[]
  /** How many shifts all searches have planned, those that a later search replaced included. */
  plannedEver: number
}

interface SavedWeek {
  created: Shift[]
  overtaken: number
  /** The week just before its shifts were written, when those of the earlier weeks had been stored. */
  found: RosterWeek
  /** The week once all shifts of the run are stored. */
  stored: RosterWeek
}

/** Fills the weeks as one change and returns the result of each. */
export async function fillWeeks(
  caller: SignedInCaller,
  weekStarts: readonly string[],
  job: GenerateJob,
): Promise<GenerationResult[]> {
  const startedAt = caller.clock()
  const searched = await searchWeeks(caller, weekStarts, job)
  reportSaving(searched, weekStarts, job)
  const { weeks, undoId } = await saveWeeks(caller, searched)
  const results: WeekResult[] = []
  for (const [index, week] of searched.entries()) {
    const saved = weeks[index]
    if (saved) results.push(await describeWeek(week, saved, jobOfWeek(job, weekStarts, index)))
  }
  const run = weekStarts.length > 1 ? { run: describeRun(weeks, results, await boundAll(searched, weeks, job)) } : {}
  const elapsedMilliseconds = caller.clock() - startedAt
  return results.map((result) => ({ ...result, undoId, elapsedMilliseconds, ...run }))
}

async function searchWeeks(
  caller: SignedInCaller,
  weekStarts: readonly string[],
  job: GenerateJob,
): Promise<SearchedWeek[]> {
  const run: RunPlan = { weekStarts, job, planned: [], plannedEver: 0 }
  const searched: SearchedWeek[] = []
  for (const [index, weekStart] of weekStarts.entries()) {
    // Cancelling keeps the weeks found so far and leaves the others as they are.
    const isLeftOut = index > 0 && job.signal.aborted
    const before = await readRosterWeek(caller, weekStart)
    const week = run.planned.length === 0 ? before : await readRosterWeek(caller, weekStart, run.planned)
    const found = isLeftOut ? LEFT_OUT : await searchWeek(run, index, week, { mayShare: weekStarts.length > 1 })
    searched.push({ weekStart, before, ...found, left: null })
  }
  return searched.some(({ search }) => search?.isShared) ? searchAgain(caller, run, searched) : searched
}

/**
 * Searches each week that leaves something open again, around what is planned for the others, to use the rest of limits
 * over several weeks. A search goes on from what the first one found, so that it never leaves more open.
 */
async function searchAgain(caller: SignedInCaller, run: RunPlan, searched: SearchedWeek[]): Promise<SearchedWeek[]> {
  const again: SearchedWeek[] = []
  for (const [index, first] of searched.entries()) {
    const isOwn = ({ weekStartDate }: Shift) => weekStartDate === first.weekStart
    const others = run.planned.filter((shift) => !isOwn(shift))
    const week = await readRosterWeek(caller, first.weekStart, others)
    const isFilled = listAhead(week.withNearby(run.planned.filter(isOwn))).every(({ isTooShort }) => isTooShort)
    if (run.job.signal.aborted || !first.search || isFilled) again.push(first)
    else {
      run.planned = others
      const start = first.search.answer.assignments
      const { placements } = await searchWeek(run, index, week, { mayShare: false, start })
      again.push({ ...first, placements })
    }
  }
  const withLeft: SearchedWeek[] = []
  for (const week of again)
    withLeft.push({ ...week, left: problemOf(await readRosterWeek(caller, week.weekStart, run.planned)) })
  return withLeft
}

const problemOf = (week: RosterWeek) => JSON.stringify(planWeek(week).problem)

type FoundInWeek = Pick<SearchedWeek, 'search' | 'placements'>

const LEFT_OUT: FoundInWeek = { search: null, placements: [] }

/** Searches a week around the shifts that the run has planned so far; adds those that it finds, for further weeks. */
async function searchWeek(
  run: RunPlan,
  index: number,
  week: RosterWeek,
  { mayShare, start }: { readonly mayShare: boolean; readonly start?: readonly Assignment[] },
): Promise<FoundInWeek> {
  const { weekStarts, job } = run
  const plan = planWeek(week)
  const shared = mayShare ? shareLimits(plan.problem, listAverages(week, weekStarts)) : null
  const keptValues = measureKept(week, plan)
  const isCompared = listReleasable(week).length > 0
  const ofWeek = jobOfWeek(job, weekStarts, index)
  const problem = shared ?? plan.problem
  const answer = await runSearch(start ? { ...problem, start } : problem, { keptValues, isCompared }, ofWeek)
  const placements = listPlacements(plan, week, answer)
  if (weekStarts.length > 1) {
    const added = draftPlaces(week.weekStart, settlePlacements(placements, week), run.plannedEver)
    run.planned = [...run.planned, ...added]
    run.plannedEver += added.length
  }
  return { search: { week, plan, keptValues, answer, isShared: shared !== null }, placements }
}

function reportSaving(searched: readonly SearchedWeek[], weekStarts: readonly string[], job: GenerateJob): void {
  const index = searched.findLastIndex(({ search }) => search !== null)
  const search = searched[index]?.search
  if (!search) return
  const found = describeProgress(search.answer, search.keptValues)
  jobOfWeek(job, weekStarts, index).report({ phase: 'saving', ...found })
}

async function saveWeeks(
  caller: SignedInCaller,
  searched: readonly SearchedWeek[],
): Promise<{ weeks: SavedWeek[]; undoId: number | null }> {
  if (searched.every(({ placements }) => placements.length === 0)) {
    // Nothing is written, so nobody has to wait for the weeks; a run that was cancelled before its turn ends this way.
    const weeks: SavedWeek[] = []
    for (const { weekStart } of searched) {
      const stored = await readRosterWeek(caller, weekStart)
      weeks.push({ created: [], overtaken: 0, found: stored, stored })
    }
    return { weeks, undoId: null }
  }
  const claim = {
    weeks: searched.map(({ weekStart }) => weekStart),
    people: [...new Set(searched.flatMap(({ placements }) => placements.map(({ staffId }) => staffId)))],
  }
  return change(caller, 'generateSchedule', claim, async (tx) => {
    const written: Omit<SavedWeek, 'stored'>[] = []
    for (const { weekStart, placements } of searched) {
      const found = await readRosterWeek(tx, weekStart)
      const created = await writePlacements(tx, found, placements)
      written.push({ found, created, overtaken: placements.length - created.length })
    }
    const created = written.flatMap((week) => week.created)
    return {
      weeks: written.map((week): SavedWeek => ({ ...week, stored: week.found.withNearby(created) })),
      undoId: created.length === 0 ? null : tx.changeId,
    }
  })
}

/** Writes the placements that are still valid in the week as it is stored now. */
async function writePlacements(tx: Change, found: RosterWeek, placements: readonly Placement[]): Promise<Shift[]> {
  const holding = settlePlacements(placements, found)
  const refilled: Shift[] = []
  for (const { vacant, staffId } of holding)
    if (vacant && (await refillShift(tx, vacant, staffId))) refilled.push(vacant)
  const planned = holding
    .filter(({ vacant }) => vacant === null)
    .map(({ duty, staffId, areaId }): PlannedShift => {
      const { dayOfWeek, startTime, endTime, roleId, need } = duty
      const requirementId = need?.requirementId ?? null
      const slot = { weekStartDate: found.weekStart, dayOfWeek, startTime, endTime, roleId }
      return { ...slot, areaId, staffId, requirementId }
    })
  const newIds = await insertPlannedShifts(tx, planned)
  return listShiftsByIds(tx, [...newIds, ...refilled.map(({ id }) => id)])
}

/** Checks whether a week still poses the problem that was solved, whatever else about it has changed. */
function isAsSearched({ search, left }: SearchedWeek, { overtaken, found, stored }: SavedWeek): boolean {
  if (search === null || overtaken > 0) return false
  return left === null ? problemOf(found) === JSON.stringify(search.plan.problem) : problemOf(stored) === left
}

type WeekResult = Omit<GenerationResult, 'undoId' | 'elapsedMilliseconds' | 'run'>

/**
 * Describes a week as it is stored: which results of the search still hold, what is open and why, and what was kept.
 */
async function describeWeek(week: SearchedWeek, saved: SavedWeek, job: GenerateJob): Promise<WeekResult> {
  const { search } = week
  const { created, overtaken, stored } = saved
  const isUnchanged = isAsSearched(week, saved)
  const claimed = isUnchanged && !search?.isShared ? search : null
  const certificate = claimed && writeCertificate(claimed.week, claimed.plan, claimed.plan.problem, claimed.answer)
  job.certificates[job.week] = certificate
  const measured = measureWeek(stored)
  const createdIds = new Set(created.map(({ id }) => id))
  const kept = stored.inWeek.filter((shift) => isActive(shift) && !createdIds.has(shift.id))
  const drafts = listReleasable(stored).filter(({ id }) => !createdIds.has(id)).length
  if (search) job.report({ phase: 'comparing', ...describeProgress(search.answer, search.keptValues) })
  const ifMoved = drafts > 0 ? await searchReleased(stored, measured, job) : NOTHING_KNOWN
  return {
    created,
    keptCount: kept.length,
    held: { drafts, fixed: kept.length - drafts },
    openSlots: claimed
      ? describeOpenSlots(claimed.plan, claimed.answer, claimed.week)
      : describeOpenUnplanned(stored, reasonOpen(search, isUnchanged)),
    minimumShiftHours: stored.settings.minimumShiftHours,
    coverage: countOpen(stored.needs, stored.shortfalls),
    goals: describeFigures(
      measured,
      claimed ? claimSearched(claimed, measured) : NOTHING_KNOWN,
      ifMoved,
      claimed?.answer.certified,
    ),
    proposal: null,
    weekState: stateOfWeek(stored),
    stopped: describeEnding(search, isUnchanged),
    hasCertificate: certificate !== null,
    isCheckPending: certificate !== null && claimed?.answer.isCheckPending === true,
    overtaken,
  }
}

function claimSearched({ keptValues, answer: { goals }, plan }: Search, measured: GoalValues) {
  const asSearched = new Map(goals.map(({ name, value }) => [name, value]))
  return claimBounds({ measured, keptValues, asSearched, goals, isMixExact: plan.isMixExact })
}

/** Returns why the search of a week does not explain its open places. */
function reasonOpen(search: Search | null, isUnchanged: boolean) {
  if (!search) return 'notSearched'
  return isUnchanged && search.isShared ? 'shared' : 'overtaken'
}

function describeEnding(search: Search | null, isUnchanged: boolean): GenerationResult['stopped'] {
  if (!search) return 'cancelled'
  if (search.answer.ending !== 'proven') return ENDINGS[search.answer.ending]
  if (!isUnchanged) return 'changed'
  return search.isShared ? 'shared' : 'proven'
}

/** Returns how many minutes stay open in all weeks together, whatever is planned; null if a week was changed or left out. */
async function boundAll(
  searched: readonly SearchedWeek[],
  saved: readonly SavedWeek[],
  job: GenerateJob,
): Promise<number | null> {
  const weeks = searched.flatMap((week, index) => {
    const stored = saved[index]
    return stored && isAsSearched(week, stored) ? [{ before: week.before, after: stored.stored }] : []
  })
  return weeks.length === searched.length ? boundRun(weeks, job) : null
}

function describeRun(
  weeks: readonly SavedWeek[],
  results: readonly WeekResult[],
  openMinutesBound: number | null,
): WeeksRun {
  const stored = weeks.map((week) => week.stored)
  return {
    weeks: results.map(({ created, coverage, stopped, overtaken }, index) => ({
      weekStartDate: stored[index]?.weekStart ?? '',
      created: created.length,
      coverage,
      stopped,
      overtaken,
    })),
    hours: listRunHours(stored),
    openMinutesBound,
  }
}
