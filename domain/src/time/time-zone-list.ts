/** Lists the time zones that the runtime knows, with what people call them. */
import { reader } from '../language/reader.ts'
import { isTimeZone } from './zone.ts'

/** Zones that were renamed. Some runtimes list them under their former names, and all of them accept both. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Returns the present name of a zone, if the runtime knows it. */
export function presentName(zone: string): string {
  const renamed = RENAMED[zone]
  return renamed !== undefined && isTimeZone(renamed) ? renamed : zone
}

/** Returns a readable name: 'Auckland (Pacific)'. */
export function zoneWords(zone: string): string {
  const parts = presentName(zone).replaceAll('_', ' ').split('/')
  const place = parts.pop() ?? zone
  return parts.length === 0 ? place : `${place} (${parts.join(', ')})`
}

interface ZoneLists {
  getTimeZones?: () => string[] | undefined
  timeZones?: string[]
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** Research stations use the zones of other countries. */
const ANTARCTICA = 'AQ'
let countries: ReadonlyMap<string, readonly string[]> | null = null

/** Returns the codes of the countries that use each zone, sorted; an empty map if the runtime does not know. */
export function countriesOfZones(): ReadonlyMap<string, readonly string[]> {
  if (countries) return countries
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  const found = new Map<string, string[]>()
  for (const code of codes.filter((each) => each !== ANTARCTICA && names.of(each))) {
    const known = new Intl.Locale(`und-${code}`) as Intl.Locale & ZoneLists
    for (const zone of known.getTimeZones?.() ?? known.timeZones ?? [])
      found.set(presentName(zone), [...(found.get(presentName(zone)) ?? []), code])
  }
  countries = found
  return found
}

/** A time zone, with its countries (in the reader's language) and the offset that it has now. */
export interface NamedZone {
  zone: string
  country: string
  /** Such as `GMT+13:00`. */
  offset: string
  /** Other words for it: its full name, its former name, and other ways to write the offset. */
  alsoCalled: string
}

/** Lists all time zones that the runtime knows, under their present names. */
export function listTimeZones(epochMilliseconds: number): NamedZone[] {
  const names = new Intl.DisplayNames(reader().locale, { type: 'region' })
  return Intl.supportedValuesOf('timeZone').map((listed) => {
    const zone = presentName(listed)
    const codes = countriesOfZones().get(zone) ?? []
    const offset = offsetOf(listed, epochMilliseconds)
    const short = offset.replace(/([+-])0/, '$1').replace(':00', '')
    return {
      zone,
      country: codes.map((code) => names.of(code)).join(', '),
      offset,
      alsoCalled: [zone, listed, short, offset.replace('GMT', 'UTC'), short.replace('GMT', 'UTC')].join(' '),
    }
  })
}

function offsetOf(timeZone: string, epochMilliseconds: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(epochMilliseconds)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Returns the zone that a name stands for, such as `America/Los_Angeles` for `US/Pacific`; null for other texts. */
export function zoneNamed(text: string): string | null {
  const name = text.trim()
  if (name === '' || !isTimeZone(name)) return null
  return presentName(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
}
