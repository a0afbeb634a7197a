import { TIME_ZONES } from '@fairweek/domain/contracts/constants'
import { findEntries } from '@fairweek/domain/contracts/text/find-entries'
import { timeZoneScreens } from '@fairweek/domain/messages/settings/settings'
import { listTimeZones, type NamedZone, zoneNamed, zoneWords } from '@fairweek/domain/time/time-zone-list'
import { useRef } from 'react'
import { SearchCombobox, type SearchOption } from '../ui/search-combobox.tsx'

export interface TimeZoneSelectProps {
  value: string
  onChange: (zone: string) => void
}

/** The zones that are listed before anything is typed, by region. */
function listFirst(): SearchOption[] {
  return Object.entries(TIME_ZONES).flatMap(([heading, zones]) =>
    zones.map((zone) => ({ id: zone, label: zoneWords(zone), heading })),
  )
}

function entryOf({ zone, country, offset, alsoCalled }: NamedZone) {
  return { id: zone, group: 'zones', label: zoneWords(zone), detail: [country, offset].join(' '), alsoCalled }
}

/**
 * Selects a time zone: one of those listed by region, or any that the browser knows, found by city, country, offset or a
 * former name (SET-03, SET-07).
 */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  // Listed on first use, because each zone's offset takes a formatter of its own.
  const all = useRef<ReturnType<typeof entryOf>[] | null>(null)
  const find = (text: string): SearchOption[] => {
    if (text.trim() === '') return listFirst()
    all.current ??= listTimeZones(Date.now()).map(entryOf)
    const found = findEntries(all.current, text)
    const named = zoneNamed(text)
    return found.length > 0 || named === null ? found : [{ id: named, label: zoneWords(named) }]
  }
  return (
    <SearchCombobox
      shown={zoneWords(value)}
      find={find}
      describe={timeZoneScreens.found}
      onChoose={({ id }) => onChange(id)}
    />
  )
}
