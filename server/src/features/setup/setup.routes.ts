import * as contract from '@fairweek/domain/contracts/auth/auth'
import type { Feature } from '../../http/serve.ts'
import { createSample } from './create-sample.ts'
import { readFirstSteps } from './read-first-steps.ts'
import { removeSample } from './remove-sample.ts'

export const setupRoutes: Feature = (serve, { outside }) => {
  serve(contract.createSample, createSample)
  serve(contract.removeSample, removeSample)
  serve(contract.getFirstSteps, (caller) => readFirstSteps(caller, outside))
}
