/** Re-plans the drafts of a week and returns what that would change (GN13). Writes nothing. */
import type { GenerateMode } from '@fairweek/domain/contracts/schedule/schedule'
import { countOpen } from '@fairweek/domain/rules/coverage/coverage'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { checkRoster } from '@fairweek/engine/check'
import type { GoalScore, RosterAnswer } from '@fairweek/engine/problem'
import type { SignedInCaller } from '../../caller.ts'
import type { GenerationResult } from '../../db/schema.ts'
import { type BoundClaim, claimBounds } from '../../roster/goals/claim-bounds.ts'
import { describeFigures } from '../../roster/goals/describe-goals.ts'
import { type GoalValues, measureKept, measureWeek } from '../../roster/measure-week.ts'
import {
  applyMoves,
  describeMoves,
  listMoves,
  type Move,
  type RePlan,
  rePlan,
  withStanding,
} from '../../roster/re-plan.ts'
import { readRosterWeek } from '../schedule/read-roster-week.ts'
import { describeOpenSlots } from './describe-open-slots.ts'
import type { GenerateJob } from './generate-jobs.ts'
import { describeProgress, ENDINGS, runSearch } from './run-search.ts'
import { searchReleased } from './search-released.ts'
import { printOf, stateOfWeek } from './week-state.ts'

/**
 * Returns a hash of what a plan is made from: its problem, and the rows it may change. Weeks with the same hash have
 * the same plans.
 */
export function fingerprint({ plan, released }: RePlan): string {
  const rows = [...released, ...plan.duties.flatMap(({ vacant }) => vacant)].map(({ id, version }) => [id, version])
  return printOf([plan.problem, rows])
}

/** Returns measured goals in the order in which a search compared them; only the search itself measures 'changes'. */
function inOrderOf(goals: readonly GoalScore[], measured: GoalValues): GoalValues {
  return new Map(goals.map(({ name, value }) => [name, name === 'changes' ? value : (measured.get(name) ?? value)]))
}

/**
 * Returns how many people's weeks change, and the proven bound. Some changes are unavoidable; the search does not count
 * them, so the bound is raised by the difference.
 */
function describeNoticing(
  moves: readonly Move[],
  { week }: RePlan,
  counted: GoalScore | undefined,
  claim?: BoundClaim,
) {
  const holders = new Map(week.inWeek.map(({ id, staffId }) => [id, staffId]))
  const touched = moves.flatMap(({ row, staffId }) => [row ? (holders.get(row.id) ?? null) : null, staffId])
  const value = new Set(touched.filter((staffId) => staffId !== null)).size
  const bound = claim && counted ? claim.bound + value - counted.value : null
  return { value, bound, isProven: bound === value }
}

/** Checks whether the current drafts obey every rule, so that none of them has to change. */
function areDraftsAllowed({ plan, standing }: RePlan): boolean {
  return standing !== null && checkRoster({ ...plan.problem, timeLimitSeconds: 1, seed: 1 }, standing).length === 0
}

/**
 * Turns a roster into moves. Returns none if the roster is no better than the current one, by the goals in their order,
 * and the current drafts are allowed or the search was cancelled (GN17).
 */
export function settlePlan(
  rePlanned: RePlan,
  { ending, goals, assignments }: Pick<RosterAnswer, 'ending' | 'goals' | 'assignments'>,
  before: GoalValues,
) {
  const moves = listMoves(rePlanned, assignments)
  const planned = applyMoves(rePlanned.week, moves)
  const measured = inOrderOf(goals, measureWeek(planned))
  // The current roster changes nobody's week, so its value is 0: where 'changes' comes first, later goals never justify
  // a change.
  const valueBefore = (name: GoalScore['name']) => (name === 'changes' ? 0 : (before.get(name) ?? 0))
  const first = [...measured].find(([name, value]) => value !== valueBefore(name))
  const isBetter = first !== undefined && first[1] < valueBefore(first[0])
  if (isBetter || (ending !== 'cancelled' && !areDraftsAllowed(rePlanned))) return { moves, planned, measured }
  return { moves: [], planned: rePlanned.week, measured: inOrderOf(goals, before) }
}

export async function proposePlan(
  caller: SignedInCaller,
  { weekStart, mode }: { weekStart: string; mode: Exclude<GenerateMode, 'fill'> },
  job: GenerateJob,
): Promise<GenerationResult> {
  const startedAt = caller.clock()
  const week = await readRosterWeek(caller, weekStart)
  const rePlanned = rePlan(week)
  const { open, plan, released } = rePlanned
  const keptValues = measureKept(open, plan)
  const answer = await runSearch(
    withStanding(rePlanned, mode === 'fewChanges' ? 'after-coverage' : 'last'),
    keptValues,
    job,
  )
  const before = measureWeek(week)
  const { moves, planned, measured } = settlePlan(rePlanned, answer, before)
  const asSearched = new Map(answer.goals.map(({ name, value }) => [name, value]))
  const claims = claimBounds({ measured, keptValues, asSearched, goals: answer.goals, isMixExact: plan.isMixExact })

  const movedIds = new Set(moves.flatMap(({ row }) => (row ? [row.id] : [])))
  const drafts = mode === 'fewChanges' ? released.filter(({ id }) => !movedIds.has(id)).length : 0
  job.report({ phase: 'comparing', ...describeProgress(answer, keptValues) })
  const ifMoved = drafts > 0 ? await searchReleased(planned, measured, job.signal) : new Map()
  const kept = week.inWeek.filter((shift) => isActive(shift) && !movedIds.has(shift.id)).length
  return {
    created: [],
    keptCount: kept,
    held: { drafts, fixed: week.inWeek.filter(isActive).length - released.length },
    openSlots: describeOpenSlots(plan, answer, open),
    minimumShiftHours: open.settings.minimumShiftHours,
    coverage: countOpen(planned.needs, planned.shortfalls),
    goals: describeFigures(measured, claims, ifMoved),
    proposal: {
      madeFrom: fingerprint(rePlanned),
      moves: describeMoves(week, moves),
      noticing: describeNoticing(
        moves,
        rePlanned,
        answer.goals.find(({ name }) => name === 'changes'),
        claims.get('changes'),
      ),
      before: describeFigures(inOrderOf(answer.goals, before), new Map(), new Map()).map(({ name, value }) => ({
        name,
        value,
      })),
    },
    weekState: stateOfWeek(week),
    stopped: ENDINGS[answer.ending],
    overtaken: 0,
    elapsedMilliseconds: caller.clock() - startedAt,
    undoId: null,
  }
}
