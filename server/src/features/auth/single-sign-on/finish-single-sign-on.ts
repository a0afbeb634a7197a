import type { finishSingleSignOn as endpoint, SignInRefusal } from '@fairweek/domain/contracts/auth/single-sign-on'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { requestErrorMessages } from '@fairweek/domain/messages/request-errors'
import { type EmailRefusal, type IdentityMatch, matchIdentity } from '@fairweek/domain/rules/sign-in/match-identity'
import type { FastifyBaseLogger } from 'fastify'
import { succeedSingleSignOn } from '../../../attempts/attempt-limits.ts'
import type { Scope } from '../../../caller/caller.ts'
import { instantNow } from '../../../caller/clock.ts'
import { change, recordAct } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { deleteOpenPasswordLinks, deleteSessionsOf } from '../../../http/session.store.ts'
import { hashOf } from '../../../http/sessions.ts'
import { findAccountByEmail, findLinkedUserId, insertIdentity } from '../../../people/identities.store.ts'
import { changeUser, findUser, hasUsedPasswordLink, lockUser, removePassword } from '../../../people/users.store.ts'
import type { Visitor } from '../log-in.ts'
import { takePendingSignIn } from './pending-sign-ins.store.ts'
import { ProviderFailure, type ProviderPerson } from './provider.ts'
import type { SingleSignOn } from './single-sign-on.ts'

type Outcome = Reply<typeof endpoint>

/** What the log says about an e-mail address that cannot be used, for the operator. */
const MISSING_CLAIM: Readonly<Record<EmailRefusal, string>> = {
  noEmail: 'a sign-in was refused: the provider sends no claim `email`',
  unverifiedEmail:
    'a sign-in was refused: the provider says `email_verified` is false; OIDC_TRUST_EMAIL=true trusts its addresses',
  maybeUnverifiedEmail:
    'a sign-in was refused: the provider sends no claim `email_verified`; OIDC_TRUST_EMAIL=true trusts its addresses',
}

async function findAccount(scope: Scope, person: ProviderPerson): Promise<IdentityMatch> {
  const { issuer, email } = person
  const found = 'address' in email ? await findAccountByEmail(scope, email.address, issuer) : null
  return matchIdentity({
    linkedUserId: await findLinkedUserId(scope, person),
    emailRefusal: 'refusal' in email ? email.refusal : null,
    account: found && { id: found.id, isLinkedToOther: found.subject !== null },
  })
}

/**
 * Signs in. The first time, links the account to the person, and ends its earlier sessions and password links, because
 * nobody had verified its e-mail address until now. A password stays only if it was set through a one-time link: another
 * person may have registered the account.
 */
async function enter(caller: Visitor, person: ProviderPerson, userId: number) {
  const user = await findUser(caller, userId)
  if (!user) throw new AppError('conflict', requestErrorMessages.raced)
  return change({ ...caller, user }, 'finishSingleSignOn', { isAct: true }, async (tx) => {
    await lockUser(tx, userId)
    const match = await findAccount(tx, person)
    // The account may have been deleted, or linked to another person, since it was found.
    if ('refusal' in match || match.userId !== userId) throw new AppError('conflict', requestErrorMessages.raced)
    const now = instantNow(tx.clock)
    if (match.isNewLink) {
      const { issuer, subject } = person
      await insertIdentity(tx, { issuer, subject, userId, linkedAt: now })
      await deleteSessionsOf(tx, userId)
      await deleteOpenPasswordLinks(tx, userId)
      if (!(await hasUsedPasswordLink(tx, userId))) await removePassword(tx, userId)
    }
    const signedIn = await changeUser(tx, userId, { lastLogin: now })
    if (!signedIn) throw new AppError('conflict', requestErrorMessages.raced)
    await caller.session.start(tx, userId, person.idToken === null ? {} : { idToken: person.idToken })
    return signedIn
  })
}

/** Completes a sign-in with the provider's answer. A pending sign-in can be used only once, even if it fails. */
export async function finishSingleSignOn(
  caller: Visitor & { readonly log: FastifyBaseLogger },
  { provider }: SingleSignOn,
  answer: string,
): Promise<Outcome> {
  const { id, clear } = caller.session.pending
  const pending = id === null ? null : await takePendingSignIn(caller, hashOf(id), instantNow(caller.clock))
  clear()
  if (!pending || new URLSearchParams(answer).get('state') !== pending.state)
    return { outcome: 'refused', reason: 'expired' }
  const refuse = async (reason: SignInRefusal, details: object = {}): Promise<Outcome> => {
    await recordAct({ ...caller, user: null }, 'loginRefused', { reason, ...details })
    return { outcome: 'refused', reason, wantedPath: pending.wantedPath }
  }
  const person = await provider.finish(answer, pending).catch((error: unknown) => {
    if (error instanceof ProviderFailure) return error
    throw error
  })
  if (person instanceof ProviderFailure) {
    if (person.reason !== 'cancelled') caller.log.error({ err: person }, 'a sign-in at the provider failed')
    return refuse(person.reason)
  }
  const match = await findAccount(caller, person)
  if ('refusal' in match) {
    if ('refusal' in person.email) caller.log.warn({ reason: match.refusal }, MISSING_CLAIM[person.email.refusal])
    return refuse(match.refusal)
  }
  const user = await enter(caller, person, match.userId)
  await succeedSingleSignOn(caller)
  return { outcome: 'signedIn', user, wantedPath: pending.wantedPath }
}
