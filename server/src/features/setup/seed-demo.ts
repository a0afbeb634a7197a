import { SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import type { Caller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { hasUsers } from '../../people/users.store.ts'
import { upsertSetting } from '../../settings/settings.store.ts'
import { seedPayRates } from './seed-pay-rates.ts'
import { seedPunches } from './seed-punches.ts'
import { seedSampleRestaurant } from './seed-sample-restaurant.ts'
import { hasOwnData } from './setup.store.ts'

/** Fills an empty database with the demo and its accounts; returns false if the database was not empty. */
export async function seedDemo(caller: Caller, demoPasswordHash: string): Promise<boolean> {
  const isEmpty = async (scope: Caller) => !(await hasUsers(scope)) && !(await hasOwnData(scope, null))
  if (!(await isEmpty(caller))) return false
  const isSeeded = await change(caller, 'seedDemo', { locks: ['setup'], weeks: 'every' }, async (tx) => {
    if (!(await isEmpty(tx))) return false
    await upsertSetting(tx, { key: 'businessName', value: SETTING_DEFAULTS.businessName, type: 'string' })
    await seedSampleRestaurant(tx, { ownerUserId: null, demoPasswordHash })
    return true
  })
  // A change of its own, because one with punches cannot be undone.
  if (isSeeded)
    await change(caller, 'seedDemo', { weeks: 'every' }, async (tx) => {
      await seedPayRates(tx)
      await seedPunches(tx)
    })
  return isSeeded
}
