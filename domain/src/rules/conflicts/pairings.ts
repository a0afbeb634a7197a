/** Who should work beside whom, or apart, and does not (decision 0127, PAIR-05). */
import { dayFromNumber } from '../../time/day.ts'
import { realMinutesBetween } from '../../time/zone.ts'
import { isTimed } from '../hard-rules/hard-rule.ts'
import type { Interval } from '../shift-interval.ts'
import { timesOf } from './conflict-facts.ts'
import { type Finding, type PersonConflictRule, placeOf, workFact } from './conflict-rule.ts'
import { type PersonWeek, worksInWeek } from './conflict-week.ts'

/** Returns the time that two shifts have in common; null if it is less than a minute of elapsed time. */
function commonTime(one: Interval, other: Interval, timeZone: string): Interval | null {
  if (!isTimed(one) || !isTimed(other)) return null
  const time = { start: Math.max(one.start, other.start), end: Math.min(one.end, other.end) }
  return time.start < time.end && realMinutesBetween(time.start, time.end, timeZone) > 0 ? time : null
}

const partnersOf = ({ partners }: PersonWeek, kind: PersonWeek['partners'][number]['kind']) =>
  partners.filter((partner) => partner.kind === kind)

/** A shift overlaps with no shift of the people of whom one should work beside the person. */
export const notBeside: PersonConflictRule = {
  about: 'person',
  type: 'NotBeside',
  find: (week) => {
    const { person, settings } = week
    const others = partnersOf(week, 'beside')
    if (others.length === 0) return []
    const isBeside = (work: Interval) =>
      others.some(({ works }) => works.some((other) => commonTime(work, other, settings.businessTimeZone)))
    return worksInWeek(week)
      .filter((work) => isTimed(work) && !isBeside(work))
      .map((work) => ({
        identity: [person.id, workFact(work), others.map(({ id }) => id).join('+')],
        aspect: work.shift.startTime ?? '',
        amount: 1,
        facts: {
          code: 'notBeside',
          name: person.name,
          shift: timesOf(work.shift),
          others: others.map(({ name }) => name),
        },
        shiftIds: [work.shift.id],
        staffId: person.id,
        ...placeOf(work),
      }))
  },
}

/** Two people work at the same time but should not. Listed for one of them, in the week of the shift that starts later. */
export const notApart: PersonConflictRule = {
  about: 'person',
  type: 'NotApart',
  find: (week) => {
    const { person, settings, weekStart, works } = week
    return partnersOf(week, 'apart').flatMap((other) =>
      works.flatMap((work) =>
        other.works.flatMap((theirs): Finding[] => {
          const time = commonTime(work, theirs, settings.businessTimeZone)
          const later = theirs.start > work.start ? theirs : work
          if (!time || later.shift.weekStartDate !== weekStart) return []
          return [
            {
              identity: [person.id, workFact(work), other.id, workFact(theirs)],
              aspect: `${other.id} ${dayFromNumber(work.day)} ${work.shift.startTime}`,
              amount: (time.end - time.start) / 60,
              facts: { code: 'notApart', names: [person.name, other.name], time },
              shiftIds: [work, theirs].sort((a, b) => a.start - b.start).map(({ shift }) => shift.id),
              staffId: person.id,
              ...placeOf(later),
            },
          ]
        }),
      ),
    )
  },
}
