import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Caller } from '../../caller/caller.ts'
import { shareReads } from '../../concurrency/share-reads.ts'
import { mayStillBeTaken } from '../../roster/places-left.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readPlacesWeek } from '../../shifts/week/read-roster-week.ts'

/** The shifts of a week that can still be taken, and the week, which tells who released which shift. */
export interface Offers {
  week: RosterWeek
  takeable: ReadonlyMap<number, Shift>
}

export type ReadOffers = (caller: Caller, weekStart: string) => Promise<Offers | undefined>

/** Reads the offers of a week once for all simultaneous callers of an app, because every open page polls. */
export function createOffersReader(): ReadOffers {
  let read: ((weekStart: string) => Promise<Offers | undefined>) | undefined
  return ({ db, business, clock, followUps, address }, weekStart) => {
    const everybody: Caller = { db, business, clock, followUps, address, user: null }
    read ??= shareReads<string, Offers>(async (weekStarts) => {
      const found = new Map<string, Offers>()
      for (const start of weekStarts) {
        const week = await readPlacesWeek(everybody, start)
        const takeable = week.inWeek.filter((shift) => mayStillBeTaken(week, shift))
        found.set(start, { week, takeable: new Map(takeable.map((shift) => [shift.id, shift])) })
      }
      return found
    })
    return read(weekStart)
  }
}
