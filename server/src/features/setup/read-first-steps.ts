import type { FirstSteps } from '@fairweek/domain/contracts/auth/auth'
import type { SignedInCaller } from '../../caller/caller.ts'
import type { Outside } from '../../outside/outside.ts'
import { hasWorkingChannel } from '../channels/list-reachable-people.ts'
import { findSample } from './sample.store.ts'
import { readStepsDone } from './setup.store.ts'

/** Returns which of the first steps are done, and whether the sample restaurant can be removed (ACC-04). */
export async function readFirstSteps(caller: SignedInCaller, outside: Outside): Promise<FirstSteps> {
  const { people } = await findSample(caller)
  const { id: userId } = caller.user
  const hasChannel = await hasWorkingChannel(caller, outside, userId)
  return { ...(await readStepsDone(caller, userId)), hasChannel, hasSample: people.length > 0 }
}
