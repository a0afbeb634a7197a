/**
 * Plans the breaks of shifts by the break rule; breaks that a manager moved keep their times (BREAK-01 to BREAK-03,
 * decision 0112).
 */
import type { BreakRule, BreakStep } from '../../contracts/breaks/break-rule.ts'
import type { Shift } from '../../contracts/schedule/schedule.ts'
import { toClockTime } from '../../time/clock-time.ts'
import { type Interval, intersects, shiftDate, shiftInterval } from '../shift-interval.ts'
import { isActive } from '../shift-state.ts'
import { actualMinutes, type BreakTime, listBreakTimes, timeOfMovedBreak, wallMinutes } from './break-times.ts'
import { breaksOfLength, groupDays, partWithBreaks } from './breaks-of-length.ts'
import { type SparePeople, staggerBreaks } from './stagger-breaks.ts'

type BreakShift = Pick<
  Shift,
  'id' | 'weekStartDate' | 'dayOfWeek' | 'startTime' | 'endTime' | 'roleId' | 'staffId' | 'status'
>

/** A break moved by a manager; `place` is its index among the breaks of the shift. */
export interface MovedBreak {
  shiftId: number
  place: number
  startTime: string
}

/**
 * A break of a shift. Its interval is in minutes since 1970-01-01 UTC; its clock times are in the time zone of the
 * business.
 */
export interface PlannedBreak extends Interval {
  shiftId: number
  place: number
  roleId: number
  startTime: string
  endTime: string
  minutes: number
  isPaid: boolean
  isMoved: boolean
}

/** Number of people needed in a role during an interval, in wall-clock minutes. */
interface RoleDemand extends Interval {
  roleId: number
  requiredCount: number
}

/** Input for planning the breaks on certain days. */
export interface BreakDays {
  /** Shifts on these days and the day before, whose night shifts end on the first day. */
  shifts: readonly BreakShift[]
  needs: readonly RoleDemand[]
  moved: readonly MovedBreak[]
  rule: BreakRule
  timeZone: string
}

/** Interval of work or demand in a role, in minutes since 1970-01-01 UTC. */
export interface RolePeople extends Interval {
  roleId: number
  count: number
}

interface Work extends Interval {
  id: number
  staffId: number | null
  date: string
  roleId: number
  wallStart: number
}

/** Returns the shifts that have a person, in minutes since 1970-01-01 UTC. */
function listWorks({ shifts, timeZone }: Pick<BreakDays, 'shifts' | 'timeZone'>): Work[] {
  return shifts.filter(isActive).flatMap((shift) => {
    const interval = shiftInterval(shift)
    if (!interval) return []
    const [start, end] = [actualMinutes(interval.start, timeZone), actualMinutes(interval.end, timeZone)]
    const { id, staffId, roleId } = shift
    return [{ id, staffId, date: shiftDate(shift), roleId, wallStart: interval.start, start, end }]
  })
}

/**
 * Returns the breaks of shifts that have a person. The rule counts a person's day: all its breaks are in the longest of
 * its parts, or the first of several.
 */
export function breaksByShift(
  days: Pick<BreakDays, 'shifts' | 'rule' | 'timeZone'>,
): ReadonlyMap<number, { work: Work; breaks: BreakStep['breaks'] }> {
  const minutesOf = ({ start, end }: Work) => end - start
  const works = listWorks(days).sort((a, b) => a.start - b.start || a.id - b.id)
  return new Map(
    groupDays(works, ({ staffId }) => staffId).flatMap((parts) => {
      const withBreaks = partWithBreaks(parts, minutesOf)
      const minutes = parts.reduce((sum, part) => sum + minutesOf(part), 0)
      const breaks = breaksOfLength(days.rule, minutes)
      return parts.map((work) => [work.id, { work, breaks: work === withBreaks ? breaks : [] }])
    }),
  )
}

/** Returns the intervals of assigned people and of demand, in minutes since 1970-01-01 UTC. */
export function listPeople(days: BreakDays): { there: RolePeople[]; needed: RolePeople[] } {
  return {
    there: listWorks(days).map(({ roleId, start, end }) => ({ roleId, start, end, count: 1 })),
    needed: days.needs.map(({ roleId, requiredCount, ...wall }) => ({
      roleId,
      count: requiredCount,
      start: actualMinutes(wall.start, days.timeZone),
      end: actualMinutes(wall.end, days.timeZone),
    })),
  }
}

/**
 * Counts how many people a role has beyond its demand, for each step of an interval. All times must be multiples of the
 * step.
 */
