/** Saves the staff dialog as one change (STAFFS-02, EDIT-04). */
import type { BodyInput } from '@fairweek/domain/contracts/endpoint'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { createFromStaffForm, type StaffForm, saveStaffForm } from '@fairweek/domain/contracts/staff-form'
import type { SwapShift } from '@fairweek/domain/contracts/swaps'
import { callEndpoint } from '../../api/call.ts'
import type { NewLink } from '../users/password-link.tsx'

type StaffWish = StaffForm & Pick<BodyInput<typeof saveStaffForm>, 'pairings' | 'basedOn'>

/**
 * Saves a person, or adds one. Returns the person's id, the one-time link, shown only once, if a new account was created, and the shifts
 * that a new last working day has opened.
 */
export async function saveStaff(
  member: Staff | null,
  { pairings, basedOn, ...form }: StaffWish,
): Promise<{ id: number; link: NewLink | null; openedShifts: readonly SwapShift[] }> {
  const { staff, account, openedShifts } = member
    ? await callEndpoint(saveStaffForm, { params: { id: member.id }, body: { ...form, pairings, basedOn } })
    : { ...(await callEndpoint(createFromStaffForm, { body: form })), openedShifts: [] }
  const link = account && {
    path: account.setPasswordPath,
    username: account.username,
    hasEmail: account.email !== null,
  }
  return { id: staff.id, link, openedShifts }
}
