import { authMessages } from '@fairweek/domain/messages/auth'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Clock } from '../../http/clock.ts'
import { seedSampleRestaurant } from './seed-sample-restaurant.ts'
import { hasOwnData, lockSetup } from './setup.store.ts'

/** Fills a business in which nothing stands yet beside the account that asks; 409 otherwise. */
export function createSample(db: Database, clock: Clock, ownerUserId: number): Promise<{ message: string }> {
  return db.transaction(async (tx) => {
    await lockSetup(tx)
    if (await hasOwnData(tx, ownerUserId)) throw new AppError('conflict', authMessages.setupDone)
    await seedSampleRestaurant(tx, { now: clock(), ownerUserId, demoPasswordHash: null })
    return { message: authMessages.sampleCreated }
  })
}
