import { loadLinearSolver } from '../highs/open-linear-program.ts'
import { loadMipSolver } from '../highs/solve-mip.ts'
import { solve } from '../src/solve.ts'
import { createRestaurantWeek } from './restaurant-week.ts'

const SIZES = [
  { staff: 12, slots: 55, seconds: 10 },
  { staff: 24, slots: 120, seconds: 10 },
  { staff: 60, slots: 300, seconds: 20 },
]
const SEEDS = [1, 2, 3]

/** Generates seeded restaurant weeks and prints time, coverage, and value and proven bound of every goal. */
export async function runGenerateBench(print: (line: string) => void): Promise<void> {
  const [openProgram, solveMip] = await Promise.all([loadLinearSolver(), loadMipSolver()])
  const now = (): number => performance.now()
  for (const { staff, slots, seconds } of SIZES) {
    for (const seed of SEEDS) {
      let firstMs = 0
      let coverageMs = 0
      const answer = solve(createRestaurantWeek(staff, slots, seed, seconds), {
        openProgram,
        solveMip,
        now,
        onProgress: ({ phase, elapsedMs, levels }) => {
          if (phase === 'greedy') firstMs = elapsedMs
          if (levels[0]?.isProven && levels[1]?.isProven && coverageMs === 0) coverageMs = elapsedMs
        },
      })
      const coverage = answer.levels[1]?.isProven ? `proven after ${coverageMs || answer.elapsedMs} ms` : 'not proven'
      print(
        `generate ${staff} staff x ${slots} slots, seed ${seed}: first roster ${firstMs} ms, ` +
          `${answer.filledSlots}/${answer.totalSlots} filled, coverage ${coverage}, ` +
          `ended ${answer.ending} after ${answer.elapsedMs} ms`,
      )
      for (const { name, value, bound, isProven } of answer.levels) {
        print(`  ${name.padEnd(16)} ${value}  (bound ${bound}${isProven ? ', proven best' : ''})`)
      }
    }
  }
}

if (process.argv[1]?.endsWith('generate.ts')) await runGenerateBench((line) => process.stdout.write(`${line}\n`))
