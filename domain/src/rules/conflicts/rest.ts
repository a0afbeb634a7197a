/** Too little rest between a shift and the next one of the same person (GN7). */
import { conflictSentences } from '../../messages/schedule/conflicts.ts'
import { isCloserOpener, restMinutes, restsTooShort } from '../closer-opener.ts'
import { isTimed } from '../hard-rules/hard-rule.ts'
import { type Finding, type PersonConflictRule, placeOf, workFact, workText } from './conflict-rule.ts'
import type { PersonWeek, Work } from './conflict-week.ts'

/** Each shift of the week with the one before it, where that began on an earlier day: two of one day are a double shift. */
function listNights({ works, weekStart }: PersonWeek): [Work, Work][] {
  const timed = works.filter(isTimed)
  return timed.flatMap((later, index): [Work, Work][] => {
    const earlier = timed[index - 1]
    const isAsked = earlier && earlier.day < later.day && later.shift.weekStartDate === weekStart
    return isAsked ? [[earlier, later]] : []
  })
}

const restHours = ({ settings }: PersonWeek, earlier: Work, later: Work) => restMinutes(earlier, later, settings) / 60

function describeNight(week: PersonWeek, earlier: Work, later: Work, description: string): Finding {
  const shiftIds = [earlier.shift.id, later.shift.id]
  const facts = [week.person.id, workFact(earlier), workFact(later)]
  const amount = -restHours(week, earlier, later)
  return { facts, amount, description, shiftIds, staffId: week.person.id, ...placeOf(later) }
}

const isClosingThenOpening = (week: PersonWeek, earlier: Work, later: Work) =>
  isCloserOpener(earlier, later, week.bounds, week.settings)

/** Somebody closes one day and opens the next, where the settings mind (CONF-01, CONF-04). */
export const closerOpener: PersonConflictRule = {
  about: 'person',
  type: 'CloserOpener',
  find: (week) =>
    listNights(week)
      .filter(([earlier, later]) => isClosingThenOpening(week, earlier, later))
      .map(([earlier, later]) => {
        const [closes, opens] = [workText(earlier, week), workText(later, week)]
        const told = conflictSentences.closerOpener(week.person.name, closes, opens, restHours(week, earlier, later))
        return describeNight(week, earlier, later, told)
      }),
}

/** Somebody rests less than the minimum; who closes and then opens is told so instead (CONF-05). */
export const rest: PersonConflictRule = {
  about: 'person',
  type: 'Rest',
  find: (week) => {
    const { settings } = week
    return listNights(week)
      .filter(([earlier, later]) => restsTooShort(earlier, later, settings))
      .filter(([earlier, later]) => !isClosingThenOpening(week, earlier, later))
      .map(([earlier, later]) => {
        const hours = restHours(week, earlier, later)
        const [first, second] = [workText(earlier, week), workText(later, week)]
        const told = conflictSentences.rest(week.person.name, first, second, hours, settings.minimumRestHours)
        const night = describeNight(week, earlier, later, told)
        return { ...night, facts: [...night.facts, settings.minimumRestHours] }
      })
  },
}