export function countSpare(
  { there, needed }: { there: readonly RolePeople[]; needed: readonly RolePeople[] },
  span: Interval,
  stepMinutes = 1,
): SparePeople {
  const stepAt = (minutes: number) => (minutes - span.start) / stepMinutes
  const counts = new Array<number>(stepAt(span.end)).fill(0)
  const add = ({ start, end, count }: RolePeople, sign: 1 | -1) => {
    const last = stepAt(Math.min(end, span.end))
    for (let step = stepAt(Math.max(start, span.start)); step < last; step += 1)
      counts[step] = (counts[step] ?? 0) + sign * count
  }
  for (const people of there) add(people, 1)
  for (const people of needed) add(people, -1)
  return { start: span.start, stepMinutes, counts }
}

const divisorOf = (one: number, other: number): number => (other === 0 ? one : divisorOf(other, one % other))

/** Returns the largest step that divides all times; at least five minutes in most rosters. */
function commonStep(times: readonly Interval[]): number {
  return times.reduce((step, { start, end }) => divisorOf(divisorOf(step, start), end), 0) || 1
}

/** A break to plan; a moved break has exactly one possible time. */
interface BreakToPlan {
  work: Work
  place: number
  minutes: number
  isPaid: boolean
  movedTo: Interval | null
  times: readonly BreakTime[]
}

/**
 * Lists the breaks of a shift. A break that a manager moved is planned by the rule again if it is now outside the shift
 * or overlaps an earlier break.
 */
function listBreaksOf(
  work: Work,
  breaks: BreakStep['breaks'],
  { moved, timeZone }: Pick<BreakDays, 'moved' | 'timeZone'>,
): BreakToPlan[] {
  const taken: Interval[] = []
  const isFree = (time: Interval) => !taken.some((one) => intersects(one, time))
  const movedTo = breaks.map(({ minutes }, place) => {
    const move = moved.find((one) => one.shiftId === work.id && one.place === place)
    const time = move ? timeOfMovedBreak(work, move.startTime, { minutes, timeZone }) : null
    if (time === null || !isFree(time)) return null
    taken.push(time)
    return time
  })
  return breaks.map(({ minutes, isPaid }, place) => {
    const chosenTime = movedTo[place] ?? null
    const times = chosenTime ? [] : listBreakTimes(work, { place, count: breaks.length, minutes }, taken)
    const [only] = times
    if (only && times.length === 1) taken.push(only)
    return { work, place, minutes, isPaid, movedTo: chosenTime, times }
  })
}

/** Groups shifts by start day and role; breaks are staggered within a group. */
function groupWorks(works: readonly Work[]): Work[][] {
  const groups = new Map<string, Work[]>()
  for (const work of works) {
    const key = `${work.date} ${work.roleId}`
    groups.set(key, [...(groups.get(key) ?? []), work])
  }
  return [...groups.values()].map((group) => group.sort((a, b) => a.start - b.start || a.end - b.end || a.id - b.id))
}

/**
 * Plans the breaks of shifts, ordered by shift and time. Breaks of shifts that start on the same day in the same role
 * are staggered, so that demand stays covered where possible and few people are away at once. Breaks moved by a manager
 * keep their times. Shifts on other days and in other roles matter only because they show who is present.
 */
export function planBreaks(days: BreakDays): PlannedBreak[] {
  if (days.rule.length === 0) return []
  const people = listPeople(days)
  const due = breaksByShift(days)
  const planned = groupWorks([...due.values()].map(({ work }) => work)).flatMap((works) => {
    const breaks = works.flatMap((work) => listBreaksOf(work, due.get(work.id)?.breaks ?? [], days))
    const roleId = works[0]?.roleId
    const span = { start: works[0]?.start ?? 0, end: Math.max(...works.map(({ end }) => end)) }
    const isOfRole = (some: RolePeople) => some.roleId === roleId && intersects(some, span)
    const [there, needed] = [people.there.filter(isOfRole), people.needed.filter(isOfRole)]
    const open = breaks.filter(({ times }) => times.length > 0)
    const options = open.map(({ times }) => times)
    const fixed = breaks.flatMap(({ movedTo }) => movedTo ?? [])
    const step = commonStep([...there, ...needed, ...options.flat(), ...fixed])
    const chosen = staggerBreaks(options, fixed, countSpare({ there, needed }, span, step))
    return breaks.flatMap((one) => {
      const time = one.movedTo ?? chosen[open.indexOf(one)]
      return time ? [write(one, time, days.timeZone)] : []
    })
  })
  return planned.sort((a, b) => a.shiftId - b.shiftId || a.start - b.start)
}

function write({ work, place, minutes, isPaid, movedTo }: BreakToPlan, time: Interval, timeZone: string): PlannedBreak {
  const clock = (at: number) => toClockTime(wallMinutes(at, timeZone))
  return {
    shiftId: work.id,
    place,
    roleId: work.roleId,
    minutes,
    isPaid,
    isMoved: movedTo !== null,
    start: time.start,
    end: time.end,
    startTime: clock(time.start),
    endTime: clock(time.end),
  }
}
