/** Writes the single notification that a person gets about everything a change did to their published shifts (RQ14). */
import { z } from 'zod'
import type { NOTIFICATION_TYPES } from '../../contracts/constants.ts'
import type { ShiftStatus } from '../../contracts/schedule.ts'
import { notificationMessages, publishingMessages } from '../../messages/notifications.ts'
import { addDays, DAY_NAMES } from '../../time/day.ts'
import { shortDay, shortRange, weekDates } from '../../time/short-text.ts'
import { totalHours } from '../hours.ts'
import { occupiedInterval, shiftDate } from '../shift-interval.ts'
import type { KnownShift, ShiftStep } from './published-shift.ts'
import { shiftInWords, shiftMetadata, shiftWords } from './shift-words.ts'

const knownShiftSchema = z.object({
  staffId: z.number().nullable(),
  roleId: z.number(),
  weekStartDate: z.string(),
  dayOfWeek: z.number(),
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
})
const stepsSchema = z.object({
  steps: z.array(
    z.object({ scheduleId: z.number(), before: knownShiftSchema.nullable(), after: knownShiftSchema.nullable() }),
  ),
})

/** Parses the steps in a notification's metadata; empty if it is about something else. */
export function stepsOfNotice(metadata: string | null): ShiftStep[] {
  try {
    return stepsSchema.parse(JSON.parse(metadata ?? 'null')).steps
  } catch {
    return []
  }
}

/** Checks whether a person only gains shifts. */
export function isGainOnly(steps: readonly ShiftStep[]): boolean {
  return steps.length > 0 && steps.every(({ before }) => before === null)
}

/** Returns the Mondays of the weeks that the steps affect, in order. */
export function weeksOfSteps(steps: readonly ShiftStep[]): string[] {
  const weeks = steps.flatMap(({ before, after }) => [before, after].flatMap((shift) => shift?.weekStartDate ?? []))
  return [...new Set(weeks)].sort()
}

export interface PublishedNews {
  person: { id: number; name: string }
  /** The person who made the change. */
  author: { staffId: number | null; name: string }
  steps: readonly ShiftStep[]
  /** Statuses of the steps' shifts that still exist, by id. */
  statuses: ReadonlyMap<number, ShiftStatus>
  /** All published shifts of the person after the change, at least in the weeks of the steps. */
  published: readonly KnownShift[]
  roleNames: ReadonlyMap<number, string>
  /** The Monday of the current week of the business. */
  presentWeek: string
}

export interface PublishedNotice {
  type: Extract<(typeof NOTIFICATION_TYPES)[number], 'SHIFT_ASSIGNED' | 'SHIFT_CANCELLED'>
  message: string
  /** The shift and its role, if it is about a single one. */
  scheduleId: number | null
  roleId: number | null
  metadata: string
  publishedWeeks: string[]
}

type Named = KnownShift & { role: { name: string }; requirementId: null }

/** The most shifts that a sentence lists. */
const LISTED = 6

const byStart = (one: KnownShift, other: KnownShift) => occupiedInterval(one).start - occupiedInterval(other).start

function listed(texts: readonly string[]): string {
  const shown = texts.slice(0, LISTED).join('; ')
  return texts.length > LISTED ? publishingMessages.andMore(shown, texts.length - LISTED) : shown
}

/** Returns 'Cook, Mon Nov 23, 9 AM – 5 PM'. */
function inShort(shift: Named): string {
  const { role, startTime, endTime } = shift
  const date = shiftDate(shift)
  const day = shortDay(date, addDays(date, 1))
  const times = startTime === null || endTime === null ? [] : [shortRange(startTime, endTime)]
  return [role.name, day, ...times].join(', ')
}

/** Returns 'Mon, Wed' for shifts in one week, each day once. */
function dayList(shifts: readonly KnownShift[]): string {
  const days = shifts.toSorted(byStart).map(({ dayOfWeek }) => DAY_NAMES[dayOfWeek]?.slice(0, 3) ?? '')
  return [...new Set(days)].join(', ')
}

function weekWord(week: string, presentWeek: string): string {
  if (week === presentWeek) return publishingMessages.thisWeek
  return week === addDays(presentWeek, 7) ? publishingMessages.nextWeek : publishingMessages.anotherWeek
}

