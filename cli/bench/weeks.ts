import { fileURLToPath } from 'node:url'
import { type CompiledProblem, compileProblem } from '@fairweek/engine/compile'
import { tabulateCosts } from '@fairweek/engine/costs'
import type { GoalScore } from '@fairweek/engine/problem'
import { weighAllGoals } from '@fairweek/engine/weigh-costs'
import { runInChild } from './run-in-child.ts'
import { COVERAGE_GOALS, CREATORS, solveWeek, type WeekKind } from './solve-week.ts'

type Size = { readonly staff: number; readonly slots: number; readonly seconds: number }

/** Restaurants of typical size. */
const RESTAURANTS: readonly Size[] = [
  { staff: 12, slots: 55, seconds: 10 },
  { staff: 24, slots: 120, seconds: 10 },
  { staff: 60, slots: 300, seconds: 20 },
]
/** Sizes at the limit of what the engine can solve. */
const REACH: readonly Size[] = [
  { staff: 40, slots: 170, seconds: 2 },
  { staff: 120, slots: 520, seconds: 10 },
  { staff: 200, slots: 850, seconds: 20 },
  { staff: 500, slots: 2100, seconds: 30 },
  { staff: 500, slots: 5000, seconds: 30 },
]
/** Weeks that exercise every goal. */
const FULL: readonly Size[] = [
  { staff: 12, slots: 55, seconds: 15 },
  { staff: 24, slots: 120, seconds: 15 },
  { staff: 40, slots: 170, seconds: 15 },
]
/** Weeks of many styles. */
const VARIED: readonly Size[] = [
  { staff: 12, slots: 0, seconds: 12 },
  { staff: 24, slots: 0, seconds: 12 },
  { staff: 40, slots: 0, seconds: 12 },
  { staff: 60, slots: 0, seconds: 12 },
]
const SEEDS = [1, 2, 3]
const VARIED_SEEDS = [1, 2, 3, 4, 5, 6, 7, 8]

/** Returns by how many per cent the goals after coverage exceed their bounds, weighted as in the search. */
function measureSoftGap(goals: readonly GoalScore[], compiled: CompiledProblem): number {
  const weights = weighAllGoals(compiled)
  const { unit } = tabulateCosts(compiled)
  let value = 0
  let bound = 0
  for (const goal of goals.slice(COVERAGE_GOALS)) {
    const { cost, per } = weights[goal.name]
    value += (goal.value * cost) / (per === 'unit' ? unit : 1)
    bound += (goal.bound * cost) / (per === 'unit' ? unit : 1)
  }
  return value === 0 ? 0 : ((value - bound) / value) * 100
}

async function runWeek(kind: WeekKind, { staff, slots, seconds }: Size, seed: number): Promise<void> {
  const problem = CREATORS[kind](staff, slots, seed, seconds)
  const { answer, firstMs, coverageMs, provenMs, uncertified } = await solveWeek(problem)
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  const coverage = coverageMs === null ? 'not proven' : `proven best after ${(coverageMs / 1000).toFixed(2)} s`
  const gap = measureSoftGap(answer.goals, compileProblem(problem))
  process.stdout.write(
    `${kind} ${staff} x ${slots}, seed ${seed}: first roster ${firstMs} ms, ${answer.filledSlots}/${answer.totalSlots} filled, ` +
      `coverage ${coverage}, soft gap ${gap.toFixed(2)} %, ended ${answer.ending} after ` +
      `${(answer.elapsedMs / 1000).toFixed(1)} s, ${megabytes} MB\n`,
  )
  const described = answer.goals.map(({ name, value, bound, isProven }, i) => {
    const seconds = ((provenMs[i] ?? answer.elapsedMs) / 1000).toFixed(1)
    const claim = uncertified.includes(name) ? 'solver-proven' : 'best'
    return `${name} ${value}${isProven ? ` (${claim}, ${seconds} s)` : ` (at least ${bound})`}`
  })
  process.stdout.write(`  ${described.join(', ')}\n`)
}

/** Solves seeded restaurant weeks, each in its own process, and prints costs, bounds, times and memory. */
function runWeeks(kind: WeekKind, sizes: readonly Size[], seeds: readonly number[] = SEEDS): void {
  for (const { staff, slots, seconds } of sizes) {
    for (const seed of seeds) {
      runInChild(import.meta.url, [kind, staff, slots, seconds, seed].map(String))
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [what, ...figures] = process.argv.slice(2)
  const [staff = Number.NaN, slots = Number.NaN, seconds = Number.NaN, seed = Number.NaN] = figures.map(Number)
  if (what === 'restaurants') runWeeks('week', RESTAURANTS)
  else if (what === 'varied') runWeeks('varied-week', VARIED, VARIED_SEEDS)
  else if (what === 'reach') runWeeks('week', REACH)
  else if (what === 'full') {
    runWeeks('full-week', FULL)
    runWeeks('changed-week', FULL)
  } else await runWeek(what as WeekKind, { staff, slots, seconds }, seed)
}
