import { singleSignOnMessages } from '@fairweek/domain/messages/auth/single-sign-on'
import type { FastifyBaseLogger } from 'fastify'
import { beginSingleSignOn } from '../../../attempts/attempt-limits.ts'
import { instantNow } from '../../../caller/clock.ts'
import { AppError } from '../../../errors/app-error.ts'
import { createId, hashOf } from '../../../http/sessions.ts'
import type { Visitor } from '../log-in.ts'
import { insertPendingSignIn } from './pending-sign-ins.store.ts'
import { ProviderFailure } from './provider.ts'
import type { SingleSignOn } from './single-sign-on.ts'

/** How long a person may take to sign in at the provider. */
const VALID_SECONDS = 10 * 60

/** Begins a sign-in at the provider, and returns the URL to open. */
export async function startSingleSignOn(
  caller: Visitor & { readonly log: FastifyBaseLogger },
  { provider, name }: SingleSignOn,
  wantedPath: string,
): Promise<{ url: string }> {
  await beginSingleSignOn(caller)
  const { url, checks } = await provider.begin().catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error
    caller.log.error({ err: error }, 'a sign-in at the provider could not begin')
    throw new AppError('unavailable', singleSignOnMessages.refused[error.reason](name))
  })
  const id = createId()
  const expiresAt = new Date(caller.clock() + VALID_SECONDS * 1000).toISOString()
  await insertPendingSignIn(caller, { idHash: hashOf(id), ...checks, wantedPath, expiresAt }, instantNow(caller.clock))
  caller.session.pending.set(id, VALID_SECONDS)
  return { url }
}
