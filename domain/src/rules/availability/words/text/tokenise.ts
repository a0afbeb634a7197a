/** Splits a message into known words, numbers, times and numeric dates. */
import { joinCorrections } from './corrections.ts'
import { normalise } from './normalise.ts'
import { findMeantWord } from './spelling.ts'
import { LONGEST_PHRASE, type Meaning, VOCABULARY } from './vocabulary.ts'

export type Token = { text: string } & (
  | Meaning
  /** A time of day; `isOpen` if it may be am or pm. */
  | { type: 'clock'; minutes: number; isOpen: boolean }
  | { type: 'figure'; value: number; isOrdinal: boolean }
  /** `2026-12-24`, `24/12`, `24.12.2026`: numbers in the order written. */
  | { type: 'figures'; figures: readonly number[] }
  | { type: 'comma' }
  | { type: 'stop' }
  | { type: 'unknown' }
)

/** Phrases whose words have no meaning of their own, and which do not say when a person can work. */
const SET_PHRASES: readonly RegExp[] = [
  // People other than the writer, and busy places.
  /\b(?:the|my|our|your|a|at) (?:boss|team|mate|guys|bar)\b/g,
  /\b(?:is|are|gets?|it|they) (?:(?:so|too|very|really|always) )?busy\b|\btoo busy\b/g,
  /\b(?:you|u|they|kids|children)(?: are| r| will be| have)? (?:off|away|busy|out|unavailable|free|booked|gone)\b/g,
  // The verb 'may', not the month.
  /\b(?:i|we|you|they|it|that) may\b|\bmay (?:i|be|not|have|need|want|also|get|take)\b/g,
  /\bno (?:preference|favou?rite)s?\b/g,
  // When a shift may start or end, not the hours it may cover.
  /\b(?:start|begin)(?:ing)? (?:work |a shift |shifts? )?(?:after|past|later than)\b/g,
  /\bnot (?:to )?(?:finish|stay|end)(?:ing)? (?:work |a shift |shifts? |here |on )?(?:before|by|until|till|til)\b/g,
]

const PARTS =
  /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[:.h][0-5]\d\??(?: ?(?:am|pm)\b)?|\d{1,2} ?(?:am|pm)\b|\d{1,2}[./]\d{1,2}(?:[./]\d{2,4})?\.?|\d+(?:st|nd|rd|th)?\b|\d+[a-z]+|[\p{L}][\p{L}'_]*(?:-end)?|[✅✔☑❌✖✗🚫👎]|[,;:!?.\n&/+()-]/gu

const EMPTY = new Set(['(', ')', ':'])
const STOPS = new Set([';', '.', '!', '?', '\n'])

function readClock(text: string): Token | null {
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?(\?)? ?(am|pm)?$/.exec(text)
  if (!match || (match[2] === undefined && match[4] === undefined)) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null
  if (match[4] !== undefined && (hour > 12 || hour === 0)) return null
  const half = match[4] === 'pm' ? 12 : 0
  if (match[4] !== undefined) return { text, type: 'clock', minutes: ((hour % 12) + half) * 60 + minute, isOpen: false }
  // '09:30' and '17:30' are unambiguous, '9:30' may be am or pm.
  const isOpen = hour > 0 && hour < 13 && !(text.startsWith('0') && match[3] === undefined)
  return { text, type: 'clock', minutes: hour * 60 + minute, isOpen }
}

function readFigures(text: string): Token | null {
  const ordinal = /^(\d+)(st|nd|rd|th)?$/.exec(text)
  if (ordinal) return { text, type: 'figure', value: Number(ordinal[1]), isOrdinal: ordinal[2] !== undefined }
  const dotted = /^(\d{1,2})[.](\d{2})$/.test(text)
  // '11.20' is a time, because month 20 does not exist.
  const isTime = ['15', '30', '45', '00'].includes(text.slice(-2)) || Number(text.slice(-2)) > 12
  const clock = dotted && !isTime ? null : readClock(text)
  if (clock) return clock
  const figures = text.match(/\d+/g)?.map(Number) ?? []
  return figures.length > 1 ? { text, type: 'figures', figures } : null
}

function readSign(text: string): Token | null {
  if (text === ',') return { text, type: 'comma' }
  if (STOPS.has(text)) return { text, type: 'stop' }
  if (text === '-') return { text, type: 'mark', mark: 'to' }
  if (text === '&' || text === '/' || text === '+') return { text, type: 'mark', mark: 'and' }
  return null
}

/** Returns the longest vocabulary phrase that starts at a word. */
function readPhrase(words: readonly string[], at: number): { meaning: Meaning; count: number } | null {
  for (let count = Math.min(LONGEST_PHRASE, words.length - at); count > 0; count--) {
    const meaning = VOCABULARY.get(words.slice(at, at + count).join(' '))
    if (meaning) return { meaning, count }
  }
  return null
}

/** Splits a message into tokens, after expanding abbreviations. */
export function tokenise(message: string): Token[] {
  let plain = joinCorrections(normalise(message))
  for (const phrase of SET_PHRASES) plain = plain.replace(phrase, (words) => words.replaceAll(' ', '_'))
  const words = (plain.match(PARTS) ?? [])
    .filter((word) => !EMPTY.has(word))
    .map((word) =>
      VOCABULARY.has(word) || !/^\p{L}[^_]*$/u.test(word) ? word : (findMeantWord(word, VOCABULARY) ?? word),
    )
  const tokens: Token[] = []
  for (let at = 0; at < words.length; ) {
    const phrase = readPhrase(words, at)
    const text = words.slice(at, at + (phrase?.count ?? 1)).join(' ')
    tokens.push(
      phrase
        ? { text, ...phrase.meaning }
        : (readSign(text) ?? readFigures(text) ?? { text: text.replaceAll('_', ' '), type: 'unknown' }),
    )
    at += phrase?.count ?? 1
  }
  return tokens
}
