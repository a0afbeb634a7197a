import type { Database } from '../../db/database.ts'
import { seedSampleRestaurant } from './seed-sample-restaurant.ts'
import { hasNoUsers, hasOwnData, lockSetup } from './setup.store.ts'

/** Fills an empty database with the demo, its accounts included; answers whether it did. */
export function seedDemo(db: Database, now: number, demoPasswordHash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSetup(tx)
    if (!(await hasNoUsers(tx)) || (await hasOwnData(tx, null))) return false
    await seedSampleRestaurant(tx, { now, ownerUserId: null, demoPasswordHash })
    return true
  })
}
