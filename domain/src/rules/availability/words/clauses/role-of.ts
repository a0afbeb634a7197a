/**
 * Determines the role of each part of a message: times, reason, limit, condition, question and so on (decision 0045).
 */

import { textOf } from '../compose/read-kind.ts'
import { isMark, isTone } from '../text/token-kinds.ts'
import type { DatedToken } from '../times/dated-token.ts'
import { backOf } from './back-of.ts'
import { hasTimes, isAsking, isLimit, isNamed } from './cues.ts'
import type { Part } from './list-parts.ts'
import { isVagueTime, openWords } from './open-words.ts'

export type Role = 'times' | 'stance' | 'reason' | 'limit' | 'condition' | 'question' | 'open' | 'other' | 'remark'

/** Says how much a person works, not when. */
const ABOUT_SHIFTS = /\b(?:doubles?(?! ?-?booked)|split shifts?|overtime)\b/
/** Words about the past. */
const PAST =
  /\b(?:was|were|did|used to|never got|not got|not had|have not been|last (?:night|week|month|year|time|(?:mon|tue|wed|thu|fri|sat|sun)\w*)(?! (?:of|in)\b)|yesterday|ago)\b/
const LETTING_KNOW = /\b(?:let me know|tell me|get back to me)\b/
/** Subjects other than the speaker. */
const OTHERS =
  /^(?:(?:and|but|so|if|that) )*(?:he|she|they|you|u|someone|somebody|everyone|everybody|anyone|nobody|no one)\b/
const HAVING_ME = /\b(?:you|u) (?:can|could) (?:have|put|use|give|roster|schedule|count on)\b/
const OWN = /\b(?:i|me|my|im)\b/
const ADVERB = /ly$|^(?:deffo|defo|def|soz|sadly|also|just|still|still|sorry|again|ideally|yo|ahoy|right|look|listen)$/
const saysHow = ({ type }: DatedToken) => type === 'tone' || type === 'back'

/** Checks whether a token expresses a stance on times. */
export const isStance = (token: DatedToken) =>
  (token.type === 'tone' && token.tone !== 'too') || isMark(token, 'only', 'back')

