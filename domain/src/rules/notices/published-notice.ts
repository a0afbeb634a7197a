/** Writes the one notification that a person gets about all effects of a change on their published shifts. */
import type { NOTIFICATION_TYPES } from '../../contracts/constants.ts'
import type { ShiftStatus } from '../../contracts/schedule/schedule.ts'
import { addDays } from '../../time/day.ts'
import { absenceOf, type TimeOffDays } from '../availability/time-off-days.ts'
import { isOver } from '../has-started.ts'
import { totalHours } from '../hours.ts'
import { restOfShift } from '../rest-of-shift.ts'
import { occupiedInterval, shiftDate, type TimedShift } from '../shift-interval.ts'
import {
  daysOfTimeOff,
  type NoticeFacts,
  type ShiftTurn,
  shiftInTimeOff,
  type WorkedWeek,
  worded,
} from './notice-facts.ts'
import { type KnownShift, type ShiftStep, weeksOfSteps } from './published-shift.ts'
import { shiftMetadata } from './shift-words.ts'

/** Checks whether a person only gains shifts. */
export function isGainOnly(steps: readonly ShiftStep[]): boolean {
  return steps.length > 0 && steps.every(({ before }) => before === null)
}

export interface PublishedNews {
  person: { id: number; name: string }
  /** The person who made the change; the name is null if nobody was signed in. */
  author: { staffId: number | null; name: string | null }
  steps: readonly ShiftStep[]
  /** Current statuses of those changed shifts that still exist, by id. */
  statuses: ReadonlyMap<number, ShiftStatus>
  /** The person's published shifts after the change, at least in the affected weeks. */
  published: readonly KnownShift[]
  roleNames: ReadonlyMap<number, string>
  /** Current areas of those changed shifts that have one, by id. */
  areaNames?: ReadonlyMap<number, string> | undefined
  /** Monday of the current week. */
  presentWeek: string
  /** The latest minute that the wall clock of the business has shown, since 1970-01-01. */
  reachedMinutes: number
  /** The absence in which the person loses the shifts; absent or null if there is another reason. */
  absence?: TimeOffDays | null | undefined
}

export interface PublishedNotice {
  type: Extract<(typeof NOTIFICATION_TYPES)[number], 'SHIFT_ASSIGNED' | 'SHIFT_CANCELLED'>
  facts: NoticeFacts
  /** The shift and its role; null if the notification is about several shifts. */
  scheduleId: number | null
  roleId: number | null
  metadata: string
  publishedWeeks: string[]
}

type Named = KnownShift & { role: { name: string }; area?: { name: string } | undefined; requirementId: null }

const byStart = (one: KnownShift, other: KnownShift) => occupiedInterval(one).start - occupiedInterval(other).start

/** Returns the days of the week of shifts in one week, in order of start, without duplicates. */
function daysOf(shifts: readonly KnownShift[]): number[] {
  return [...new Set(shifts.toSorted(byStart).map(({ dayOfWeek }) => dayOfWeek))]
}

function whenOf(week: string, presentWeek: string, hasWorked: boolean): WorkedWeek['when'] {
  if (week === presentWeek) return hasWorked ? 'restOfWeek' : 'thisWeek'
  return week === addDays(presentWeek, 7) ? 'nextWeek' : 'anotherWeek'
}

/** Checks whether a shift is over, so that nobody is told of it as work to come. */
export function isOverShift(shift: TimedShift, reachedMinutes: number): boolean {
  return isOver({ ...shift, date: shiftDate(shift) }, reachedMinutes)
}

/**
 * Returns a person's work to come in one week after the change; nothing if they have worked all of it, or if the week is
 * past.
 */
function workedWeek(week: string, { published, presentWeek, reachedMinutes }: PublishedNews): WorkedWeek[] {
  const shifts = published.filter(({ weekStartDate }) => weekStartDate === week)
  const ahead = shifts.filter((shift) => !isOverShift(shift, reachedMinutes))
  const hasWorked = ahead.length < shifts.length
  if (week < presentWeek || (hasWorked && ahead.length === 0)) return []
  const when = whenOf(week, presentWeek, hasWorked)
  return [{ week, when, days: daysOf(ahead), hours: totalHours(ahead), gained: null }]
}

function gainedWeek(week: string, news: PublishedNews): WorkedWeek[] {
  const gained = news.steps.flatMap(({ after }) => (after?.weekStartDate === week ? [after] : []))
  return workedWeek(week, news).map((worked) => {
    const days = daysOf(gained.filter((shift) => !isOverShift(shift, news.reachedMinutes)))
    return { ...worked, gained: days.length >= worked.days.length ? null : days }
  })
}

