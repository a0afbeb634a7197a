/** Rewrites what spreadsheet programs accept in a sheet, but the library does not read; finds what the sheet hides. */
import { columnLetters } from '@fairweek/domain/rules/import/column-letters'

/** The XML of a sheet as the library reads it, and the rows and columns that spreadsheet programs do not show. */
export interface NormalisedSheet {
  xml: string
  /** Indexes from 0. */
  hiddenRows: ReadonlySet<number>
  /** Ranges of indexes from 0, both ends included. */
  hiddenColumns: readonly { first: number; last: number }[]
}

/** Replaces references to characters beyond U+FFFF by the characters, because the library reads only 16 bits of them. */
export function writeOutReferences(xml: string): string {
  return xml.replaceAll(/&#(?:x([\da-f]+)|(\d+));/gi, (reference, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (code <= 0xffff) return reference
    return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd'
  })
}

/** Returns the text of an attribute in the tag's text after its name; undefined if it is missing. */
function attributeIn(attributes: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return match?.[1] ?? match?.[2]
}

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

/** Rows with a height of 0 and columns with a width of 0 are as invisible as hidden ones. */
const isHidden = (attributes: string, size: string) =>
  /^(?:1|true|on)$/i.test(attributeIn(attributes, 'hidden') ?? '') || Number(attributeIn(attributes, size) ?? 1) === 0

const TAG = /<(?:\w+:)?(row|col|c)((?:\s[^<>]*?)?)\s*(\/?)>/g
const FIRST_CELL = /^\s*<(?:\w+:)?c\s(?:[^<>]*?\s)?r\s*=\s*["']\$?[A-Z]+\$?(\d+)["']/i

/** Adds the addresses that rows and cells lack: each follows the one before it. */
export function normaliseSheetXml(written: string): NormalisedSheet {
  const hiddenRows = new Set<number>()
  const hiddenColumns: { first: number; last: number }[] = []
  let [row, column] = [0, 0]
  const xml = written.replaceAll(TAG, (tag: string, name: string, attributes: string, end: string, at: number) => {
    const withAddress = (address: string) => {
      const others = attributes.replace(/\sr\s*=\s*(?:"[^"]*"|'[^']*')/, '')
      return `${tag.slice(0, tag.indexOf(name) + name.length)} r="${address}"${others}${end}>`
    }
    if (name === 'col') {
      const [first, last] = [Number(attributeIn(attributes, 'min')), Number(attributeIn(attributes, 'max'))]
      if (isHidden(attributes, 'width')) hiddenColumns.push({ first: first - 1, last: last - 1 })
      return tag
    }
    const address = attributeIn(attributes, 'r')
    if (name === 'row') {
      const next = written.slice(at + tag.length, at + tag.length + 200)
      row = Number(address || FIRST_CELL.exec(next)?.[1]) || row + 1
      column = 0
      if (isHidden(attributes, 'ht')) hiddenRows.add(row - 1)
      return address ? tag : withAddress(String(row))
    }
    const letters = /^\$?([A-Z]+)\$?\d+$/i.exec(address ?? '')?.[1]
    column = letters === undefined ? column + 1 : columnNumber(letters.toUpperCase())
    return address !== undefined && /^[A-Z]+\d+$/.test(address) ? tag : withAddress(`${columnLetters(column)}${row}`)
  })
  return { xml, hiddenRows, hiddenColumns }
}
