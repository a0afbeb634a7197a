/** Workbooks as other programs write them: valid, or accepted by spreadsheet programs. */
import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { changeWorkbook, makeWorkbook } from '../testing/make-workbook.ts'
import { readWorkbook } from './read-workbook.ts'

const TEAM = [
  ['Name', 'Role', 'Hours'],
  ['Ana Li', 'Bar', 32],
  ['Bo Berg', 'Cook', 20],
] as const
const team = makeWorkbook([{ name: 'Team', rows: TEAM }])

async function readFirst(bytes: Buffer) {
  const [sheet] = await readWorkbook(bytes)
  if (!sheet) throw new Error('The workbook has no sheet.')
  return sheet
}
const rename = (name: string) => changeWorkbook(team, (xml) => xml.replace('Ana Li', name))

describe('[IMP-02] C8: characters', () => {
  test.each([
    ['a hexadecimal reference', 'Bar &#x1F37A;', 'Bar 🍺'],
    ['a decimal reference', 'Aroha &#128512;', 'Aroha 😀'],
    ['a reference with capital letters and zeros', '&#x0001F37a;', '🍺'],
    ['references to both halves of a character', '&#xD83C;&#xDF7A;', '🍺'],
    ['an ordinary reference', 'J&#xF6;rg &#38; Co', 'Jörg & Co'],
    ['a rare letter outside the usual plane', '&#x20BB7;野', '𠮷野'],
    ['a family of joined characters', '&#x1F468;&#x200D;&#x1F469;', '👨‍👩'],
    ['a reference that is itself escaped', '&amp;#x1F37A;', '&#x1F37A;'],
    ['an escape of Excel', 'a_x0041_', 'aA'],
    ['a reference to no character', '&#x110000;', '\ufffd'],
  ])('%s', async (_, written, expected) => {
    expect((await readFirst(rename(written))).rows[1]?.[0]).toBe(expected)
  })

  test('in shared strings, with formats and readings of their parts', async () => {
    const strings = strToU8(
      '<sst><si><r><t>Bar </t></r><r><rPr><b/></rPr><t>&#x1F37A;</t></r><rPh sb="0" eb="1"><t>ba</t></rPh></si></sst>',
    )
    const bytes = changeWorkbook(
      changeWorkbook(team, (xml) =>
        xml.replace('<c r="A2" t="inlineStr"><is><t>Ana Li</t></is></c>', '<c r="A2" t="s"><v>0</v></c>'),
      ),
      (xml) =>
        xml.replace(
          '<Relationship ',
          '<Relationship Id="rId77" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/><Relationship ',
        ),
      'xl/_rels/workbook.xml.rels',
    )
    const packed = Buffer.from(zipSync({ ...unzipSync(bytes), 'xl/sharedStrings.xml': strings }))
    expect((await readFirst(packed)).rows[1]?.[0]).toBe('Bar 🍺')
  })

  test('in the name of a sheet', async () => {
    const bytes = changeWorkbook(team, (xml) => xml.replace('"Team"', '"Team &#x1F37A;"'), 'xl/workbook.xml')
    expect(await readFirst(bytes)).toMatchObject({ name: 'Team 🍺', rows: TEAM })
  })

  test('in UTF-16', async () => {
    const parts = unzipSync(team)
    const path = 'xl/worksheets/sheet1.xml'
    const text = Buffer.from(parts[path] ?? []).toString()
    const bytes = zipSync({
      ...parts,
      [path]: Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16').replace('Ana', 'Änä')}`, 'utf16le'),
    })
    expect((await readFirst(Buffer.from(bytes))).rows[1]?.[0]).toBe('Änä Li')
  })
})

