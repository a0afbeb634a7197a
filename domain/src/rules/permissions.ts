/** Permissions (NAV-05 to NAV-08). */
import { USER_ROLES } from '../contracts/constants.ts'
import type { UserRole } from '../contracts/fields.ts'

/** Returns 0 for staff, 1 for manager, 2 for admin, and −1 for an unknown rank, which has no rights (NAV-05). */
function rankOf(role: string): number {
  return (USER_ROLES as readonly string[]).indexOf(role.toLowerCase())
}

/** Checks whether a rank is at least the required one, ignoring case (NAV-05); false for an unknown rank. */
export function hasRank(role: string, required: UserRole): boolean {
  return rankOf(role) >= rankOf(required)
}

/** Checks whether the first rank is strictly higher than the second. */
export function outranks(role: string, other: string): boolean {
  return rankOf(role) > rankOf(other)
}

/**
 * Checks whether a user may create a one-time password link for an account: admins for any, others for accounts of
 * lower rank.
 */
export function mayMakePasswordLink(role: string, ownerRole: string): boolean {
  return hasRank(role, 'admin') || (hasRank(role, 'manager') && outranks(role, ownerRole))
}

/**
 * Checks whether an account is deleted along with its staff profile; accounts of managers and admins are kept (decision
 * 0005).
 */
export function goesWithProfile(role: string): boolean {
  return !hasRank(role, 'manager')
}

/** Checks whether a user may act on a record: as its owner, or with the rank of manager or higher (NAV-08). */
export function mayActOn(actor: { id: number; role: string }, ownerUserId: number | null): boolean {
  return hasRank(actor.role, 'manager') || (hasRank(actor.role, 'staff') && ownerUserId === actor.id)
}
