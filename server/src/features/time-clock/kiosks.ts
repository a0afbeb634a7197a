/** Adds, pairs and removes the tablets on which people clock in (CLOCK-01). */
import { generateKeyPair, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type {
  createKiosk as createEndpoint,
  pairKiosk as pairEndpoint,
} from '@fairweek/domain/contracts/time-clock/kiosk'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import { beginPairing } from '../../attempts/attempt-limits.ts'
import type { Caller, Scope, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { hashToken } from '../users/password-link.ts'
import { deleteKiosk, findKiosk, holdPairing, insertKiosk, type PairedKiosk, pairStoredKiosk } from './kiosks.store.ts'

const TOKEN_BYTES = 32
const CODE_VALID_MS = 15 * 60_000
/** Digits and letters that nobody mistakes for one another; eight of them are 2^40 codes. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

const createKeyPair = promisify(generateKeyPair)

/** Returns a code in the form that is hashed, however it was typed. */
const plainCode = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Adds a tablet, and returns the code that pairs it. */
export function createKiosk(caller: SignedInCaller, name: string): Promise<Reply<typeof createEndpoint>> {
  return change(caller, 'createKiosk', { isAct: true, details: { name } }, async (tx) => {
    const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')
    const expiresAt = new Date(tx.clock() + CODE_VALID_MS).toISOString()
    const id = await insertKiosk(tx, { name, codeHash: hashToken(letters), codeExpiresAt: expiresAt })
    return { id, code: `${letters.slice(0, 4)}-${letters.slice(4)}`, expiresAt }
  })
}

/** Pairs the calling device, and creates the key with which it seals PINs while it has no network. */
export async function pairKiosk(caller: Caller, code: string): Promise<Reply<typeof pairEndpoint>> {
  await beginPairing(caller)
  const { publicKey, privateKey } = await createKeyPair('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return change(caller, 'pairKiosk', { isAct: true }, async (tx) => {
    const paired = { tokenHash: hashToken(token), sealingKey: privateKey, now: instantNow(tx.clock) }
    if (!(await pairStoredKiosk(tx, hashToken(plainCode(code)), paired)))
      throw new AppError('notFound', timeClockMessages.codeWrong)
    return { token, sealingKey: publicKey.toString('base64') }
  })
}

/** Removes a tablet, which is refused from then on. Waits for punches that it is storing. */
export function removeKiosk(caller: SignedInCaller, id: number): Promise<{ message: string }> {
  return change(caller, 'removeKiosk', { isAct: true }, async (tx) => {
    if ((await deleteKiosk(tx, id)) === null) throw new AppError('notFound', timeClockMessages.kioskGone)
    return { message: timeClockMessages.kioskRemoved }
  })
}

const notPaired = () => new AppError('unauthenticated', timeClockMessages.notPaired)

/** Returns the tablet that a call comes from; throws 401 if it is not paired. */
export async function requireKiosk(scope: Scope, token: string): Promise<PairedKiosk> {
  const kiosk = await findKiosk(scope, hashToken(token))
  if (!kiosk) throw notPaired()
  return kiosk
}

/** Keeps a tablet paired until the transaction ends; throws 401 if it was removed. */
export async function refuseRemovedKiosk(tx: Scope, { id }: PairedKiosk): Promise<void> {
  if (!(await holdPairing(tx, id))) throw notPaired()
}
