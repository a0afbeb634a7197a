/** Matches days with their hours (AVAIL-03). */
import { wordsMessages } from '../../../../messages/availability/words.ts'
import { addDays, type DayOfWeek, dayOfWeekOf } from '../../../../time/day.ts'
import { intersects } from '../../../shift-interval.ts'
import type { Ask } from '../asker.ts'
import type { DayHours, Recurs } from '../statement.ts'
import { isMark } from '../text/token-kinds.ts'
import type { DatedToken, DateSpan } from './dated-token.ts'
import type { Atom, Walk } from './read-atoms.ts'

/** Weekdays or dates with their hours; no hours means the whole day. */
export interface Named {
  days: readonly DayOfWeek[]
  span: DateSpan | null
  hours: readonly DayHours[]
  /** Whether the words mean every such day or time: 'Fridays', 'mornings'. */
  isEvery: boolean
  text: string
  /** The weeks in which the weekdays apply; absent for every week. */
  recurs?: Recurs
}

/**
 * Matches days with the hours beside them: 'Mondays after 5 and Tuesdays', 'mornings on Mondays and evenings on
 * Fridays'.
 */
export function groupAtoms(atoms: readonly Atom[], { tokens, ask, doubtful }: Walk): Named[] {
  const startsWith = atoms[0]?.type
  const groups: Atom[][] = []
  for (const [index, atom] of atoms.entries()) {
    const last = groups.at(-1)
    const before = atoms[index - 1]
    const isNew =
      !last ||
      (atom.type === startsWith && before?.type !== startsWith) ||
      (isOwn(atoms, index) && askWhetherOwn(atoms, index, ask))
    if (isNew) groups.push([atom])
    else {
      if (before && before.type !== atom.type && isListed(tokens[atom.at - 1], atom)) doubtful.push(atom.text)
      last.push(atom)
    }
  }
  // 'Sundays and 24 December after 5': the hours may apply only to the date.
  const mixed = groups.find(
    (each) => each.some(isWeekly) && each.some(isOneDate) && each.some(({ type }) => type === 'hours'),
  )
  if (mixed) doubtful.push(mixed.map(({ text }) => text).join(' '))
  // 'Mornings on Mondays and evenings': Monday evenings, or all evenings.
  const bare = groups.find((each) => each.every(({ type }) => type === 'hours'))
  if (bare && groups.length > 1) doubtful.push(bare.map(({ text }) => text).join(' '))
  return groups.flatMap(nameGroup)
}

const isWeekly = (atom: Atom) => atom.type === 'days' && atom.span === null
const isOneDate = (atom: Atom) =>
  atom.type === 'days' && atom.span?.unit === 'day' && atom.span.from === atom.span.until

/** 'No Sundays and mornings': Sunday mornings, or all mornings. */
const isListed = (joint: DatedToken | undefined, atom: Atom) =>
  isMark(joint, 'and') || (joint?.type === 'comma' && (atom.type === 'days' || atom.isEvery))

/** 'Mondays and Tuesday mornings': the hours may apply only to the last day. */
function isOwn(atoms: readonly Atom[], index: number): boolean {
  const [before, atom, after] = [atoms[index - 1], atoms[index], atoms[index + 1]]
  if (atoms[0]?.type !== 'days' || atom?.type !== 'days' || before?.type !== 'days' || after?.type !== 'hours')
    return false
  return before.isEvery && !atom.isEvery && after.isEvery && after.at === atom.at + 1
}

function askWhetherOwn(atoms: readonly Atom[], index: number, ask: Ask): boolean {
  const [before, day, hours] = [atoms[index - 1]?.text ?? '', atoms[index]?.text ?? '', atoms[index + 1]?.text ?? '']
  return ask(wordsMessages.bothDays(before, `${day} ${hours}`), [
    { label: wordsMessages.ofLastDay(before, `${day} ${hours}`), choice: true },
    { label: wordsMessages.ofBothDays(hours), choice: false },
  ])
}

/** 'This evening after 6' means after 6: exact times override a part of the day that they overlap. */
function listHours(atoms: readonly Atom[]): DayHours[] {
  const said = atoms.flatMap((atom) =>
    atom.type === 'hours' && atom.hours ? [{ hours: atom.hours, isPart: atom.isPart }] : [],
  )
  const exact = said.filter(({ isPart }) => !isPart)
  return said
    .filter(({ hours, isPart }) => !isPart || !exact.some((other) => intersects(hours, other.hours)))
    .map(({ hours }) => hours)
}

