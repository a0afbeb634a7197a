/** Reads a message about a person's availability in the language of its reader (AVAIL-03, decision 0045). */
import { wordsMessages } from '../../../messages/availability/words.ts'
import { addDays, dayOfWeekOf, WEEK_ORDER } from '../../../time/day.ts'
import { weekStartOf } from '../../../time/week.ts'
import { type Asker, createAsker } from './asker.ts'
import { readersLanguage } from './languages/languages.ts'
import { dateLabel, dateOnDay, markDoubtful, readDates } from './read-dates.ts'
import { readHours } from './read-hours.ts'
import { divide, EMPTY, type Named, readStance, type Stance, splitPieces } from './read-piece.ts'
import { overlaps, state } from './state.ts'
import {
  type Answers,
  DAY_BEGINS,
  DAY_ENDS,
  type DayHours,
  type Note,
  type NoteKind,
  type Reading,
  type Statement,
  type StatementKind,
} from './statement.ts'
import { isCue, type SpanToken, type Token } from './token.ts'
import { tokenise } from './tokenise.ts'

/** What a message is read with. */
interface Context {
  message: string
  today: string
  asker: Asker
  /** How many different days of the week the message names. */
  dayCount: number
  /** The only week that the message names. */
  week: SpanToken | null
}

/**
 * Reads a message that was sent on `today`. Nothing is guessed: ambiguous and unknown parts become questions, parts
 * without times become notes. `answers` gives the chosen option for the text of each question.
 */
export function readAvailability(
  message: string,
  { today, answers = {} }: { today: string; answers?: Answers },
): Reading {
  const asker = createAsker(answers)
  const language = readersLanguage()
  const context = { message, language, today, ask: asker.ask }
  const dated = readDates(markDoubtful(tokenise(message, language)), context)
  const tokens = nameOtherDays(readHours(dated, context))
  const named = tokens.flatMap((token) => (token.type === 'days' && token.days.length < 5 ? token.days : []))
  const stances = attach(
    splitPieces(tokens).flatMap((piece) =>
      divide(piece.tokens, language).map((part, _, parts) =>
        readStance(part, { ...piece, isDivided: (piece.isDivided ?? false) || parts.length > 1 }),
      ),
    ),
  )
  const [week = null, ...weeks] = tokens.flatMap((token) =>
    token.type === 'span' && token.unit === 'week' ? [token] : [],
  )
  return compose(stances, {
    message,
    today,
    asker,
    dayCount: new Set(named).size,
    week: weeks.length === 0 ? week : null,
  })
}

/** Gives 'every Monday' its recurrence, and 'other days' the days that the message does not name. */
function nameOtherDays(tokens: readonly Token[]): Token[] {
  const named = tokens.flatMap((token) => (token.type === 'days' ? token.days : []))
  const others = WEEK_ORDER.filter((day) => !named.includes(day))
  return tokens.flatMap((token, at): Token[] => {
    // 'Not every Monday' and 'can't work every day' may mean some.
    const before = tokens.slice(0, at).findLast((one) => !isCue(one, 'filler'))
    const isSome = isCue(before, 'cannot', 'not')
    if (isCue(token, 'every') && isSome) return [{ ...token, cue: 'doubt' }]
    if (isCue(token, 'every') && tokens[at + 1]?.type === 'days') return []
    if (token.type === 'days' && token.days.length === 7 && isSome) return [{ ...token, isOpen: true }]
    if (token.type === 'days' && isCue(tokens[at - 1], 'every')) return [{ ...token, isEvery: true }]
    if (isCue(token, 'rest') && others.length > 0 && others.length < 7)
      return [{ ...token, type: 'days', days: others, isEvery: true, isDoubtful: false, isRest: true }]
    return [token]
  })
}

const hasWhere = ({ days, span }: Named) => days.length > 0 || span !== null
const isLimit = (named: Named) => !hasWhere(named) && named.hours.length === 0

