import { type Absence, listAbsences } from '@fairweek/domain/contracts/availability/availability'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'

/** Returns when people cannot work in a week, by staff id. */
export function useAbsences(weekStart: string): ReadonlyMap<number, Absence> {
  const { data } = useEndpointQuery(listAbsences, weekArgs(weekStart), { refetchInterval: POLLING.staffOverview })
  return useMemo(() => new Map((data ?? []).map((absence) => [absence.staffId, absence])), [data])
}
