import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listUnassigned, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'

type Openings = Reply<typeof listUnassigned>
export type Opening = Openings['unassignedRequirements'][number]

/** Open places at one time in one role and area, which a person can take. */
export interface OpenEntry {
  key: string
  date: string
  startTime: string | null
  endTime: string | null
  roleName: string
  /** Names of the areas, joined; empty without one. */
  area: string
  /** Number of open places. */
  count: number
  /** A shift that another person has released; it is taken first. */
  cancelled: Shift | null
  opening: Opening | null
}

/**
 * Lists open places by date and start. Released shifts and openings at the same time, in the same role and area, are one
 * entry.
 */
export function listOpenEntries({ unassignedRequirements, cancelledShifts, roles }: Openings): OpenEntry[] {
  const entries = new Map<string, OpenEntry>()
  const add = (found: Omit<OpenEntry, 'key' | 'roleName'> & { roleId: number; name: string | undefined }) => {
    const { roleId, name, ...rest } = found
    const key = [rest.date, rest.startTime, rest.endTime, roleId, rest.area].join(' ')
    const known = entries.get(key)
    if (known) {
      known.count += rest.count
      known.cancelled ??= rest.cancelled
      known.opening ??= rest.opening
      return
    }
    const roleName = name ?? roles.find(({ id }) => id === roleId)?.name ?? dashboardScreens.unnamedRole(roleId)
    entries.set(key, { ...rest, key, roleName })
  }
  for (const opening of unassignedRequirements) {
    const { requirement, weekStartDate, openingCount: count, areas = [] } = opening
    const { startTime, endTime, roleId } = requirement
    const date = dateOf(weekStartDate, requirement.dayOfWeek as DayOfWeek)
    const area = areas.map(({ name }) => name).join(', ')
    add({ date, startTime, endTime, area, count, roleId, name: undefined, opening, cancelled: null })
  }
  for (const shift of cancelledShifts) {
    const { startTime, endTime, roleId, role, area } = shift
    const place = { date: shiftDate(shift), startTime, endTime, area: area?.name ?? '', roleId, name: role?.name }
    add({ ...place, count: 1, cancelled: shift, opening: null })
  }
  return [...entries.values()].sort(
    (one, other) => one.date.localeCompare(other.date) || (one.startTime ?? '').localeCompare(other.startTime ?? ''),
  )
}
