import type { User } from '@fairweek/domain/contracts/auth/auth'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { outranks } from '@fairweek/domain/rules/permissions'
import { AppError } from '../errors/app-error.ts'

/**
 * Throws if a person outranks the caller, who then must not change their account or staff profile. A person without an
 * account outranks nobody.
 */
export function refuseOutranked(actor: User, owner: { role: string } | null | undefined): void {
  if (owner && outranks(owner.role, actor.role)) throw new AppError('forbidden', staffMessages.outranks)
}
