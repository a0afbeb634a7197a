import { SETTING_DEFAULTS, type Settings } from '@fairweek/domain/contracts/constants'
import { listSettings, readSettingRows } from '@fairweek/domain/contracts/settings'
import { requireMinutes } from '@fairweek/domain/time/clock-time'
import { findReachedMinutes, wallClock } from '@fairweek/domain/time/zone'
import { useEffect, useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'

/** What the settings say; the defaults until they are loaded, and of what this rank is not told. */
export function useRosterSettings(): Settings & { isLoaded: boolean } {
  const { data, isPending } = useEndpointQuery(listSettings, {}, { select: readSettingRows })
  return { ...(data ?? SETTING_DEFAULTS), isLoaded: !isPending }
}

const MINUTE = 60_000

/** An instant on the wall clock of the business (TM8). */
export interface BusinessClock {
  today: string
  /** Since midnight, as the clock shows. */
  nowMinutes: number
  /** The latest minute that it has shown, since 1970-01-01: what has started by then does not start again. */
  reachedMinutes: number
  epochMilliseconds: number
  timeZone: string
}

export function readBusinessClock(epochMilliseconds: number, timeZone: string): BusinessClock {
  const { day, time } = wallClock(epochMilliseconds, timeZone)
  const reachedMinutes = findReachedMinutes(epochMilliseconds, timeZone)
  return { today: day, nowMinutes: requireMinutes(time), reachedMinutes, epochMilliseconds, timeZone }
}

/** Now, on the wall clock of the business; moves on with every minute. */
export function useBusinessClock(timeZone: string): BusinessClock {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (Date.now() % MINUTE))
    return () => clearTimeout(timer)
  })
  return readBusinessClock(now, timeZone)
}
