/**
 * Limits failed sign-ins, sign-ins begun at the provider, registrations, pictures, language-model requests and reports of
 * presence, across all processes (SE13).
 */
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
/** Per account and address: failures elsewhere lock nobody out. */
const ACCOUNT_FAILURES: Limit = { name: 'account', allowed: 10, windowMs: 3 * MINUTE_MS }
/** Per address, for any account. Many colleagues may share an address, and mistype now and then. */
const ADDRESS_FAILURES: Limit = { name: 'address', allowed: 50, windowMs: 3 * MINUTE_MS }
/** Per address: sign-ins begun at the provider and not completed. */
const SINGLE_SIGN_ONS: Limit = { name: 'single-sign-on', allowed: 50, windowMs: 3 * MINUTE_MS }
/** A whole team may register on the first evening from the restaurant's network. */
const REGISTRATIONS: Limit = { name: 'register', allowed: 30, windowMs: 10 * MINUTE_MS }
/** Per account: each request costs the operator something. */
const DRAFTS: Limit = { name: 'draft', allowed: 30, windowMs: 60 * MINUTE_MS }
/** Per account: each test connects to a server that the user named. */
const CHANNEL_TESTS: Limit = { name: 'channel-test', allowed: 20, windowMs: 60 * MINUTE_MS }
/** Per account, at most ten e-mails each time: enough to invite a team of hundreds at once. */
const INVITATION_MAILS: Limit = { name: 'invitation-mail', allowed: 60, windowMs: 60 * MINUTE_MS }
/** Per account: each picture is kept for a while so that it can be restored. */
const PICTURES: Limit = { name: 'picture', allowed: 30, windowMs: 60 * MINUTE_MS }
/** Per account, on all its pages: a page reports at most twice a second while somebody works on it. */
const PRESENCE_REPORTS: Limit = { name: 'presence', allowed: 240, windowMs: MINUTE_MS }
/**
 * How long an account that has signed in from an address stays exempt from that address's limit, whatever others try
 * from it.
 */
const KNOWN = { name: 'known', windowMs: 30 * 24 * 60 * MINUTE_MS } as const

function refuseTooMany(expiresAt: string, now: number): never {
  const seconds = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / 1000))
  const message = authMessages.tooManyTries(Math.ceil(seconds / 60))
  throw new AppError('tooManyRequests', message, undefined, { retryAfterSeconds: seconds })
}

/**
 * Counts an attempt before it is checked, so that many at once cannot slip through; throws if there were too many,
 * unless `isExempt` returns true.
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

/** Counts a sign-in as failed until it succeeds. `account` is the same for all spellings of a username. */
export async function beginSignIn(caller: Caller, account: string): Promise<void> {
  await begin(caller, ACCOUNT_FAILURES, pairKey(caller, account))
  const isKnown = () => isCounted(caller, knownKey(caller, account), caller.clock())
  await begin(caller, ADDRESS_FAILURES, networkKey(caller), isKnown)
}

/**
 * Records a successful sign-in: clears the account's failures, takes this attempt off the address, and remembers that
 * the address is known.
 */
export async function succeedSignIn(caller: Caller, account: string): Promise<void> {
  await forgetAttempts(caller, `${ACCOUNT_FAILURES.name} ${pairKey(caller, account)}`)
  await uncountAttempt(caller, `${ADDRESS_FAILURES.name} ${networkKey(caller)}`)
  await countAttempt(caller, knownKey(caller, account), { now: caller.clock(), windowMs: KNOWN.windowMs })
}

/** Takes back an attempt that was never checked: it counts neither as failed nor as successful. */
export async function takeBackSignIn(caller: Caller, account: string): Promise<void> {
  await uncountAttempt(caller, `${ACCOUNT_FAILURES.name} ${pairKey(caller, account)}`)
  await uncountAttempt(caller, `${ADDRESS_FAILURES.name} ${networkKey(caller)}`)
}

/** Counts a sign-in that begins at the provider, until it is completed. */
export function beginSingleSignOn(caller: Caller): Promise<void> {
  return begin(caller, SINGLE_SIGN_ONS, networkKey(caller))
}

/** Takes a completed sign-in off the count. */
export function succeedSingleSignOn(caller: Caller): Promise<void> {
  return uncountAttempt(caller, `${SINGLE_SIGN_ONS.name} ${networkKey(caller)}`)
}

/** Counts a registration, whether or not it succeeds. */
export function beginRegistration(caller: Caller): Promise<void> {
  return begin(caller, REGISTRATIONS, networkKey(caller))
}

/** Counts a message sent to a language model, whether or not it succeeds. */
export function beginDraft(caller: SignedInCaller): Promise<void> {
  return begin(caller, DRAFTS, `${caller.user.id}`)
}

/** Counts a test of a notification channel, whether or not it succeeds. */
export function beginChannelTest(caller: SignedInCaller): Promise<void> {
  return begin(caller, CHANNEL_TESTS, `${caller.user.id}`)
}

/** Counts a batch of invitations sent by e-mail, whether or not it succeeds. */
export function beginInvitationMail(caller: SignedInCaller): Promise<void> {
  return begin(caller, INVITATION_MAILS, `${caller.user.id}`)
}

/** Counts an uploaded picture, whether or not it is accepted. */
export function beginPicture(caller: SignedInCaller): Promise<void> {
  return begin(caller, PICTURES, `${caller.user.id}`)
}

/** Counts a report of which week a page shows. */
export function beginPresenceReport(caller: SignedInCaller): Promise<void> {
  return begin(caller, PRESENCE_REPORTS, `${caller.user.id}`)
}