/** Gives pieces that name only times, or only say something, what they lack from the pieces beside them. */
function attach(stances: readonly Stance[]): Stance[] {
  const read = stances.map((stance) => ({ ...stance, named: [...stance.named] }))
  const removed = new Set<Stance>()
  for (const [at, stance] of read.entries()) {
    if (removed.has(stance)) continue
    const isLeft = (one: Stance) => !removed.has(one)
    const isNear = (one: Stance) => isLeft(one) && one.sentence === stance.sentence
    const [before, next] = [read.slice(0, at).findLast(isNear), read.slice(at + 1).find(isNear)]
    const isBare = stance.named.length === 0 && !stance.hasUnknown
    const isTimes = stance.kind === null && stance.named.length > 0
    if (
      (isTimes && stance.named.every(isLimit) && giveLimit(stance, next?.named.length ? next : before)) ||
      (isBare && stance.isSoft && stance.kind === null && soften(before ?? next)) ||
      (stance.isBack && joinReturn(read.slice(0, at).filter(isLeft), stance))
    )
      removed.add(stance)
    else if (next && isOnlyHours(next) && stance.named.some(hasWhere) && isReasonFor(stance, next, before)) {
      giveDays(stance, next)
      removed.add(stance)
    } else if (isTimes && next && next.kind !== null && next.named.length === 0 && !next.isReason) {
      takeKind(stance, next)
      removed.add(next)
    } else if (isTimes && before && before.kind !== null && !before.isReason && !before.isOnly && !stance.isContrast) {
      if (before.named.length === 0) removed.add(before)
      // A month after what is said of days in it only repeats when that is.
      const isRepeated = stance.named.some(({ span }) => span && span.from !== span.until)
      const isApart = read[at - 1] !== before || stance.hasVerb || hasHours(stance) !== hasHours(before)
      copyKind(stance, before, isRepeated || isApart)
    } else if (isTimes && !before && next && next.kind !== null && !next.isOnly && !isOnlyHours(next)) {
      copyKind(stance, next, true)
    } else if (isBare && stance.except.length === 0 && before?.named.length && before.kind === stance.kind) {
      before.isInferred = false
      removed.add(stance)
    }
  }
  return read.filter((stance) => !removed.has(stance))
}

const hasHours = ({ named }: Stance) => named.some(({ hours }) => hours.length > 0)

function copyKind(to: Stance, { kind, isInferred, isSoft }: Stance, isDoubtful: boolean): void {
  Object.assign(to, { kind, isInferred, isSoft, isDoubtful: to.isDoubtful || isDoubtful })
}

/** Gives times what the piece after them says. */
function takeKind(to: Stance, from: Stance): void {
  const marks = ['isOnly', 'isSoft', 'isAgain', 'isDoubtful', 'hasUnknown'] as const
  for (const mark of marks) to[mark] ||= from[mark]
  const { kind, isInferred, end } = from
  Object.assign(to, { kind, isInferred, end, except: [...to.except, ...from.except] })
}

/** Gives a date from which or until which something applies to the times beside it. */
function giveLimit(stance: Stance, target: Stance | undefined): boolean {
  const [limit] = stance.named
  const mayHave = ({ from, until }: Named) =>
    (limit?.from === null || from === null) && (limit?.until === null || until === null)
  if (!target || !limit?.days || !target.named.every(mayHave)) return false
  const limited = target.named.map((one) => ({ ...one, from: one.from ?? limit.from, until: one.until ?? limit.until }))
  const [at, end] = [Math.min(target.at, stance.at), Math.max(target.end, stance.end)]
  Object.assign(target, { named: limited, at, end, hasUnknown: target.hasUnknown || stance.hasUnknown })
  return true
}

function soften(target: Stance | undefined): boolean {
  if (!target || target.named.length === 0) return false
  target.isSoft = true
  return true
}

/** Checks for what keeps somebody busy before what follows from it: 'class on Mondays, so I can't start before 4'. */
function isReasonFor(stance: Stance, next: Stance, before: Stance | undefined): boolean {
  if (stance.kind === null) return (next.kind !== 'clear' || next.isOnly) && !before?.kind
  return stance.isInferred && next.kind !== 'clear'
}

/** Returns the times of day of `one` on the days of `place`. */
const withHours = (place: Named, one: Named): Named => ({
  ...place,
  hours: one.hours,
  from: one.from ?? place.from,
  until: one.until ?? place.until,
})

