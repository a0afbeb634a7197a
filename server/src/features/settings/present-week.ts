import { weekStartOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Caller } from '../../caller.ts'
import { readBusinessTimeZone } from '../notifications/published-shifts.store.ts'

/** Returns the Monday of the current week in a time zone. */
export function presentWeek(caller: Pick<Caller, 'clock'>, businessTimeZone: string): string {
  return weekStartOf(wallClock(caller.clock(), businessTimeZone).day)
}

/** Returns the Monday of the business's current week. */
export async function readPresentWeek(caller: Caller): Promise<string> {
  return presentWeek(caller, await readBusinessTimeZone(caller))
}
