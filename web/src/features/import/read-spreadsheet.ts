import { importMessages } from '@fairweek/domain/messages/import'

/** A file that cannot be read as a spreadsheet's text; the message says why and what to do. */
export class SpreadsheetError extends Error {}

/** First bytes of the workbooks that are offered instead of CSV: xlsx and ods are ZIP archives, xls is older. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]
/** A PDF begins with plain letters, so nothing else would give it away. */
const PDF = [0x25, 0x50, 0x44, 0x46]

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

/** Whether there are control characters that no text has; tabs, line breaks and form feeds are text. */
function hasControlBytes(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte < 0x09 || (byte > 0x0d && byte < 0x20 && byte !== 0x1a))
}

/**
 * The text of a CSV file as spreadsheets save it: UTF-8, UTF-16 with its byte order mark, or else Windows-1252, which
 * Excel writes by default. Throws SpreadsheetError for anything else.
 */
export function readSpreadsheet(bytes: Uint8Array): string {
  if (WORKBOOKS.some((signature) => beginsWith(bytes, signature))) throw new SpreadsheetError(importMessages.workbook)
  const text = decode(bytes)
  if (text.trim() === '') throw new SpreadsheetError(importMessages.empty)
  return text
}

function decode(bytes: Uint8Array): string {
  if (beginsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (beginsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes)
  if (beginsWith(bytes, PDF) || hasControlBytes(bytes)) throw new SpreadsheetError(importMessages.notText)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