const isOnlyHours = ({ kind, named }: Stance) =>
  kind !== null && named.length > 0 && !named.some(hasWhere) && !named.every(isLimit)

/** Gives the days of a reason to what follows from it. */
function giveDays(reason: Stance, next: Stance): void {
  const named = next.named.flatMap((one) => reason.named.map((place) => withHours(place, one)))
  Object.assign(next, { named, at: reason.at, isDoubtful: true, hasUnknown: next.hasUnknown || reason.hasUnknown })
}

/** Ends an absence on the day before somebody is back: 'away from 2 January, back on the 9th'. */
function joinReturn(before: readonly Stance[], { named: [back, ...more] }: Stance): boolean {
  const away = before.findLast((stance) => stance.named.length > 0)
  const last = away?.named.at(-1)
  if (!back?.span || more.length > 0 || back.hours.length > 0 || !away || away.kind !== 'cannot' || !last) return false
  const until = addDays(back.span.from, -1)
  if (last.span?.until === until || last.until === until) return true
  const from = last.span && last.span.from === last.span.until ? last.span.from : last.until === null ? last.from : null
  if (from === null || from > until || last.hours.length > 0 || last.days.length > 0) return false
  away.named = [...away.named.slice(0, -1), { ...last, span: { from, until }, from: null }]
  away.isDoubtful = true
  return true
}

/** A stance with a kind. */
type Said = Stance & { kind: StatementKind }

/** Turns what the pieces say into statements, questions and notes. */
function compose(stances: readonly Stance[], context: Context): Reading {
  const { message, today, asker } = context
  const statements: Statement[] = []
  const notes: Note[] = []
  let before: Said | null = null
  const loose: Stance[] = []
  for (const stance of stances) {
    const about = message.slice(stance.at, stance.end)
    const hasTimes = stance.named.length + stance.except.length > 0
    if (!hasTimes) {
      if (!stance.isEmpty) loose.push(stance)
      continue
    }
    const { named, isUnsure } = inherit(stance, before)
    // 'In December no Mondays, Tuesdays are best': the dates may be meant of both; 'no weekends, only weekdays' says one thing.
    const isDatedOnce =
      before?.sentence === stance.sentence &&
      before.named.some(({ from, until }) => from !== null && until !== null) &&
      named.some(({ days, from, until }) => days.length > 0 && from === null && until === null)
    const isAddition = stance.isOnly && before?.sentence === stance.sentence && before.kind !== 'clear'
    const said = { ...stance, named, kind: stance.kind ?? askForKind(about, named, asker) }
    const read = stateAll(said, context)
    const isOpposite = read.some((one) =>
      statements.some((other) => other.kind !== one.kind && overlaps(other, one, today)),
    )
    // An absence without an end, and a night, mean different things to people.
    const isOpen = named.some(
      (one) => (isLimit(one) && one.until === null) || (stance.isOnly && one.hours.some(({ start }) => start === 1200)),
    )
    const isElsewhere = stance.except.some(
      ({ span }) => span && named.some(({ days }) => days.length > 0 && !days.includes(dayOfWeekOf(span.from))),
    )
    const { isDoubtful, isInferred, hasUnknown, isBack } = stance
    const isUnsureItself = isDoubtful || isInferred || hasUnknown || isBack || stance.isLimit
    const isUnsureBeside = isDatedOnce || isAddition || isElsewhere || isUnsure || isOpposite
    if (
      (isOpen || isUnsureItself || isUnsureBeside) &&
      stance.kind !== null &&
      !asker.questions.some((question) => question.about === about)
    )
      asker.ask(about, [[wordsMessages.asRead, null]], stance.hasUnknown)
    if (!asker.isLeftOut(about)) statements.push(...read)
    before = { ...said, isInferred: stance.isInferred || stance.kind === null }
  }
  const hasMeaning = statements.length > 0 || asker.questions.length > 0
  for (const stance of loose) {
    const text = message.slice(stance.at, stance.end)
    if (hasMeaning && stance.isRisky && !stance.isLimit && !(stance.isReason && stance.kind === null))
      asker.ask(text, [[wordsMessages.changesNothing, null]], stance.hasUnknown)
    else notes.push({ kind: noteKind(stance), text })
  }
  if (statements.length === 0 && asker.questions.length === 0 && notes.length === 0 && message.trim() !== '')
    notes.push({ kind: 'remark', text: message.trim() })
  return { statements: dropRepeated(statements), questions: asker.questions, notes }
}