/** A shift that was changed, gained or lost, or a shift that replaced another. */
interface Turn {
  before: Named | null
  after: Named | null
}

/** Groups shift changes by their effect on the person: gained, lost, changed or replaced shifts. */
function sortSteps(steps: readonly ShiftStep[], { roleNames, areaNames }: PublishedNews) {
  const named = (shift: KnownShift | null, area?: string): Named | null =>
    shift && {
      ...shift,
      role: { name: roleNames.get(shift.roleId) ?? '' },
      ...(area !== undefined && { area: { name: area } }),
      requirementId: null,
    }
  const turns = steps.map(({ scheduleId, before, after }): Turn => {
    const area = areaNames?.get(scheduleId)
    // Only the current area is known, so if the person keeps the shift, its earlier state is shown without an area.
    return { before: named(before, after === null ? area : undefined), after: named(after, area) }
  })
  const lost = turns.filter(({ after }) => after === null)
  const gained = turns.filter(({ before }) => before === null)
  const changed = turns.filter(({ before, after }) => before !== null && after !== null)
  const isExchange = lost.length === 1 && gained.length === 1 && changed.length === 0
  const exchange: Turn = { before: lost[0]?.before ?? null, after: gained[0]?.after ?? null }
  const single = isExchange ? exchange : turns.length === 1 ? (turns[0] ?? null) : null
  return { lost, gained, changed, single }
}

function factsOfTurn({ before, after }: Turn, by: string | null, isStanding: boolean): NoticeFacts {
  if (before && after) return { code: 'ownShiftChanged', by, before: worded(before), after: worded(after) }
  if (after) return { code: 'shiftAssigned', shift: worded(after) }
  if (!before) throw new RangeError('A step has no shift, neither before nor after it.')
  return { code: isStanding ? 'ownShiftTaken' : 'ownShiftCancelled', by, shift: worded(before) }
}

const factsOfTurns = (turns: readonly Turn[]): ShiftTurn[] =>
  turns.map(({ before, after }) => ({ before: before && worded(before), after: after && worded(after) }))

/** Returns what a person no longer works: the whole shift, or the rest of one that they leave early. */
function lostPart({ before, after }: ShiftStep) {
  if (!before) return []
  return [shiftInTimeOff(after ? restOfShift(before, occupiedInterval(after).end) : before)]
}

/**
 * Returns the facts for a person who is absent: nobody has cancelled anything, and they lose each shift, or its rest.
 */
function factsOfAbsence({ absence, steps }: PublishedNews): NoticeFacts | null {
  const reason = absence && absenceOf(absence)
  if (!absence || !reason) return null
  return { code: 'ownAbsence', reason, days: daysOfTimeOff(absence), shifts: steps.flatMap(lostPart) }
}

/** Writes the notification about the changes to one person's shifts, of which there is at least one. */
export function writePublishedNotice(news: PublishedNews): PublishedNotice {
  const { person, author, steps, statuses } = news
  const { lost, gained, changed, single } = sortSteps(steps, news)
  const about = steps.find(({ after }) => after !== null) ?? steps[0]
  const id = single && about ? about.scheduleId : null
  const status = id === null ? undefined : statuses.get(id)
  const absence = factsOfAbsence(news)
  const type = absence || lost.length === steps.length ? 'SHIFT_CANCELLED' : 'SHIFT_ASSIGNED'
  const whom = type === 'SHIFT_CANCELLED' ? author : { staffId: person.id, name: person.name }
  const subject = single && (single.after ?? single.before)
  const described = subject ? shiftMetadata(subject, whom) : { staffId: whom.staffId, staffName: whom.name ?? '' }
  const weeks = weeksOfSteps(steps)
  const factsOfMany = (): NoticeFacts =>
    isGainOnly(steps)
      ? { code: 'shiftsGained', weeks: weeks.flatMap((week) => gainedWeek(week, news)) }
      : {
          code: 'shiftsChanged',
          by: author.name,
          changed: factsOfTurns(changed),
          lost: factsOfTurns(lost),
          gained: factsOfTurns(gained),
          weeks: weeks.flatMap((week) => workedWeek(week, news)),
        }
  const factsOfShifts = () =>
    single ? factsOfTurn(single, author.name, status === 'Pending' || status === 'Confirmed') : factsOfMany()
  return {
    type,
    facts: absence ?? factsOfShifts(),
    scheduleId: status ? id : null,
    roleId: subject?.roleId ?? null,
    metadata: JSON.stringify({ ...described, steps }),
    publishedWeeks: weeks,
  }
}
