/** How often signing in may fail, and registering, a picture or a language model be tried, for all processes together (SE13). */
import { authMessages } from '@fairweek/domain/messages/auth'
import type { Caller, SignedInCaller } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { countAttempt, forgetAttempts, forgetEndedAttempts, isCounted, uncountAttempt } from './attempts.store.ts'
import { networkOf } from './network-of.ts'

interface Limit {
  readonly name: string
  readonly allowed: number
  readonly windowMs: number
}

const MINUTE_MS = 60_000
/** Of one account from one address: nobody is locked out by failures from elsewhere. */
const ACCOUNT_FAILURES: Limit = { name: 'account', allowed: 10, windowMs: 3 * MINUTE_MS }
/** From one address, whatever the account. Many colleagues may share one, and mistype now and then. */
const ADDRESS_FAILURES: Limit = { name: 'address', allowed: 50, windowMs: 3 * MINUTE_MS }
/** A whole team may register on the first evening from the network of the restaurant. */
const REGISTRATIONS: Limit = { name: 'register', allowed: 30, windowMs: 10 * MINUTE_MS }
/** Of one account: each costs the operator something. */
const DRAFTS: Limit = { name: 'draft', allowed: 30, windowMs: 60 * MINUTE_MS }
/** Of one account: each connects to a server that somebody named. */
const CHANNEL_TESTS: Limit = { name: 'channel-test', allowed: 20, windowMs: 60 * MINUTE_MS }
/** Of one account, ten e-mails at most each time: a team of hundreds is invited in one go. */
const INVITATION_MAILS: Limit = { name: 'invitation-mail', allowed: 60, windowMs: 60 * MINUTE_MS }
/** Of one account: each is kept for a while, so that it can be brought back. */
const PICTURES: Limit = { name: 'picture', allowed: 30, windowMs: 60 * MINUTE_MS }
/** Whoever has signed in from an address is not kept out there by what others try from it, for so long. */
const KNOWN = { name: 'known', windowMs: 30 * 24 * 60 * MINUTE_MS } as const

function refuseTooMany(expiresAt: string, now: number): never {
  const seconds = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / 1000))
  const message = authMessages.tooManyTries(Math.ceil(seconds / 60))
  throw new AppError('tooManyRequests', message, undefined, { retryAfterSeconds: seconds })
}

/**
 * Counts an attempt before it is checked, so that many at once cannot slip through; throws when there were too many, but
 * not for whoever `isExempt`.
 */
async function begin(
  caller: Caller,
  { name, allowed, windowMs }: Limit,
  key: string,
  isExempt = async () => false,
): Promise<void> {
  const now = caller.clock()
  const { count, expiresAt } = await countAttempt(caller, `${name} ${key}`, { now, windowMs })
  if (count === 1) await forgetEndedAttempts(caller, now)
  if (count > allowed && !(await isExempt())) refuseTooMany(expiresAt, now)
}

const networkKey = ({ address }: Caller) => networkOf(address ?? '')
const pairKey = (caller: Caller, account: string) => `${account} ${networkKey(caller)}`
const knownKey = (caller: Caller, account: string) => `${KNOWN.name} ${pairKey(caller, account)}`

/** Counts a sign-in as failed until it succeeds. `account` is the same for all ways to write one username. */
export async function beginSignIn(caller: Caller, account: string): Promise<void> {
  await begin(caller, ACCOUNT_FAILURES, pairKey(caller, account))
  const isKnown = () => isCounted(caller, knownKey(caller, account), caller.clock())
  await begin(caller, ADDRESS_FAILURES, networkKey(caller), isKnown)
}

/** The sign-in succeeded: nothing is held against the account any more, nor this try against the address, which knows it now. */
export async function succeedSignIn(caller: Caller, account: string): Promise<void> {
  await forgetAttempts(caller, `${ACCOUNT_FAILURES.name} ${pairKey(caller, account)}`)
  await uncountAttempt(caller, `${ADDRESS_FAILURES.name} ${networkKey(caller)}`)
  await countAttempt(caller, knownKey(caller, account), { now: caller.clock(), windowMs: KNOWN.windowMs })
}

/** The sign-in was never checked: it counts neither as failed nor as right. */
export async function takeBackSignIn(caller: Caller, account: string): Promise<void> {
  await uncountAttempt(caller, `${ACCOUNT_FAILURES.name} ${pairKey(caller, account)}`)
  await uncountAttempt(caller, `${ADDRESS_FAILURES.name} ${networkKey(caller)}`)
}

/** Counts a registration, whatever becomes of it. */
export function beginRegistration(caller: Caller): Promise<void> {
  return begin(caller, REGISTRATIONS, networkKey(caller))
}

/** Counts a message that a language model is asked about, whatever becomes of it. */
export function beginDraft(caller: SignedInCaller): Promise<void> {
  return begin(caller, DRAFTS, `${caller.user.id}`)
}

/** Counts a test of a notification channel, whatever becomes of it. */
export function beginChannelTest(caller: SignedInCaller): Promise<void> {
  return begin(caller, CHANNEL_TESTS, `${caller.user.id}`)
}

/** Counts a time that invitations are sent by e-mail, whatever becomes of it. */
export function beginInvitationMail(caller: SignedInCaller): Promise<void> {
  return begin(caller, INVITATION_MAILS, `${caller.user.id}`)
}

/** Counts a picture that somebody brings, whatever becomes of it. */
export function beginPicture(caller: SignedInCaller): Promise<void> {
  return begin(caller, PICTURES, `${caller.user.id}`)
}
