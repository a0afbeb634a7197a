/** Unknown words beside a whole statement that cannot change it: 'off on the 12th, it is my sister's wedding' (decision 0065). */
import type { DatedToken } from './read-dates.ts'
import { isNamed } from './take-notes.ts'

/** Words that may change what is said, how much of it, or whether it still holds. */
const SHADES =
  /^(?:(?:any|every|some|no)\w*|un\w+|\w+ly|\w+ish|\w*n'?t|other|others|rest|remaining|same|seldom|hardly|barely|rarely|than|like|once|twice|while|whilst|which|whichever|where\w*|who\w*|pending|barring|subject|given|excl\w*|exempt|outside|until|before|after|without|minus|bar|half|quarter|var(?:y|ies|iable)|differ\w*|chang\w*|rotat\w*|random|flexible|negotiable|tentative|provisional|tbd|iffy|dodgy|cancel\w*|call\w*|postpon\w*|revok\w*|withdr\w+|undo\w*|remov\w*|revers\w*|delet\w*|fals\w*|incorrect|refus\w*|reject\w*|declin\w*|deni\w*|approv\w*|grant\w*|already|over|end\w*|past|expir\w*|finish\w*|sort\w*|used|struggl\w*|loath\w*|detest\w*|ador\w*|enjoy\w*|wish\w*|hop\w+|fine\w*|nightmare|rough|swap\w*|trad\w+|switch\w*|mov\w+|extend\w*|shorten\w*|request\w*|serv\w+|shift\w*|work\w*|clos\w+|open\w*|start\w*|leav\w*|left|arriv\w*|term\w*|semester\w*|season\w*|summer\w*|winter\w*|spring|autumn\w*|month\w*|year\w*|week\w*|day\w*|night\w*|hour\w*|hrs?|minute\w*|mins?|brunch\w*|dinner\w*|breakfast\w*|tea|sun(?:set|rise)|dawn|dusk|ramadan|eid|diwali|hanukkah|lent|passover|stretch|between|side|rather|instead|suppose\w*|guess|reckon|could|should|ought|need\w*|must|unless|if|when|yet|though|only|except\w*|less|least|more|most|max\w*|min\w*|extra|first|second|last|next|again|back|sooner|later|thereabouts|pointless|dead|limits?|joke|dream\w*|sa(?:ys|id)|thing|nowt|theory)$/

/** What a word after one of these says belongs to it: 'not vital', 'before assembly', 'every payday'. */
const isBinding = (token: DatedToken) => token.type === 'mark' || (token.type === 'tone' && token.tone === 'not')
const ENDS_WITH = new Set(['for', 'reason', 'so', 'but'])
const PRONOUNS = new Set(['i', 'it', 'my', 'am'])

const isFiller = ({ type }: DatedToken) => type === 'filler'

/** Whether words from a place up to another stand apart from what is said for or against working, and when. */
function standsApart(tokens: readonly DatedToken[], start: number, end: number): boolean {
  const [beside, after] = [tokens[start - 1], tokens[end]]
  const before = tokens.slice(0, start).findLast((token) => !isFiller(token))
  const next = tokens.slice(end).find((token) => !isFiller(token))
  const beginsApart =
    before === undefined ||
    before.type === 'comma' ||
    (before.type === 'tone' && !isBinding(before)) ||
    (isNamed(before) && beside !== before)
  const endsApart =
    next === undefined ||
    next.type === 'comma' ||
    (next.type === 'tone' && next.tone === 'duty') ||
    (next.type === 'mark' && ENDS_WITH.has(next.mark)) ||
    (before === undefined && after !== undefined && PRONOUNS.has(after.text))
  return beginsApart && endsApart
}

/** The unknown words of a clause: those that are asked about, and those that change nothing. */
export function splitUnknown(tokens: readonly DatedToken[]): { asked: string[]; passing: string[] } {
  const asked: string[] = []
  const passing: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.type === 'holidays') asked.push(token.text)
    if (token?.type !== 'unknown') continue
    const rest = tokens.slice(at).findIndex(({ type }) => type !== 'unknown')
    const end = rest < 0 ? tokens.length : at + rest
    const words = tokens.slice(at, end).map(({ text }) => text)
    const isPassing =
      words.every((word) => word.split(' ').every((each) => !SHADES.test(each))) && standsApart(tokens, at, end)
    if (isPassing) passing.push(words.join(' '))
    else asked.push(...words)
    at = end - 1
  }
  return { asked, passing }
}