const noteKind = ({ isLimit: isAmount, isReason, isQuestion }: Stance): NoteKind =>
  isAmount ? 'limit' : isQuestion ? 'question' : isReason ? 'reason' : 'remark'

/** Checks for 'from 4' or 'until 3', which are no part of the day. */
const isOneSided = (hours: readonly DayHours[]) =>
  hours.length > 0 &&
  hours.every(
    ({ start, end }) => (start === DAY_BEGINS || end === DAY_ENDS) && end - start !== 7 * 60 && end - start !== 9 * 60,
  )

/** Asks what a time without a verb means. */
function askForKind(about: string, named: readonly Named[], { ask }: Asker): StatementKind {
  const cannot = [wordsMessages.kinds.cannot, 'cannot'] as const
  const can = [wordsMessages.kinds.can, 'clear'] as const
  return ask<StatementKind>(about, named.some(({ hours }) => isOneSided(hours)) ? [can, cannot] : [cannot, can], true)
}

/** Gives hours without days the days named before them in the sentence, or else all days. */
function inherit(stance: Stance, before: Said | null): { named: Named[]; isUnsure: boolean } {
  const where = before?.named.filter(hasWhere) ?? []
  let isUnsure = false
  const named = stance.named.flatMap((one) => {
    if (hasWhere(one) || isLimit(one) || where.length === 0) return [one]
    const isSame = before?.kind === stance.kind
    const isWish = stance.kind === 'prefer' || stance.kind === 'ratherNot'
    const isOwn = isWish || (isSame && !before?.isInferred && stance.hasStance) || before?.sentence !== stance.sentence
    isUnsure ||= isOwn || !isSame
    return isOwn ? [one] : where.map((place) => withHours(place, one))
  })
  return { named, isUnsure }
}

/** Returns the statements of a piece: its kind, what it excepts, and what 'only' rules out. */
function stateAll(stance: Said, context: Context): Statement[] {
  const { kind, except, isSoft } = stance
  const named = stance.named.map((one) => settle(one, context))
  const excepted = except.map((one) => settle(one, context))
  const softened = isSoft && kind === 'cannot' ? 'ratherNot' : kind
  const all = named.length > 0 ? named : [EVERY_DAY]
  const said = all.flatMap((one) => state(softened, one, context.today))
  const others = kind === 'clear' ? stateOthers(all, stance, context) : []
  const opposite = kind === 'clear' ? 'cannot' : 'clear'
  const inherited = excepted.map((one): Named => {
    const [first] = all
    if (!first || (hasWhere(one) && hasWhere(first))) return one
    return hasWhere(one)
      ? { ...one, hours: one.hours.length > 0 ? one.hours : first.hours }
      : { ...first, hours: one.hours }
  })
  return [...said, ...others, ...inherited.flatMap((one) => state(opposite, one, context.today))]
}

const EVERY_DAY: Named = { ...EMPTY, days: WEEK_ORDER, isEvery: true }

