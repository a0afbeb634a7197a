import { expect, test } from 'vitest'
import { requireMinutes } from './clock-time.ts'
import { dayNumber } from './day.ts'
import { NEWER_ZONE_RULES, newerRuleOf } from './newer-zone-rules.ts'
import { hasClockChange, instantOf, isTimeZone, realMinutesBetween, wallClock } from './zone.ts'

const at = (day: string, time: string) => (dayNumber(day) ?? 0) * 1440 + requireMinutes(time)
const utcOf = (day: string, time: string, zone: string) =>
  new Date(instantOf(at(day, time), zone)).toISOString().slice(0, 16)

/** What release 2026f of the IANA database says, read with Python's zoneinfo. */
test.each([
  ['America/Vancouver', '2026-12-01', '20:00', '2026-12-02T03:00'],
  ['America/Vancouver', '2026-12-02', '02:00', '2026-12-02T09:00'],
  ['America/Vancouver', '2026-02-02', '20:00', '2026-02-03T04:00'],
  ['America/Vancouver', '2026-07-01', '20:00', '2026-07-02T03:00'],
  ['Canada/Pacific', '2031-01-15', '08:00', '2031-01-15T15:00'],
  ['America/Edmonton', '2026-12-24', '18:00', '2026-12-25T00:00'],
  ['America/Yellowknife', '2027-01-04', '06:00', '2027-01-04T12:00'],
  ['America/Inuvik', '2026-11-01', '12:00', '2026-11-01T18:00'],
  ['America/Winnipeg', '2026-12-31', '23:30', '2027-01-01T04:30'],
  ['America/Rainy_River', '2028-02-29', '10:00', '2028-02-29T15:00'],
  ['Africa/Casablanca', '2026-12-01', '09:00', '2026-12-01T09:00'],
  ['Africa/Casablanca', '2026-08-01', '09:00', '2026-08-01T08:00'],
  ['Africa/El_Aaiun', '2027-06-01', '09:00', '2027-06-01T09:00'],
  ['America/Havana', '2027-01-10', '09:00', '2027-01-10T13:00'],
  ['America/Havana', '2027-12-10', '09:00', '2027-12-10T14:00'],
  ['Europe/Chisinau', '2026-10-25', '03:30', '2026-10-25T00:30'],
  ['America/Regina', '2026-12-01', '09:00', '2026-12-01T15:00'],
  ['America/Los_Angeles', '2026-12-01', '20:00', '2026-12-02T04:00'],
  ['America/Toronto', '2026-12-01', '20:00', '2026-12-02T01:00'],
])('[TIMES-04] C5: %s, %s %s is %s in UTC, whatever the runtime knows', (zone, day, time, utc) => {
  expect(utcOf(day, time, zone)).toBe(utc)
  expect(wallClock(Date.parse(`${utc}Z`), zone)).toEqual({ day, time })
})

test('[TIMES-04] C5: the night of 1 November has its usual length where clocks no longer change', () => {
  const [from, until] = [at('2026-10-31', '20:00'), at('2026-11-01', '04:00')]
  for (const zone of ['America/Vancouver', 'America/Edmonton', 'America/Winnipeg', 'America/Havana'])
    expect(realMinutesBetween(from, until, zone), zone).toBe(480)
  expect(realMinutesBetween(from, until, 'America/Los_Angeles')).toBe(540)
  const [first, last] = [dayNumber('2026-10-20') ?? 0, dayNumber('2027-04-01') ?? 0]
  expect(hasClockChange(first, last, 'America/Vancouver')).toBe(false)
  expect(hasClockChange(first, last, 'America/Toronto')).toBe(true)
})

test('[TIMES-04] a runtime that already knows a change keeps its own rules, which may be newer still', () => {
  const utc = { zones: ['Etc/UTC'], since: Date.UTC(2026, 0, 1), until: null, follows: 'Etc/GMT', release: '2026a' }
  expect(newerRuleOf('Etc/UTC', (zone) => zone, [utc])).not.toBeNull()
  expect(newerRuleOf('Etc/UTC', () => 'the same clock', [utc])).toBeNull()
  expect(newerRuleOf('Europe/Paris', (zone) => zone, [utc])).toBeNull()
})

test('[TIMES-04] every zone in the table and every zone that one follows can be chosen, and none is there twice', () => {
  const zones = NEWER_ZONE_RULES.flatMap((rule) => rule.zones)
  expect(new Set(zones).size).toBe(zones.length)
  for (const zone of [...zones, ...NEWER_ZONE_RULES.map(({ follows }) => follows)])
    expect(isTimeZone(zone), zone).toBe(true)
})
