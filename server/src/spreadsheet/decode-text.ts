/**
 * Decodes text files in the encodings that spreadsheet programs save. Detects the encoding by the letters that result
 * from each.
 */
import type { Encoding, ImportSource } from '@fairweek/domain/contracts/import/file-import'

/** The characters of Windows-1252 where ISO-8859-1 has control characters; Node 20's own decoder confuses the two. */
const FROM_0X80 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** Letters that are common in names and column headers, by the encodings that contain them. */
const WESTERN = 'éèêëàâçôûùîïœñáíóúüöäßãõåæøòìÄÖÜÉÈÀÂÎÇÑÓÁÍÚØÅÕÃÊ'
const CENTRAL = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻáéíóúýčďěňřšťůžÁÉÍÓÚÝČĎĚŇŘŠŤŮŽőűŐŰâăîșțäöüßđĐÄÖÜ'
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёЁіїєґІЇЄҐ'
const GREEK = 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏ'
const BALTIC = 'āčēģīķļņšūžĀČĒĢĪĶĻŅŠŪŽąęėįųĄĘĖĮŲõäöüÕÄÖÜ'
const TURKISH = 'çğıöşüÇĞİÖŞÜâîû'

/** Likely encodings come first: of two that fit a file equally well, the first is used. */
const LETTERS: Readonly<Partial<Record<Encoding, string>>> = {
  'windows-1252': WESTERN,
  macintosh: WESTERN,
  'windows-1250': CENTRAL,
  'windows-1251': CYRILLIC,
  'iso-8859-2': CENTRAL,
  'x-mac-cyrillic': CYRILLIC,
  'koi8-r': CYRILLIC,
  'windows-1253': GREEK,
  'windows-1254': TURKISH,
  'windows-1257': BALTIC,
  'iso-8859-15': WESTERN,
  'iso-8859-5': CYRILLIC,
  'iso-8859-7': GREEK,
}

/** Encodings whose score is this close to the best one are offered as alternatives. */
const DOUBT = 0.15
/** If the difference between two scores is this small, a person has to choose. */
const TIE = 0.06
/**
 * A bonus for Western Windows, the encoding of most non-Unicode files, so that it is used unless another one fits
 * better.
 */
const WESTERN_PRIOR = 0.08
const SAMPLES = 5
const SAMPLE_BYTES = 200_000
/** Letters of a word that are scored; a longer one is not a word, and scoring it would take minutes. */
const WORD_LETTERS = 100

function decode(bytes: Uint8Array, encoding: Encoding): string {
  if (encoding === 'windows-1252')
    return Buffer.from(bytes)
      .toString('latin1')
      .replaceAll(/[\u0080-\u009f]/g, (letter) => FROM_0X80.charAt(letter.charCodeAt(0) - 0x80))
  return new TextDecoder(encoding).decode(bytes)
}

/** Checks whether a text has characters beyond ASCII. */
const hasForeignSign = (text: string) => [...text].some((sign) => sign > '\u007f')

/** Control characters allowed in text: tabs, line ends, and the old end-of-file mark. */
const TEXT_CONTROLS = new Set(['\t', '\n', '\v', '\f', '\r', '\u001a'])

const VOWEL = /^[aeiouyаеёиоуыэюяіїєαεηιουω]/u

/** Returns whether a character is a vowel, a consonant, or neither, ignoring accents. */
function soundOf(sign: string): 'vowel' | 'consonant' | 'none' {
  if (!/\p{L}/u.test(sign)) return 'none'
  const plain = sign.normalize('NFKD').toLowerCase()
  return VOWEL.test(plain) || /[æœøı]/.test(plain) ? 'vowel' : 'consonant'
}

/** Scores how plausible a non-ASCII letter is between its neighbours. */
function scoreLetter(sign: string, before: string, after: string, letters: string): number {
  if (!letters.includes(sign)) return -0.6
  const sounds = [before, sign, after].map(soundOf)
  // Three vowels or three consonants in a row are rare.
  if (sounds.every((sound) => sound === sounds[0])) return 0.4
  // Before a vowel, Polish writes a plain consonant followed by i instead of these letters.
  if (/[ńśćź]/i.test(sign) && soundOf(after) === 'vowel') return 0
  // Spanish has ñ only before vowels, and in Nordic languages ø never comes before an accented vowel.
  if (/[ñÑ]/.test(sign) && soundOf(after) === 'consonant') return 0.4
  if (/[øØ]/.test(sign) && /[áéíóúý]/i.test(after)) return 0.4
  if (/[œŒ]/.test(sign) && !/u/i.test(after)) return 0.7
  // These letters may be long vowels of Hungarian that were decoded wrongly.
  if ((sign === 'õ' && after !== 'e') || (sign === 'û' && !/[aeo]/i.test(before))) return 0.9
  return 1
}

function scoreSign(sign: string, before: string, after: string, isAtBeginning: boolean): number {
  const isBetweenLetters = /\p{L}/u.test(before) && /\p{L}/u.test(after)
  if (/[\u0080-\u009f\ufffd]/.test(sign)) return -3
  // As in O’Brien, D’Arcy, l’Hôpital, qu’il.
  if (sign === '’' && isBetweenLetters) return isAtBeginning ? 1 : 0.5
  if (/[’‘“”–—…€«»°ºª·]/.test(sign)) return /[°ºª€…–—‘]/.test(sign) && isBetweenLetters ? -1.5 : 0.3
  return -2
}

