import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { loadLinearSolver } from '../highs/open-linear-program.ts'
import { loadMipSolver } from '../highs/solve-mip.ts'
import { listSequenceFaults, scoreSequence } from '../src/sequence/check-sequence.ts'
import { parsePublicInstance } from '../src/sequence/parse-public-instance.ts'
import { solveSequence } from '../src/sequence/solve-sequence.ts'

const SEEDS = [1, 2, 3, 4, 5]

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Solves public instances with five seeds each and prints median cost, proven bound and processor seconds. */
export async function runPublicBench(
  paths: readonly string[],
  seconds: number,
  print: (line: string) => void,
): Promise<void> {
  const [openProgram, solveMip] = await Promise.all([loadLinearSolver(), loadMipSolver()])
  // Processor time: what else the machine does then changes nothing but the wait.
  const now = (): number => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  }
  for (const path of paths) {
    const { problem } = parsePublicInstance(readFileSync(path, 'utf8'))
    const runs = SEEDS.map((seed) => {
      const startedAt = now()
      const answer = solveSequence(problem, {
        openProgram,
        solveMip,
        now,
        seconds,
        mostMoves: Number.POSITIVE_INFINITY,
        seed,
        shouldStop: () => false,
        onProgress: () => {},
      })
      const { roster, cost } = answer
      if (roster && (listSequenceFaults(problem, roster).length > 0 || scoreSequence(problem, roster) !== cost)) {
        throw new Error(`${path}, seed ${seed}: the roster does not check`)
      }
      return { cost: cost ?? Number.POSITIVE_INFINITY, bound: answer.bound ?? 0, seconds: now() - startedAt }
    })
    const costs = runs.map(({ cost }) => cost)
    print(
      `${basename(path)}: cost ${median(costs)} (${Math.min(...costs)} to ${Math.max(...costs)}), ` +
        `bound ${Math.max(...runs.map(({ bound }) => bound))}, ${median(runs.map((run) => run.seconds)).toFixed(1)} s`,
    )
  }
}

if (process.argv[1]?.endsWith('public-instances.ts')) {
  const [seconds = '60', ...paths] = process.argv.slice(2)
  await runPublicBench(paths, Number(seconds), (line) => process.stdout.write(`${line}\n`))
}