/** Words for the speaker, or people spoken of. */
const SPEAKING = /^(?:i|i am|i'm|we|us|me|my|you|u|your|it|it is|they|that|there|please|pls|thanks|sorry)$/

/** 'Xmas day or wren day', 'the 5th and the day after': an unknown item listed beside a date may be a date too. */
export function isListedWithTimes({ tokens, joint }: Part, before: Part | undefined, after: Part | undefined): boolean {
  const last = before?.tokens.filter(({ type }) => type !== 'filler').at(-1)
  const isFollowed = after?.joint === 'and' && after.tokens[0] !== undefined && isNamed(after.tokens[0])
  const isDay = tokens.some(({ type, text }) => type === 'unit' || /\b(?:day|eve)$/.test(text))
  return (
    (joint === 'and' || (joint === 'comma' && (isDay || isFollowed || openWords(tokens).length > 0))) &&
    last !== undefined &&
    isNamed(last) &&
    tokens.some(({ type }) => type === 'unknown' || type === 'unit') &&
    tokens.every(
      (token) =>
        ['unknown', 'unit'].includes(token.type) ||
        (token.type === 'filler' && !SPEAKING.test(token.text)) ||
        isMark(token, 'the', 'after'),
    )
  )
}

/** 'My flatmate is away'. */
const isSomebodyAway = (tokens: readonly DatedToken[]) =>
  tokens.some(
    ({ type }, at) =>
      type === 'unknown' &&
      /^(?:is|are|has|will)$/.test(tokens[at + 1]?.text ?? '') &&
      tokens
        .slice(at + 2, at + 4)
        .some((token) => token.type === 'tone' && (token.tone === 'busy' || token.tone === 'off')),
  )

/** 'The babysitter can only do Fridays', 'my mum can't do Mondays': about somebody else, unless 'I' occurs. */
function isOfAnother(tokens: readonly DatedToken[]): boolean {
  const verb = tokens.findIndex((token) => isTone(token, 'can', 'not') && !/^works?$/.test(token.text))
  const subject = tokens.slice(0, Math.max(0, verb))
  const isSubject = (token: DatedToken, at: number) =>
    (at === 0 && (isMark(token, 'the') || /^(?:my|our|his|her|the)\b/.test(token.text))) ||
    (at > 0 && token.type === 'unknown') ||
    (token.type === 'filler' && /^(?:only|just|now|also)$/.test(token.text))
  const isPerson = subject.some(({ type, text }) => type === 'unknown' || PERSON.test(text))
  return subject.length > 0 && isPerson && subject.every(isSubject) && !/\bi\b/.test(textOf(tokens))
}
const PERSON = /^my (?:mum|nan|gran|lad|son|daughter)$/

/** 'Maria can't do Fridays': the subject is an unknown word. */
function isOfSomebodyElse(tokens: readonly DatedToken[]): boolean {
  const text = textOf(tokens)
  if (OTHERS.test(text) && !HAVING_ME.test(text)) return true
  const [first, next] = tokens
  if (isSomebodyAway(tokens) || isOfAnother(tokens)) return true
  if (
    first?.type !== 'unknown' ||
    ADVERB.test(first.text) ||
    /(?:night|evening|morning|noon|day|week)s?$/.test(first.text)
  )
    return false
  if (/^(?:the|my|our|your|his|her) /.test(first.text) && /^(?:is|are|has|will|does)$/.test(next?.text ?? ''))
    return true
  if (OWN.test(text)) return false
  return isTone(next, 'not', 'can', 'prefer', 'off', 'busy') || /^(?:is|are|has|will|does)$/.test(next?.text ?? '')
}

const isDutyAlone = (tokens: readonly DatedToken[]) =>
  tokens.some(saysHow) && tokens.every((token) => (!saysHow(token) && !isStance(token)) || isTone(token, 'duty', 'too'))

/** Checks for words of time that name no specific day. */
const isVague = (tokens: readonly DatedToken[], at: number) => {
  const token = tokens[at]
  return (
    token !== undefined &&
    (['month', 'season'].includes(token.type) ||
      (token.type === 'unit' && token.unit === 'week') ||
      isVagueTime(tokens, at))
  )
}

/** 'About 6' is uncertain; 'I'm about' is not. */
function isHedge(tokens: readonly DatedToken[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  if (token?.type !== 'hedge') return false
  return !/^(?:about|around)$/.test(token.text) || ['figure', 'clock', 'time', 'number'].includes(next?.type ?? '')
}

/** 'And the day after', 'a few days around it': times relative to others. */
const BY_OTHERS =
  /\b(?:days?|weeks?|weekends?|nights?|mornings?|months?|ones?) (?:after|before|either side|around|or so|or two)\b|\b(?:few|couple of) (?:days|weeks|nights)\b|\b(?:next|following|previous) (?:day|night|morning|evening)\b|\bthe (?:next|following|other) (?:two|three|four|few|couple)\b/

/** Remarks that may retract the previous statement: 'haha dream on'. */
const TAKES_BACK =
  /\b(?:dream on|joking|kidding|jk|not really|as if|scratch|scrap|ignore|disregard|forget|nvm|never ?mind|wait|correction|mistake|wrong|fell through|changed my mind)\b/

/** 'Can you give me later starts on Sundays?': a wish without a definite time. */
const LATER_OR_EARLIER = /\b(?:later|earlier)\b/

/** Words in a remark that may retract, postpone or split the previous statement. */
const SHIFTING =
  /\b(?:instead|except\w*|unless|swap\w*|switch\w*|trad(?:e|ed|ing)|cancel\w*|postpon\w*|alternat\w*|var(?:y|ies)|rotat\w*|random\w*|tentativ\w*|provisional\w*|negotiable|half|flexible|whichever|sometimes|occasionally|mostly|emergenc\w*|persuade\w*)\b/

/** 'But you know how it is': unknown words may contradict the previous statement. */
const mayTurn = (text: string, tokens: readonly DatedToken[], joint: Part['joint']) =>
  SHIFTING.test(text) || (joint === 'but' && tokens.some(({ type }) => type === 'unknown'))

/** Returns the role of a part of a message. */
export function roleOf({ tokens, joint, opens, isAsked, isChecked }: Part): Role {
  const text = textOf(tokens)
  const named = hasTimes(tokens)
  const isTimed = tokens.some((token) => token.type !== 'shift' && isNamed(token))
  if (opens === 'condition') return 'condition'
  if (isLimit(text) && !(isTimed && ABOUT_SHIFTS.test(text))) return 'limit'
  if (isChecked || isAsking(text, isAsked) || LETTING_KNOW.test(text))
    return named && LATER_OR_EARLIER.test(text) ? 'open' : 'question'
  if (opens === 'reason') return 'reason'
  if (isOfSomebodyElse(tokens))
    return named ? 'other' : /^they\b/.test(text) && tokens.some(isStance) ? 'stance' : 'remark'
  if (PAST.test(text) && !/\bas i was\b/.test(text)) return named ? 'other' : 'remark'
  if (tokens.some((_, at) => isHedge(tokens, at))) return 'open'
  if (named) return 'times'
  if (TAKES_BACK.test(text) || (BY_OTHERS.test(text) && opens === null)) return 'open'
  if (isDutyAlone(tokens)) return 'reason'
  if (tokens.some((_, at) => isVague(tokens, at))) return 'open'
  if (tokens.some(isStance) || backOf(tokens) === 'after' || backOf(tokens) === 'before') return 'stance'
  return mayTurn(text, tokens, joint) ? 'open' : 'remark'
}
