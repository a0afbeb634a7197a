import { type Absence, listAbsences } from '@fairweek/domain/contracts/availability/availability'
import { POLLING } from '@fairweek/domain/contracts/constants'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { targetOfWeek } from '@fairweek/domain/rules/target-of-week'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'

/** Returns when people cannot work in a week, by staff id. */
export function useAbsences(weekStart: string): ReadonlyMap<number, Absence> {
  const { data } = useEndpointQuery(listAbsences, weekArgs(weekStart), { refetchInterval: POLLING.staffOverview })
  return useMemo(() => new Map((data ?? []).map((absence) => [absence.staffId, absence])), [data])
}

/** Returns the staff with their target hours of a week, which days off lower. */
export function withTargetsOf(
  staff: readonly Staff[],
  weekStart: string,
  absences: ReadonlyMap<number, Absence>,
): readonly Staff[] {
  return staff.map((person) => {
    const target = person.targetWeeklyHours ?? null
    const ofWeek = targetOfWeek(target, absences.get(person.id)?.timeOff ?? [], weekStart)
    return ofWeek === target ? person : { ...person, targetWeeklyHours: ofWeek }
  })
}
