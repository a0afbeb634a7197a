/** Reads the sheets of a workbook. A malicious file can make this slow and large, so it runs in a separate process. */
import type { Cell } from '@fairweek/domain/rules/import/sheet'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { type NormalisedSheet, normaliseSheetXml, writeOutReferences } from './normalise-sheet-xml.ts'

/** Maximum number of bytes to unpack. */
const UNPACKED_BYTES_MAXIMUM = 60_000_000
const FILES_MAXIMUM = 2_000
/** Maximum number of sheets offered, and of cells kept in total. */
const SHEETS_MAXIMUM = 50
const CELLS_MAXIMUM = 1_000_000
const DAY_MS = 86_400_000
const SPREADSHEET_EPOCH_MS = Date.UTC(1899, 11, 30)

export interface WorkbookSheet {
  name: string
  isHidden: boolean
  /** All rows, beginning with the sheet's first row and including blank ones. */
  rows: Cell[][]
  /** Indexes of rows and columns with cells that the sheet does not show, from 0. */
  hiddenRows: number[]
  hiddenColumns: number[]
}

/** Thrown if a workbook cannot be read. */
export class WorkbookError extends Error {
  readonly reason: 'tooLarge' | 'damaged'

  constructor(reason: WorkbookError['reason']) {
    super(reason)
    this.reason = reason
  }
}

/** Decodes a part in the encoding that it names; UTF-16 is recognised by its byte order mark. */
function decodePart(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const declared = /^[^>]*?encoding\s*=\s*["']([\w-]+)/.exec(
    Buffer.from(bytes.subarray(0, 200)).toString('latin1'),
  )?.[1]
  try {
    return new TextDecoder(declared).decode(bytes)
  } catch {
    throw new WorkbookError('damaged')
  }
}

const decodeXml = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const encodeXml = (xml: string) => new TextEncoder().encode(xml)

/**
 * Unpacks the parts that contain cells, unless their declared sizes are too large. Unpacking stops at the declared size
 * of a part.
 */
