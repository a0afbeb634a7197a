/**
 * The format of a backup file, which is the same for both databases: compressed lines of JSON. The header comes first.
 * For each table there follow its columns, one line per row with the values in PostgreSQL's text form, and its row
 * count and checksum. The last line says that the file is complete. Each table comes after the tables to which it
 * refers.
 */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { backupMessages } from '@fairweek/domain/messages/shell/backup'
import { z } from 'zod'
import { BackupError } from './backup-error.ts'

const FORMAT = 1
/** File ending of an unfinished backup. */
export const UNFINISHED = '.unfinished'
/** Limits of one write to the database: rows, and characters. */
const BATCH_ROWS = 1_000
const BATCH_CHARACTERS = 1_000_000

const headSchema = z.object({
  fairweek: z.literal('backup'),
  format: z.number(),
  madeAt: z.string(),
  /** The timestamps of the migrations that created the tables, oldest first. */
  migrations: z.array(z.number()).min(1),
})
const tableSchema = z.object({
  table: z.string(),
  /** Column types by column name. */
  columns: z.record(z.string(), z.string()),
})
const sumSchema = z.object({
  end: z.string(),
  rows: z.number(),
  /** Checksum of the row lines, each with its line feed. */
  sha256: z.string(),
  /** The id of the next row; null if rows are not numbered. */
  nextId: z.number().nullable(),
})
const closingSchema = z.object({ tables: z.number() })

export type BackupHead = z.output<typeof headSchema>
type BackedUpTable = z.output<typeof tableSchema>
export type TableSum = z.output<typeof sumSchema>

/** The parts of a backup, in the order of the file. */
export type BackupPart =
  | { readonly kind: 'head'; readonly head: BackupHead }
  | { readonly kind: 'table'; readonly table: BackedUpTable }
  | { readonly kind: 'rows'; readonly table: BackedUpTable; readonly lines: readonly string[] }
  | { readonly kind: 'sum'; readonly sum: TableSum }

export function headOf(madeAt: string, migrations: readonly number[]): BackupHead {
  return { fairweek: 'backup', format: FORMAT, madeAt, migrations: [...migrations] }
}

/** Counts the rows of a table and computes their checksum, line by line. */
export function createTableSum(): {
  add(lines: readonly string[]): void
  finish(table: string, nextId: number | null): TableSum
} {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (lines) => {
      rows += lines.length
      for (const line of lines) hash.update(`${line}\n`)
    },
    finish: (table, nextId) => ({ end: table, rows, sha256: hash.digest('hex'), nextId }),
  }
}

