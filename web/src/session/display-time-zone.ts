/** The time zone of the user's timestamps (SET-03). It is stored in the browser and shared by all tabs. */
import { formatInstant } from '@fairweek/domain/time/format-day'
import { isTimeZone } from '@fairweek/domain/time/zone'
import { useCallback, useSyncExternalStore } from 'react'
import { useBusinessTimeZone } from './use-business-today.ts'

const STORED_KEY = 'userTimeZone'
const listeners = new Set<() => void>()

function readStored(): string | null {
  const stored = localStorage.getItem(STORED_KEY)
  return stored !== null && isTimeZone(stored) ? stored : null
}

function subscribe(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORED_KEY || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Stores a time zone in this browser and applies it to every timestamp. Throws if the browser has no storage. */
export function saveDisplayTimeZone(zone: string): void {
  localStorage.setItem(STORED_KEY, zone)
  for (const listener of listeners) listener()
}

/** Returns the selected time zone, or the business's if none has been selected. */
export function useDisplayTimeZone(): string {
  const stored = useSyncExternalStore(subscribe, readStored)
  const businessZone = useBusinessTimeZone()
  return stored ?? businessZone
}

/** Returns a function that formats an instant by a pattern, in the selected time zone. */
export function useInstantFormat(): (instant: string, pattern: string) => string {
  const zone = useDisplayTimeZone()
  return useCallback((instant, pattern) => formatInstant(Date.parse(instant), zone, pattern), [zone])
}
