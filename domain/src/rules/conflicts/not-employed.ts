import { isEmployedOn, startDateOf } from '../employment.ts'
import { timesOf } from './conflict-facts.ts'
import { type PersonConflictRule, placeOf, workFact } from './conflict-rule.ts'
import { worksInWeek } from './conflict-week.ts'

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
