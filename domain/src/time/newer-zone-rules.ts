/**
 * Zones whose rules changed after releases of the IANA time zone database that supported runtimes still have: Node 20.20 has
 * 2025c (decision 0142). From `since` on, such a zone has the clock of another one.
 */

export interface NewerZoneRule {
  /** The zone and its other names. */
  readonly zones: readonly string[]
  /** The first instant at which the clocks differ, and the first at which they no longer do, in milliseconds since 1970 UTC. */
  readonly since: number
  readonly until: number | null
  readonly follows: string
  /** The release of the IANA database that has the change. */
  readonly release: string
}

const rule = (release: string, zones: string, since: number, follows: string, until: number | null = null) => ({
  release,
  zones: zones.split(' '),
  since,
  follows,
  until,
})

/** In UTC: the end of daylight saving in North America in 2026, which some provinces no longer have. */
const november = (hour: number) => Date.UTC(2026, 10, 1, hour)

/** Source: NEWS of the IANA database, releases 2026a to 2026f. */
export const NEWER_ZONE_RULES: readonly NewerZoneRule[] = [
  rule('2026a', 'Europe/Chisinau Europe/Tiraspol', Date.UTC(2022, 2, 27), 'Europe/Bucharest'),
  rule('2026b', 'America/Vancouver Canada/Pacific', november(9), 'Etc/GMT+7'),
  rule('2026c', 'America/Edmonton America/Yellowknife Canada/Mountain', november(8), 'Etc/GMT+6'),
  rule('2026c', 'Africa/Casablanca Africa/El_Aaiun', Date.UTC(2026, 8, 20, 1), 'Etc/UTC'),
  rule('2026d', 'America/Inuvik', november(8), 'Etc/GMT+6'),
  rule('2026e', 'America/Winnipeg America/Rainy_River Canada/Central', november(7), 'Etc/GMT+5'),
  rule('2026f', 'America/Havana Cuba', november(5), 'Etc/GMT+4', Date.UTC(2027, 2, 14, 5)),
]

/**
 * Returns the rule that the runtime lacks for a zone; null if it has none, or already knows the change. `readClock` returns
 * what the runtime's clock of a zone shows at an instant.
 */
export function newerRuleOf(
  zone: string,
  readClock: (zone: string, epochMilliseconds: number) => string,
  rules = NEWER_ZONE_RULES,
): NewerZoneRule | null {
  const found = rules.find(({ zones }) => zones.includes(zone))
  return found && readClock(zone, found.since) !== readClock(found.follows, found.since) ? found : null
}
