import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Best known costs, from the change log on the instances' website, and the time limit of each instance. */
const INSTANCES = [
  { name: 'Instance1', best: 607, seconds: 10 },
  { name: 'Instance2', best: 828, seconds: 10 },
  { name: 'Instance4', best: 1716, seconds: 10 },
  { name: 'Instance5', best: 1143, seconds: 60 },
  { name: 'Instance7', best: 1056, seconds: 60 },
  { name: 'Instance9', best: 439, seconds: 60 },
  { name: 'Instance11', best: 3443, seconds: 60 },
  { name: 'Instance14', best: 1278, seconds: 60 },
  { name: 'Instance16', best: 3225, seconds: 60 },
  { name: 'Instance18', best: 4459, seconds: 60 },
  { name: 'Instance20', best: 4769, seconds: 600 },
]
const SEEDS = [1, 2, 3, 4, 5]
const COMMAND = fileURLToPath(new URL('../bin/fairweek-engine.mjs', import.meta.url))
const MEMORY_LOOK_MS = 100

type Run = { readonly cost: number; readonly bound: number; readonly seconds: number; readonly megabytes: number }

/** The peak memory of a process so far, in megabytes; 0 if the system does not report it. */
function readPeakMegabytes(pid: number): number {
  try {
    const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kilobytes ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Runs the command as a user would. One process contains all its threads, so its peak memory is the total. */
async function runCommand(
  args: readonly string[],
): Promise<{ output: string; code: number | null; megabytes: number }> {
  const child = spawn(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (text) => {
    output += String(text)
  })
  let megabytes = 0
  const look = setInterval(() => {
    megabytes = Math.max(megabytes, readPeakMegabytes(child.pid ?? 0))
  }, MEMORY_LOOK_MS)
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  clearInterval(look)
  return { output, code, megabytes }
}

async function solveInstance(name: string, seconds: number, seed: number, folder: string): Promise<Run> {
  const file = fileURLToPath(new URL(`../../instances/public/${name}.txt`, import.meta.url))
  const [out, proof] = [join(folder, 'roster.txt'), join(folder, 'proof.json')]
  const startedAt = performance.now()
  const options = ['--seconds', String(seconds), '--seed', String(seed), '--out', out, '--proof', proof]
  const { output, code, megabytes } = await runCommand(['solve', file, ...options])
  const taken = (performance.now() - startedAt) / 1000
  const read = (word: string): number => Number(new RegExp(`^${word} (\\d+)`, 'm').exec(output)?.[1] ?? Number.NaN)
  if (code !== 0) throw new Error(`${name}, seed ${seed}: no roster`)
  const checked = await runCommand(['check', file, out, '--proof', proof])
  if (checked.code !== 0) throw new Error(`${name}, seed ${seed}: ${checked.output}`)
  return { cost: read('cost'), bound: read('bound'), seconds: taken, megabytes }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Solves the public instances with five seeds each, checks rosters and certificates, and prints the results. */
async function runPublicBench(names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairweek-bench-'))
  try {
    for (const { name, best, seconds } of INSTANCES) {
      if (names.length > 0 && !names.includes(name)) continue
      const runs: Run[] = []
      for (const seed of SEEDS) runs.push(await solveInstance(name, seconds, seed, folder))
      const costs = runs.map(({ cost }) => cost)
      const middle = median(costs)
      process.stdout.write(
        `${name}: cost ${middle} (${Math.min(...costs)} to ${Math.max(...costs)}), ` +
          `${(((middle - best) / best) * 100).toFixed(2)} % above the best known ${best}, ` +
          `bound ${median(runs.map(({ bound }) => bound))}, ${median(runs.map((run) => run.seconds)).toFixed(1)} s, ` +
          `${Math.round(Math.max(...runs.map((run) => run.megabytes)))} MB\n`,
      )
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await runPublicBench(process.argv.slice(2))
