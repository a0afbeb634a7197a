import type { FirstSteps } from '@fairweek/domain/contracts/auth'
import type { SignedInCaller } from '../../caller.ts'
import { findSample } from './sample.store.ts'
import { readStepsDone } from './setup.store.ts'

/** Which of the first steps are done, and whether the sample restaurant could be taken out (ACC-04). */
export async function readFirstSteps(caller: SignedInCaller): Promise<FirstSteps> {
  const { people } = await findSample(caller)
  return { ...(await readStepsDone(caller, caller.user.id)), hasSample: people.length > 0 }
}
