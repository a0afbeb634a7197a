/**
 * Re-plans the drafts of a week, or of several in one run, and returns what that would change (HORIZON-08). Writes
 * nothing. Searches the weeks in order, each around the weeks before it as planned and the week after it as stored.
 */

import type { GenerateMode } from '@fairweek/domain/contracts/generate/generate'
import type { WeeksRun } from '@fairweek/domain/contracts/generate/generate-weeks'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { countOpen } from '@fairweek/domain/rules/coverage/coverage'
import { isActive } from '@fairweek/domain/rules/shift-state'
import type { GoalName } from '@fairweek/engine/problem'
import type { Caller } from '../../caller/caller.ts'
import type { GenerationResult } from '../../db/schema.ts'
import { type BoundClaim, claimBounds } from '../../roster/goals/claim-bounds.ts'
import { describeFigures } from '../../roster/goals/describe-goals.ts'
import { type GoalValues, measureKept, measureWeek } from '../../roster/measure-week.ts'
import { draftMoves } from '../../roster/planned-weeks.ts'
import {
  applyMoves,
  describeMoves,
  listMoves,
  type Move,
  type RePlan,
  rePlan,
  withStanding,
} from '../../roster/re-plan.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import {
  countMinutes,
  leaveForLaterWeeks,
  listAverages,
  listLeftOfAverages,
  type MinutesByPerson,
  shareLimits,
} from '../../roster/share-limits.ts'
import type { WeekProblem } from '../../roster/write-problem.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import type { CertifiedAnswer } from './certificate/apply-check.ts'
import { writeCertificate } from './certificate/write-certificate.ts'
import { searchReleased } from './comparing/search-released.ts'
import { describeOpenSlots, describeOpenUnplanned } from './describe-open-slots.ts'
import type { GenerateJob } from './generate-jobs.ts'
import { poseSameProblem } from './pose-same-problem.ts'
import { describeNoticing, fingerprint, inOrderOf, listAffected, settlePlan } from './propose-plan.ts'
import { jobOfWeek, listRunHours } from './run-of-weeks.ts'
import { describeProgress, ENDINGS, runSearch } from './run-search.ts'
import { stateOfWeek } from './week-state.ts'

type RePlanMode = Exclude<GenerateMode, 'fill'>

const NOTHING_KNOWN: ReadonlyMap<GoalName, BoundClaim> = new Map()

/** What a search found for the drafts of a week. */
interface Search {
  keptValues: GoalValues
  answer: CertifiedAnswer
  problem: WeekProblem
  /**
   * Whether limits over two or more weeks were divided between the weeks; what the search proves then holds only for
   * this division.
   */
  isShared: boolean
}

interface RePlannedWeek {
  /** The week as stored, without what the run planned for other weeks. */
  stored: RosterWeek
  /** The week as it was searched: with the earlier weeks as planned. */
  rePlanned: RePlan
  /** Null if the run was cancelled before this week was searched; the week then stays as it is. */
  search: Search | null
  moves: readonly Move[]
  /** The rows that the moves change, as they will be stored. */
  drafts: readonly Shift[]
}

/** Returns the problem with caps for a week of a run, given the week and its index; null if nothing is divided. */
type Share = (problem: WeekProblem, week: RosterWeek, index: number) => WeekProblem | null

/** What is asked of a run. */
interface Asked {
  weekStarts: readonly string[]
  mode: RePlanMode
}

/** Re-plans the weeks and returns the proposal of each. */
export async function rePlanWeeks(
  caller: Caller,
  { weekStarts, mode }: Asked,
  job: GenerateJob,
): Promise<GenerationResult[]> {
  const startedAt = caller.clock()
  const weeks = await searchInRounds(caller, { weekStarts, mode }, job)
  const described: DescribedWeek[] = []
  for (const [index, week] of weeks.entries()) {
    const final = await readFinalWeek(caller, weeks, index, week)
    described.push(await describeWeek(week, { mode, final, job: jobOfWeek(job, weekStarts, index) }))
  }
  const run = weekStarts.length > 1 ? { run: describeRun(job.runId, described) } : {}
  const elapsedMilliseconds = caller.clock() - startedAt
  return described.map(({ result }) => ({ ...result, elapsedMilliseconds, ...run }))
}

const inOrderOfPeople = (minutes: MinutesByPerson, { people }: RosterWeek) =>
  people.map(({ id }) => minutes.get(id) ?? 0)

/**
 * Searches the weeks once, or twice if people have limits over two or more weeks (HORIZON-16). In the first round, each
 * week uses at most half of a limit over two weeks, and the average of a longer one. The second round may use all of it,
 * except what the first one planned for later weeks. So early weeks leave hours for later ones.
 */
