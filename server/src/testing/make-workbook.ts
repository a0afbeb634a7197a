import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** The ids of number formats for a time, a date and a duration. */
const FORMATS = { time: 1, date: 2, duration: 3 } as const

/** A cell: text, a plain number, a formatted number, the result of a formula, or an error. */
type MadeCell =
  | string
  | number
  | boolean
  | null
  | { [Format in keyof typeof FORMATS]?: number }
  | { formula: string | number }
  | { error: string }

interface MadeSheet {
  name: string
  rows: readonly (readonly MadeCell[])[]
  isHidden?: boolean
  merged?: readonly string[]
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function writeCell(cell: MadeCell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`
  if (typeof cell === 'boolean') return `<c r="${place}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  if ('error' in cell) return `<c r="${place}" t="e"><v>${cell.error}</v></c>`
  if ('formula' in cell) {
    const isText = typeof cell.formula === 'string'
    return `<c r="${place}"${isText ? ' t="str"' : ''}><f>A1</f><v>${escapeXml(String(cell.formula))}</v></c>`
  }
  const [format, value] = Object.entries(cell)[0] ?? ['time', 0]
  return `<c r="${place}" s="${FORMATS[format as keyof typeof FORMATS]}"><v>${value}</v></c>`
}

function writeSheet({ rows, merged = [] }: MadeSheet): string {
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, column) => writeCell(cell, `${String.fromCharCode(65 + column)}${row + 1}`)).join('')}</row>`,
  )
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('')
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData>${ranges === '' ? '' : `<mergeCells>${ranges}</mergeCells>`}</worksheet>`
}

/**
 * Makes a workbook as spreadsheet programs save it, with features that our own writer does not use: dates, formulas,
 * merged cells.
 */
export function makeWorkbook(sheets: readonly MadeSheet[], { is1904 = false } = {}): Buffer {
  const listed = sheets.map(
    ({ name, isHidden }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${isHidden ? ' state="hidden"' : ''} r:id="rId${index + 1}"/>`,
  )
  const related = sheets.map(
    (_, index) =>
      `<Relationship Id="rId${index + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${is1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}">${related.join('')}<Relationship Id="rId99" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="[h]:mm"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="20"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
  }
  for (const [index, sheet] of sheets.entries()) files[`xl/worksheets/sheet${index + 1}.xml`] = writeSheet(sheet)
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))))
}

const FIRST_SHEET = 'xl/worksheets/sheet1.xml'

/** Changes the XML of a workbook's part, by default of its first sheet, as other programs would have written it. */
export function changeWorkbook(bytes: Buffer, edit: (xml: string) => string, path = FIRST_SHEET): Buffer {
  const parts = unzipSync(bytes)
  const part = parts[path]
  if (!part) throw new Error(`The workbook has no ${path}.`)
  const edited = edit(strFromU8(part))
  if (edited === strFromU8(part)) throw new Error(`Nothing was changed in ${path}.`)
  return Buffer.from(zipSync({ ...parts, [path]: strToU8(edited) }))
}

/** Makes a small workbook that is large when read: all cells of its two columns share one text. */
export function makeSharedTextWorkbook({ rows, text }: { rows: number; text: string }): Buffer {
  const cell = (place: string) => `<c r="${place}" t="s"><v>0</v></c>`
  const lines = Array.from(
    { length: rows },
    (_, i) => `<row r="${i + 1}">${cell(`A${i + 1}`)}${cell(`B${i + 1}`)}</row>`,
  )
  const parts = unzipSync(makeWorkbook([{ name: 'Sheet1', rows: [] }]))
  const strings = `<Relationship Id="rId98" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`
  const relations = 'xl/_rels/workbook.xml.rels'
  const files: Record<string, string> = {
    [relations]: strFromU8(parts[relations] ?? new Uint8Array()).replace('</Relationships>', strings),
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}"><si><t>${escapeXml(text)}</t></si></sst>`,
    [FIRST_SHEET]: `${XML}<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
  }
  const made = Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(content)]))
  return Buffer.from(zipSync({ ...parts, ...made }))
}
