/** Where people may clock in on their own devices: in the networks of the business, or near its place (CLOCK-07, CLOCK-09). */
import type { Settings } from '@fairweek/domain/contracts/constants'
import { readNetworks, readPlace } from '@fairweek/domain/contracts/settings'
import type { DevicePosition } from '@fairweek/domain/contracts/time-clock/time-clock'
import { timeClockMessages } from '@fairweek/domain/messages/time-clock/time-clock'
import { judgePosition } from '@fairweek/domain/rules/time-clock/near-place'
import type { SignedInCaller } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { isInNetworks } from './is-in-networks.ts'

/** Whether the caller has to say where they are: a place is set, and they are in none of the networks. */
export function needsPosition({ address }: SignedInCaller, { clockInPlace, clockInNetworks }: Settings): boolean {
  const isInNetwork = readNetworks(clockInNetworks).length > 0 && isInNetworks(address, clockInNetworks)
  return readPlace(clockInPlace) !== null && !isInNetwork
}

/** Returns why people may not clock in at a position; null if they may. */
function refusePosition(position: DevicePosition | undefined, { clockInPlace, clockInRadiusMetres }: Settings) {
  const place = readPlace(clockInPlace)
  if (!place) return null
  if (!position) return timeClockMessages.positionNeeded
  const verdict = judgePosition(position, { place, radiusMetres: clockInRadiusMetres })
  if (verdict.kind === 'near') return null
  return verdict.kind === 'far' ? timeClockMessages.tooFar(verdict.metres) : timeClockMessages.tooVague(verdict.metres)
}

/** Refuses people who may not clock in on their own devices from where they are: in a network or near the place. */
export async function refuseElsewhere(caller: SignedInCaller, position: DevicePosition | undefined): Promise<void> {
  const settings = await readSettings(caller)
  if (!settings.clockInOnOwnDevice) throw new AppError('conflict', timeClockMessages.ownDeviceOff)
  if (needsPosition(caller, settings)) {
    const refusal = refusePosition(position, settings)
    if (refusal !== null) throw new AppError('conflict', refusal)
  } else if (!isInNetworks(caller.address, settings.clockInNetworks))
    throw new AppError('conflict', timeClockMessages.outsideNetwork)
}
