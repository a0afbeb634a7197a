/** Saves the staff dialog: the profile, then only the roles that changed, then the account (STAFFS-02). */
import { SENIORITY } from '@fairweek/domain/contracts/constants'
import {
  addStaffRole,
  createStaff,
  removeStaffRole,
  type Staff,
  type staffFormSchema,
  updateStaff,
} from '@fairweek/domain/contracts/staff'
import { createUser, updateUser } from '@fairweek/domain/contracts/users'
import type { z } from 'zod'
import { callEndpoint } from '../../api/call.ts'
import type { NewLink } from '../users/password-link.tsx'

export type StaffForm = z.output<typeof staffFormSchema>

export const USER_TYPES = ['Staff', 'Manager', 'Admin'] as const

function userTypeOf(role: string | undefined): (typeof USER_TYPES)[number] {
  return USER_TYPES.find((type) => type.toLowerCase() === role?.toLowerCase()) ?? 'Staff'
}

/** Returns the form's initial values for a staff member, or for a new one if null. */
export function staffFormOf(member: Staff | null) {
  return {
    name: member?.name ?? '',
    seniority: member?.seniority ?? SENIORITY.default,
    phoneNumber: member?.phoneNumber ?? '',
    targetWeeklyHours: member?.targetWeeklyHours ?? null,
    preferredDays: member?.preferredDays ?? [],
    preferredTimeStart: member?.preferredTimeStart ?? null,
    preferredTimeEnd: member?.preferredTimeEnd ?? null,
    // The address on the profile of a person with an account is only a contact.
    email: (member?.user ? member.user.email : member?.email) ?? '',
    roleIds: (member?.roles ?? []).map(({ id }) => id),
    username: member?.user?.username ?? '',
    userType: userTypeOf(member?.user?.role),
    contractId: member?.contractId ?? null,
    ownRules: member?.ownRules ?? {},
  }
}

/** Returns which roles to add and which to remove. */
export function roleDifferences(before: readonly number[], after: readonly number[]) {
  return {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
  }
}

/**
 * Saves what changed. Returns the path of a one-time link, shown only once, if a new account was created.
 * `mayChangeUserType` is true for admins: nobody else can change the rank of other accounts. `onWritten` receives the
 * saved person after each step, so that a retry after a refusal continues from there.
 */
export async function saveStaff(
  member: Staff | null,
  { roleIds, username, userType, ...body }: StaffForm,
  { mayChangeUserType, onWritten = () => {} }: { mayChangeUserType: boolean; onWritten?: (stored: Staff) => void },
): Promise<NewLink | null> {
  // Unchanged values are not sent, because someone else may have changed them in the meantime.
  if (body.contractId === (member?.contractId ?? null)) delete body.contractId
  if (JSON.stringify(body.ownRules ?? {}) === JSON.stringify(member?.ownRules ?? {})) delete body.ownRules
  const saved = member
    ? await callEndpoint(updateStaff, { params: { id: member.id }, body })
    : await callEndpoint(createStaff, { body })
  onWritten(saved)
  const { added, removed } = roleDifferences(
    (member?.roles ?? []).map(({ id }) => id),
    roleIds,
  )
  const { id } = saved
  for (const roleId of added) onWritten(await callEndpoint(addStaffRole, { params: { id }, body: { roleId } }))
  for (const roleId of removed) onWritten(await callEndpoint(removeStaffRole, { params: { id, roleId } }))

  const role = userType.toLowerCase() as Lowercase<StaffForm['userType']>
  const email = body.email ?? ''
  if (member?.userId && member.user) {
    const account = member.user
    const address = email || account.email
    const body = {
      ...(address && { email: address }),
      username: username || account.username,
      role: mayChangeUserType ? role : account.role,
    }
    const isChanged = address !== account.email || body.username !== account.username || body.role !== account.role
    if (isChanged) await callEndpoint(updateUser, { params: { userId: member.userId }, body })
    return null
  }
  if (!email && !username) return null
  const created = await callEndpoint(createUser, {
    body: {
      staffId: id,
      ...(email ? { email } : {}),
      ...(username ? { username } : {}),
      ...(mayChangeUserType ? { role } : {}),
    },
  })
  return { path: created.setPasswordPath, username: created.username, hasEmail: created.email !== null }
}
