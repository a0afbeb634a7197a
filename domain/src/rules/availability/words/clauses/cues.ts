/**
 * Recognises parts of a sentence that state no times: limits, conditions, questions, reasons and remarks (decision
 * 0065).
 */

import { textOf } from '../compose/read-kind.ts'
import type { DatedToken } from '../times/dated-token.ts'

const UNIT = '(?:hours?|hrs?|shifts?|days?|nights?|evenings?|closes?|opens?|weekends?|doubles?)'
const NUMBER = '(?:\\d+|one|two|three|four|five|six|seven|a couple(?: of)?|couple of)'
const DAY = '(?:mon(?!th)|tue|wed|thu|fri|sat|sun)[a-z]*'
/** Says how much or with whom a person works, not when. */
const LIMITS: readonly RegExp[] = [
  new RegExp(
    `\\b(?:max|maximum|at most|at least|minimum|min|no more than|not more than|up to|under|less than|more than|over|only|just|least) (?:of )?${NUMBER} (?:\\w+ )?${UNIT}`,
  ),
  new RegExp(
    `\\b${NUMBER} (?:(?!til|till|until|to|and|or)\\w+ )?${UNIT} (?:\\w+ )?(?:max|maximum|tops|at most|a|per|each|every|in a row|is plenty|minimum|min|between)\\b`,
  ),
  new RegExp(`\\b${NUMBER} (?:out )?of (?:the )?(?:${DAY}|them|those)`),
  /\b(?:doubles?(?! ?-?booked)|clop(?:en|ens|ening|enings)|back to back|back-to-back|in a row|split shifts?|overtime|(?:more|fewer|less|extra) (?:hours|shifts)|hours between(?! \d))\b/,
  /\b(?:work|working|on|in|shifts?|schedule|put|me|not) with (?!the exception|immediate|me\b|us\b|it\b|that\b|this\b|every)\w+/,
]
const ASKING =
  /^(?:(?:hi|hey|hello|hiya|please|sorry|mate|and|but|also|so|oh|btw) )*(?:what|whats|what's|when(?! i\b)|whens|when's|where|wheres|where's|who|whos|who's|why|how|hows|anyone|anybody|any1|any chance of|any news|any update|any idea|does any|did any|can (?:some|any)one|can you|can u|could (?:some|any)one|could you|are we|are you|are u|is (?:the|there|it|my|your)|is (?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|do we|do i|do you|do u|does (?!not)|did|am i|will (?:the|there|i|we|you)|should i|have i|have you|has (?:the|any))\b/
const ASKING_YOU = /^(?:(?:hi|hey|please|and|but) )*(?:can|could) (?:you|u)\b/
/** 'Can I have Fridays off?' is a request, not a question. */
const ASKS_FOR =
  /\b(?:off|keep me free|not after|not before|not work|leave|not (?:put|schedule|roster|give)|have|get|take|swap my day)\b/

const NAMED: ReadonlySet<DatedToken['type']> = new Set([
  ...(['days', 'part', 'span', 'clock', 'stretch', 'time', 'wholeDay', 'shift'] as const),
])
/** Checks whether a token names a time. */
export const isNamed = ({ type }: DatedToken) => NAMED.has(type)
const isCount = ({ type }: DatedToken) => type === 'figure' || type === 'figures' || type === 'recur'
/** Checks whether a part names days, dates or hours. */
export const hasTimes = (tokens: readonly DatedToken[]) => tokens.some((token) => isNamed(token) || isCount(token))
/** Checks whether a text says how much a person works, not when. */
export const isLimit = (text: string) => LIMITS.some((limit) => limit.test(text))

/** Checks whether a text is a question rather than a request. */
export function isAsking(text: string, isAsked: boolean): boolean {
  const asksFor = ASKS_FOR.test(text)
  return (ASKING.test(text) && !(asksFor && ASKING_YOU.test(text))) || (isAsked && !asksFor)
}

/** Checks whether tokens start like a question. */
export const isQuestion = (tokens: readonly DatedToken[]) => ASKING.test(textOf(tokens))
