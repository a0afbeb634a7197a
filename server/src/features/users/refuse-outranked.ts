import type { User } from '@fairweek/domain/contracts/auth'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { outranks } from '@fairweek/domain/rules/permissions'
import { AppError } from '../../http/app-error.ts'

/**
 * Refuses to change people who outrank the caller, including their staff profile (SE3); a person without an account has
 * no rank.
 */
export function refuseOutranked(actor: User, owner: { role: string } | null | undefined): void {
  if (owner && outranks(owner.role, actor.role)) throw new AppError('forbidden', staffMessages.outranks)
}
