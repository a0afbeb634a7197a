import { SETTING_DEFAULTS, type Settings } from '@fairweek/domain/contracts/constants'
import { listSettings, readSettingRows } from '@fairweek/domain/contracts/settings'
import { requireMinutes } from '@fairweek/domain/time/clock-time'
import { wallClock } from '@fairweek/domain/time/zone'
import { useEffect, useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'

/** What the settings say; the defaults until they are loaded, and of what this rank is not told. */
export function useRosterSettings(): Settings & { isLoaded: boolean } {
  const { data, isPending } = useEndpointQuery(listSettings, {}, { select: readSettingRows })
  return { ...(data ?? SETTING_DEFAULTS), isLoaded: !isPending }
}

const MINUTE = 60_000

/** Today, and minutes since midnight, on the wall clock of the business (TM8); moves on with every minute. */
export function useBusinessClock(timeZone: string): { today: string; nowMinutes: number } {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (Date.now() % MINUTE))
    return () => clearTimeout(timer)
  })
  const { day, time } = wallClock(now, timeZone)
  return { today: day, nowMinutes: requireMinutes(time) }
}
