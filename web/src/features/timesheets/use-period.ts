import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import { listSettings, readSettingReply } from '@fairweek/domain/contracts/settings'
import { timesheetRangeSchema } from '@fairweek/domain/contracts/timesheets'
import { type DayRange, listPeriods } from '@fairweek/domain/rules/payroll/pay-period'
import { isDay } from '@fairweek/domain/time/day'
import { useSearchParams } from 'wouter'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'

/** Returns the period in the address; null without two valid days. */
function readPeriod(search: URLSearchParams): DayRange | null {
  const [startDate, endDate] = [search.get('startDate'), search.get('endDate')]
  return startDate && endDate && isDay(startDate) && isDay(endDate) ? { startDate, endDate } : null
}

const KEY = 'fairweek.period'

/** Returns the period that was chosen today in this tab; null if none was. */
function readChosen(today: string): DayRange | null {
  const [on, startDate = '', endDate = ''] = sessionStorage.getItem(KEY)?.split(' ') ?? []
  return on === today && isDay(startDate) && isDay(endDate) ? { startDate, endDate } : null
}

/** The period in the address, or else the one chosen last today, or else the present one; with what its picker needs, and why it cannot be shown, if so. */
export function usePeriod() {
  const today = useBusinessToday()
  const [search, setSearch] = useSearchParams()
  const settings = useEndpointQuery(listSettings, {}, { select: readSettingReply })
  const schedule = settings.data ?? SETTING_DEFAULTS
  const { startDate, endDate } = readPeriod(search) ?? readChosen(today) ?? listPeriods(today, schedule)[0]
  const error = timesheetRangeSchema.safeParse({ startDate, endDate }).error?.issues[0]?.message
  return {
    period: { startDate, endDate },
    error,
    /** Whether the period is known: the settings say which is the present one. */
    isReady: error === undefined && !settings.isPending,
    picker: { startDate, endDate, today, schedule },
    show: (range: DayRange) => {
      sessionStorage.setItem(KEY, `${today} ${range.startDate} ${range.endDate}`)
      setSearch((now) => ({ ...Object.fromEntries(now), ...range }))
    },
  }
}
