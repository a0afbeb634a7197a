import { importMessages } from '@fairweek/domain/messages/import'

/** What Windows-1252 has where ISO-8859-1 has control characters; Node 20's own decoder mixes the two up. */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function decodeWindows1252(bytes: Uint8Array): string {
  return Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/[\u0080-\u009f]/g, (letter) => FROM_0X80.charAt(letter.charCodeAt(0) - 0x80))
}

/** A file that is not text of any kind that spreadsheets save. */
export class NotTextError extends Error {}

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 with its byte order mark, or else Windows-1252, which Excel
 * writes unless told otherwise.
 */
export function decodeBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)
    throw new NotTextError(importMessages.workbook)
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  if (isUtf16) return new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes)
  if (bytes.includes(0)) throw new NotTextError(importMessages.notText)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return decodeWindows1252(bytes)
  }
}
