/** Collects the times named in a clause: days with their hours, date limits, and exceptions (AVAIL-03). */
import { addDays } from '../../../../time/day.ts'
import type { Ask } from '../asker.ts'
import { isMark } from '../text/token-kinds.ts'
import type { DatedToken } from './dated-token.ts'
import { dropEnclosing, groupAtoms, limitBySpans, type Named } from './group-atoms.ts'
import { type Atom, type Limits, readAtom, type Walk } from './read-atoms.ts'

export interface Gathered {
  named: Named[]
  except: Named[]
  limits: Limits
  /**
   * 'no' without the word 'only'; 'ofDays' or 'ofWeek' depending on whether 'only' limits the named days or the whole
   * week.
   */
  only: 'no' | 'ofDays' | 'ofWeek'
  /** Words that are not in the vocabulary. */
  unknown: string[]
  /** Known words that make no sense in their place. */
  unread: string[]
}

const MEANINGLESS = new Set(['and', 'back', 'but', 'every', 'for', 'in', 'of', 'on', 'only', 'so', 'the', 'to'])

/** Collects the times named by the tokens of a clause. Stance words are skipped; `kindOf` reads them. */
export function gatherClause(tokens: readonly DatedToken[], today: string, ask: Ask): Gathered {
  const limits: Limits = { from: null, until: null }
  const doubtful: string[] = []
  const said = tokens.filter(({ type }) => type !== 'filler')
  const walk: Walk = { tokens: said, today, ask, limits, stretch: null, doubtful, timed: [] }
  const exceptAt = walk.tokens.findIndex((token) => isMark(token, 'except'))
  const onlyAt = walk.tokens.findIndex((token) => isMark(token, 'only'))
  const atoms: Atom[] = []
  const unknown: string[] = []
  const unread: string[] = []
  for (let at = 0; at < walk.tokens.length; ) {
    const step = readAtom(walk, at)
    const token = walk.tokens[at]
    if (step?.atom) atoms.push(step.atom)
    else if (!step && (token?.type === 'unknown' || token?.type === 'holidays')) unknown.push(token.text)
    else if (
      !step &&
      token &&
      (!isPassedOver(
        token,
        said.some(({ type }) => type === 'span'),
      ) ||
        joinsTimes(walk.tokens, at))
    )
      unread.push(token.text)
    at = step?.next ?? at + 1
  }
  if (walk.stretch !== null) {
    limits.from ??= today
    limits.until = addDays(limits.from, walk.stretch - 1)
  }
  const isBeforeExcept = ({ at }: Atom) => exceptAt < 0 || at < exceptAt
  const main = atoms.filter(isBeforeExcept)
  const named = dropEnclosing(limitBySpans(groupAtoms(main, walk), main, walk), walk)
  const except = groupAtoms(
    atoms.filter((atom) => !isBeforeExcept(atom)),
    walk,
  )
  // 'Mon 9-5, Tue 12-8 only': 'only' at the end of a list applies to the whole week.
  const isListEnd = named.length > 1 && atoms.every(({ at }) => at < onlyAt)
  // 'Weekday lunches and nothing else'.
  const isAllThereIs = walk.tokens[onlyAt]?.text === 'it is all'
  const hasDaysBefore = atoms.some((atom) => atom.type === 'days' && !atom.span && atom.at < onlyAt)
  return {
    named: [...named, ...walk.timed.map(nameTimed)],
    except,
    limits,
    only: onlyAt < 0 ? 'no' : hasDaysBefore && !isListEnd && !isAllThereIs ? 'ofDays' : 'ofWeek',
    unknown,
    unread: [...unread, ...doubtful],
  }
}

const nameTimed = ({ days, isEvery, span, hours, text }: Walk['timed'][number]): Named => {
  return { days, span, hours: hours ? [hours] : [], isEvery, text }
}

/** 'From 5pm to 26 December', 'the 5th of next month': such times belong together and must not be read separately. */
function joinsTimes(tokens: readonly DatedToken[], at: number): boolean {
  const isTime = (token: DatedToken | undefined) =>
    token !== undefined && !['tone', 'mark', 'comma', 'unknown'].includes(token.type)
  // 'The mornings of 8 and 9 December'.
  const isOfDates = isMark(tokens[at], 'of') && tokens[at - 1]?.type === 'part' && tokens[at + 1]?.type === 'span'
  return !isOfDates && isMark(tokens[at], 'to', 'of') && isTime(tokens[at - 1]) && isTime(tokens[at + 1])
}

function isPassedOver(token: DatedToken, isDated: boolean): boolean {
  return (
    ['tone', 'comma', 'back', 'weekly', 'recur', 'hedge'].includes(token.type) ||
    (token.type === 'season' && isDated) ||
    (token.type === 'mark' && (MEANINGLESS.has(token.mark) || token.mark === 'except'))
  )
}
