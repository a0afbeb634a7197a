import { type Absence, listAbsences } from '@fairweek/domain/contracts/availability/availability'
import { POLLING } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { daysAwayAround, isEmployedInWeek } from '@fairweek/domain/rules/employment'
import { targetOfWeek } from '@fairweek/domain/rules/target-of-week'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'

/** Returns when people cannot work in a week, by staff id. */
export function useAbsences(weekStart: string): ReadonlyMap<number, Absence> {
  const { data } = useEndpointQuery(listAbsences, weekArgs(weekStart), { refetchInterval: POLLING.staffOverview })
  return useMemo(() => new Map((data ?? []).map((absence) => [absence.staffId, absence])), [data])
}

/**
 * Returns those who are employed in a week or have one of its shifts, with their target hours of the week: days off and
 * days outside their employment lower them.
 */
export function staffOfWeek(
  staff: readonly Staff[],
  shifts: readonly Pick<Shift, 'staffId'>[],
  weekStart: string,
  absences: ReadonlyMap<number, Absence>,
): readonly Staff[] {
  const holders = new Set(shifts.map(({ staffId }) => staffId))
  const ofWeek = staff.filter((person) => isEmployedInWeek(person, weekStart) || holders.has(person.id))
  return ofWeek.map((person) => {
    const target = person.targetWeeklyHours ?? null
    const away = daysAwayAround(absences.get(person.id)?.timeOff ?? [], person, weekStart)
    const targetWeeklyHours = targetOfWeek(target, away, weekStart)
    return targetWeeklyHours === target ? person : { ...person, targetWeeklyHours }
  })
}
