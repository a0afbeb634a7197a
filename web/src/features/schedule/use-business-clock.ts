import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import { listSettings, type Setting } from '@fairweek/domain/contracts/settings'
import { requireMinutes } from '@fairweek/domain/time/clock-time'
import { isTimeZone, wallClock } from '@fairweek/domain/time/zone'
import { useEffect, useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'

/** What the settings say of the roster; the defaults until it is loaded. */
export interface RosterSettings {
  businessTimeZone: string
  businessName: string
  allowBackToBack: boolean
  enforceCloserOpenerConstraint: boolean
  minimumRestHours: number
}

const DEFAULTS: RosterSettings = {
  businessTimeZone: SETTING_DEFAULTS.businessTimeZone,
  businessName: SETTING_DEFAULTS.businessName,
  allowBackToBack: SETTING_DEFAULTS.allowBackToBack,
  enforceCloserOpenerConstraint: SETTING_DEFAULTS.enforceCloserOpenerConstraint,
  minimumRestHours: SETTING_DEFAULTS.minimumRestHours,
}

function readSettings(settings: readonly Setting[]): RosterSettings {
  const values = new Map(settings.map(({ key, value }) => [key, value]))
  const zone = values.get('businessTimeZone')
  return {
    businessTimeZone: zone && isTimeZone(zone) ? zone : DEFAULTS.businessTimeZone,
    businessName: values.get('businessName') || DEFAULTS.businessName,
    allowBackToBack: values.get('allowBackToBack') === 'true',
    enforceCloserOpenerConstraint: values.get('enforceCloserOpenerConstraint') !== 'false',
    minimumRestHours: Number(values.get('minimumRestHours') ?? DEFAULTS.minimumRestHours),
  }
}

export function useRosterSettings(): RosterSettings & { isLoaded: boolean } {
  const { data, isPending } = useEndpointQuery(listSettings, {}, { select: readSettings })
  return { ...(data ?? DEFAULTS), isLoaded: !isPending }
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
