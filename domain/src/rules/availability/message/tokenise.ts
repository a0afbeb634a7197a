/** Splits a message into tokens by the words of a language (AVAIL-03). */
import { isDay } from '../../../time/day.ts'
import { type Entry, fold, type Language } from './languages/language.ts'
import { cueOf, isCue, type Token } from './token.ts'

const LEXEME =
  /\d{4}-\d\d-\d\d(?!\d)|(\d{1,2})\. ?(\d{1,2})\.(?: ?(\d{4})|(\d{2}))?(?!\d)|(\d{1,2})\/(\d{1,2})(?:\/(\d{2}|\d{4}))?(?![\d/])|\d+|[\p{L}'’]+|\n|\S/gu
/** What follows a number: minutes, half of the day, or the ending of an ordinal. */
const MINUTES = /^[:.h](\d\d)(?!\d|\.\d)/
const HALF = /^ ?(am|pm|a\.? ?m\.?|p\.? ?m\.?)(?!\p{L})/u
const HOUR = /^ ?(uhr|hs|hrs|h|oclock|o'clock|o’clock)(?!\p{L})/u
const ORDINAL = /^(st|nd|rd|th|º|ª)(?!\p{L})/u
/** A date without its last full stop. */
const DOTTED = /^(\d{1,2})\.(0?[1-9]|1[0-2])(?![\d.]| ?uhr)/

interface Place {
  at: number
  end: number
}
interface Lexeme extends Place {
  text: string
}

/** Reads a number and what belongs to it: '5', '5th', '5.', '5:30', '5 pm', '17 Uhr'. */
function readNumber(text: string, at: number, language: Language): Token {
  const digits = /^\d+/.exec(text.slice(at))?.[0] ?? ''
  const value = Number(digits)
  let end = at + digits.length
  const after = (pattern: RegExp) => {
    const match = pattern.exec(text.slice(end))
    if (match) end += match[0].length
    return match
  }
  const number = (isOrdinal: boolean) => ({ type: 'number', value, isOrdinal, at, end, lead: null }) as const
  const clock = (minutes: number, isExact: boolean) =>
    ({ type: 'clock', minutes, isExact, at, end, lead: null }) as const
  if (value > 31 || digits.length > 2) return number(false)
  if (after(ORDINAL)) return number(true)
  const minutes = Number(after(MINUTES)?.[1] ?? -1)
  const half = after(HALF)?.[1]
  const isHour = after(HOUR) !== null
  if ((value > 24 && minutes >= 0) || minutes > 59) return { ...number(false), value: 99 }
  const time = value * 60 + Math.max(0, minutes)
  if (half && value <= 12) return clock((time % 720) + (half.startsWith('p') ? 720 : 0), true)
  if (minutes >= 0 || isHour)
    return clock(time, value > 12 || digits.startsWith('0') || (language.has24Hours && value > 6))
  if (language.hasDotOrdinals && /^\.(?= ?[\p{L}\d–—-]|\/|,)/u.test(text.slice(end)) && value > 0) {
    end++
    return number(true)
  }
  return number(false)
}

function tokensOf(entry: Entry, { at, end }: Place): Token[] {
  const base = { at, end, lead: null }
  if (entry.type !== 'cues') return [{ ...base, ...entry }]
  return entry.cues.flatMap((cue): Token[] =>
    cue === 'tonight'
      ? [cueOf('today', base), { ...base, type: 'hours', hours: { start: 1020, end: 1440 } }]
      : [cueOf(cue, base)],
  )
}

const dateOf = (day: string | undefined, month: string | undefined, base: Place & { lead: null }): Token[] => [
  { ...base, type: 'number', value: Number(day), isOrdinal: true },
  { ...base, type: 'month', month: Number(month) },
]

/** Splits a compound of a day and a part of it: 'Freitagabend'. */
function splitCompound({ text, at, end }: Lexeme, { entries }: Language): Token[] | null {
  for (let length = 3; length < text.length - 2; length++) {
    const [day, part] = [entries.get(text.slice(0, length)), entries.get(text.slice(length))]
    if (day?.type === 'days' && part?.type === 'hours')
      return [
        ...tokensOf({ ...day, isEvery: day.isEvery || text.endsWith('s') }, { at, end: at + length }),
        ...tokensOf(part, { at: at + length, end }),
      ]
  }
  return null
}

/** Checks whether two words differ by one letter, or by two letters in the wrong order. */
function isNear(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  const [a, b] = [one.slice(start), other.slice(start)]
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a.slice(2) === b.slice(2) && a[0] === b[1] && a[1] === b[0])
  )
}