describe('[IMP-02] C8: addresses', () => {
  const edit = (change: (xml: string) => string) => readFirst(changeWorkbook(team, change))

  test.each([
    ['neither rows nor cells', (xml: string) => xml.replaceAll(/ r="\w+"/g, '')],
    ['no row', (xml: string) => xml.replaceAll(/<row r="\d+"/g, '<row')],
    ['no cell', (xml: string) => xml.replaceAll(/<c r="\w+"/g, '<c')],
    ['only the first cell of each row', (xml: string) => xml.replaceAll(/ r="[B-Z]\d+"/g, '')],
    ['every second cell', (xml: string) => xml.replaceAll(/ r="B\d+"/g, '')],
    ['only the first row', (xml: string) => xml.replaceAll(/ r="[A-Z]?[23]"/g, '')],
    ['lower-case letters', (xml: string) => xml.replaceAll(/r="([A-Z]\d)"/g, (all) => all.toLowerCase())],
    ['dollar signs', (xml: string) => xml.replaceAll(/r="([A-Z])(\d)"/g, 'r="$$$1$$$2"')],
    ['empty ones', (xml: string) => xml.replaceAll(/<(c|row) r="\w+"/g, '<$1 r=""')],
    [
      'a prefix of the namespace',
      (xml: string) =>
        xml
          .replaceAll(/ r="\w+"/g, '')
          .replaceAll(/<(\/?)(\w+)(?=[ >/])/g, '<$1x:$2')
          .replace('xmlns=', 'xmlns:x='),
    ],
  ])('%s', async (_, change) => {
    expect((await edit(change)).rows).toEqual(TEAM)
  })

  test('what is addressed keeps its place, and the next follows it', async () => {
    const sheet = await edit((xml) =>
      xml.replace(/<sheetData>.*<\/sheetData>/, () => {
        const cell = (text: string, address = '') => `<c${address} t="inlineStr"><is><t>${text}</t></is></c>`
        return `<sheetData><row>${cell('a', ' r="B2"')}${cell('b')}</row><row/><row>${cell('c')}${cell('d', ' r="AA4"')}${cell('e')}</row></sheetData>`
      }),
    )
    expect(sheet.rows[1]?.slice(0, 3)).toEqual(['', 'a', 'b'])
    expect(sheet.rows[3]?.[0]).toBe('c')
    expect(sheet.rows[3]?.slice(26)).toEqual(['d', 'e'])
  })

  test.each([
    ['a shared string', '<c r="B2" t="s"/>'],
    ['a text', '<c r="B2" s="1" t="inlineStr"></c>'],
    ['a yes or no', '<c r="B2" t="b"><v></v></c>'],
    ['a formula that was never calculated', '<c r="B2" t="str"><f>A1&amp;"x"</f></c>'],
    ['a formula with an empty value', '<c r="B2" t="e"><f>A1</f><v/></c>'],
  ])('a cell without the value of %s is blank', async (_, cell) => {
    const { rows } = await edit((xml) => xml.replace(/<c r="B2".*?<\/c>/, cell))
    expect(rows[1]).toEqual(['Ana Li', '', 32])
  })

  test('paths with backslashes are found', async () => {
    const parts = Object.entries(unzipSync(team)).map(([path, part]) => [path.replaceAll('/', '\\'), part])
    expect((await readFirst(Buffer.from(zipSync(Object.fromEntries(parts))))).rows).toEqual(TEAM)
  })
})

describe('[IMP-01] C7: hidden rows and columns', () => {
  const columns = (tag: string) => (xml: string) => xml.replace('<sheetData>', `<cols>${tag}</cols><sheetData>`)
  const row = (attributes: string) => (xml: string) => xml.replace('<row r="3"', `<row r="3" ${attributes}`)

  test.each([
    ['hidden by hand or by a filter', row('hidden="1"'), [2], []],
    ['hidden, in another spelling', row("hidden='true'"), [2], []],
    ['of no height', row('ht="0" customHeight="1"'), [2], []],
    ['in a closed group', row('outlineLevel="1" hidden="1" collapsed="0"'), [2], []],
    ['shown', row('hidden="0" ht="15"'), [], []],
    ['a row without an address', (xml: string) => xml.replace('<row r="3"', '<row hidden="1"'), [2], []],
    ['a blank row', (xml: string) => xml.replace('</sheetData>', '<row r="4" hidden="1"/></sheetData>'), [], []],
    ['a column', columns('<col min="3" max="3" hidden="1"/>'), [], [2]],
    [
      'several columns',
      columns('<col min="1" max="1" width="9"/><col min="2" max="16384" hidden="true"/>'),
      [],
      [1, 2],
    ],
    ['a column of no width', columns('<col min="2" max="2" width="0" customWidth="1"/>'), [], [1]],
    ['a blank column', columns('<col min="4" max="9" hidden="1"/>'), [], []],
  ])('%s', async (_, change, hiddenRows, hiddenColumns) => {
    const sheet = await readFirst(changeWorkbook(team, change))
    expect(sheet).toMatchObject({ rows: TEAM, hiddenRows, hiddenColumns })
  })
})
