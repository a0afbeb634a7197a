import { useCallback, useMemo } from 'react'
import { useSession } from '../../../session/session-context.ts'
import type { RosterSettings } from '../use-business-clock.ts'
import type { ScheduleData } from '../use-schedule-data.ts'
import { boundsAround, groupByPerson, type HandWeek } from './judge-arrangement.ts'

/** What decides, on this screen, what may be done by hand. */
export function useHandWeek(weekStart: string, data: ScheduleData, settings: RosterSettings) {
  const { role: rank } = useSession()
  const { shifts, previousShifts, nextShifts, requirements, staff, roles } = data
  const people = useMemo(() => new Map(staff.map((person) => [person.id, person])), [staff])
  const week = useMemo(
    (): HandWeek => ({
      weekStart,
      shiftsOf: groupByPerson([...previousShifts, ...shifts, ...nextShifts]),
      staff: people,
      roleNames: new Map(roles.map(({ id, name }) => [id, name])),
      context: { settings, bounds: boundsAround(requirements, weekStart) },
      rank,
    }),
    [weekStart, shifts, previousShifts, nextShifts, people, roles, settings, requirements, rank],
  )
  const nameOf = useCallback((staffId: number) => people.get(staffId)?.name ?? '', [people])
  return { week, nameOf }
}
