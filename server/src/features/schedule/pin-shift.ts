import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { type PinAction, pinSeenShift } from '../../shifts/pin-seen-shift.ts'
import { requireShift } from '../../shifts/shift-access.ts'

async function setPin(
  caller: SignedInCaller,
  action: PinAction,
  { id, version }: { id: number; version: number | undefined },
): Promise<Shift> {
  const seen = await requireShift(caller, id)
  return change(caller, action, { weeks: [seen.weekStartDate] }, (tx) => pinSeenShift(tx, seen, action, version))
}

export const pinShift = (caller: SignedInCaller, id: number, version: number | undefined) =>
  setPin(caller, 'pinShift', { id, version })
export const unpinShift = (caller: SignedInCaller, id: number, version: number | undefined) =>
  setPin(caller, 'unpinShift', { id, version })
