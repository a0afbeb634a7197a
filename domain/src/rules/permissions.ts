/** Who may do what (NAV-05 to NAV-08). */
import { USER_ROLES } from '../contracts/constants.ts'
import type { UserRole } from '../contracts/fields.ts'

/** 0 staff, 1 manager, 2 admin; −1 for a role that is unknown and so has no rights (NAV-05). */
function rankOf(role: string): number {
  return (USER_ROLES as readonly string[]).indexOf(role.toLowerCase())
}

/** Whether a role is at or above the required one, whatever its case (NAV-05). An unknown role never is. */
export function hasRank(role: string, required: UserRole): boolean {
  return rankOf(role) >= rankOf(required)
}

/** Whether the first role ranks strictly above the second. */
export function outranks(role: string, other: string): boolean {
  return rankOf(role) > rankOf(other)
}

/** Whether somebody may make a one-time link to set a password: for whoever ranks below, an admin for anybody (SE3). */
export function mayMakePasswordLink(role: string, ownerRole: string): boolean {
  return hasRank(role, 'admin') || (hasRank(role, 'manager') && outranks(role, ownerRole))
}

/** Whether an account goes when its staff profile is deleted: one that ranks manager or higher stays (decision 0005). */
export function goesWithProfile(role: string): boolean {
  return !hasRank(role, 'manager')
}

/** Whether somebody may act on a record: as manager or higher, or because its owner is their own user (NAV-08). */
export function mayActOn(actor: { id: number; role: string }, ownerUserId: number | null): boolean {
  return hasRank(actor.role, 'manager') || (hasRank(actor.role, 'staff') && ownerUserId === actor.id)
}