function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let [size, files] = [0, 0]
  const isNeeded = (path: string) =>
    /\.xml(?:\.rels)?$/i.test(path) && !/^(?:xl\/)?(?:drawings|media|charts|theme|printerSettings|pivot)/i.test(path)
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      files += 1
      if (files > FILES_MAXIMUM) throw new WorkbookError('tooLarge')
      if (!isNeeded(name)) return false
      size += originalSize
      if (size > UNPACKED_BYTES_MAXIMUM) throw new WorkbookError('tooLarge')
      return true
    },
  })
  // Some programs write Windows paths.
  return Object.fromEntries(
    Object.entries(parts).map(([path, part]) => [
      path.replaceAll('\\', '/'),
      // Without the declaration of the encoding, which is UTF-8 from now on.
      encodeXml(writeOutReferences(decodePart(part).replace(/^\s*<\?xml[^>]*\?>/, ''))),
    ]),
  )
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function attributeOf(tag: string, name: string): string {
  const text = new RegExp(`(?:^|\\s)(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)
  return (text?.[1] ?? text?.[2] ?? '').replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex, decimal, named) => {
      if (hex !== undefined) return String.fromCharCode(Number.parseInt(hex, 16))
      return decimal === undefined ? (ENTITIES[named] ?? whole) : String.fromCharCode(Number(decimal))
    },
  )
}

interface ListedSheet {
  name: string
  isHidden: boolean
  path: string
  /** Number of the sheet in the workbook, from 1; names may be encoded in several ways. */
  number: number
}

/** Lists sheets in the order of their tabs, except chart-only ones. */
function listSheets(files: Record<string, Uint8Array>): ListedSheet[] {
  const targets = new Map(
    [...decodeXml(files['xl/_rels/workbook.xml.rels']).matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  )
  return [...decodeXml(files['xl/workbook.xml']).matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].flatMap(([tag], index) => {
    const path = targets.get(attributeOf(tag, 'id')) ?? ''
    const isHidden = /hidden/i.test(attributeOf(tag, 'state'))
    const sheet = { name: attributeOf(tag, 'name'), isHidden, path, number: index + 1 }
    return files[path] && /worksheets\//.test(path) ? [sheet] : []
  })
}

/** Lists merged ranges as column, first row and last row, counted from 0. */
function listMergedColumns(xml: string): { column: number; first: number; last: number }[] {
  return [...xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g)].map(
    ([, letters = '', from, , to]) => ({
      column: [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1,
      first: Number(from) - 1,
      last: Number(to) - 1,
    }),
  )
}

const pad = (number: number) => String(number).padStart(2, '0')

/** The epoch of old Mac workbooks. */
const EPOCH_1904_MS = Date.UTC(1904, 0, 1)

/** The first day that counts as a date; smaller values are times. */
const FIRST_DATE_MS = Date.UTC(1905, 0, 1)

/** Formats a date, time or duration as text that the import recognises. */
function writeDate(date: Date, is1904: boolean): Cell {
  const isDuration = date.getTime() < FIRST_DATE_MS
  const begin = is1904 && isDuration ? EPOCH_1904_MS : SPREADSHEET_EPOCH_MS
  const seconds = Math.round((date.getTime() - begin) / 1000)
  const hours = Math.floor(seconds / 3600)
  const time = `${pad(isDuration ? hours : hours % 24)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`
  if (isDuration) return time
  const day = new Date(SPREADSHEET_EPOCH_MS + Math.floor(seconds / 86_400) * DAY_MS).toISOString().slice(0, 10)
  return seconds % 86_400 === 0 ? day : `${day} ${time}`
}

function toCell(value: unknown, is1904: boolean): Cell {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return writeDate(value, is1904)
  return typeof value === 'string' ? value : ''
}

async function readRows(packed: Buffer, { number }: ListedSheet, xml: string, is1904: boolean): Promise<Cell[][]> {
  const rows = (await readSheet(packed, number)).map((row) => row.map((value) => toCell(value, is1904)))
  for (const { column, first, last } of listMergedColumns(xml)) {
    const value = rows[first]?.[column] ?? ''
    for (let index = first + 1; index <= last && index < rows.length; index += 1) {
      const row = rows[index]
      if (row && (row[column] ?? '') === '') row[column] = value
    }
  }
  return rows
}

/** Returns the indexes of rows and columns with cells that the sheet does not show. */
function findHidden(
  rows: readonly Cell[][],
  { hiddenRows, hiddenColumns }: NormalisedSheet,
): Pick<WorkbookSheet, 'hiddenRows' | 'hiddenColumns'> {
  const width = Math.max(0, ...rows.slice(0, 1).map((cells) => cells.length))
  const isFilled = (cell: Cell | undefined) => cell !== undefined && cell !== ''
  const columns = Array.from({ length: width }, (_, index) => index)
  return {
    hiddenRows: [...hiddenRows].filter((index) => rows[index]?.some(isFilled)),
    hiddenColumns: columns.filter(
      (index) =>
        hiddenColumns.some(({ first, last }) => index >= first && index <= last) &&
        rows.some((cells) => isFilled(cells[index])),
    ),
  }
}

/** Returns all sheets with their cells, in the order of the tabs. */
export async function readWorkbook(bytes: Uint8Array): Promise<WorkbookSheet[]> {
  const files = unpack(bytes)
  const listed = listSheets(files).slice(0, SHEETS_MAXIMUM)
  const normalised = new Map(listed.map(({ path }) => [path, normaliseSheetXml(decodeXml(files[path]))]))
  for (const [path, { xml }] of normalised) files[path] = encodeXml(xml)
  // The parts are packed again without compression, because the library would unpack the original without a size limit.
  const packed = Buffer.from(zipSync(files, { level: 0 }))
  const is1904 = /<(?:\w+:)?workbookPr\s[^>]*date1904\s*=\s*["'](?:1|true)["']/.test(
    decodeXml(files['xl/workbook.xml']),
  )
  const sheets: WorkbookSheet[] = []
  let cells = 0
  for (const sheet of listed) {
    const form = normalised.get(sheet.path) ?? normaliseSheetXml('')
    const rows = await readRows(packed, sheet, form.xml, is1904)
    cells += rows.reduce((count, row) => count + row.length, 0)
    if (cells > CELLS_MAXIMUM) throw new WorkbookError('tooLarge')
    sheets.push({ name: sheet.name, isHidden: sheet.isHidden, rows, ...findHidden(rows, form) })
  }
  return sheets
}
