import * as contract from '@fairweek/domain/contracts/auth'
import type { Feature } from '../../http/serve.ts'
import { createSample } from './create-sample.ts'

export const setupRoutes: Feature = (serve) => {
  serve(contract.createSample, createSample)
}
