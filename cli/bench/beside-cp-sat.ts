/**
 * Solves weeks with the engine and with Google's CP-SAT in turns, and compares how long each takes to prove all goals.
 * Values that both prove must be equal. `npm run bench -- beside-cp-sat --python=/path/to/python --seconds=20`; needs a
 * Python with the package `ortools`.
 */
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compileProblem } from '@fairweek/engine/compile'
import { tabulateCosts } from '@fairweek/engine/costs'
import type { RosterProblem } from '@fairweek/engine/problem'
import { runInChild } from './run-in-child.ts'
import { CREATORS, solveWeek, type WeekKind } from './solve-week.ts'

const PROGRAM = fileURLToPath(new URL('./cp_sat.py', import.meta.url))
const WEEKS: readonly (readonly [kind: WeekKind, staff: number, slots: number, seeds: readonly number[]])[] = [
  ['full-week', 12, 55, [1, 2, 3]],
  ['full-week', 24, 120, [1, 2, 3]],
  ['full-week', 40, 170, [1, 2, 3]],
  ['changed-week', 24, 120, [1, 2, 3]],
  ['varied-week', 12, 0, [1, 2, 3, 4, 5, 6]],
  ['varied-week', 24, 0, [1, 2, 3, 4, 5, 6]],
  ['varied-week', 40, 0, [1, 2, 3, 4, 5, 6]],
]

type GoalResult = { readonly value: number; readonly bound: number; readonly seconds: number }

/** Describes a week for cp_sat.py: who may work what, which duties clash, and the cost tables of all goals. */
function describeModel(problem: RosterProblem, seconds: number) {
  const compiled = compileProblem(problem)
  const { goals, dutyUnits, isUnsocial, maxUnits } = tabulateCosts(compiled)
  const count = problem.duties.length
  return {
    seconds,
    workers: availableParallelism(),
    goals: goals.length,
    duties: problem.duties.map((duty, i) => ({
      need: duty.need,
      day: Math.floor(duty.start / 1440),
      units: dutyUnits[i],
      isUnsocial: isUnsocial[i] === 1,
      kind: [duty.start, duty.end, duty.skill, duty.isUnsocial].join(),
      open: goals.map(({ open }) => open[i]),
    })),
    people: problem.people.map(({ standing = null }, person) => {
      const options = compiled.options[person] ?? []
      return {
        options,
        standing,
        maxUnits: maxUnits[person],
        clashes: options.flatMap((a, i) =>
          options.slice(i + 1).flatMap((b) => (compiled.clash(person, a, b) ? [[a, b]] : [])),
        ),
        costs: goals.map(({ pair, minutes, counts, change }) => ({
          pair: options.map((duty) => pair?.[person * count + duty] ?? 0),
          minutes: minutes ? [...(minutes[person] ?? [])] : null,
          counts: counts?.[person] ? [...counts[person]] : null,
          change: change?.[person] ?? 0,
        })),
      }
    }),
  }
}

function solveByCpSat(problem: RosterProblem, seconds: number, python: string): GoalResult[] {
  const input = JSON.stringify(describeModel(problem, seconds))
  const { status, stdout, stderr } = spawnSync(python, [PROGRAM], { input, encoding: 'utf8' })
  if (status !== 0) throw new Error(`CP-SAT did not run; does ${python} have the package ortools?\n${stderr}`)
  return JSON.parse(stdout) as GoalResult[]
}

const describe = (seconds: number | null, unproven: number) =>
  seconds === null ? `${unproven} goals unproven` : `all proven after ${seconds.toFixed(1)} s`

async function compare(kind: WeekKind, staff: number, slots: number, seed: number): Promise<void> {
  const problem = CREATORS[kind](staff, slots, seed, limit)
  const { answer } = await solveWeek(problem)
  const others = solveByCpSat(problem, limit, python)
  const isProven = (result: GoalResult | undefined) => result !== undefined && result.value <= result.bound
  for (const [i, goal] of answer.goals.entries()) {
    // Later goals can only be compared if both have the same values on all earlier ones.
    if (!goal.isProven || !isProven(others[i])) break
    if (goal.value !== others[i]?.value)
      throw new Error(`${goal.name}: both prove the best value, but ${goal.value} is not ${others[i]?.value}.`)
  }
  const unproven = answer.goals.filter((goal) => !goal.isProven).length
  const unprovenByOther = answer.goals.filter((_, i) => !isProven(others[i])).length
  const own = unproven === 0 ? answer.elapsedMs / 1000 : null
  const other = unprovenByOther === 0 ? (others.at(-1)?.seconds ?? 0) : null
  const ratio = own !== null && other !== null ? `; ${(own / other).toFixed(2)} times the time` : ''
  process.stdout.write(
    `${kind}, ${staff} staff, ${answer.totalSlots} slots, seed ${seed}: ${describe(own, unproven)}; ` +
      `CP-SAT ${describe(other, unprovenByOther)}${ratio}\n`,
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { python: { type: 'string', default: 'python3' }, seconds: { type: 'string', default: '20' } },
})
const { python } = values
const limit = Number(values.seconds)
const [kind, ...figures] = positionals
if (kind === undefined) {
  for (const [one, staff, slots, seeds] of WEEKS)
    for (const seed of seeds)
      runInChild(import.meta.url, [...process.argv.slice(2), ...[one, staff, slots, seed].map(String)])
} else {
  const [staff = 0, slots = 0, seed = 0] = figures.map(Number)
  await compare(kind as WeekKind, staff, slots, seed)
}
