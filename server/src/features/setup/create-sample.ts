import { authRefusals } from '@fairweek/domain/messages/auth/refusals'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { seedSampleRestaurant } from './seed-sample-restaurant.ts'
import { hasOwnData } from './setup.store.ts'

/** Fills an empty business with the sample restaurant; throws 409 if there is anything besides the caller's account. */
export function createSample(caller: SignedInCaller): Promise<{ message: string }> {
  return change(caller, 'createSample', { locks: ['setup'], weeks: 'every' }, async (tx) => {
    const ownerUserId = tx.user.id
    if (await hasOwnData(tx, ownerUserId)) throw new AppError('conflict', authRefusals.setupDone)
    await seedSampleRestaurant(tx, { ownerUserId, demoPasswordHash: null })
    return { message: authRefusals.sampleCreated }
  })
}
