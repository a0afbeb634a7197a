import type { Availability, AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
import { meanwhileMessages } from '@fairweek/domain/messages/history/meanwhile'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { mayActOn } from '@fairweek/domain/rules/permissions'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { sayLastChange } from '../../history/refuse-stale.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { requireStaff } from '../../people/require-staff.ts'
import { findStaff } from '../../people/staff.store.ts'
import { replaceAvailabilitySlots } from './availability.store.ts'
import { readAvailability, tidyAvailability } from './read-availability.ts'

/**
 * Returns a person and their availability, if the caller may change it; throws if it has changed since the caller read
 * it.
 */
export async function requireEditable(tx: SignedInCaller, staffId: number, version: string | undefined) {
  const found = await findStaff(tx, staffId)
  if (!mayActOn(tx.user, found?.userId ?? null)) throw new AppError('forbidden', denialMessage('edit', 'manager'))
  const profile = found ?? (await requireStaff(tx, staffId))
  refuseOutranked(tx.user, profile.user)
  const before = await readAvailability(tx, profile)
  const rows = [{ table: 'availability', column: 'staff_id', value: staffId }]
  if (version !== undefined && version !== before.version)
    throw new AppError('conflict', meanwhileMessages.repeatChange(await sayLastChange(tx, 'availability', rows)))
  return { profile, before }
}

/**
 * Replaces a person's weekly availability as one change: the caller's own or, for managers, that of anybody who does
 * not outrank them.
 */
export function saveAvailability(
  caller: SignedInCaller,
  staffId: number,
  { slots, version }: { slots: readonly AvailabilitySlot[]; version?: string | undefined },
): Promise<Availability> {
  return change(caller, 'saveAvailability', { people: [staffId] }, async (tx) => {
    const { profile } = await requireEditable(tx, staffId, version)
    await replaceAvailabilitySlots(tx, staffId, tidyAvailability(slots))
    return readAvailability(tx, profile)
  })
}
