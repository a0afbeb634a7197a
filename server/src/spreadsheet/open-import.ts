import { reader } from '@fairweek/domain/language/reader'
import { importMessages } from '@fairweek/domain/messages/import'
import { createTurns } from '../concurrency/take-turns.ts'
import { openNeighbour } from '../processes/ask-neighbour.ts'
import type { ReaderMessage, ReaderRequest } from './import-reader-process.ts'
import { nameFormat } from './name-format.ts'
import {
  type ImportFile,
  type ImportKind,
  type Imports,
  type PlannedImport,
  readImport,
  refuseImport,
} from './plan-imports.ts'
import { contentOf } from './read-table.ts'

const HEAP_MEGABYTES = 384
const TIME_LIMIT_MS = 30_000
/** The maximum number of imports that wait for the reader; each keeps a file of up to 5 MB in memory. */
const MOST_WAITING = 5
/** A text of this many characters, compared with this many rows of the database, takes a few milliseconds. */
const FEW_CHARACTERS = 20_000
const FEW_ROWS = 300

/** One file is read at a time, because each reader may use much memory. */
const takeTurn = createTurns({ mostWaiting: MOST_WAITING, refusal: () => importMessages.busy })

/** Plans the import of an opened file, as often as what it depends on is read again. */
type Plan<Kind extends ImportKind> = (
  facts: Imports[Kind]['facts'],
  options?: { withChanges: boolean },
) => Promise<PlannedImport<Kind>>

interface Opened<Kind extends ImportKind> {
  readonly kind: Kind
  readonly file: ImportFile
  /** The number of rows of the database with which the file is compared. */
  readonly rows: number
}

const isText = (file: ImportFile) => {
  const content = contentOf(file)
  return 'text' in content || nameFormat(content.bytes) !== 'workbook'
}

function planInProcess<Kind extends ImportKind, Result>(
  { kind, file }: Opened<Kind>,
  work: (plan: Plan<Kind>) => Promise<Result>,
): Promise<Result> {
  return takeTurn(async () => {
    const neighbour = openNeighbour<ReaderMessage<Kind>>({
      moduleUrl: import.meta.url,
      name: 'import-reader-process',
      heapMegabytes: HEAP_MEGABYTES,
      timeLimitMs: TIME_LIMIT_MS,
    })
    let isFirst = true
    try {
      return await work(async (facts, { withChanges } = { withChanges: false }) => {
        const request: ReaderRequest<Kind> = {
          reader: reader(),
          read: isFirst ? { kind, file } : null,
          facts,
          withChanges,
        }
        isFirst = false
        const planned = await neighbour.ask(request)
        if (planned) return planned
        const reason = isText(file) ? importMessages.fileTooLarge : importMessages.workbookTooLarge
        return (await refuseImport(kind, file, reason))(facts)
      })
    } finally {
      neighbour.end()
    }
  })
}

/**
 * Reads a file so that `work` can plan its import. Large files, and all workbooks, are read in a separate process, so
 * that neither their size nor their content can affect this one; a file that takes too much time or memory is refused in
 * the report. Throws 429 if too many files are waiting to be read.
 */
export async function openImport<Kind extends ImportKind, Result>(
  opened: Opened<Kind>,
  work: (plan: Plan<Kind>) => Promise<Result>,
): Promise<Result> {
  const { kind, file, rows } = opened
  const characters = (file.csv ?? file.file ?? '').length
  if (characters > FEW_CHARACTERS || rows > FEW_ROWS || !isText(file)) return planInProcess(opened, work)
  const plan = await readImport(kind, file)
  return work(async (facts) => plan(facts))
}