async function searchInRounds(caller: Caller, asked: Asked, job: GenerateJob): Promise<RePlannedWeek[]> {
  const { weekStarts } = asked
  const currentOf = (week: RosterWeek) => inOrderOfPeople(countMinutes(week), week)
  const first = await searchWeeks(caller, asked, job, (problem, week) =>
    weekStarts.length > 1 ? shareLimits(problem, listAverages(week, weekStarts), currentOf(week)) : null,
  )
  if (job.signal.aborted || !first.some(({ search }) => search?.isShared)) return first
  const planned = first.map(({ rePlanned, moves }) => countMinutes(applyMoves(rePlanned.week, moves)))
  const second = await searchWeeks(caller, asked, job, (problem, week, index) => {
    const next = planned[index + 1]
    if (!next) return null
    const later = new Map(
      weekStarts.flatMap((start, at) => (at > index ? [[start, planned[at] ?? next] as const] : [])),
    )
    return leaveForLaterWeeks(problem, {
      next: inOrderOfPeople(next, week),
      left: listLeftOfAverages(week, weekStarts, later),
      current: currentOf(week),
    })
  })
  // A second round that was cancelled may have left weeks out; the first one is complete.
  return job.signal.aborted ? first : second
}

/** Searches each week around the weeks before it as planned. */
async function searchWeeks(
  caller: Caller,
  { weekStarts, mode }: Asked,
  job: GenerateJob,
  share: Share,
): Promise<RePlannedWeek[]> {
  const weeks: RePlannedWeek[] = []
  for (const [index, weekStart] of weekStarts.entries()) {
    const stored = await readRosterWeek(caller, weekStart)
    const planned = weeks.flatMap(({ drafts }) => drafts)
    const week = planned.length === 0 ? stored : await readRosterWeek(caller, weekStart, planned)
    // Cancelling keeps the plans found so far and leaves the other weeks as they are.
    const found =
      index > 0 && job.signal.aborted
        ? { rePlanned: rePlan(week), search: null, moves: [] }
        : await searchWeek(week, mode, jobOfWeek(job, weekStarts, index), (problem) => share(problem, week, index))
    weeks.push({ stored, ...found, drafts: draftMoves(week, found.moves, planned.length) })
  }
  return weeks
}

async function searchWeek(
  week: RosterWeek,
  mode: RePlanMode,
  job: GenerateJob,
  share: (problem: WeekProblem) => WeekProblem | null,
): Promise<{ rePlanned: RePlan; search: Search; moves: readonly Move[] }> {
  const rePlanned = rePlan(week)
  const keptValues = measureKept(rePlanned.open, rePlanned.plan)
  const problem = withStanding(rePlanned, mode === 'fewChanges' ? 'after-coverage' : 'last')
  const shared = share(problem)
  const isCompared = mode === 'fewChanges'
  const answer = await runSearch(shared ?? problem, { keptValues, isCompared }, job)
  const { moves } = settlePlan(rePlanned, answer, measureWeek(week))
  return { rePlanned, search: { keptValues, answer, problem, isShared: shared !== null }, moves }
}

/** Returns a week with all other weeks as planned; its own drafts are as stored. */
async function readFinalWeek(
  caller: Caller,
  weeks: readonly RePlannedWeek[],
  index: number,
  { rePlanned: { week } }: RePlannedWeek,
): Promise<RosterWeek> {
  // Only the next week can have changed since the week was searched, because weeks are searched in order.
  if ((weeks[index + 1]?.drafts ?? []).length === 0) return week
  const others = weeks.filter((_, other) => other !== index).flatMap(({ drafts }) => drafts)
  return readRosterWeek(caller, week.weekStart, others)
}

type WeekResult = Omit<GenerationResult, 'elapsedMilliseconds' | 'run'> & {
  proposal: NonNullable<GenerationResult['proposal']>
}

interface DescribedWeek extends RePlannedWeek {
  result: WeekResult
  /** The week once all plans of the run are accepted. */
  end: RosterWeek
}

/** What is known about a week's plan, given the plans of the other weeks. */
interface Findings {
  goals: GenerationResult['goals']
  before: GenerationResult['goals']
  openSlots: GenerationResult['openSlots']
  noticing: WeekResult['proposal']['noticing']
  stopped: GenerationResult['stopped']
  certificate: string | null
}

