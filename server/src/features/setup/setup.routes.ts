import { createSample } from '@fairweek/domain/contracts/auth'
import type { Feature } from '../../http/serve.ts'
import { createSample as fillWithSample } from './create-sample.ts'

export const setupRoutes: Feature = (serve) => {
  serve(createSample, ({ db, clock, user }) => fillWithSample(db, clock, user.id))
}
