import { weekStartOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Caller } from '../../caller.ts'
import { readBusinessTimeZone } from '../notifications/published-shifts.store.ts'

/** The Monday of the week that it is in a time zone. */
export function presentWeek(caller: Pick<Caller, 'clock'>, businessTimeZone: string): string {
  return weekStartOf(wallClock(caller.clock(), businessTimeZone).day)
}

/** The Monday of the week that it is for the business, by its setting. */
export async function readPresentWeek(caller: Caller): Promise<string> {
  return presentWeek(caller, await readBusinessTimeZone(caller))
}
