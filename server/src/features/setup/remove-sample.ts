import { authRefusals } from '@fairweek/domain/messages/auth/refusals'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { deleteSample, findSample } from './sample.store.ts'

/**
 * Removes what the sample restaurant added, as one change that can be undone. People who have since got an account are
 * real, so they stay with their shifts and roles (ACC-04).
 */
export function removeSample(caller: SignedInCaller): Promise<{ message: string }> {
  return change(caller, 'removeSample', { locks: ['setup'], weeks: 'every' }, async (tx) => {
    const sample = await findSample(tx)
    if (sample.people.length === 0) throw new AppError('conflict', authRefusals.sampleGone)
    await deleteSample(tx, sample)
    const staying = sample.staying.length
    return {
      message:
        authRefusals.sampleRemovedDescription(sample.people.length) +
        (staying === 0 ? '' : authRefusals.sampleStays(staying)),
    }
  })
}
