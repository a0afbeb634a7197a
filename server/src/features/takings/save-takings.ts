import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { saveTakings as endpoint } from '@fairweek/domain/contracts/takings/takings'
import { sumTakings } from '@fairweek/domain/rules/import/takings-sheet'
import { TAKINGS_FIELDS_OF_DAY } from '@fairweek/domain/rules/saved-forms/takings-form'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { refuseStaleForm } from '../../history/refuse-stale.ts'
import { listTakings, replaceTakings } from './takings.store.ts'

/**
 * Sets the takings of a whole day, which replace those by hour; refuses if they are no longer those that were shown,
 * and says who changed them.
 */
export function saveTakings(
  caller: SignedInCaller,
  date: string,
  { cents, basedOn }: Body<typeof endpoint>,
): Promise<{ cents: number | null }> {
  return change(caller, 'saveTakings', { locks: ['imports'] }, async (tx) => {
    const before = sumTakings(await listTakings(tx, date, date))
    const rows = [{ table: 'takings', column: 'date', value: date, fieldOf: () => 'cents' }]
    const form = { thing: 'takings', fields: TAKINGS_FIELDS_OF_DAY, rows } as const
    if (before !== cents) await refuseStaleForm(tx, form, { cents: basedOn }, { cents: before })
    if (before !== cents) await replaceTakings(tx, [date], cents === null ? [] : [{ date, hour: null, cents }])
    return { cents }
  })
}
