/** Runs the commands of the command line. They work directly on the data, without a running server; `work` keeps running. */
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import {
  type ImportChoices,
  type ImportReport,
  importChoicesSchema,
} from '@fairweek/domain/contracts/import/file-import'
import { shellMessages } from '@fairweek/domain/messages/shell/commands'
import { isDay } from '@fairweek/domain/time/day'
import type { Environment } from '../env.ts'
import { exportRequirements } from '../features/requirements/export-requirements.ts'
import { importRequirements } from '../features/requirements/import-requirements.ts'
import { exportStaff } from '../features/staff/export-staff.ts'
import { importStaff } from '../features/staff/import-staff.ts'
import { archiveHistory } from '../history/archive-history.ts'
import { makeAdmin, renewPassword } from './account-commands.ts'
import { backUp, restore } from './backup-commands.ts'
import { examineData } from './examine-data.ts'
import { locate, readPlace, withDatabase } from './open-data.ts'
import { plain, type Surroundings, UsageError } from './surroundings.ts'
import { work } from './work-command.ts'

/** The maximum size of an input file, in bytes. */
const FILE_LIMIT_BYTES = 20_000_000

function readBytes(file: string, { readInput }: Surroundings): Buffer {
  try {
    return file === '-' ? readInput() : readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENOENT') throw new UsageError(shellMessages.noFile(file))
    if (code === 'EISDIR') throw new UsageError(shellMessages.isFolder(file))
    if (code === 'EACCES') throw new UsageError(shellMessages.mayNotRead(file))
    throw new UsageError(shellMessages.notReadable(file, error instanceof Error ? error.message : String(error)))
  }
}

/** Reads a file in the form that imports accept. */
function readFile(file: string, surroundings: Surroundings): string {
  const bytes = readBytes(file, surroundings)
  const name = file === '-' ? shellMessages.standardInput : file
  if (bytes.length === 0) throw new UsageError(shellMessages.emptyFile(name))
  if (bytes.length > FILE_LIMIT_BYTES) throw new UsageError(shellMessages.tooLarge(name))
  return bytes.toString('base64')
}

const LISTS = new Set(['createRoles', 'leaveOut'])

/** Parses the choices for an import, such as `closingTime=23:00`, `columns.3=phone` and `leaveOut=4,7`. */
function readChoices(words: readonly string[]): ImportChoices {
  const choices: Record<string, unknown> = {}
  const columns: Record<string, string> = {}
  for (const word of words) {
    const [, key = '', column, value = ''] = /^(\w+)(?:\.(\d+))?=(.*)$/s.exec(word) ?? []
    if (key === 'columns' && column !== undefined) columns[column] = value
    else if (LISTS.has(key)) {
      const parts = value.split(',').map((part) => part.trim())
      choices[key] = key === 'leaveOut' ? parts.map(Number) : parts
    } else choices[key] = value
  }
  const parsed = importChoicesSchema.safeParse({ ...choices, ...(Object.keys(columns).length > 0 && { columns }) })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new UsageError(shellMessages.badChoice(issue?.path.join('.') ?? '', issue?.message ?? ''))
  }
  return parsed.data
}

/** Prints what an import did or would do; returns the exit code. */
function printReport(
  report: ImportReport & { deleted?: number },
  isDryRun: boolean,
  { print, complain }: Surroundings,
): number {
  for (const { header, readAs } of report.columns)
    if (readAs === null) print(`${plain(shellMessages.columnNotRead(header))}\n`)
  for (const { line, column, message } of report.warnings ?? [])
    print(`${plain(shellMessages.warning(line, column, message))}\n`)
  const questions = report.questions.filter(({ answer }) => answer === null)
  for (const { key, texts, options } of questions)
    complain(`${plain(shellMessages.question(key, texts.join(', '), options))}\n`)
  if (report.errors.length > 0) {
    for (const { line, column, message } of report.errors)
      complain(`${plain(shellMessages.error(line, column, message))}\n`)
    complain(`${shellMessages.errorsFound(report.errors.length)}\n`)
  }
  if (report.errors.length > 0 || questions.length > 0) return 1
  if (isDryRun)
    for (const { line, action, text } of report.preview)
      if (action !== 'unchanged') print(`${plain(shellMessages.preview(line, action, text))}\n`)
  if (report.newRoles.length > 0) print(`${plain(shellMessages.newRoles(report.newRoles.join(', ')))}\n`)
  const { created, updated, unchanged, deleted } = report
  const counts = [shellMessages.created(created), shellMessages.updated(updated), shellMessages.unchanged(unchanged)]
  if (deleted !== undefined) counts.push(shellMessages.removed(deleted))
  print(`${shellMessages.imported(report.rows, counts.join(', '), isDryRun)}\n`)
  return 0
}

function readMode(mode: string): 'add' | 'replace' {
  if (mode === 'add' || mode === 'replace') return mode
  throw new UsageError(shellMessages.unknownMode)
}

function parseCommand(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        mode: { type: 'string' },
        choose: { type: 'string', multiple: true },
        before: { type: 'string' },
        email: { type: 'string' },
        'data-dir': { type: 'string' },
        url: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    const [sentence = shellMessages.badOptions] = error instanceof Error ? error.message.split('. ') : []
    throw new UsageError(shellMessages.tryHelp(sentence))
  }
}

/** Writes a new file and flushes it to disk. */
function writeNewFile(file: string, text: string): void {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw new UsageError(isThere ? shellMessages.exists(file) : shellMessages.notWritable(file))
  }
}

