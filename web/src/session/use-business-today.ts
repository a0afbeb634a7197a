import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import { listSettings, type Setting } from '@fairweek/domain/contracts/settings'
import { wallClock } from '@fairweek/domain/time/zone'
import { useEndpointQuery } from '../api/use-endpoint.ts'

const findZone = (settings: Setting[]): string =>
  settings.find(({ key }) => key === 'businessTimeZone')?.value ?? SETTING_DEFAULTS.businessTimeZone

/** Returns the business's time zone, which decides what 'today' is. */
export function useBusinessTimeZone(): string {
  const { data } = useEndpointQuery(listSettings, {}, { select: findZone })
  return data ?? SETTING_DEFAULTS.businessTimeZone
}

/** Returns today's date in the business's time zone, `yyyy-MM-dd`. */
export function useBusinessToday(): string {
  return wallClock(Date.now(), useBusinessTimeZone()).day
}
