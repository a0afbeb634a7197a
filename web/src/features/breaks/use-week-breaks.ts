import { listWeekBreaks, type ShiftBreak } from '@fairweek/domain/contracts/breaks/breaks'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { breakScreens } from '@fairweek/domain/messages/breaks/screens'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { timeRangeOf } from '../../marks/shift-look.ts'

/** Returns the planned breaks of a week that the user may see, kept up to date (BREAK-05). */
export function useWeekBreaks(weekStart: string) {
  return useEndpointQuery(listWeekBreaks, weekArgs(weekStart), { refetchInterval: POLLING.staffOverview })
}

/** Describes the breaks of a shift in one line; undefined if it has none. */
export function describeBreaks(shiftId: number, breaks: readonly ShiftBreak[] = []): string | undefined {
  const own = breaks.filter((one) => one.shiftId === shiftId)
  return own.length === 0
    ? undefined
    : breakScreens.own(own.map((one) => breakScreens.withPay(timeRangeOf(one), one.isPaid)))
}
