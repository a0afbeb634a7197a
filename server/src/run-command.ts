/** The commands of the command line: they work on the data itself, without a running server. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ImportReport } from '@fairweek/domain/contracts/fields'
import { isDay } from '@fairweek/domain/time/day'
import { type Caller, callerFromShell } from './caller.ts'
import { connectDatabase, type DatabaseLocation } from './db/connect.ts'
import { migrateDatabase } from './db/migrate.ts'
import { readEnvironment } from './env.ts'
import { exportRequirements } from './features/requirements/export-requirements.ts'
import { importRequirements } from './features/requirements/import-requirements.ts'
import { exportStaff } from './features/staff/export-staff.ts'
import { importStaff } from './features/staff/import-staff.ts'
import { archiveHistory } from './history/archive-history.ts'
import { decodeBytes, NotTextError } from './spreadsheet/decode-bytes.ts'

const HELP = `Usage:
  fairweek import staff FILE [--dry-run]
  fairweek import requirements FILE [--dry-run] [--mode add|replace]
  fairweek export staff [FILE]
  fairweek export requirements [FILE]
  fairweek archive history FILE --before DAY

FILE is a CSV file as spreadsheets save it: any of , ; tab | between cells, UTF-8, UTF-16 or
Windows-1252; "-" is the standard input. A file with any fault changes nothing; each fault is
printed with its line. Column names are matched loosely:
  staff         Name (or First name and Last name), Phone, Roles; and Email, Target hours,
                Seniority, Preferred days, Preferred start, Preferred end
  requirements  Day, From and To (or Time), Role; and People needed
Roles are created only in a business that has none yet. The same file twice changes nothing.
An archive takes changes from before the day out of the history and keeps them in a new FILE, one
line of JSON each; they can no longer be undone.

Options:
  --dry-run            tell what would happen, change nothing
  --mode add|replace   requirements: keep the needs the file does not name (add, the default),
                       or remove them
  --before DAY         archive: a day such as 2026-01-31
  --data-dir FOLDER    the data folder (default: DATA_DIR, else ./data)
  --url URL            a PostgreSQL database instead (default: DATABASE_URL)
  --help               this text
`

/** The largest file that is read, in bytes. */
const FILE_LIMIT_BYTES = 20_000_000

/** What the person at the keyboard should correct; printed without a stack. */
class UsageError extends Error {}

/** What surrounds a command: a terminal, or a test. */
export interface Surroundings {
  variables: Readonly<Record<string, string | undefined>>
  readInput(): Buffer
  print(text: string): void
  complain(text: string): void
}

function readBytes(file: string, { readInput }: Surroundings): Buffer {
  try {
    return file === '-' ? readInput() : readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') throw new UsageError(`There is no file ${file}.`)
    if (code === 'EISDIR') throw new UsageError(`${file} is a folder, not a file.`)
    if (code === 'EACCES') throw new UsageError(`${file} may not be read.`)
    throw new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readText(file: string, surroundings: Surroundings): string {
  const bytes = readBytes(file, surroundings)
  const name = file === '-' ? 'The standard input' : file
  if (bytes.length === 0) throw new UsageError(`${name} is empty.`)
  if (bytes.length > FILE_LIMIT_BYTES) throw new UsageError(`${name} is larger than 20 MB.`)
  try {
    return decodeBytes(bytes)
  } catch (error) {
    if (error instanceof NotTextError) throw new UsageError(`${name}: ${error.message}`)
    throw error
  }
}

/** Cells are strangers' text: on a terminal their control characters could hide or fake lines. */
function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}

function countText(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Prints what an import did or would do; returns the exit code. */
function printReport(
  report: ImportReport & { deleted?: number },
  isDryRun: boolean,
  { print, complain }: Surroundings,
): number {
  for (const { header, readAs } of report.columns)
    if (readAs === null) print(`${plain(`Column not read: ${header}`)}\n`)
  if (report.errors.length > 0) {
    for (const { line, column, message } of report.errors)
      complain(`${plain(`Line ${line}${column === '' ? '' : `, ${column}`}: ${message}`)}\n`)
    complain(`${countText(report.errors.length, 'fault')} found. Nothing was changed.\n`)
    return 1
  }
  if (isDryRun)
    for (const { line, action, text } of report.preview)
      if (action !== 'unchanged') print(`${plain(`Line ${line}: ${action} ${text}`)}\n`)
  if (report.newRoles.length > 0) print(`${plain(`New roles: ${report.newRoles.join(', ')}`)}\n`)
  const { created, updated, unchanged, deleted } = report
  const counts = [`${created} created`, `${updated} updated`, `${unchanged} unchanged`]
  if (deleted !== undefined) counts.push(`${deleted} removed`)
  print(
    `${isDryRun ? 'Dry run, nothing was changed: ' : ''}${countText(report.rows, 'row')} read, ${counts.join(', ')}.\n`,
  )
  return 0
}

interface Location {
  dataDir: string | undefined
  url: string | undefined
}

/** Where the data lies. Only an import that is no rehearsal makes a data folder where there is none. */
function locate(
  options: Location,
  purpose: 'look' | 'rehearse' | 'write',
  surroundings: Surroundings,
): DatabaseLocation {
  const { DATA_DIR, DATABASE_URL } = surroundings.variables
  // A folder that is named outright wins over a server that the environment happens to name.
  const url = options.url ?? (options.dataDir === undefined ? DATABASE_URL : undefined)
  const environment = readEnvironment({ DATA_DIR: options.dataDir ?? DATA_DIR, DATABASE_URL: url })
  if (environment.DATABASE_URL) return { databaseUrl: environment.DATABASE_URL }
  const folder = environment.dataDir
  if (existsSync(join(folder, 'database'))) return { dataDir: folder }
  if (purpose === 'look') throw new UsageError(`There is no data in ${folder}. Name its folder with --data-dir.`)
  if (purpose === 'rehearse') return 'memory'
  surroundings.complain(`${folder} holds no data yet; it begins with this import.\n`)
  return { dataDir: folder }
}

async function withDatabase<Result>(
  location: DatabaseLocation,
  work: (caller: Caller) => Promise<Result>,
): Promise<Result> {
  const connection = await connectDatabase(location)
  try {
    await migrateDatabase(connection)
    return await work(callerFromShell(connection.db))
  } finally {
    await connection.close()
  }
}

function readMode(mode: string): 'add' | 'replace' {
  if (mode === 'add' || mode === 'replace') return mode
  throw new UsageError("--mode is 'add' or 'replace'.")
}

function parseCommand(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        mode: { type: 'string' },
        before: { type: 'string' },
        'data-dir': { type: 'string' },
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    const [sentence = 'These options are not right'] = error instanceof Error ? error.message.split('. ') : []
    throw new UsageError(`${sentence}. Try 'fairweek --help'.`)
  }
}

/** Writes a file that is not there yet, down to the disk. */
function writeNewFile(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new UsageError(isThere ? `${file} exists already.` : `${file} cannot be written.`)
  }
}

