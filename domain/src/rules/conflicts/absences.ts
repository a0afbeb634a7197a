import { type OffTime, takenInterval } from '../availability/time-off-days.ts'
import { isEmployedOn, startDateOf } from '../employment.ts'
import { type Interval, intersects } from '../shift-interval.ts'
import { offTimeOf, timesOf } from './conflict-facts.ts'
import { type Finding, type PersonConflictRule, placeOf, workFact } from './conflict-rule.ts'
import { type PersonWeek, worksInWeek } from './conflict-week.ts'

/**
 * Finds shifts at times when the person cannot work. Each shift has at most one finding, which describes the first such
 * time.
 */
function findAbsences(
  week: PersonWeek,
  times: readonly OffTime[],
  takenBy: (work: Interval) => Interval,
  code: 'unavailability' | 'timeOff',
): Finding[] {
  if (times.length === 0) return []
  const { person } = week
  return worksInWeek(week).flatMap((work): Finding[] => {
    const taken = takenBy(work)
    const met = times.filter((time) => intersects(time, taken)).sort((a, b) => a.start - b.start || a.end - b.end)
    const [first] = met
    if (!first) return []
    const minutes = work.end > work.start ? minutesWithin(work, met) : null
    return [
      {
        identity: [person.id, workFact(work), `${first.start}-${first.end}`, minutes],
        amount: minutesWithin(taken, met),
        facts: {
          code,
          name: person.name,
          shift: timesOf(work.shift),
          away: offTimeOf(first),
          hours: minutes === null ? null : minutes / 60,
        },
        shiftIds: [work.shift.id],
        staffId: person.id,
        ...placeOf(work),
      },
    ]
  })
}

/**
 * Counts the minutes of a shift that lie within the given times; `times` must be sorted by start, and minutes in
 * several of them count once.
 */
function minutesWithin(work: Interval, times: readonly Interval[]): number {
  let minutes = 0
  let reached = work.start
  for (const { start, end } of times) {
    const until = Math.min(end, work.end)
    minutes += Math.max(0, until - Math.max(start, reached))
    reached = Math.max(reached, until)
  }
  return minutes
}

/** A person works at times when they are unavailable on that date (CONF-01). */
export const unavailability: PersonConflictRule = {
  about: 'person',
  type: 'Unavailability',
  find: (week) => findAbsences(week, week.away.unavailable, (work) => work, 'unavailability'),
}

/** A person works during approved time off or an absence; a shift without times occupies its whole day (CONF-05). */
export const timeOff: PersonConflictRule = {
  about: 'person',
  type: 'TimeOff',
  find: (week) => findAbsences(week, week.away.timeOff, takenInterval, 'timeOff'),
}

/** A person has a shift before their first or after their last working day (PEOPLE-02). */
export const notEmployed: PersonConflictRule = {
  about: 'person',
  type: 'NotEmployed',
  find: (week) =>
    worksInWeek(week)
      .filter((work) => !isEmployedOn(week.person, startDateOf(work)))
      .map((work) => {
        const { id, name, firstDay = null, lastDay = null } = week.person
        return {
          identity: [id, workFact(work), firstDay, lastDay],
          amount: 1,
          facts: { code: 'notEmployed', name, shift: timesOf(work.shift), firstDay, lastDay },
          shiftIds: [work.shift.id],
          staffId: id,
          ...placeOf(work),
        }
      }),
}
