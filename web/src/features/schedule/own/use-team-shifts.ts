import { POLLING } from '@fairweek/domain/contracts/constants'
import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listTeamShifts } from '@fairweek/domain/rules/staff-view/works-with'
import { useMemo } from 'react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'

const NONE: readonly Shift[] = []

/** Returns everybody's confirmed shifts in a week; empty while loading. */
export function useTeamShifts(weekStart: string) {
  const { data, error } = useEndpointQuery(listWeekShifts, weekArgs(weekStart), {
    refetchInterval: POLLING.staffOverview,
  })
  const shifts = useMemo(() => (data ? listTeamShifts(data) : NONE), [data])
  return { shifts, error, isLoaded: data !== undefined }
}
