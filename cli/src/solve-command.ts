import { writeFileSync } from 'node:fs'
import { checkAnswer } from '@fairweek/engine/check-answer'
import { UNCHECKED } from '@fairweek/engine/check-week-proof'
import type { RosterProblem } from '@fairweek/engine/problem'
import { openWeekThreads } from '@fairweek/engine/search-week'
import type { NamedSequence } from '@fairweek/instances/instance/parse-public-instance'
import { writeRosterText } from '@fairweek/instances/instance/roster-text'
import type { SequenceProof } from '@fairweek/instances/proof/sequence-proof'
import type { SequenceProgress } from '@fairweek/instances/search/sequence-search'
import { createSequenceMemory } from '@fairweek/instances/threads/sequence-exchange'
import { readProblem, UserError } from './read-problem.ts'
import { runSolvers } from './run-solver.ts'
import type { SolverNews } from './solver-worker.ts'
import { createTicker, describeBest, formatGap, print } from './terminal.ts'

/** The arguments of `solve`. */
export type SolveCommand = {
  readonly file: string
  readonly seconds: number
  readonly seed: number
  readonly out: string | null
  readonly proof: string | null
}

/**
 * By how much a command may exceed its time limit: the searches, which may be busy with a linear program, and then the
 * check of the certificates.
 */
const SEARCH_GRACE_MS = 250
const CHECK_GRACE_MS = 800

/** Returns when a grace period after the limit ends, by the clock of this process, which starts with the command. */
function endOf(command: SolveCommand, graceMs: number): number {
  return command.seconds * 1000 + graceMs
}

function writeOut(path: string, text: string): void {
  try {
    writeFileSync(path, text)
  } catch (error) {
    throw new UserError(`${path}: cannot be written (${error instanceof Error ? error.message : String(error)})`)
  }
}

/** The reports of an instance's searches so far. */
type KnownInstance = {
  best: SequenceProgress | null
  bound: number | null
  firstSeconds: number | null
  proof: SequenceProof | null
  isListed: boolean
  isInfeasible: boolean
}

function learnProof(known: KnownInstance, proof: SequenceProof): void {
  if (proof.bound >= (known.proof?.bound ?? Number.NEGATIVE_INFINITY)) known.proof = proof
}

function learn(known: KnownInstance, news: SolverNews): SequenceProgress | null {
  if (news.type === 'answer') {
    const { status, bound, proof, isListed } = news.answer
    known.isInfeasible ||= status === 'infeasible'
    known.isListed ||= isListed
    if (bound !== null) known.bound = Math.max(bound, known.bound ?? bound)
    if (proof) learnProof(known, proof)
    return null
  }
  const { progress } = news
  // After Ctrl-C a thread may be terminated at any point; its reports remain valid.
  if (progress.proof) learnProof(known, progress.proof)
  if (progress.roster) known.firstSeconds = Math.min(progress.seconds, known.firstSeconds ?? progress.seconds)
  const cost = known.best?.cost ?? Number.POSITIVE_INFINITY
  if (progress.roster && progress.cost !== null && progress.cost < cost) known.best = progress
  if (progress.bound !== null) known.bound = Math.max(progress.bound, known.bound ?? progress.bound)
  return progress
}

async function solveInstance(named: NamedSequence, command: SolveCommand): Promise<number> {
  const { problem } = named
  const { seconds, seed } = command
  const known: KnownInstance = {
    best: null,
    bound: null,
    firstSeconds: null,
    proof: null,
    isListed: false,
    isInfeasible: false,
  }
  const ticker = createTicker()
  const memory = createSequenceMemory(problem.people.length, problem.days)
  const task = { problem, seconds, seed, memory } as const
  const tasks = [{ ...task, part: 'prove' } as const, { ...task, part: 'improve' } as const]
  await runSolvers(tasks, endOf(command, SEARCH_GRACE_MS), (news) => {
    const progress = learn(known, news)
    if (!progress) return
    const cost = known.best?.cost ?? null
    const facts = `cost ${cost ?? '–'}  bound ${known.bound ?? '–'}  gap ${formatGap(cost, known.bound)}`
    ticker.show(`${progress.seconds.toFixed(1)} s  ${facts}`)
  })
  ticker.end()
  if (known.isInfeasible) {
    print('infeasible: somebody has no line of days that obeys all their rules')
    return 1
  }
  const { best, bound } = known
  const cost = best?.cost ?? null
  if (!best?.roster || cost === null) {
    print('no roster found')
    return 1
  }
  print(`cost ${cost}`)
  print(`bound ${bound ?? 'none yet'}${known.isListed ? ' (by listing every line that matters)' : ''}`)
  print(`gap ${formatGap(cost, bound)}${bound === cost ? ' (proven best)' : ''}`)
  print(`first feasible after ${(known.firstSeconds ?? 0).toFixed(3)} s`)
  if (command.out !== null) writeOut(command.out, writeRosterText(named, best.roster))
  else process.stdout.write(writeRosterText(named, best.roster))
  if (command.proof !== null && known.proof) writeOut(command.proof, `${JSON.stringify(known.proof)}\n`)
  return 0
}

async function solveWeek(given: RosterProblem, command: SolveCommand): Promise<number> {
  const secondsLeft = Math.max(0.1, (endOf(command, 0) - performance.now()) / 1000)
  const problem = { ...given, timeLimitSeconds: secondsLeft, seed: command.seed }
  let firstMs: number | null = null
  const ticker = createTicker()
  // The built worker, also when this runs from source, as in benchmarks: translating sources slows down a search.
  const threads = openWeekThreads(new URL('../dist/week-worker.js', import.meta.url))
  const search = threads.search(problem, {
    graceMs: SEARCH_GRACE_MS,
    onProgress: ({ assignments, elapsedMs, filledSlots, totalSlots }) => {
      if (assignments) firstMs ??= elapsedMs
      ticker.show(`${(elapsedMs / 1000).toFixed(1)} s  filled ${filledSlots}/${totalSlots}`)
    },
  })
  // These handlers are never removed, because a second Ctrl-C must not end the process while the best roster is being
  // written.
  process.on('SIGINT', search.stop)
  process.on('SIGTERM', search.stop)
  const found = await search.ended
  threads.end()
  ticker.end()
  print(`filled ${found.filledSlots}/${found.totalSlots}, ended ${found.ending}`)
  const checked = checkAnswer(problem, found, () => performance.now() > endOf(command, CHECK_GRACE_MS))
  for (const { name, value, bound, uncertified } of checked.goals) {
    const best = describeBest(value, bound, uncertified === null)
    print(`${name}: cost ${value}, bound ${bound}, gap ${formatGap(value, bound)}${best === null ? '' : ` (${best})`}`)
  }
  if (checked.goals.some(({ uncertified }) => uncertified === UNCHECKED.error))
    print('the time was up before the certificates were checked: fairweek-engine check FILE ROSTER checks them')
  for (const error of checked.errors) print(`the check found an error: ${error}`)
  print(`first feasible after ${((firstMs ?? found.elapsedMs) / 1000).toFixed(3)} s`)
  const text = `${JSON.stringify(found, null, 1)}\n`
  if (command.out !== null) writeOut(command.out, text)
  else process.stdout.write(text)
  return 0
}

/** Solves a file and prints cost, bound, gap and time to the first roster; returns the exit code. */
export function runSolve(command: SolveCommand): Promise<number> {
  const read = readProblem(command.file, command.proof)
  return read.kind === 'sequence' ? solveInstance(read.named, command) : solveWeek(read.problem, command)
}
