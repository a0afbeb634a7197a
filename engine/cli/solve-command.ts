import { writeFileSync } from 'node:fs'
import { describeStopped } from '../src/answer.ts'
import type { Assignment, LevelScore, RosterAnswer, RosterProblem } from '../src/problem.ts'
import type { NamedSequence } from '../src/sequence/parse-public-instance.ts'
import { writeRosterText } from '../src/sequence/roster-text.ts'
import type { SequenceProgress } from '../src/sequence/sequence-search.ts'
import type { SequenceAnswer } from '../src/sequence/solve-sequence.ts'
import { readProblem, UserFault } from './read-problem.ts'
import { runSolver } from './run-solver.ts'
import { createTicker, formatGap, print } from './terminal.ts'

/** What `solve` was asked for. */
export type SolveCommand = {
  readonly file: string
  readonly seconds: number
  readonly seed: number
  readonly out: string | null
  readonly proof: string | null
}

function writeOut(path: string, text: string): void {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new UserFault(`${path}: cannot be written (${error instanceof Error ? error.message : String(error)})`)
  }
}

async function solveInstance(named: NamedSequence, command: SolveCommand): Promise<number> {
  let best: SequenceProgress | null = null
  let bound: number | null = null
  let firstSeconds: number | null = null
  let answer: SequenceAnswer | null = null
  const ticker = createTicker()
  const { seconds, seed } = command
  await runSolver({ kind: 'sequence', problem: named.problem, seconds, seed }, (news) => {
    if (news.type === 'sequence-answer') answer = news.answer
    if (news.type !== 'sequence-progress') return
    const { progress } = news
    if (progress.roster) best = progress
    if (progress.roster) firstSeconds ??= progress.seconds
    bound = progress.bound ?? bound
    const { cost } = progress
    ticker.show(
      `${progress.seconds.toFixed(1)} s  cost ${cost ?? '–'}  bound ${bound ?? '–'}  gap ${formatGap(cost, bound)}`,
    )
  })
  ticker.end()
  // After Ctrl-C the thread may have been ended in the middle: what it told is still good.
  const told = answer as SequenceAnswer | null
  const last = best as SequenceProgress | null
  if (told?.status === 'infeasible') {
    print('infeasible: somebody has no line of days that obeys all their rules')
    return 1
  }
  const roster = told?.roster ?? last?.roster
  const cost = told?.cost ?? last?.cost ?? null
  bound = told?.bound ?? bound
  if (!roster || cost === null) {
    print('no roster found')
    return 1
  }
  print(`cost ${cost}`)
  print(`bound ${bound ?? 'none yet'}${told?.isListed ? ' (by listing every line that matters)' : ''}`)
  print(`gap ${formatGap(cost, bound)}${bound === cost ? ' (proven best)' : ''}`)
  print(`first feasible after ${(told?.firstFeasibleSeconds ?? firstSeconds ?? 0).toFixed(3)} s`)
  if (command.out !== null) writeOut(command.out, writeRosterText(named, roster))
  else process.stdout.write(writeRosterText(named, roster))
  if (command.proof !== null && told?.proof) writeOut(command.proof, `${JSON.stringify(told.proof)}\n`)
  return 0
}

type KnownWeek = { assignments: readonly Assignment[]; levels: readonly LevelScore[]; elapsedMs: number }

async function solveWeek(given: RosterProblem, command: SolveCommand): Promise<number> {
  const problem = { ...given, timeLimitSeconds: command.seconds, seed: command.seed }
  let known: KnownWeek | null = null
  let firstMs: number | null = null
  let answer: RosterAnswer | null = null
  const ticker = createTicker()
  await runSolver({ kind: 'week', problem }, (news) => {
    if (news.type === 'week-answer') answer = news.answer
    if (news.type !== 'week-progress') return
    const { assignments, levels, elapsedMs, filledSlots, totalSlots } = news.progress
    if (assignments) {
      known = { assignments, levels, elapsedMs }
      firstMs ??= elapsedMs
    }
    ticker.show(`${(elapsedMs / 1000).toFixed(1)} s  filled ${filledSlots}/${totalSlots}`)
  })
  ticker.end()
  const stopped = known as KnownWeek | null
  const found: RosterAnswer | null = answer ?? (stopped && describeStopped(problem, stopped, 'cancelled'))
  if (!found) {
    print('no roster found')
    return 1
  }
  print(`filled ${found.filledSlots}/${found.totalSlots}, ended ${found.ending}`)
  for (const { name, value, bound, isProven } of found.levels) {
    print(`${name}: cost ${value}, bound ${bound}, gap ${formatGap(value, bound)}${isProven ? ' (proven best)' : ''}`)
  }
  print(`first feasible after ${((firstMs ?? found.elapsedMs) / 1000).toFixed(3)} s`)
  const text = `${JSON.stringify(found, null, 1)}\n`
  if (command.out !== null) writeOut(command.out, text)
  else process.stdout.write(text)
  return 0
}

/** Solves a file and prints cost, bound, gap and time to first feasible; the exit code. */
export function runSolve(command: SolveCommand): Promise<number> {
  const read = readProblem(command.file)
  return read.kind === 'sequence' ? solveInstance(read.named, command) : solveWeek(read.problem, command)
}