async function archive(
  file: string | undefined,
  before: string | undefined,
  location: DatabaseLocation,
  print: Surroundings['print'],
): Promise<number> {
  if (file === undefined || file === '-') throw new UsageError('Name the file to keep the archive in.')
  if (before === undefined || !isDay(before)) throw new UsageError("Name a day, as in '--before 2026-01-31'.")
  const count = await withDatabase(location, (caller) =>
    archiveHistory(caller, before, (text) => writeNewFile(file, text)),
  )
  print(count === 0 ? 'Nothing is that old.\n' : `${countText(count, 'change')} archived in ${plain(file)}.\n`)
  return 0
}

const COMMANDS = ['import staff', 'import requirements', 'export staff', 'export requirements', 'archive history']

async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { print } = surroundings
  const { values, positionals } = parseCommand(args)
  if (values.help || positionals[0] === 'help') {
    print(HELP)
    return 0
  }
  const [command, table, file, ...surplus] = positionals
  const name = [command, table].filter((word) => word !== undefined).join(' ')
  if (command === undefined) throw new UsageError("Name a command. Try 'fairweek --help'.")
  if (!COMMANDS.includes(name)) throw new UsageError(`There is no command '${name}'. Try 'fairweek --help'.`)
  if (surplus.length > 0) throw new UsageError('Name one file only.')
  if (values.mode !== undefined && name !== 'import requirements')
    throw new UsageError('--mode belongs to import requirements.')
  if (values['dry-run'] && command !== 'import') throw new UsageError('--dry-run belongs to imports.')
  if (values.before !== undefined && command !== 'archive') throw new UsageError('--before belongs to archives.')
  const location = { dataDir: values['data-dir'], url: values.url }
  if (command === 'archive') return archive(file, values.before, locate(location, 'look', surroundings), print)

  if (command === 'import') {
    if (file === undefined) throw new UsageError(`Name the file to import, or - for the standard input.`)
    const body = { csv: readText(file, surroundings), dryRun: values['dry-run'] }
    const mode = readMode(values.mode ?? 'add')
    const purpose = body.dryRun ? 'rehearse' : 'write'
    const report = await withDatabase(locate(location, purpose, surroundings), (caller) =>
      table === 'staff' ? importStaff(caller, body) : importRequirements(caller, { ...body, mode }),
    )
    return printReport(report, body.dryRun, surroundings)
  }
  const csv = await withDatabase(locate(location, 'look', surroundings), (caller) =>
    table === 'staff' ? exportStaff(caller) : exportRequirements(caller),
  )
  if (file === undefined || file === '-') print(`\ufeff${csv}`)
  else writeNewFile(file, `\ufeff${csv}`)
  return 0
}

/** Runs one command; returns the exit code. Every failure is one line. */
export async function runCommand(args: string[], surroundings: Surroundings): Promise<number> {
  try {
    return await run(args, surroundings)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    surroundings.complain(`${text.split('\n')[0] ?? ''}\n`)
    return 1
  }
}