function nameGroup(atoms: readonly Atom[]): Named[] {
  const hours = listHours(atoms)
  const isEvery = atoms.some((atom) => atom.isEvery)
  const text = atoms.map((atom) => atom.text).join(' ')
  const whens = atoms.flatMap((atom) => (atom.type === 'days' ? [atom] : []))
  const weekly = new Map<string, { days: DayOfWeek[]; recurs?: Recurs }>()
  for (const { days: own, recurs, span } of whens) {
    const key = JSON.stringify(recurs ?? null)
    const same = weekly.get(key)
    if (same && !span) same.days.push(...own)
    else if (!span) weekly.set(key, { days: [...own], ...(recurs && { recurs }) })
  }
  const dated = whens.flatMap(({ span }) => (span ? [{ days: [], span, hours, isEvery, text }] : []))
  const rest = { span: null, hours, isEvery, text }
  if (weekly.size === 0 && dated.length === 0) return [{ ...rest, days: [] }]
  const own = [...weekly.values()].map(({ days, ...recurs }) => ({ ...rest, days: [...new Set(days)], ...recurs }))
  return [...own, ...dated]
}

/**
 * Limits weekdays to the weeks or months named with them: 'Tuesdays in June', 'Friday next week'. Weeks and months in a
 * list ('Tuesdays, next week'), and months that are not consecutive, may be separate times instead.
 */
export function limitBySpans(
  named: readonly Named[],
  atoms: readonly Atom[],
  { tokens, limits, doubtful }: Walk,
): Named[] {
  const long = named.filter(({ span }) => span !== null && (span.unit !== 'day' || span.from !== span.until))
  const spans = long.flatMap(({ span }) => span ?? []).sort((a, b) => (a.from < b.from ? -1 : 1))
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last || !named.some(({ span }) => span === null)) return [...named]
  const isGap = spans.some((span, index) => index > 0 && addDays(spans[index - 1]?.until ?? '', 1) !== span.from)
  const isLong = (atom: Atom) => atom.type === 'days' && long.some(({ span }) => span === atom.span)
  const at = atoms.findIndex(isLong)
  const isApart = !atoms.slice(at, at + spans.length).every(isLong)
  const isJoint = (token: DatedToken | undefined) => token?.type === 'comma' || isMark(token, 'and')
  const isListed = at > 0 && isJoint(tokens[(atoms[at]?.at ?? 0) - 1])
  const after = atoms.slice(at + 1).find((atom) => atom.type !== 'days' || atom.span === null)
  const isFollowed = after !== undefined && isMark(tokens[after.at - 1], 'and') && (at > 0 || after === atoms[at + 1])
  if (isGap || isApart || isListed || isFollowed) doubtful.push(first.text)
  // 'Friday and Saturday, the first weekend of December': the weekend does not include the Friday.
  const held = new Set(
    Array.from({ length: 7 }, (_, step) => addDays(first.from, step))
      .filter((date) => date <= last.until)
      .map(dayOfWeekOf),
  )
  const days = named.flatMap((each) => (each.span === null ? each.days : []))
  if (days.some((day) => held.has(day)) && days.some((day) => !held.has(day))) doubtful.push(first.text)
  limits.from = first.from
  limits.until = last.until
  // 'This weekend and then every second weekend after that': the weekend is the start of the recurrence.
  const isFirst = named.some(({ recurs }) => recurs && 'weeks' in recurs) && last.until < addDays(first.from, 7)
  if (isFirst) {
    limits.until = null
    doubtful.push(first.text)
  }
  const hours = long[0]?.hours ?? []
  return named
    .filter((each) => !long.includes(each))
    .map((each) => ({ ...each, hours: each.hours.length > 0 ? each.hours : hours }))
}

/**
 * 'Sat 28th 12-8 and Sun 29th 2-10 this weekend': the weekend only identifies the dates. In a list it may be a separate
 * time, so it is doubtful.
 */
export function dropEnclosing(named: readonly Named[], { tokens, doubtful }: Walk): Named[] {
  const isEnclosing = ({ span, hours, text }: Named) => {
    if (span === null || span.from === span.until || hours.length > 0) return false
    const encloses = named.some(
      (each) =>
        each.span !== null && each.hours.length > 0 && each.span.from >= span.from && each.span.until <= span.until,
    )
    const at = tokens.indexOf(span)
    const joint = tokens[at - 1]
    if (encloses && at > 0 && (joint?.type === 'comma' || isMark(joint, 'and'))) doubtful.push(text)
    return encloses
  }
  return named.filter((each) => !isEnclosing(each))
}
