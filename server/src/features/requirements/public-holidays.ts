/** Suggests public holidays as closed days, but does not close them. */

import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type {
  listPublicHolidays as endpoint,
  PublicHolidays,
} from '@fairweek/domain/contracts/requirements/closed-days'
import { reader } from '@fairweek/domain/language/reader'
import { addDays } from '@fairweek/domain/time/day'
import { wallClock } from '@fairweek/domain/time/zone'
import { getTimezone } from 'countries-and-timezones'
import type { HolidaysTypes } from 'date-holidays'
import type { Caller } from '../../caller/caller.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { listClosedDaysBetween } from './closed-days.store.ts'

/** How many days ahead holidays are suggested. */
const AHEAD_DAYS = 365
const HOUR_IN_MILLISECONDS = 3_600_000
/** Holidays shorter than this cover only an afternoon or evening, so the business is open for part of the day. */
const SHORTEST_HOURS = 20

type Holiday = HolidaysTypes.Holiday

/** Returns the dates of a holiday, which may last several days. */
function datesOf({ date, start, end }: Holiday): string[] {
  const hours = (end.getTime() - start.getTime()) / HOUR_IN_MILLISECONDS
  if (hours < SHORTEST_HOURS) return []
  const first = date.slice(0, 10)
  return Array.from({ length: Math.max(1, Math.round(hours / 24)) }, (_, index) => addDays(first, index))
}

const placesOf = (names: Record<string, string> | undefined) =>
  Object.entries(names ?? {})
    .map(([code, name]) => ({ code, name }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))

const isEnglish = (language: string | undefined) => language === undefined || language.startsWith('en')

/** Loads the holiday rules of all countries (2 MB) on first use. */
async function openHolidays() {
  const { default: Holidays } = await import('date-holidays')
  return Holidays
}

/** Returns country names in the reader's language; the holiday library has them only in a few. */
function countriesOf(inEnglish: Record<string, string> | undefined): { code: string; name: string }[] {
  const { locale } = reader()
  const countries = placesOf(inEnglish)
  if (locale === 'en') return countries
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return countries
    .map(({ code, name }) => ({ code, name: names.of(code) ?? name }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

interface NamedHoliday {
  date: string
  name: string
  englishName: string | null
}

/** By country, region and year. They depend on nothing else, and looking them up takes as long as reading a week. */
const holidaysOfYears = new Map<string, readonly NamedHoliday[]>()
/** Cache size, enough for several years of a place. */
const MOST_YEARS = 50

/** Lists the public holidays of a place that start in a year. */
async function readHolidaysOfYear(country: string, region: string | null, year: number) {
  const key = `${country} ${region} ${year}`
  const known = holidaysOfYears.get(key)
  if (known) return known
  const Holidays = await openHolidays()
  const book = region === null ? new Holidays(country) : new Holidays(country, region)
  const [language] = book.getLanguages()
  const inEnglish = new Map(book.getHolidays(year, 'en').map(({ rule, date, name }) => [`${rule} ${date}`, name]))
  const found = book.getHolidays(year, language).flatMap((holiday): NamedHoliday[] => {
    if (holiday.type !== 'public') return []
    const name = holiday.name.slice(0, MAXIMUM.name)
    const english = isEnglish(language) ? undefined : inEnglish.get(`${holiday.rule} ${holiday.date}`)
    const englishName = english === undefined || english === name ? null : english
    return datesOf(holiday).map((date) => ({ date, name, englishName }))
  })
  if (holidaysOfYears.size >= MOST_YEARS) holidaysOfYears.clear()
  holidaysOfYears.set(key, found)
  return found
}

/** Lists public holidays of a place between two dates, by date, with their local and English names. */
export async function readHolidays(country: string, region: string | null, from: string, until: string) {
  const found = new Map<string, NamedHoliday>()
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year += 1)
    for (const holiday of await readHolidaysOfYear(country, region, year)) {
      const { date } = holiday
      if (date >= from && date <= until && !found.has(date)) found.set(date, holiday)
    }
  return [...found.values()].sort((a, b) => a.date.localeCompare(b.date))
}

export async function listPublicHolidays(
  caller: Caller,
  asked: { country?: string | undefined; region?: string | undefined },
): Promise<Reply<typeof endpoint>> {
  const { businessTimeZone } = await readSettings(caller)
  const today = wallClock(caller.clock(), businessTimeZone).day
  const until = addDays(today, AHEAD_DAYS)
  const Holidays = await openHolidays()
  const book = new Holidays()
  const countries = countriesOf(book.getCountries('en'))
  const wanted = asked.country?.toUpperCase() ?? getTimezone(businessTimeZone)?.countries[0]
  const country = countries.find(({ code }) => code === wanted)?.code ?? null
  const none: PublicHolidays['holidays'] = []
  if (country === null) return { country, region: null, countries, regions: [], holidays: none }
  const regions = placesOf(book.getStates(country, 'en'))
  const region = regions.find(({ code }) => code === asked.region?.toUpperCase())?.code ?? null
  const closed = new Set((await listClosedDaysBetween(caller, today, until)).map(({ date }) => date))
  const holidays = await readHolidays(country, region, today, until)
  return {
    country,
    region,
    countries,
    regions,
    holidays: holidays.map((holiday) => ({ ...holiday, isClosed: closed.has(holiday.date) })),
  }
}
