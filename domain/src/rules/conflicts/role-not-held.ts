import { timesOf } from './conflict-facts.ts'
import { type PersonConflictRule, placeOf, workFact } from './conflict-rule.ts'
import { worksInWeek } from './conflict-week.ts'

/** A person works in a role that they do not (or no longer) hold (CONF-05). */
export const roleNotHeld: PersonConflictRule = {
  about: 'person',
  type: 'RoleNotHeld',
  find: (week) =>
    worksInWeek(week)
      .filter(({ shift }) => !week.person.roleIds.includes(shift.roleId))
      .map((work) => {
        const { person, roleNames } = week
        const role = roleNames.get(work.shift.roleId) ?? ''
        return {
          identity: [person.id, workFact(work), work.shift.roleId],
          amount: 1,
          facts: { code: 'roleNotHeld', name: person.name, shift: timesOf(work.shift), role },
          shiftIds: [work.shift.id],
          staffId: person.id,
          ...placeOf(work),
        }
      }),
}
