/**
 * Limits failed sign-ins, wrong PINs, unfinished single sign-ons, registrations, pairings of tablets, channel tests, invitations, uploaded pictures,
 * language-model requests and presence reports, across all processes.
 */
import { authRefusals } from '@fairweek/domain/messages/auth/refusals'
import type { Caller, SignedInCaller } from '../caller/caller.ts'
import { AppError } from '../errors/app-error.ts'
import {
  countAttempt,
  forgetAttempts,
  forgetEndedAttempts,
  isCounted,
  restartCount,
  uncountAttempt,
} from './attempts.store.ts'
import { networkOf } from './network-of.ts'

interface Limit {
  readonly name: string
  readonly allowed: number
  readonly windowMs: number
}

const MINUTE_MS = 60_000
/** Per account and address, so that failures elsewhere do not lock the user out. */
const ACCOUNT_FAILURES: Limit = { name: 'account', allowed: 10, windowMs: 3 * MINUTE_MS }
/** Per address, for all accounts together: colleagues who share an address all mistype now and then. */
const ADDRESS_FAILURES: Limit = { name: 'address', allowed: 50, windowMs: 3 * MINUTE_MS }
/** Per address: single sign-ons that were begun and not completed. */
const SINGLE_SIGN_ONS: Limit = { name: 'single-sign-on', allowed: 50, windowMs: 3 * MINUTE_MS }
/** Per address: a whole team may register from the restaurant's network on its first evening. */
const REGISTRATIONS: Limit = { name: 'register', allowed: 30, windowMs: 10 * MINUTE_MS }
/** Per person and tablet: a PIN has few digits. */
const PIN_FAILURES: Limit = { name: 'pin', allowed: 5, windowMs: 15 * MINUTE_MS }
/** Per address: codes that pair a tablet. */
const KIOSK_PAIRINGS: Limit = { name: 'kiosk', allowed: 20, windowMs: 10 * MINUTE_MS }
/** Per account, because each request costs the operator money. */
const DRAFTS: Limit = { name: 'draft', allowed: 30, windowMs: 60 * MINUTE_MS }
/** Per account, because each test connects to a server that the user chose. */
const CHANNEL_TESTS: Limit = { name: 'channel-test', allowed: 20, windowMs: 60 * MINUTE_MS }
/** Per account. One request sends at most ten e-mails, so this many requests can invite hundreds of people. */
const INVITATION_MAILS: Limit = { name: 'invitation-mail', allowed: 60, windowMs: 60 * MINUTE_MS }
/** Per account, because each picture is kept for a while so that it can be restored. */
const PICTURES: Limit = { name: 'picture', allowed: 30, windowMs: 60 * MINUTE_MS }
/** Per account, for all its open pages: a page in use reports at most twice a second. */
const PRESENCE_REPORTS: Limit = { name: 'presence', allowed: 240, windowMs: MINUTE_MS }
/** After its last sign-in from an address, an account is exempt from that address's limit for this long. */
const KNOWN = { name: 'known', windowMs: 30 * 24 * 60 * MINUTE_MS } as const

function refuseTooMany(expiresAt: string, now: number): never {
  const seconds = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / 1000))
  const message = authRefusals.tooManyTries(Math.ceil(seconds / 60))
  throw new AppError('tooManyRequests', message, undefined, { retryAfterSeconds: seconds })
}

/**
 * Counts an attempt before it is checked, so that concurrent attempts cannot exceed the limit. Throws if there were too
 * many, unless `isExempt` returns true.
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

/** Counts a sign-in as failed until it succeeds. `account` is the same for every spelling of a username. */
export async function beginSignIn(caller: Caller, account: string): Promise<void> {
  await begin(caller, ACCOUNT_FAILURES, pairKey(caller, account))
  const isKnown = () => isCounted(caller, knownKey(caller, account), caller.clock())
  await begin(caller, ADDRESS_FAILURES, networkKey(caller), isKnown)
}

/**
 * Records a successful sign-in: clears the account's failures, no longer counts this attempt against the address, and
 * remembers the address as known.
 */
export async function succeedSignIn(caller: Caller, account: string): Promise<void> {
  await forgetAttempts(caller, `${ACCOUNT_FAILURES.name} ${pairKey(caller, account)}`)
  await uncountAttempt(caller, `${ADDRESS_FAILURES.name} ${networkKey(caller)}`)
  await restartCount(caller, knownKey(caller, account), { now: caller.clock(), windowMs: KNOWN.windowMs })
}

/** Stops counting an attempt whose password was never checked. */
export async function takeBackSignIn(caller: Caller, account: string): Promise<void> {
  await uncountAttempt(caller, `${ACCOUNT_FAILURES.name} ${pairKey(caller, account)}`)
  await uncountAttempt(caller, `${ADDRESS_FAILURES.name} ${networkKey(caller)}`)
}

/** Counts a single sign-on as failed until it is completed. */
export function beginSingleSignOn(caller: Caller): Promise<void> {
  return begin(caller, SINGLE_SIGN_ONS, networkKey(caller))
}

/** Stops counting a single sign-on as failed, because it was completed. */
export function succeedSingleSignOn(caller: Caller): Promise<void> {
  return uncountAttempt(caller, `${SINGLE_SIGN_ONS.name} ${networkKey(caller)}`)
}

/** Counts a registration, whether or not it succeeds. */
export function beginRegistration(caller: Caller): Promise<void> {
  return begin(caller, REGISTRATIONS, networkKey(caller))
}

/** Counts a PIN as wrong until it is known to be right. */
export function beginPin(caller: Caller, person: string): Promise<void> {
  return begin(caller, PIN_FAILURES, person)
}

/** Clears the wrong PINs of a person. */
export function succeedPin(caller: Caller, person: string): Promise<void> {
  return forgetAttempts(caller, `${PIN_FAILURES.name} ${person}`)
}

/** Stops counting a PIN as wrong that was never checked. */
export function takeBackPin(caller: Caller, person: string): Promise<void> {
  return uncountAttempt(caller, `${PIN_FAILURES.name} ${person}`)
}

/** Counts a try to pair a tablet, whether or not it succeeds. */
export function beginPairing(caller: Caller): Promise<void> {
  return begin(caller, KIOSK_PAIRINGS, networkKey(caller))
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

/** Counts a presence report, which tells which week a page shows. */
export function beginPresenceReport(caller: SignedInCaller): Promise<void> {
  return begin(caller, PRESENCE_REPORTS, `${caller.user.id}`)
}
