/** Conflicts about insufficient rest between two shifts of a person. */
import { isTimed } from '../hard-rules/hard-rule.ts'
import { findShortRest, type ShortRest } from '../short-rest/short-rest.ts'
import { timeOf } from './conflict-facts.ts'
import { type Finding, type PersonConflictRule, placeOf, workFact } from './conflict-rule.ts'
import type { PersonWeek, Work } from './conflict-week.ts'

interface ShortNight {
  earlier: Work
  later: Work
  found: ShortRest
}

/**
 * Lists shifts of the week that start after too little rest, with the previous shift. Two shifts on one day are
 * reported as a double shift instead, unless they are a split shift.
 */
function listShortNights(week: PersonWeek): ShortNight[] {
  const timed = week.works.filter(isTimed)
  return timed.flatMap((later) => {
    if (later.shift.weekStartDate !== week.weekStart) return []
    const nights = timed.flatMap((earlier): ShortNight[] => {
      const found = earlier.day < later.day ? findShortRest(earlier, later, week) : null
      return found ? [{ earlier, later, found }] : []
    })
    return nights.toSorted((a, b) => a.found.restMinutes - b.found.restMinutes).slice(0, 1)
  })
}

function describeNight({ person }: PersonWeek, { earlier, later, found }: ShortNight): Finding {
  const { reason, restMinutes, requiredMinutes } = found
  return {
    identity: [person.id, workFact(earlier), workFact(later), requiredMinutes / 60],
    amount: -restMinutes / 60,
    facts: {
      code: 'shortRest',
      name: person.name,
      rest: { reason, restMinutes, requiredMinutes },
      earlier: timeOf(earlier),
      later: timeOf(later),
    },
    shiftIds: [earlier.shift.id, later.shift.id],
    staffId: person.id,
    ...placeOf(later),
  }
}

const shortRestRule = (
  type: 'CloserOpener' | 'Rest' | 'RestAfterNights',
  reason: ShortRest['reason'],
): PersonConflictRule => ({
  about: 'person',
  type,
  find: (week) =>
    listShortNights(week)
      .filter(({ found }) => found.reason === reason)
      .map((night) => describeNight(week, night)),
})

/**
 * A person closes on one day and opens on the next without the required rest, if the settings require it (CONF-01,
 * CONF-04).
 */
export const closerOpener = shortRestRule('CloserOpener', 'closerOpener')

/** A person rests less than the minimum, where no longer rest after closing or nights is required (CONF-05). */
export const rest = shortRestRule('Rest', 'rest')

/** A person works again after night shifts without the longer rest that their contract requires (decision 0097). */
export const restAfterNights = shortRestRule('RestAfterNights', 'restAfterNights')
