import { SETTING_DEFAULTS, type Settings } from '@fairweek/domain/contracts/constants'
import { listSettings, readSettingReply } from '@fairweek/domain/contracts/settings'
import { requireMinutes } from '@fairweek/domain/time/clock-time'
import { findReachedMinutes, wallClock } from '@fairweek/domain/time/zone'
import { useEffect, useState } from 'react'
import { useEndpointQuery } from '../api/use-endpoint.ts'

/**
 * Returns the settings. Defaults stand in until they are loaded, and for settings that the user's rank may not read.
 */
export function useRosterSettings(): Settings & { isLoaded: boolean } {
  const { data, isPending } = useEndpointQuery(listSettings, {}, { select: readSettingReply })
  return { ...(data ?? SETTING_DEFAULTS), isLoaded: !isPending }
}

const MINUTE = 60_000

/** An instant on the business's wall clock. */
export interface BusinessClock {
  today: string
  /** The clock's time, in minutes since midnight. */
  nowMinutes: number
  /**
   * The latest time the clock has shown, in minutes since 1970-01-01. It does not go back with the clock, so a shift
   * that has started does not start again.
   */
  reachedMinutes: number
  epochMilliseconds: number
  timeZone: string
}

export function readBusinessClock(epochMilliseconds: number, timeZone: string): BusinessClock {
  const { day, time } = wallClock(epochMilliseconds, timeZone)
  const reachedMinutes = findReachedMinutes(epochMilliseconds, timeZone)
  return { today: day, nowMinutes: requireMinutes(time), reachedMinutes, epochMilliseconds, timeZone }
}

/** Returns the present time on the business's wall clock; updates every minute. */
export function useBusinessClock(timeZone: string): BusinessClock {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE - (Date.now() % MINUTE))
    return () => clearTimeout(timer)
  })
  return readBusinessClock(now, timeZone)
}