/** Scores how plausible a word is, per non-ASCII character. */
function scoreWord(word: string, letters: string): number {
  const signs = [...word]
  let score = 0
  if (/[a-z]/i.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word)) score -= 2
  for (const [index, sign] of signs.entries()) {
    const [before = '', after = ''] = [signs[index - 1], signs[index + 1]]
    const isForeign = sign > '\u007f'
    // Within a word, an upper-case letter rarely follows a lower-case one.
    if (/\p{Lu}/u.test(sign) && /\p{Ll}/u.test(before) && (isForeign || before > '\u007f')) score -= 1.5
    if (isForeign && /^\p{Lu}{3}/u.test(`${before}${sign}${after}`) && /\p{Ll}/u.test(word)) score -= 1.5
    if (index === 0 && isForeign && /\p{Ll}/u.test(sign) && /\p{Lu}/u.test(after)) score -= 1.5
    if (!isForeign) continue
    const isLetter = /[\p{L}\p{M}]/u.test(sign)
    score += isLetter ? scoreLetter(sign, before, after, letters) : scoreSign(sign, before, after, index <= 2)
  }
  return score / signs.filter((sign) => sign > '\u007f').length
}

function scoreText(text: string, letters: string): number {
  const parts = text.split(/[\s,;|"()/&.:+-]+/)
  const words = new Set(parts.map((part) => part.slice(0, WORD_LETTERS)).filter(hasForeignSign))
  const scores = [...words].map((word) => scoreWord(word, letters))
  return scores.length === 0 ? 0 : scores.reduce((sum, score) => sum + score, 0) / scores.length
}

/** Returns the first cells that contain non-ASCII characters, as bytes. */
function findDoubtfulCells(bytes: Uint8Array): Uint8Array[] {
  const cells = new Map<string, Uint8Array>()
  let start = 0
  for (let index = 0; index <= bytes.length && cells.size < SAMPLES; index += 1) {
    const byte = bytes[index]
    if (byte !== undefined && ![0x0a, 0x0d, 0x09, 0x2c, 0x3b, 0x7c].includes(byte)) continue
    const cell = bytes.subarray(start, index)
    if (cell.some((one) => one > 0x7f)) cells.set(Buffer.from(cell).toString('latin1'), cell)
    start = index + 1
  }
  return [...cells.values()]
}

/**
 * Detects UTF-16 without a byte order mark: one of the two bytes of an ASCII character is zero, always the same one.
 */
function findUnmarkedUtf16(bytes: Uint8Array): Encoding | null {
  if (bytes.length % 2 !== 0) return null
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const [hasEven, hasOdd] = [0, 1].map((side) => sample.some((byte, index) => byte === 0 && index % 2 === side))
  if (hasEven === hasOdd) return null
  return hasOdd ? 'utf-16le' : 'utf-16be'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** A decoded text, with its encoding and the other possible encodings. */
export interface DecodedText {
  text: string
  encoding: Encoding
  /**
   * The possible encodings, beginning with the one that was used, each with the doubtful cells as it decodes them;
   * empty if the encoding is certain.
   */
  encodings: ImportSource['encodings']
  /** True if two encodings are equally likely, so that a person has to choose. */
  isOpen: boolean
}

/**
 * Decodes the text of a file: UTF-8, UTF-16 with or without a byte order mark, or the one-byte encoding whose letters
 * form words. Returns null if the bytes are not text.
 */
export function decodeText(bytes: Uint8Array, chosen?: Encoding): DecodedText | null {
  const marked: Encoding | null =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null
  const wide = marked ?? (bytes.includes(0) ? findUnmarkedUtf16(bytes) : null)
  const certain = wide ?? (isUtf8(bytes) && !bytes.includes(0) ? 'utf-8' : null)
  if (certain && (chosen === undefined || chosen === certain)) {
    const text = decode(bytes, certain)
    const controls = text.match(/\p{Cc}/gu) ?? []
    if (controls.some((sign) => sign < ' ' && !TEXT_CONTROLS.has(sign))) return null
    return { text, encoding: certain, encodings: [], isOpen: false }
  }
  if (bytes.includes(0) && !chosen?.startsWith('utf-16')) return null
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const ranked = (Object.entries(LETTERS) as [Encoding, string][])
    .map(([encoding, letters]) => ({ encoding, text: decode(sample, encoding), letters }))
    .map(({ encoding, text, letters }) => ({
      encoding,
      text,
      score: scoreText(text, letters) + (encoding === 'windows-1252' ? WESTERN_PRIOR : 0),
    }))
    .sort((a, b) => b.score - a.score)
  const [best] = ranked
  const encoding = chosen ?? best?.encoding ?? 'windows-1252'
  const cells = findDoubtfulCells(sample)
  const show = (name: Encoding) => ({ name, samples: cells.map((cell) => decode(cell, name).trim()) })
  const seen = new Set<string>()
  const likely = [
    encoding,
    ...ranked.filter(({ score }) => (best?.score ?? 0) - score < DOUBT).map((one) => one.encoding),
    ...ranked.slice(0, 4).map((one) => one.encoding),
  ]
    .map(show)
    .filter(({ samples }) => !seen.has(samples.join('\n')) && seen.add(samples.join('\n')))
  const rival = ranked.find(({ text }) => text !== best?.text)
  const isOpen = chosen === undefined && rival !== undefined && (best?.score ?? 0) - rival.score < TIE
  return { text: decode(bytes, encoding), encoding, encodings: likely.slice(0, 4), isOpen }
}