/** A parsed command line: the arguments after the command's name, and the options. */
interface Order {
  readonly words: readonly string[]
  readonly options: ReturnType<typeof parseCommand>['values']
  readonly place: Environment
  readonly surroundings: Surroundings
}

async function archive({ words: [file], options, place, surroundings }: Order): Promise<number> {
  const location = locate(place, 'look', surroundings)
  if (file === undefined || file === '-') throw new UsageError(shellMessages.noArchiveFile)
  const { before } = options
  if (before === undefined || !isDay(before)) throw new UsageError(shellMessages.noArchiveDay)
  const count = await withDatabase(location, place, (caller) =>
    archiveHistory(caller, before, (text) => writeNewFile(file, text)),
  )
  surroundings.print(`${count === 0 ? shellMessages.nothingThatOld : shellMessages.archived(count, plain(file))}\n`)
  return 0
}

type Table = 'staff' | 'requirements'

async function importTable(table: Table, { words: [file], options, place, surroundings }: Order): Promise<number> {
  if (file === undefined) throw new UsageError(shellMessages.noImportFile)
  const choices = readChoices(options.choose ?? [])
  const body = { file: readFile(file, surroundings), dryRun: options['dry-run'], choices }
  const mode = readMode(options.mode ?? 'add')
  const purpose = body.dryRun ? 'rehearse' : 'write'
  const report = await withDatabase(locate(place, purpose, surroundings), place, (caller) =>
    table === 'staff' ? importStaff(caller, body) : importRequirements(caller, { ...body, mode }),
  )
  return printReport(report, body.dryRun, surroundings)
}

async function exportTable(table: Table, { words: [file], place, surroundings }: Order): Promise<number> {
  const csv = await withDatabase(locate(place, 'look', surroundings), place, (caller) =>
    table === 'staff' ? exportStaff(caller) : exportRequirements(caller),
  )
  if (file === undefined || file === '-') surroundings.print(`\ufeff${csv}`)
  else writeNewFile(file, `\ufeff${csv}`)
  return 0
}

const ACCOUNT_COMMANDS = ['create-admin', 'reset-password']

/** The commands by name; each returns the exit code. */
const COMMANDS: Readonly<Record<string, (order: Order) => Promise<number>>> = {
  'import staff': (order) => importTable('staff', order),
  'import requirements': (order) => importTable('requirements', order),
  'export staff': (order) => exportTable('staff', order),
  'export requirements': (order) => exportTable('requirements', order),
  'archive history': archive,
  backup: ({ words: [file], place, surroundings }) => backUp(file, place, surroundings),
  restore: ({ words: [file], place, surroundings }) => restore(file, place, surroundings),
  doctor: ({ words: [surplus], place, surroundings }) => {
    if (surplus !== undefined) throw new UsageError(shellMessages.noFurther(surplus))
    return examineData(place, surroundings)
  },
  work: ({ words: [surplus], options, surroundings }) => {
    if (surplus !== undefined) throw new UsageError(shellMessages.noFurther(surplus))
    return work({ dataDir: options['data-dir'], url: options.url }, surroundings)
  },
  'create-admin': ({ words: [username], options, place, surroundings }) =>
    makeAdmin(username, options.email, place, surroundings),
  'reset-password': ({ words: [username], place, surroundings }) => renewPassword(username, place, surroundings),
}

/** Splits arguments into the command's name, of one word or two, and the rest. */
function splitWords([command, table, ...rest]: string[]): { name: string; words: string[] } {
  if (command === undefined) throw new UsageError(shellMessages.tryHelp(shellMessages.noCommand))
  const isOneWord = command in COMMANDS || table === undefined
  const name = isOneWord ? command : `${command} ${table}`
  if (!(name in COMMANDS)) throw new UsageError(shellMessages.tryHelp(shellMessages.unknownCommand(name)))
  return { name, words: isOneWord && table !== undefined ? [table, ...rest] : rest }
}

async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { values: options, positionals } = parseCommand(args)
  if (options.help || positionals[0] === 'help') {
    surroundings.print(shellMessages.help)
    return 0
  }
  const { name, words } = splitWords(positionals)
  if (words.length > 1)
    throw new UsageError(ACCOUNT_COMMANDS.includes(name) ? shellMessages.oneName : shellMessages.oneFile)
  if (options.mode !== undefined && name !== 'import requirements') throw new UsageError(shellMessages.modeElsewhere)
  if (options.choose !== undefined && !name.startsWith('import ')) throw new UsageError(shellMessages.chooseElsewhere)
  if (options['dry-run'] && !name.startsWith('import ')) throw new UsageError(shellMessages.dryRunElsewhere)
  if (options.before !== undefined && name !== 'archive history') throw new UsageError(shellMessages.beforeElsewhere)
  if (options.email !== undefined && name !== 'create-admin') throw new UsageError(shellMessages.emailElsewhere)
  const place = readPlace({ dataDir: options['data-dir'], url: options.url }, surroundings)
  return (await COMMANDS[name]?.({ words, options, place, surroundings })) ?? 1
}

/** Runs one command; returns the exit code. Every failure is printed as one line. */
export async function runCommand(args: string[], surroundings: Surroundings): Promise<number> {
  try {
    return await run(args, surroundings)
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    surroundings.complain(`${text.split('\n')[0] ?? ''}\n`)
    return 1
  }
}
