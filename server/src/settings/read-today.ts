import { weekStartOf } from '@fairweek/domain/time/week'
import { findReachedMinutes, wallClock } from '@fairweek/domain/time/zone'
import type { Caller, Timed } from '../caller/caller.ts'
import { readSettings } from './settings.store.ts'

/** Returns today's date in the business's time zone. */
export async function readToday(caller: Timed): Promise<string> {
  const { businessTimeZone } = await readSettings(caller)
  return wallClock(caller.clock(), businessTimeZone).day
}

/** Returns the Monday of the business's current week. */
export async function readPresentWeek(caller: Caller): Promise<string> {
  return weekStartOf(await readToday(caller))
}

/** Returns the latest minute that the business's wall clock has shown, counted from 1970-01-01 00:00. */
export async function readReachedMinutes(caller: Timed): Promise<number> {
  const { businessTimeZone } = await readSettings(caller)
  return findReachedMinutes(caller.clock(), businessTimeZone)
}
