/** Writes workbooks: a zip file of a few texts, built in slices so that other requests are not delayed. */
import { sliceUp } from '../concurrency/slices.ts'
import { writeZip } from './write-zip.ts'

type Cell = string | number | null

export interface Sheet {
  readonly name: string
  readonly headers: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
  /** Column widths in characters. */
  readonly widths: readonly number[]
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** Two styles: plain, and bold for headers. */
const STYLES = `${DECLARATION}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`
const LETTERS = 26
const HEADER_STYLE = 1

/** Characters that XML does not allow. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Matches texts that need no escaping, which most do not; testing is faster than a replacement that changes nothing.
 */
const PLAIN = /^[ !#-%'-;=?-~]*$/

function escapeText(text: string): string {
  if (PLAIN.test(text)) return text
  return text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '')
}

/** Returns the name of a column, counted from 0: 'A', …, 'Z', 'AA'. */
function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % LETTERS))
  return column < LETTERS ? last : columnName(Math.floor(column / LETTERS) - 1) + last
}

function writeRow(cells: readonly Cell[], number: number, names: readonly string[], style: number): string {
  const written = cells.map((cell, column) => {
    const place = `r="${names[column]}${number}" s="${style}"`
    if (cell === null || cell === '') return ''
    if (typeof cell === 'number') return `<c ${place}><v>${cell}</v></c>`
    // Inline text, which no spreadsheet takes for a formula.
    return `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escapeText(cell)}</t></is></c>`
  })
  return `<row r="${number}">${written.join('')}</row>`
}

async function* writeSheet({ headers, rows, widths }: Sheet): AsyncGenerator<string> {
  const names = headers.map((_, column) => columnName(column))
  const columns = widths.map(
    (width, column) => `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${writeRow(headers, 1, names, HEADER_STYLE)}`
  let number = 1
  for await (const slice of sliceUp(rows)) {
    yield slice
      .map((row) => {
        number += 1
        return writeRow(row, number, names, 0)
      })
      .join('')
  }
  yield '</sheetData></worksheet>'
}

/** Returns the parts of a workbook that list its sheets. */
function describeSheets(sheets: readonly Sheet[]): [path: string, text: string][] {
  const each = (write: (number: number, sheet: Sheet) => string) =>
    sheets.map((sheet, index) => write(index + 1, sheet)).join('')
  const styles = sheets.length + 1
  const overrides = each(
    (number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  )
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${overrides}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${each((number, { name }) => `<sheet name="${escapeText(name)}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${RELATIONS}">${each((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${styles}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ],
  ]
}

/**
 * Returns a workbook as bytes. Numbers remain numbers, text remains text, and the first row of each sheet is frozen.
 */
export function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  return writeZip([
    ...describeSheets(sheets).map(([path, text]) => ({ path, text: [DECLARATION, text] })),
    { path: 'xl/styles.xml', text: [STYLES] },
    ...sheets.map((sheet, index) => ({ path: `xl/worksheets/sheet${index + 1}.xml`, text: writeSheet(sheet) })),
  ])
}
