import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { createRandom } from '@fairweek/engine/random'
import type { WeekSnapshot } from '../roster/week-snapshot.ts'
import { createRandomWeek } from './random-roster-week.ts'

/** Times of one role; they do not overlap. */
const TIMES = [
  ['06:00:00', '14:00:00'],
  ['14:00:00', '20:00:00'],
  ['20:00:00', '02:00:00'],
] as const

/**
 * Creates a week small enough to try every roster: two to four people with one role each, a few places, and existing
 * shifts that each fill a demand.
 */
export function createProvableWeek(seed: number): WeekSnapshot {
  const random = createRandom(seed + 3_000_000)
  const week = createRandomWeek(seed)
  const people = week.people.slice(0, 2 + random(3)).map((person) => {
    const targetWeeklyHours = person.targetWeeklyHours === null ? null : person.targetWeeklyHours / 2
    return { ...person, roleIds: person.roleIds.slice(0, 1), targetWeeklyHours }
  })
  const slots = new Map<string, Requirement>()
  for (let index = 0; index < 2 + random(3); index++) {
    const [startTime, endTime] = TIMES[random(TIMES.length)] ?? TIMES[0]
    const slot = { dayOfWeek: random(7), startTime, endTime, roleId: 1 + random(2) }
    const source = { source: 'Manual', eventId: null, date: null } as const
    slots.set(JSON.stringify(slot), { id: index + 1, ...slot, requiredCount: 1 + random(2), ...source })
  }
  const requirements = [...slots.values()]
  const shifts = week.shifts.slice(0, random(3)).flatMap((shift, index): Shift[] => {
    const need = requirements[index]
    const person = people[random(people.length)]
    if (!need || !person?.roleIds.includes(need.roleId)) return []
    const { dayOfWeek, startTime, endTime, roleId } = need
    const fields = { weekStartDate: week.weekStart, dayOfWeek, startTime, endTime, roleId }
    return [{ ...shift, ...fields, staffId: person.id, originalStaffId: null, status: 'Pending' }]
  })
  return { ...week, people, requirements, shifts }
}
