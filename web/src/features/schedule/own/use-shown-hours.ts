import { listStaffShifts } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { totalHours } from '@fairweek/domain/rules/hours'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { personWeekArgs } from '../../../api/week-args.ts'
import { weekRangeText } from '../../../marks/week-range-text.ts'
import { bookedInWeek } from '../booked-in-week.ts'
import { useShownWeek } from '../use-shown-week.ts'
import { useOwnTarget } from './use-own-reads.ts'

interface ShownHours {
  /** Null while loading. */
  hours: number | null
  targetHours: number | null
  /** The dates of the week; null for the current week. */
  range: string | null
}

/** Returns the user's hours in the shown week, and their target for it. */
export function useShownHours(member: Staff, today: string): ShownHours {
  const { id: staffId } = member
  const { weekStart, isCurrentWeek } = useShownWeek(today)
  const targetHours = useOwnTarget(member, weekStart)
  const { data } = useEndpointQuery(listStaffShifts, personWeekArgs(staffId, weekStart))
  const hours = data ? totalHours(bookedInWeek(data, staffId, weekStart)) : null
  return { hours, targetHours, range: isCurrentWeek ? null : weekRangeText(weekStart) }
}
