/** Unknown words that may change the meaning of a clause, so that the person is asked about them (decision 0045). */

import { isCorrection } from '../text/corrections.ts'
import { isMark, isTone } from '../text/token-kinds.ts'
import type { DatedToken } from '../times/dated-token.ts'
import { isNamed } from './cues.ts'

/** Words that may change a statement, or how much of it applies. */
const TURNING =
  /^(?:says?|said|asked|requested|mentioned|thought|promised|covered|may|since|sporadic\w*|hardly|barely|scarcely|seldom|rarely|occasionally|cancel\w*|call\w+|postpon\w*|fell|falls|instead|swap\w*|switch\w*|trad\w+|chang\w*|whichever|other|others|another|rest|remaining|same|different|depend\w*|tentativ\w*|provisional\w*|tbd|iffy|negotiable|var(?:y|ies)|rotat\w*|random|already|refus\w*|reject\w*|deni\w*|joke|joking|dream\w*|jk|wait|scratch|scrap|ignore|forget|nvm|correction|meant|wrong|mistake|unless|yet|ought|extend\w*|moved|shorten\w*|remov\w*|revers\w*|delet\w*|undo|half|quarter|once|twice|brunch|dinner|breakfast|sunset|dawn|dusk|ramadan|eid|diwali|lent|un\w+able|alternately|turns|while|whilst|except\w*|excluding|without|barring|mid|middle|beginning|supposed|theory|sometime|someday|bits?|parts?|portion|between|limited|partial|partly|restricted|reduced|patchy|flexible|provisional|subject|pending|waiting|hoping|hope|hopes|trying|applied|applying|doubt|doubtful|unlikely|debatable|quieter|busier|earlier|later|shorter|longer|less|fewer|most|mainly|occasional|now|mean|actually|rather|sooner)$/
/** Words that look like times: 'weeknights', 'matchdays'. */
const TIME_LIKE = /(?:days?|nights?|evenings?|mornings?|afternoons?|weeks?|months?|eve)$/
/** Adverbs of certainty or frequency: 'realistically', 'reportedly'. */
const ADVERB = /[^aeiou]ly$/
const PLAIN_ADVERB =
  /^(?:family|only|sadly|sorely|kindly|obviously|definitely|honestly|seriously|simply|truly|deeply|dearly|terribly|awfully|strictly|absolutely|literally|personally|respectfully|sincerely|hopefully|especially|particularly|specifically|early|july|italy|emily|kelly|sally|molly|holly|billy|willy|polly|lily|elderly|daily|weekly|monthly|assembly|supply|reply|apply|fly|rally|family's)$/

/** Words after which an unknown word may be a time: 'at dusk', 'before assembly'. */
const isBinding = (token: DatedToken | undefined) =>
  (token?.type === 'mark' && token.mark === 'on') ||
  token?.text === 'during' ||
  token?.text === 'throughout' ||
  (token?.type === 'mark' &&
    ['after', 'before', 'until', 'through', 'from', 'between', 'except', 'every'].includes(token.mark))

const isLink = (token: DatedToken | undefined) => isMark(token, 'and')

const hasNamed = (tokens: readonly DatedToken[], at: number) => {
  const token = tokens[at]
  return token !== undefined && isNamed(token)
}

/** Tokens of times, or of the person's stance on them. */
const isCore = (token: DatedToken) =>
  isNamed(token) ||
  ['figure', 'figures', 'recur'].includes(token.type) ||
  (token.type === 'tone' && token.tone !== 'too') ||
  isMark(token, 'only')

/** Words before a noun that gives a reason: 'my cousin's wedding', 'for the visa office', 'got a ticket'. */
const LEADS_TO_REASON =
  /^(?:my|me|our|his|her|hers|their|with|for|in|because|have|i have|has|got|got a|got the|do|doing|to|on|it is|is)$/
const isPassed = ({ type, text }: DatedToken) =>
  type === 'unknown' || /^(?:the|a|an|some|that|big|little|own)$/.test(text)

/** Checks whether an unknown word is part of a reason. */
function isInReason(tokens: readonly DatedToken[], at: number): boolean {
  const lead = tokens.slice(0, at).findLast((token) => !isPassed(token))
  return (
    lead !== undefined && (isTone(lead, 'duty') || isMark(lead, 'reason', 'for') || LEADS_TO_REASON.test(lead.text))
  )
}

/** Checks whether an unknown word stands between times and stance, where it may say which times or how many. */
function isInside(tokens: readonly DatedToken[], at: number): boolean {
  return tokens.slice(0, at).some(isCore) && tokens.slice(at + 1).some(isCore) && !isInReason(tokens, at)
}

/** 'Can't promise Tuesdays': it is unclear what 'not' negates. */
function isDenied(tokens: readonly DatedToken[], at: number): boolean {
  const lead = tokens.slice(0, at).findLast(({ type }) => type !== 'filler')
  return isTone(lead, 'not') && tokens.slice(at + 1).some(isNamed)
}

/** Checks for times whose dates are unknown, such as holidays; 'end of term exams' is not one. */
export function isVagueTime(tokens: readonly DatedToken[], at: number): boolean {
  const [token, next] = [tokens[at], tokens[at + 1]]
  return token?.type === 'holidays' && next?.type !== 'unknown' && !isTone(next, 'duty')
}

/** Returns unknown words that may be times, or may change the meaning of the part. */
export const openWords = (tokens: readonly DatedToken[]): string[] =>
  tokens.flatMap((token, at) => {
    if (token.type === 'holidays') return isVagueTime(tokens, at) ? [token.text] : []
    if (token.type !== 'unknown') return []
    const before = tokens.slice(0, at).findLast(({ type, text }) => type !== 'filler' && text !== 'the')
    const words = token.text.split(' ')
    const isTurning =
      isCorrection(token) ||
      /\d/.test(token.text) ||
      words.some(
        (word) => TURNING.test(word) || TIME_LIKE.test(word) || (ADVERB.test(word) && !PLAIN_ADVERB.test(word)),
      )
    const isListed = [-1, 1].some((step) => isLink(tokens[at + step]) && hasNamed(tokens, at + 2 * step))
    const isOpen = isTurning || isListed || isBinding(before) || isDenied(tokens, at) || isInside(tokens, at)
    return isOpen ? [token.text] : []
  })
