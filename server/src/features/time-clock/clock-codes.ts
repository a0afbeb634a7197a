/** The codes that a tablet shows, with which people in front of it clock in on their own phones (CLOCK-08, decision 0155). */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import type { Timed } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { findPairedKiosk, type PairedKiosk } from './kiosks.store.ts'

/** A tablet gets a new code every 20 seconds; the rest is for opening the page and pressing the button. */
const VALID_MS = 60_000
/** How far the clocks of two servers may differ. */
const CLOCK_SKEW_MS = 5_000
/** 128 bits in base64url. */
const SIGNATURE_LENGTH = 22
const FORM = new RegExp(String.raw`^(\d{1,9})\.([0-9a-z]{1,10})\.([\w-]{${SIGNATURE_LENGTH}})$`)

/** Signs with a key that never leaves the server, so that not even the tablet can make codes for later. */
const sign = ({ id, sealingKey }: PairedKiosk, issuedAt: string) =>
  createHmac('sha256', sealingKey).update(`clock code ${id} ${issuedAt}`).digest('base64url').slice(0, SIGNATURE_LENGTH)

/** Returns a code of a paired tablet: its number, the present time and a signature of both. */
export function createClockCode(kiosk: PairedKiosk, now: number): string {
  const issuedAt = now.toString(36)
  return `${kiosk.id}.${issuedAt}.${sign(kiosk, issuedAt)}`
}

/** Returns the paired tablet that shows a code; throws 409 if no tablet of this business does, or it is too old. */
export async function requireKioskOfCode(caller: Timed, code: string): Promise<PairedKiosk> {
  const [, id = '', issuedAt = '', signature = ''] = FORM.exec(code) ?? []
  const kiosk = id === '' ? null : await findPairedKiosk(caller, Number(id))
  const isSigned = kiosk !== null && timingSafeEqual(Buffer.from(sign(kiosk, issuedAt)), Buffer.from(signature))
  if (!isSigned) throw new AppError('conflict', timeClockMessages.clockCodeUnknown)
  const age = caller.clock() - Number.parseInt(issuedAt, 36)
  if (age > VALID_MS || age < -CLOCK_SKEW_MS) throw new AppError('conflict', timeClockMessages.clockCodeExpired)
  return kiosk
}
