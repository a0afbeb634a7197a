import { parseArgs } from 'node:util'
import { runCheck, runCheckCertificate } from './check-command.ts'
import { runExplain } from './explain-command.ts'
import { UserError } from './read-problem.ts'
import { runSolve } from './solve-command.ts'

const USAGE = `fairweek-engine solve FILE [--seconds N] [--seed N] [--out FILE] [--proof FILE]
fairweek-engine check FILE ROSTER [--proof FILE]
fairweek-engine check CERTIFICATE
fairweek-engine explain FILE ROSTER

FILE is a week in Fairweek's JSON or a public shift-scheduling instance; which of them is seen from its content.
solve prints cost, bound, gap and time to first feasible, and writes the roster to --out or standard output; a week's
roster holds its certificates, an instance's is written to --proof.
Ctrl-C ends the search and keeps the best roster. A search ends within a second of its limit; certificates that could
not be checked by then are checked by check.

CERTIFICATE is a file downloaded from a generated week; it contains the problem and the roster.
check recomputes all that a roster file or a certificate says, and exits
  0  when all of it is true and a certificate proves every bound
  1  when a hard rule is broken, or a count, value, reason or certificate is false
  2  when a file or an option cannot be read
  3  when nothing is false, but a bound has no certificate or is higher than what its certificate proves

Examples:
  fairweek-engine solve week.json --seconds 10 --out roster.json
  fairweek-engine check week.json roster.json
  fairweek-engine explain week.json roster.json
  fairweek-engine check fairweek-certificate-2026-11-30.json
  fairweek-engine solve Instance5.txt --seconds 60 --out roster.txt --proof proof.json
  fairweek-engine check Instance5.txt roster.txt --proof proof.json
`

function readNumber(name: string, text: string, isWhole: boolean): number {
  const value = Number(text)
  const isGood = text.trim() !== '' && (isWhole ? Number.isInteger(value) && value >= 0 && value < 2 ** 31 : value > 0)
  if (!isGood)
    throw new UserError(`--${name}: expected ${isWhole ? 'a whole number' : 'a number above 0'}, found ${text}`)
  return value
}

async function runCommand(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '60' },
      seed: { type: 'string', default: '1' },
      out: { type: 'string' },
      proof: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(USAGE)
    return 0
  }
  const [command, file, roster, ...rest] = positionals
  const proof = values.proof ?? null
  if (command === 'solve' && file !== undefined && roster === undefined) {
    const seconds = readNumber('seconds', values.seconds, false)
    const seed = readNumber('seed', values.seed, true)
    return await runSolve({ file, seconds, seed, out: values.out ?? null, proof })
  }
  if (command === 'check' && file !== undefined && roster === undefined && proof === null) {
    return runCheckCertificate(file)
  }
  if (file !== undefined && roster !== undefined && rest.length === 0) {
    if (command === 'check') return runCheck(file, roster, proof)
    if (command === 'explain') return runExplain(file, roster)
  }
  process.stderr.write(USAGE)
  return 2
}

try {
  process.exitCode = await runCommand(process.argv.slice(2))
} catch (error) {
  const isUsage = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof UserError || isUsage)) throw error
  process.stderr.write(`${error instanceof Error ? error.message : ''}\n`)
  process.exitCode = 2
}
