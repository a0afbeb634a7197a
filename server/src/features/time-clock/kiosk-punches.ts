/** Stores the punches of a paired tablet, each once and in order, also those made without a network (CLOCK-04). */
import { constants, privateDecrypt } from 'node:crypto'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import type {
  ClockedPerson,
  KioskPunch,
  PunchOutcome,
  readKiosk as readEndpoint,
  sendPunches as sendEndpoint,
} from '@fairweek/domain/contracts/time-clock/kiosk'
import { hasLeft } from '@fairweek/domain/rules/employment'
import { beginPin, succeedPin, takeBackPin } from '../../attempts/attempt-limits.ts'
import type { Caller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { listHolders } from '../../people/holders.store.ts'
import { listStaff } from '../../people/staff.store.ts'
import { readToday } from '../../settings/read-today.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { isPasswordOf } from '../auth/passwords.ts'
import { createClockCode } from './clock-codes.ts'
import { readClockStates } from './clock-states.ts'
import { listPinHashes, type PairedKiosk } from './kiosks.store.ts'
import { refuseRemovedKiosk, requireKiosk } from './kiosks.ts'
import { findSentPunch } from './punches.store.ts'
import { storePunch } from './store-punch.ts'

/** Lists whom a tablet shows: everybody but those who have left, who can still clock out after their last night. */
async function readPeople(caller: Caller): Promise<ClockedPerson[]> {
  const [people, pins, stateOf] = [await listStaff(caller), await listPinHashes(caller), await readClockStates(caller)]
  const today = await readToday(caller)
  return people.flatMap(({ id, name, lastDay }) => {
    const state = stateOf(id)
    if (state.state === 'out' && hasLeft({ lastDay }, today)) return []
    return [{ staffId: id, name, hasPin: pins.has(id), ...state }]
  })
}

export async function readKiosk(caller: Caller, token: string): Promise<Reply<typeof readEndpoint>> {
  const kiosk = await requireKiosk(caller, token)
  const { businessName, businessTimeZone } = await readSettings(caller)
  const state = { kioskName: kiosk.name, businessName, timeZone: businessTimeZone }
  return { ...state, people: await readPeople(caller), code: createClockCode(kiosk, caller.clock()) }
}

/** Returns the PIN that a tablet sealed; null if it was sealed with another key, or is not sealed at all. */
function unseal(value: string, sealingKey: string): string | null {
  try {
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const sealed = Buffer.from(value, 'base64')
    return privateDecrypt({ key: sealingKey, padding, oaepHash: 'sha256' }, sealed).toString('utf8')
  } catch {
    return null
  }
}

type PinCheck = 'right' | Extract<PunchOutcome, 'wrongPin' | 'noPin' | 'tooManyTries'>

/** Checks a PIN within the limit of wrong ones, which counts per person and tablet. */
async function checkPin(caller: Caller, kiosk: PairedKiosk, { staffId, pin }: KioskPunch): Promise<PinCheck> {
  const pinHash = (await listPinHashes(caller, [staffId])).get(staffId)
  if (pinHash === undefined) return 'noPin'
  const key = `${kiosk.id} ${staffId}`
  try {
    await beginPin(caller, key)
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyRequests') return 'tooManyTries'
    throw error
  }
  const typed = pin.kind === 'plain' ? pin.value : unseal(pin.value, kiosk.sealingKey)
  const isRight = await isPasswordOf(pinHash, typed ?? '', caller.address).catch(async (error: unknown) => {
    await takeBackPin(caller, key)
    throw error
  })
  if (!isRight) return 'wrongPin'
  await succeedPin(caller, key)
  return 'right'
}

async function storeOne(caller: Caller, kiosk: PairedKiosk, punch: KioskPunch, ahead: number): Promise<PunchOutcome> {
  const { staffId, kind, id } = punch
  const outcomeBefore = async (): Promise<PunchOutcome | null> => {
    const before = await findSentPunch(caller, id)
    return before && (before.isVerified ? 'stored' : 'unverified')
  }
  const known = await outcomeBefore()
  if (known) return known
  const [person] = await listHolders(caller, [staffId])
  if (!person) return 'unknownPerson'
  const check = await checkPin(caller, kiosk, punch)
  const pressedAt = Date.parse(punch.at)
  // The same punch may have been sent twice at once.
  if (check !== 'right' && !punch.wasKept) return (await outcomeBefore()) ?? check
  const byOurClock = (instant: number) => Math.min(instant + ahead, caller.clock())
  const isVerified = check === 'right'
  await change(caller, 'sendPunches', { people: [staffId], details: { kiosk: kiosk.name } }, async (tx) => {
    await refuseRemovedKiosk(tx, kiosk)
    await storePunch(tx, {
      clientId: id,
      staffId,
      staffName: person.name,
      kind,
      isVerified,
      source: 'kiosk',
      kioskName: kiosk.name,
      at: byOurClock(pressedAt),
      // Nobody's word counts whose PIN was wrong.
      leftAt: punch.leftAt === null || !isVerified ? null : byOurClock(Date.parse(punch.leftAt)),
    })
  })
  return isVerified ? 'stored' : 'unverified'
}

export async function sendPunches(
  caller: Caller,
  { token, sentAt, punches }: Body<typeof sendEndpoint>,
): Promise<Reply<typeof sendEndpoint>> {
  const kiosk = await requireKiosk(caller, token)
  // Milliseconds by which the server's clock is ahead of the tablet's.
  const ahead = caller.clock() - Date.parse(sentAt)
  const results = []
  for (const punch of punches) results.push({ id: punch.id, outcome: await storeOne(caller, kiosk, punch, ahead) })
  return { results, people: await readPeople(caller) }
}
