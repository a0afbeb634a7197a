import type { Absence } from '@fairweek/domain/contracts/availability/availability'
import { SENIORITY } from '@fairweek/domain/contracts/constants'
import type { Pairing } from '@fairweek/domain/contracts/pairings/pairing-list'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { type ConflictWeek, countEarlierWeeks } from '@fairweek/domain/rules/conflicts/conflict-week'
import { DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import { groupBy } from '@fairweek/domain/rules/group-by'
import type { OvertimeBasis } from '@fairweek/domain/rules/pay/planned-overtime'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { addDays, dayNumber } from '@fairweek/domain/time/day'

/** The data of a week and the weeks around it on which conflicts depend. */
export interface KnownWeeks {
  weekStart: string
  /** Shifts of the week, of at least two weeks before it and of the one after it. */
  shifts: readonly Shift[]
  requirements: readonly Requirement[]
  staff: readonly Staff[]
  roles: readonly { id: number; name: string }[]
  absences: readonly Absence[]
  pairings: readonly Pairing[]
  settings: ConflictWeek['settings']
  overtime?: OvertimeBasis | null
}

const NEVER = { unavailable: [], timeOff: [] }

/** Whether a date is in a week, or close enough for its night shifts or rest times to affect the week. */
const isNear = (date: string, weekStart: string) => date >= addDays(weekStart, -2) && date <= addDays(weekStart, 7)
const isEarlier = (date: string, weekStart: string, weeks: number) =>
  date >= addDays(weekStart, -7 * weeks) && date < weekStart

/**
 * Prepares a week and the one after it for computing the conflicts of a draft: night shifts and rest times extend into
 * the next week.
 */
export function draftWeeksOf(known: KnownWeeks): DraftWeeks {
  const { weekStart, requirements, settings, pairings, overtime = null } = known
  const active = known.shifts.filter(isActive)
  const people = known.staff.map(({ id, name, roles, seniority, targetWeeklyHours, workRules, firstDay, lastDay }) => ({
    id,
    name,
    roleIds: roles.map((role) => role.id),
    seniority: seniority ?? SENIORITY.default,
    targetWeeklyHours: targetWeeklyHours ?? null,
    workRules,
    firstDay,
    lastDay,
  }))
  const earlierWeeks = new Map(people.map((person) => [person.id, countEarlierWeeks(person, overtime)]))
  const roleNames = new Map(known.roles.map(({ id, name }) => [id, name]))
  const workedBy = groupBy(active, ({ staffId }) => staffId)
  const away = new Map(known.absences.map((absence) => [absence.staffId, absence]))
  const weekOf = (start: string, awayOf: ConflictWeek['awayOf']): ConflictWeek => ({
    weekStart: start,
    shifts: active.filter((shift) => {
      const date = shiftDate(shift)
      return isNear(date, start) || isEarlier(date, start, earlierWeeks.get(shift.staffId ?? 0) ?? 0)
    }),
    people,
    requirements,
    pairings,
    overtime,
    roleNames,
    settings,
    awayOf,
    earlierDaysOf: (staffId) =>
      (workedBy.get(staffId) ?? [])
        .filter((shift) => shift.weekStartDate < start)
        .map((shift) => dayNumber(shiftDate(shift)) ?? 0),
  })
  return new DraftWeeks([
    weekOf(weekStart, (staffId) => away.get(staffId) ?? NEVER),
    // A draft changes no shift of the next week, so absences in that week make no difference.
    weekOf(addDays(weekStart, 7), () => NEVER),
  ])
}