/** Corrects a misspelled day; it stays doubtful. */
function correct({ text, at, end }: Lexeme, { entries }: Language): Token[] | null {
  if (text.length < 6) return null
  for (const [key, entry] of entries)
    if (entry.type === 'days' && key.length > 5 && isNear(text, key))
      return tokensOf({ ...entry, isDoubtful: true }, { at, end })
  return null
}

/** Attaches articles and prepositions to the token after them. */
function attachLeads(tokens: readonly Token[]): Token[] {
  const attached: Token[] = []
  let lead: Token['lead'] = null
  let at: number | null = null
  for (const token of tokens) {
    if (isCue(token, 'the', 'for', 'theDay', 'at')) {
      lead = lead === 'at' || lead === 'theDay' || (lead === 'for' && token.cue === 'the') ? lead : token.cue
      at ??= token.at
      continue
    }
    attached.push(lead === null || token.type === 'stop' ? token : { ...token, lead, at: at ?? token.at })
    lead = null
    at = null
  }
  return attached
}

/** Checks whether a full stop belongs to the word before it: 'Mo.', 'Dez.'. */
function isAbbreviation(token: Token | undefined, at: number): boolean {
  if (token?.end !== at) return false
  return isCue(token, 'through') || ((token.type === 'days' || token.type === 'month') && token.end - token.at <= 4)
}

/** Returns the tokens of a message. */
export function tokenise(message: string, language: Language): Token[] {
  const text = fold(message)
  const lexemes: Lexeme[] = []
  const tokens: Token[] = []
  let free = 0
  const flush = () => {
    tokens.push(...readPhrases(lexemes, language))
    lexemes.length = 0
  }
  for (const match of text.matchAll(LEXEME)) {
    const at = match.index
    if (at < free) continue
    const [found, day, month, year, short, one, other, slashYear] = match
    const end = at + found.length
    const base = { at, end, lead: null }
    free = end
    if (/^[\p{L}'’]/u.test(found)) {
      lexemes.push({ text: found.replaceAll(/['’]/g, ''), at, end })
      continue
    }
    flush()
    const dotted = language.hasDotOrdinals ? DOTTED.exec(text.slice(at)) : null
    if (day && month && Number(month) <= 12) {
      const years = year ?? (short && `20${short}`)
      tokens.push(...dateOf(day, month, base))
      if (years) tokens.push({ ...base, type: 'number', value: Number(years), isOrdinal: false })
    } else if (dotted) {
      free = at + dotted[0].length
      tokens.push(...dateOf(dotted[1], dotted[2], { ...base, end: free }))
    } else if (one && other) {
      const full = slashYear === undefined ? null : Number(slashYear.length === 2 ? `20${slashYear}` : slashYear)
      tokens.push({ ...base, type: 'slashed', first: Number(one), second: Number(other), year: full })
    } else if (isDay(found)) tokens.push({ ...base, type: 'span', from: found, until: found, unit: 'day' })
    else if (/^\d/.test(found)) {
      const number = readNumber(text, at, language)
      free = number.end
      tokens.push(number)
    } else if (found !== '.' || !isAbbreviation(tokens.at(-1), at))
      tokens.push({ ...base, type: 'stop', mark: /[–—-]/.test(found) ? '-' : found })
  }
  flush()
  return attachLeads(tokens)
}

/** Finds the longest known phrases in successive words. */
function readPhrases(words: readonly Lexeme[], language: Language): Token[] {
  const tokens: Token[] = []
  for (let at = 0; at < words.length; ) {
    const first = words[at]
    if (!first) break
    let count = Math.min(language.longest, words.length - at)
    const phrase = () => words.slice(at, at + count).map(({ text }) => text)
    while (count > 1 && !language.entries.has(phrase().join(' '))) count--
    const entry = language.entries.get(phrase().join(' '))
    const place = { at: first.at, end: words[at + count - 1]?.end ?? first.end }
    if (entry) tokens.push(...tokensOf(entry, place))
    else if (first.text !== '')
      tokens.push(
        ...(splitCompound(first, language) ??
          correct(first, language) ?? [{ ...place, type: 'word' as const, lead: null }]),
      )
    at += count
  }
  return tokens
}