async function* writeLines(parts: AsyncIterable<BackupPart>): AsyncGenerator<string> {
  let tables = 0
  for await (const part of parts) {
    if (part.kind === 'rows') yield part.lines.map((line) => `${line}\n`).join('')
    else if (part.kind === 'head') yield `${JSON.stringify(part.head)}\n`
    else if (part.kind === 'table') yield `${JSON.stringify(part.table)}\n`
    else {
      tables += 1
      yield `${JSON.stringify(part.sum)}\n`
    }
  }
  yield `${JSON.stringify({ tables })}\n`
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * Writes a backup to a file that only its owner can read, reads it back, and only then moves it into place. `fill`
 * yields the parts; everything that it keeps open is closed before the parts are read back. Throws a `BackupError` if
 * the disk fails, and leaves nothing behind.
 */
export async function writeBackupFile(
  file: string,
  fill: (store: (parts: AsyncIterable<BackupPart>) => Promise<void>) => Promise<void>,
  signal?: AbortSignal,
): Promise<TableSum[]> {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`
  try {
    await fill(async (parts) => {
      const stored = (await open(unfinished, 'wx', 0o600)).createWriteStream({ flush: true })
      await pipeline(Readable.from(writeLines(parts)), createGzip(), stored, { signal })
    })
    const { sums } = await verifyBackup(unfinished)
    await rename(unfinished, file)
    return sums
  } catch (error) {
    await rm(unfinished, { force: true })
    const isOfTheDisk = error instanceof Error && 'syscall' in error
    throw isOfTheDisk ? new BackupError(backupMessages.notWritten(file, reasonOf(error)), { cause: error }) : error
  }
}

/** Yields the lines of a compressed text file in groups, as they are read. */
async function* readLines(file: string): AsyncGenerator<string[]> {
  const text = createGunzip()
  text.setEncoding('utf8')
  // A file error also destroys the stream with the same error, so its reader receives it.
  pipeline(createReadStream(file), text).catch(() => {})
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') yield [rest]
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Parses parts from lines; throws for any line that `writeLines` does not write. */
async function* readParts(file: string): AsyncGenerator<BackupPart> {
  let isHeadRead = false
  let table: BackedUpTable | undefined
  let sum = createTableSum()
  let tables = 0
  let isComplete = false
  let batch: string[] = []
  let batchCharacters = 0
  for await (const lines of readLines(file))
    for (const line of lines) {
      if (isComplete) throw new Error('Something follows the last line.')
      if (!isHeadRead) {
        isHeadRead = true
        yield { kind: 'head', head: headSchema.parse(JSON.parse(line)) }
      } else if (!table) {
        const mark = z.union([tableSchema, closingSchema]).parse(JSON.parse(line))
        if ('table' in mark) {
          table = mark
          sum = createTableSum()
          yield { kind: 'table', table }
        } else if (mark.tables === tables) isComplete = true
        else throw new Error('A table is missing.')
      } else if (line.startsWith('[')) {
        batch.push(line)
        batchCharacters += line.length
        if (batch.length < BATCH_ROWS && batchCharacters < BATCH_CHARACTERS) continue
        sum.add(batch)
        yield { kind: 'rows', table, lines: batch }
        ;[batch, batchCharacters] = [[], 0]
      } else {
        if (batch.length > 0) {
          sum.add(batch)
          yield { kind: 'rows', table, lines: batch }
          ;[batch, batchCharacters] = [[], 0]
        }
        const written = sumSchema.parse(JSON.parse(line))
        const counted = sum.finish(table.table, written.nextId)
        if (JSON.stringify(written) !== JSON.stringify(counted)) throw new Error('A checksum is not right.')
        tables += 1
        table = undefined
        yield { kind: 'sum', sum: counted }
      }
    }
  if (!isComplete) throw new Error('The end is missing.')
}

/**
 * Yields the parts of a backup and verifies each checksum. Throws a `BackupError` if the file is missing, foreign or
 * damaged. As that may happen only at the end, no part may be relied on before then.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  let isBackup = false
  try {
    for await (const part of readParts(file)) {
      isBackup = true
      if (part.kind === 'head' && part.head.format > FORMAT) throw new BackupError(backupMessages.newer(file))
      yield part
    }
  } catch (error) {
    if (error instanceof BackupError) throw error
    if (codeOf(error) === 'ENOENT') throw new BackupError(backupMessages.notThere(file), { cause: error })
    if (error instanceof Error && 'syscall' in error)
      throw new BackupError(backupMessages.notReadable(file, reasonOf(error)), { cause: error })
    const message = isBackup ? backupMessages.broken(file) : backupMessages.foreign(file)
    throw new BackupError(message, { cause: error })
  }
}

/** Reads a backup from start to end; throws as `readBackup` does. */
export async function verifyBackup(file: string): Promise<{ head: BackupHead; sums: TableSum[] }> {
  let head: BackupHead | undefined
  const sums: TableSum[] = []
  for await (const part of readBackup(file)) {
    if (part.kind === 'head') head = part.head
    else if (part.kind === 'sum') sums.push(part.sum)
  }
  if (!head) throw new BackupError(backupMessages.foreign(file))
  return { head, sums }
}
