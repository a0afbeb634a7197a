/** Too little rest between a shift and an earlier one of the same person (GN7, GN15). */
import { conflictSentences } from '../../messages/schedule/conflicts.ts'
import { isTimed } from '../hard-rules/hard-rule.ts'
import { describeShortRest } from '../rest/describe-short-rest.ts'
import { findShortRest, type ShortRest } from '../rest/short-rest.ts'
import { type Finding, type PersonConflictRule, placeOf, workFact } from './conflict-rule.ts'
import type { PersonWeek, Work } from './conflict-week.ts'

interface ShortNight {
  earlier: Work
  later: Work
  found: ShortRest
}

/** Each shift of the week that follows too little rest, with the shift before: two of one day are a double shift. */
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

function describeNight({ person, weekStart }: PersonWeek, { earlier, later, found }: ShortNight): Finding {
  return {
    facts: [person.id, workFact(earlier), workFact(later), found.requiredMinutes / 60],
    amount: -found.restMinutes / 60,
    description: conflictSentences.shortRest(person.name, describeShortRest(found, earlier, later, weekStart)),
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

/** Somebody closes one day and opens the next without the rest for it, where the settings mind (CONF-01, CONF-04). */
export const closerOpener = shortRestRule('CloserOpener', 'closerOpener')

/** Somebody rests less than the minimum, where closing and opening does not ask for more (CONF-05). */
export const rest = shortRestRule('Rest', 'rest')

/** Somebody goes from nights to other work without the longer rest that their contract asks for (decision 0097). */
export const restAfterNights = shortRestRule('RestAfterNights', 'restAfterNights')