/** Asks about a single day of the week, and about the first date of every second week. */
function settle(named: Named, { message, today, asker, dayCount, week }: Context): Named {
  const { days, isEvery, token, recurs, from, until } = named
  const about = token ? message.slice(token.at, token.end) : ''
  if (recurs && 'weeks' in recurs && recurs.fromWeek === undefined) {
    const first = Math.min(...days.map((day) => WEEK_ORDER.indexOf(day)))
    const start = dateOnDay(WEEK_ORDER[first] ?? 1, from ?? today)
    const offer = (date: string) =>
      [wordsMessages.fromDate([dateLabel(date), dateLabel(addDays(date, 14))]), date] as const
    const chosen = from === null ? asker.ask(about, [offer(start), offer(addDays(start, 7))]) : start
    return { ...named, recurs: { ...recurs, fromWeek: weekStartOf(chosen) } }
  }
  if (days.length === 0 || isEvery || recurs || from !== null || until !== null || (dayCount > 2 && !week)) return named
  const date = dateOnDay(days[0] ?? 1, week?.from ?? today)
  const last = addDays(date, days.length === 2 && days.includes(0) && days.includes(6) ? 1 : 0)
  const { from: first, until: end } = week ?? { from: today, until: addDays(today, 6) }
  const isRow = days.length > 1 && last === date
  const weekly = [wordsMessages.everyWeek(days), named] as const
  const once = isRow
    ? ([days.map((day) => dateLabel(dateOnDay(day, first))).join(', '), { ...named, from: first, until: end }] as const)
    : ([dateLabel(date), { ...named, days: [], span: { from: date, until: last } }] as const)
  const isOnce = week || (!isRow && (token?.lead === 'theDay' || token?.lead === 'at'))
  return asker.ask<Named>(about, isOnce ? [once, weekly] : [weekly, once])
}

/** Rules out the other times of 'only'; whether the times that somebody can work are the only ones is asked. */
function stateOthers(
  named: readonly Named[],
  { isOnly, isOnlyOfWeek, isAgain, isInferred, except, at, end }: Stance,
  context: Context,
): Statement[] {
  const { today, asker, message } = context
  const about = message.slice(at, end)
  const [first] = named
  if (!first || isAgain || (except.length > 0 && !isOnly)) return []
  const days = named.flatMap((one) => one.days)
  const hasHours = named.some(({ hours }) => hours.length > 0)
  const isWhole = days.length === 0 || new Set(days).size === 7
  const others = () => {
    const rest = WEEK_ORDER.filter((day) => !days.includes(day))
    const other = { ...first, days: rest, hours: [], isEvery: true, recurs: undefined }
    return isWhole ? [] : state('cannot', other, today)
  }
  const within = () =>
    named
      .filter(({ hours }) => hours.length > 0)
      .flatMap((one) => state('cannot', { ...one, hours: complement(one.hours) }, today))
  if (isOnly) {
    if (!hasHours) return others()
    if (isWhole) return within()
    const ofWeek = [wordsMessages.onlyThen, true] as const
    const ofDays = [wordsMessages.onlyThenOfDays(days), false] as const
    const isWeek = asker.ask(about, isOnlyOfWeek ? [ofWeek, ofDays] : [ofDays, ofWeek])
    return [...within(), ...(isWeek ? others() : [])]
  }
  if (isInferred || first.token?.isRest || (days.length >= 5 && !hasHours)) return []
  if (!hasHours && named.every(({ span }) => span !== null)) return []
  const too = [wordsMessages.thenToo, false] as const
  const only = [hasHours && !isWhole ? wordsMessages.onlyThenOfDays(days) : wordsMessages.onlyThen, true] as const
  // 'From 4' or 'until 3' probably rules out the other side.
  const isOnlyThen = asker.ask(about, named.every(({ hours }) => isOneSided(hours)) ? [only, too] : [too, only])
  return isOnlyThen ? (hasHours ? within() : others()) : []
}

/** Returns the hours of a working day outside of some hours. */
function complement(hours: readonly DayHours[]): DayHours[] {
  const sorted = [...hours].sort((one, other) => one.start - other.start)
  const rest: DayHours[] = []
  let start = DAY_BEGINS
  for (const one of sorted) {
    if (one.start > start) rest.push({ start, end: one.start })
    // An evening ends when the working day does.
    start = Math.max(start, one.start === 1020 && one.end === 1440 ? DAY_ENDS : one.end)
  }
  if (start < DAY_ENDS) rest.push({ start, end: DAY_ENDS })
  return rest
}

/** Removes statements that are repeated later. */
function dropRepeated(statements: readonly Statement[]): Statement[] {
  const texts = statements.map((statement) => JSON.stringify(statement))
  return statements.filter((_, index) => texts.lastIndexOf(texts[index] ?? '') === index)
}
