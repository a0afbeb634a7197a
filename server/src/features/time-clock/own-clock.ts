/** Clocking in on one's own device, and the PINs for tablets (CLOCK-01, CLOCK-05, CLOCK-08). */
import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { OwnClock, punchOwn as punchEndpoint } from '@fairweek/domain/contracts/time-clock/time-clock'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import { hasLeft } from '@fairweek/domain/rules/employment'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { Caller, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { requireStaff } from '../../people/require-staff.ts'
import { readToday } from '../../settings/read-today.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { hashPassword } from '../auth/passwords.ts'
import { requireKioskOfCode } from './clock-codes.ts'
import { readClockStates, type ShownState } from './clock-states.ts'
import { holdPairing, listPinHashes, listStoredKiosks, storePin } from './kiosks.store.ts'
import { needsPosition, refuseElsewhere } from './refuse-elsewhere.ts'
import { storePunch } from './store-punch.ts'

/** Whether a person's last day is over; who is still at work after their last night can clock out. */
async function isGone(caller: Caller, staffId: number, { state }: ShownState): Promise<boolean> {
  return state === 'out' && hasLeft(await requireStaff(caller, staffId), await readToday(caller))
}

export async function getOwnClock(caller: SignedInCaller): Promise<OwnClock> {
  const settings = await readSettings(caller)
  const own = await findStaffOfUser(caller, caller.user.id)
  if (!own) {
    const nothing = { isAllowed: false, needsPosition: false, hasKiosk: false, hasPin: false }
    return { ...nothing, state: 'out', since: null, forgottenSince: null }
  }
  const state = (await readClockStates(caller, own.id))(own.id)
  const hasPin = (await listPinHashes(caller, [own.id])).has(own.id)
  const hasKiosk = (await listStoredKiosks(caller)).some(({ pairedAt }) => pairedAt !== null)
  return {
    isAllowed: settings.clockInOnOwnDevice && !(await isGone(caller, own.id, state)),
    needsPosition: needsPosition(caller, settings),
    hasKiosk,
    hasPin,
    ...state,
  }
}

/** Clocks the caller in or out now, by the server's clock: that of a phone can be set to any time. */
export async function punchOwn(
  caller: SignedInCaller,
  { id, kind, leftAt, code, position }: Body<typeof punchEndpoint>,
): Promise<OwnClock> {
  const kiosk = code === undefined ? null : await requireKioskOfCode(caller, code)
  if (!kiosk) await refuseElsewhere(caller, position)
  const own = await findStaffOfUser(caller, caller.user.id)
  if (!own) throw new AppError('conflict', timeClockMessages.noProfile)
  await change(caller, 'punchOwn', { people: [own.id] }, async (tx) => {
    if (kiosk && !(await holdPairing(tx, kiosk.id))) throw new AppError('conflict', timeClockMessages.clockCodeUnknown)
    const state = (await readClockStates(tx, own.id))(own.id)
    if (await isGone(tx, own.id, state)) throw new AppError('conflict', timeClockMessages.hasLeft)
    const { isLeavingStored } = await storePunch(tx, {
      clientId: id,
      staffId: own.id,
      staffName: own.name,
      kind,
      source: 'own',
      kioskName: kiosk?.name ?? null,
      at: tx.clock(),
      leftAt: leftAt === null ? null : Date.parse(leftAt),
    })
    if (leftAt === null || isLeavingStored) return
    const message = timeClockMessages.leftAtOutside
    throw new AppError('invalid', message, [{ path: 'leftAt', message }])
  })
  return getOwnClock(caller)
}

/** Sets or removes a PIN: people do so for themselves, and managers also for people who do not rank above them. */
export async function savePin(
  caller: SignedInCaller,
  staffId: number,
  pin: string | null,
): Promise<{ message: string }> {
  const isOwn = (await findStaffOfUser(caller, caller.user.id))?.id === staffId
  if (!isOwn && !hasRank(caller.user.role, 'manager')) throw new AppError('forbidden', denialMessage('edit', 'manager'))
  if (!isOwn) refuseOutranked(caller.user, (await requireStaff(caller, staffId)).user)
  const pinHash = pin === null ? null : await hashPassword(pin, caller.address)
  await change(caller, 'savePin', { people: [staffId], isAct: true, details: { staffId } }, async (tx) => {
    await requireStaff(tx, staffId)
    await storePin(tx, staffId, pinHash)
  })
  return { message: pin === null ? timeClockMessages.pinRemoved : timeClockMessages.pinSaved }
}
