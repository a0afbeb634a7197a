import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import type { Employment } from '@fairweek/domain/rules/employment'
import { MINUTES_A_DAY } from '@fairweek/domain/time/clock-time'
import { addDays, dayNumber } from '@fairweek/domain/time/day'
import { createRandom } from '@fairweek/engine/random'
import type { ReleasedShift, RosterPerson, WeekSnapshot } from '../roster/week-snapshot.ts'

export const RANDOM_WEEK = '2027-03-01'
const ROLES = [1, 2]
const TIMES = [
  ['06:00:00', '14:00:00'],
  ['09:00:00', '17:00:00'],
  ['12:00:00', '17:00:00'],
  ['17:00:00', '21:00:00'],
  ['17:00:00', '23:00:00'],
  ['18:00:00', '02:00:00'],
  ['22:00:00', '06:00:00'],
  ['00:00:00', '08:00:00'],
] as const

/**
 * Returns time off for one person in three: up to three days, or some hours on each of them. Some of it lies before or
 * after the week.
 */
function randomTimeOff(away: ReturnType<typeof createRandom>, weekStart: string): TimeOffDays[] {
  if (away(3) > 0) return []
  const fromDate = addDays(weekStart, away(12) - 3)
  const hours = [...TIMES, [null, null], ['00:00:00', '24:00:00']][away(TIMES.length + 2)] ?? [null, null]
  return [{ fromDate, untilDate: addDays(fromDate, away(3)), startTime: hours[0], endTime: hours[1] }]
}

/** Returns a first or a last working day in or beside the week for one person in six. */
function randomEmployment(employed: ReturnType<typeof createRandom>, weekStart: string): Employment {
  const day = addDays(weekStart, employed(9) - 1)
  return [{ firstDay: day }, { lastDay: day }][employed(12)] ?? {}
}

/**
 * Lists the shifts that people released. Of the cancelled shifts, every third counts as cancelled by a manager and is
 * left out.
 */
const listReleasedShifts = (shifts: readonly Shift[], weekStart: string): ReleasedShift[] =>
  shifts.flatMap(({ id, weekStartDate, status, staffId, originalStaffId, ...place }) => {
    const isCancelled = status === 'Cancelled' && staffId === null && originalStaffId !== null
    if (!isCancelled || weekStartDate !== weekStart || id % 3 === 0) return []
    const { dayOfWeek, startTime, endTime, roleId } = place
    return [{ staffId: originalStaffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }]
  })

/**
 * Creates a small random week: demand, availability and preferences, with shifts in it and the adjacent weeks assigned
 * to anybody, whether or not that breaks rules. Some shifts are confirmed, vacant, without times or archived. `place`
 * sets another week or time zone, such as one with a clock change.
 */
export function createRandomWeek(
  seed: number,
  place: { weekStart?: string; businessTimeZone?: string } = {},
): WeekSnapshot {
  const { weekStart = RANDOM_WEEK, businessTimeZone = SETTING_DEFAULTS.businessTimeZone } = place
  const random = createRandom(seed)
  const more = createRandom(seed + 1_000_000)
  const givers = createRandom(seed + 2_000_000)
  const away = createRandom(seed + 3_000_000)
  const employed = createRandom(seed + 4_000_000)
  const chance = (percent: number): boolean => random(100) < percent
  const pick = <Item>(list: readonly Item[]): Item => list[random(list.length)] as Item
  const slot = (kind: readonly (readonly [string, string])[]) => {
    const [startTime, endTime] = pick(kind)
    return { dayOfWeek: random(7), startTime, endTime }
  }
  const people = Array.from({ length: 2 + random(5) }, (_, index): RosterPerson => {
    return {
      id: index + 1,
      name: `Person ${index + 1}`,
      roleIds: chance(40) ? ROLES : [pick(ROLES)],
      seniority: 1 + more(10),
      targetWeeklyHours: chance(70) ? 8 + random(32) : null,
      preferredDays: chance(30) ? [random(7)] : [],
      preferredTimeStart: chance(20) ? '09:00' : null,
      preferredTimeEnd: chance(20) ? '18:00' : null,
      unavailableSlots: chance(40) ? [slot([...TIMES, ['00:00:00', '24:00:00']])] : [],
      timeOff: randomTimeOff(away, weekStart),
      ...randomEmployment(employed, weekStart),
      availableSlots: chance(20) ? [slot(TIMES)] : [],
      preferences: chance(20) ? [{ ...slot(TIMES), isPreferred: chance(50) }] : [],
    }
  })
  const requirements = Array.from({ length: 2 + random(8) }, (_, index): Requirement => {
    const requiredCount = 1 + random(3)
    return {
      id: index + 1,
      ...slot(TIMES),
      roleId: pick(ROLES),
      requiredCount,
      source: 'Manual',
      eventId: null,
      date: null,
    }
  })
  const shifts = Array.from({ length: 3 + random(12) }, (_, index): Shift => {
    const needed = chance(60) ? pick(requirements) : null
    const { dayOfWeek, startTime, endTime } = needed ?? slot(TIMES)
    const isFree = chance(15)
    const isUntimed = chance(5)
    return {
      id: index + 1,
      weekStartDate: addDays(weekStart, pick([-7, 0, 0, 0, 0, 7])),
      dayOfWeek,
      startTime: isUntimed ? null : startTime,
      endTime: isUntimed ? null : endTime,
      staffId: isFree ? null : pick(people).id,
      originalStaffId: isFree && givers(2) === 0 ? (people[givers(people.length)]?.id ?? null) : null,
      roleId: needed?.roleId ?? pick(ROLES),
      role: null,
      staff: null,
      requirementId: null,
      status: isFree
        ? pick(['Pending', 'Cancelled'])
        : pick(['Pending', 'Pending', 'Pending', 'Confirmed', 'Deprecated']),
      isPinned: false,
      confirmingManagerId: null,
      confirmationTimestamp: null,
      version: 1,
    }
  })
  // Leaves out shifts that the database would refuse: two active shifts of one person at the same time.
  const chosen: Shift[] = []
  for (const shift of shifts) {
    const isDoubled = chosen.some(
      (other) =>
        other.staffId !== null &&
        other.staffId === shift.staffId &&
        other.weekStartDate === shift.weekStartDate &&
        other.dayOfWeek === shift.dayOfWeek &&
        other.startTime === shift.startTime,
    )
    if (!isDoubled) chosen.push(shift)
  }
  const monday = (dayNumber(weekStart) ?? 0) * MINUTES_A_DAY
  return {
    weekStart,
    requirements,
    shifts: chosen,
    people,
    releasedShifts: listReleasedShifts(chosen, weekStart),
    roles: [
      { id: 1, name: 'Cook' },
      { id: 2, name: 'Host' },
    ],
    unsocialBefore: people.flatMap(({ id, roleIds: [roleId = 1] }) =>
      more(2) ? [{ staffId: id, roleId, count: 1 + more(6) }] : [],
    ),
    settings: {
      ...SETTING_DEFAULTS,
      businessTimeZone,
      allowBackToBack: chance(50),
      enforceCloserOpenerConstraint: chance(70),
      minimumRestHours: pick([0, 8, 10, 11.5]),
      closerOpenerRestHours: [12, 14.5, 18, 24][seed % 4] ?? 12,
      minimumShiftHours: (seed % 3) * 2,
    },
    nowMinutes: monday + pick([-MINUTES_A_DAY, -MINUTES_A_DAY, 3 * MINUTES_A_DAY]),
  }
}
