import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Staff, StaffBody } from '@fairweek/domain/contracts/staff'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { hasRank, mayActOn } from '@fairweek/domain/rules/permissions'
import type { Scope, SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { AppError } from '../../http/app-error.ts'
import { refuseOutranked } from '../users/refuse-outranked.ts'
import { refuseWrongPhone } from './refuse-wrong-phone.ts'
import { changeStaff, findStaff, insertStaff, type StaffColumns, type StaffProfile } from './staff.store.ts'

function columnsOf(body: StaffBody): StaffColumns {
  const stored = (time: string | null) => (time === null ? null : storedClockTime(time))
  return {
    ...body,
    preferredDays: [...new Set(body.preferredDays)].sort((a, b) => a - b),
    preferredTimeStart: stored(body.preferredTimeStart),
    preferredTimeEnd: stored(body.preferredTimeEnd),
    email: body.email || null,
  }
}

/** A staff member who is there; 404 otherwise. */
export async function requireStaff(scope: Scope, id: number): Promise<StaffProfile> {
  const found = await findStaff(scope, id)
  if (!found) throw new AppError('notFound', staffMessages.notFound)
  return found
}

export function createStaff(caller: SignedInCaller, body: StaffBody): Promise<Staff> {
  return change(caller, 'createStaff', {}, async (tx) => {
    await refuseWrongPhone(tx, body.phoneNumber)
    return requireStaff(tx, await insertStaff(tx, columnsOf(body)))
  })
}

/**
 * Changes a profile: for a manager that of anybody who does not rank above them (SE3); otherwise one's own, without the
 * terms that are agreed with a manager.
 */
export function updateStaff(caller: SignedInCaller, id: number, body: StaffBody): Promise<Staff> {
  return change(caller, 'updateStaff', { people: [id] }, async (tx) => {
    const before = await requireStaff(tx, id)
    if (!mayActOn(tx.user, before.userId)) throw new AppError('forbidden', denialMessage('edit', 'manager'))
    refuseOutranked(tx.user, before.user)
    const changesTerms = body.seniority !== before.seniority || body.targetWeeklyHours !== before.targetWeeklyHours
    if (changesTerms && !hasRank(tx.user.role, 'manager'))
      throw new AppError('forbidden', staffMessages.termsAreManagers)
    await refuseWrongPhone(tx, body.phoneNumber, before.phoneNumber)
    await changeStaff(tx, id, columnsOf(body))
    return requireStaff(tx, id)
  })
}
