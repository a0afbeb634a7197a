import { expect, test } from 'vitest'
import { countriesOfZones, listTimeZones, presentName, zoneNamed, zoneWords } from './time-zone-list.ts'
import { isTimeZone } from './zone.ts'

const JULY = Date.UTC(2026, 6, 1)

test('[SET-07] every time zone of the runtime is listed once, with country and offset', () => {
  const zones = listTimeZones(JULY)
  expect(zones).toHaveLength(Intl.supportedValuesOf('timeZone').length)
  expect(new Set(zones.map(({ zone }) => zone)).size).toBe(zones.length)
  expect(zones.filter(({ zone }) => !isTimeZone(zone))).toEqual([])
  expect(zones.find(({ zone }) => zone === 'Asia/Kolkata')).toMatchObject({ country: 'India', offset: 'GMT+05:30' })
  expect(zones.find(({ zone }) => zone === 'Asia/Kolkata')?.alsoCalled).toContain('UTC+5:30')
  expect(countriesOfZones().get('Pacific/Auckland')).toEqual(['NZ'])
  expect(countriesOfZones().get('Europe/London')).toContain('GB')
})

test('[SET-07] former names stand for the present ones', () => {
  expect(presentName('Europe/Kiev')).toBe('Europe/Kyiv')
  expect(zoneWords('Asia/Calcutta')).toBe('Kolkata (Asia)')
  expect(zoneNamed('US/Pacific')).toBe('America/Los_Angeles')
  expect(zoneNamed(' Asia/Calcutta ')).toBe('Asia/Kolkata')
  expect(zoneNamed('nowhere')).toBeNull()
})