/** Describes a week's plan. `final` is the week with the plans of all others. */
async function describeWeek(
  week: RePlannedWeek,
  { mode, final, job }: { mode: RePlanMode; final: RosterWeek; job: GenerateJob },
): Promise<DescribedWeek> {
  const { stored, rePlanned, moves } = week
  const end = applyMoves(final, moves)
  const movedIds = new Set(moves.flatMap(({ row }) => (row ? [row.id] : [])))
  const drafts = mode === 'fewChanges' ? rePlanned.released.filter(({ id }) => !movedIds.has(id)).length : 0
  const { goals, before, openSlots, noticing, stopped, certificate } = week.search
    ? await describeSearched(week, week.search, { final, end, drafts, job })
    : describeLeftOut(week, end)
  job.certificates[job.week] = certificate
  const active = stored.inWeek.filter(isActive)
  const result: WeekResult = {
    created: [],
    keptCount: active.filter(({ id }) => !movedIds.has(id)).length,
    held: { drafts, fixed: active.length - rePlanned.released.length },
    openSlots,
    minimumShiftHours: stored.settings.minimumShiftHours,
    coverage: countOpen(end.needs, end.shortfalls),
    goals,
    proposal: {
      madeFrom: fingerprint(rePlanned),
      moves: describeMoves(stored, moves),
      noticing,
      before: before.map(({ name, value }) => ({ name, value })),
    },
    weekState: stateOfWeek(stored),
    stopped,
    hasCertificate: certificate !== null,
    isCheckPending: certificate !== null && week.search?.answer.isCheckPending === true,
    overtaken: 0,
    undoId: null,
  }
  return { ...week, result, end }
}

interface Course {
  final: RosterWeek
  end: RosterWeek
  /** How many drafts the plan keeps although it could have moved them. */
  drafts: number
  job: GenerateJob
}

/** Nothing is claimed if the plan of the next week, or a share of a limit, changes the problem that was solved. */
async function describeSearched(
  { stored, rePlanned, moves }: RePlannedWeek,
  { answer, keptValues, problem, isShared }: Search,
  { final, end, drafts, job }: Course,
): Promise<Findings> {
  const { week, open, plan } = rePlanned
  const isNextAsSearched = final === week || poseSameProblem(rePlan(final).plan.problem, plan.problem)
  const isAsSearched = isNextAsSearched && !isShared
  const unproven = isShared ? 'shared' : 'nextMoved'
  const measured = inOrderOf(answer.goals, measureWeek(end))
  const asSearched = new Map(answer.goals.map(({ name, value }) => [name, value]))
  const found = { measured, keptValues, asSearched, goals: answer.goals, isMixExact: plan.isMixExact }
  const claims = isAsSearched ? claimBounds(found) : NOTHING_KNOWN
  job.report({ phase: 'comparing', ...describeProgress(answer, keptValues) })
  const ifMoved = drafts > 0 ? await searchReleased(end, measured, job) : NOTHING_KNOWN
  const counted = answer.goals.find(({ name }) => name === 'changes')
  const stopped = ENDINGS[answer.ending]
  // A plan that was dropped because it is no better is not the roster that the certificate contains.
  const isPlanFound = listMoves(rePlanned, answer.assignments).length === moves.length
  return {
    certificate: isAsSearched && isPlanFound ? writeCertificate(open, plan, problem, answer) : null,
    goals: describeFigures(measured, claims, ifMoved, answer.certified),
    before: describeValues(inOrderOf(answer.goals, measureWeek(stored))),
    openSlots: isAsSearched ? describeOpenSlots(plan, answer, open) : describeOpenUnplanned(end, unproven),
    noticing: describeNoticing(listAffected(moves, rePlanned).length, counted, claims.get('changes')),
    stopped: stopped === 'proven' && !isAsSearched ? unproven : stopped,
  }
}

/** A run that was cancelled before it reached a week proposes nothing for it. */
function describeLeftOut({ stored }: RePlannedWeek, end: RosterWeek): Findings {
  return {
    goals: describeValues(measureWeek(end)),
    before: describeValues(measureWeek(stored)),
    openSlots: describeOpenUnplanned(end, 'notSearched'),
    noticing: { value: 0, bound: null, isProven: false },
    stopped: 'cancelled',
    certificate: null,
  }
}

const describeValues = (values: GoalValues) => describeFigures(values, NOTHING_KNOWN, NOTHING_KNOWN)

function describeRun(runId: string, weeks: readonly DescribedWeek[]): WeeksRun {
  const affected = new Set(weeks.flatMap(({ moves, rePlanned }) => listAffected(moves, rePlanned)))
  return {
    weeks: weeks.map(({ stored, moves, result: { coverage, stopped, proposal } }) => ({
      weekStartDate: stored.weekStart,
      created: 0,
      coverage,
      stopped,
      overtaken: 0,
      plan: {
        moves: moves.length,
        people: proposal.noticing.value,
        before: countOpen(stored.needs, stored.shortfalls),
      },
    })),
    hours: listRunHours(weeks.map(({ end }) => end)),
    plan: { runId, people: affected.size },
  }
}
