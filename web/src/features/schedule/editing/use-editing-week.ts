import type { Settings } from '@fairweek/domain/contracts/constants'
import { boundsAround } from '@fairweek/domain/rules/conflicts/conflict-week'
import { useMemo } from 'react'
import { useSession } from '../../../session/session-context.ts'
import { useDraftWeeks } from '../use-draft-weeks.ts'
import type { ScheduleData } from '../use-schedule-data.ts'
import { type EditingWeek, groupByPerson } from './judge-move.ts'

/** Returns the facts that decide which manual changes are allowed on this screen. */
export function useEditingWeek(
  weekStart: string,
  data: ScheduleData,
  settings: Settings,
  saving: ReadonlySet<number>,
): EditingWeek {
  const { role: rank } = useSession()
  const { shifts, previousShifts, nextShifts, requirements, staff, roles } = data
  const people = useMemo(() => new Map(staff.map((person) => [person.id, person])), [staff])
  const drafts = useDraftWeeks(weekStart, settings)
  return useMemo(
    () => ({
      weekStart,
      shiftsOf: groupByPerson([...previousShifts, ...shifts, ...nextShifts]),
      staff: people,
      roleNames: new Map(roles.map(({ id, name }) => [id, name])),
      context: { settings, bounds: boundsAround(requirements, weekStart) },
      drafts,
      saving,
      rank,
    }),
    [weekStart, shifts, previousShifts, nextShifts, people, roles, settings, requirements, drafts, saving, rank],
  )
}