/** Describes all work of a person in one week after the change. */
function sayWeek(week: string, { published, presentWeek }: PublishedNews): string {
  const shifts = published.filter(({ weekStartDate }) => weekStartDate === week)
  const when = weekWord(week, presentWeek)
  if (shifts.length === 0) return publishingMessages.worksNothing(when, weekDates(week))
  return publishingMessages.works(dayList(shifts), when, totalHours(shifts), weekDates(week))
}

function sayGains(news: PublishedNews): string {
  const weeks = weeksOfSteps(news.steps).map((week) => {
    const all = news.published.filter(({ weekStartDate }) => weekStartDate === week)
    const gained = news.steps.flatMap(({ after }) => (after?.weekStartDate === week ? [after] : []))
    const isAll = gained.length >= all.length
    return isAll ? sayWeek(week, news) : `${sayWeek(week, news)} ${publishingMessages.gained(dayList(gained))}`
  })
  return weeks.join(' ')
}

/** A shift that was changed, gained or lost, or one exchanged for another. */
interface Turn {
  before: Named | null
  after: Named | null
}

/** Groups steps by their effect on the person. */
function sortSteps(steps: readonly ShiftStep[], roleNames: ReadonlyMap<number, string>) {
  const named = (shift: KnownShift | null): Named | null =>
    shift && { ...shift, role: { name: roleNames.get(shift.roleId) ?? '' }, requirementId: null }
  const turns = steps.map(({ before, after }): Turn => ({ before: named(before), after: named(after) }))
  const lost = turns.filter(({ after }) => after === null)
  const gained = turns.filter(({ before }) => before === null)
  const changed = turns.filter(({ before, after }) => before !== null && after !== null)
  const isExchange = lost.length === 1 && gained.length === 1 && changed.length === 0
  const exchange: Turn = { before: lost[0]?.before ?? null, after: gained[0]?.after ?? null }
  const single = isExchange ? exchange : turns.length === 1 ? (turns[0] ?? null) : null
  return { lost, gained, changed, single }
}

function sayTurn({ before, after }: Turn, by: string, isStanding: boolean): string {
  if (before && after) return notificationMessages.ownShiftChanged(by, shiftInWords(before), shiftInWords(after))
  if (after) return notificationMessages.shiftAssigned(...shiftWords(after))
  const say = isStanding ? notificationMessages.ownShiftTaken : notificationMessages.ownShiftCancelled
  return before ? say(by, ...shiftWords(before)) : ''
}

/** Writes the notification about one person's steps, of which there is at least one. */
export function writePublishedNotice(news: PublishedNews): PublishedNotice {
  const { person, author, steps, statuses, roleNames } = news
  const { lost, gained, changed, single } = sortSteps(steps, roleNames)
  const list = (turns: readonly Turn[]) =>
    listed(
      turns.map(({ before, after }) => [before, after].flatMap((shift) => (shift ? inShort(shift) : [])).join(' → ')),
    )
  const say = (turns: readonly Turn[], words: (shifts: string) => string) =>
    turns.length > 0 ? [words(list(turns))] : []
  const sayAll = () => [
    publishingMessages.changed(author.name),
    ...say(changed, publishingMessages.moved),
    ...say(lost, publishingMessages.lost),
    ...say(gained, publishingMessages.gained),
    ...weeksOfSteps(steps).map((week) => sayWeek(week, news)),
  ]
  const about = steps.find(({ after }) => after !== null) ?? steps[0]
  const id = single && about ? about.scheduleId : null
  const status = id === null ? undefined : statuses.get(id)
  const type = lost.length === steps.length ? 'SHIFT_CANCELLED' : 'SHIFT_ASSIGNED'
  const whom = type === 'SHIFT_CANCELLED' ? author : { staffId: person.id, name: person.name }
  const subject = single && (single.after ?? single.before)
  const described = subject ? shiftMetadata(subject, whom) : { staffId: whom.staffId, staffName: whom.name }
  const sayMany = () => (isGainOnly(steps) ? sayGains(news) : sayAll().join(' '))
  return {
    type,
    message: single ? sayTurn(single, author.name, status === 'Pending' || status === 'Confirmed') : sayMany(),
    scheduleId: status ? id : null,
    roleId: subject?.roleId ?? null,
    metadata: JSON.stringify({ ...described, steps }),
    publishedWeeks: weeksOfSteps(steps),
  }
}
