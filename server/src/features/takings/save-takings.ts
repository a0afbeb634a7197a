import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { saveTakings as endpoint } from '@fairweek/domain/contracts/takings/takings'
import { takingsMessages } from '@fairweek/domain/messages/takings/takings'
import { sumTakings } from '@fairweek/domain/rules/import/takings-sheet'
import type { Caller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { listTakings, replaceTakings } from './takings.store.ts'

/** Sets the takings of a whole day, which replace those by hour; refuses if they are no longer those that were shown. */
export function saveTakings(
  caller: Caller,
  date: string,
  { cents, basedOn }: Body<typeof endpoint>,
): Promise<{ cents: number | null }> {
  return change(caller, 'saveTakings', { locks: ['imports'] }, async (tx) => {
    const before = sumTakings(await listTakings(tx, date, date))
    if (before !== basedOn && before !== cents) throw new AppError('conflict', takingsMessages.stale)
    if (before !== cents) await replaceTakings(tx, [date], cents === null ? [] : [{ date, hour: null, cents }])
    return { cents }
  })
}
