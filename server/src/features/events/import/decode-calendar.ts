/**
 * Decodes the lines of a calendar file from its bytes. Pure. Joins folded lines before decoding, because a fold may
 * split a character.
 */
import { isUtf8 } from 'node:buffer'
import { TextDecoder } from 'node:util'

/** A line break, and the space or tab that marks the next line as a continuation. */
const FOLD = /(?:\r*\n|\r)[ \t]/g
const LINE_BREAK = /\r*\n|\r/
const FALLBACK = 'windows-1252'

function decoderOf(label: string): TextDecoder {
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder(FALLBACK)
  }
}

/** Returns the charset of a content type, such as `iso-8859-1` for `text/calendar; charset="iso-8859-1"`. */
function charsetOf(contentType: string): string {
  return /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? FALLBACK
}

/** Detects UTF-16 by its byte order mark, or by zero bytes next to its letters. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first = 0, second = 0] = bytes
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return null
}

/**
 * Decodes each line as UTF-8 if its bytes are valid, even if the header names another charset, because many servers
 * send a default. Other lines use the header's charset, or Windows-1252.
 */
export function decodeCalendar(bytes: Uint8Array, contentType: string): string[] {
  const utf16 = bytes.length > 1 ? findUtf16(bytes) : null
  if (utf16) return new TextDecoder(utf16).decode(bytes).replaceAll(FOLD, '').split(LINE_BREAK)
  const fallback = decoderOf(charsetOf(contentType))
  const utf8 = new TextDecoder()
  const lines = Buffer.from(bytes).toString('latin1').replaceAll(FOLD, '').split(LINE_BREAK)
  return lines.map((line) => {
    if (!/[^\x20-\x7e\t]/.test(line)) return line
    const raw = Buffer.from(line, 'latin1')
    const isPlain = raw.every((byte) => byte < 0x80)
    return isUtf8(raw) && !isPlain ? utf8.decode(raw) : fallback.decode(raw)
  })
}
