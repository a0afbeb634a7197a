import { emailKey } from '@fairweek/domain/contracts/text/email'
import type { Claim } from '@fairweek/domain/contracts/users'
import type { Scope } from '../../caller/caller.ts'
import { listStaffWithoutAccount } from '../../people/staff.store.ts'
import { listWaitingClaims } from './claims.store.ts'

/**
 * Lists every account that waits for a manager's answer, oldest first, with the profiles that may belong to it
 * (ACC-03).
 */
export async function listClaims(scope: Scope): Promise<Claim[]> {
  const claims = await listWaitingClaims(scope)
  const people = await listStaffWithoutAccount(
    scope,
    claims.map(({ email }) => email),
  )
  return claims.map(({ hasProfile, ...claim }) => ({
    ...claim,
    candidates: people
      .filter(({ email }) => !hasProfile && emailKey(email) === emailKey(claim.email))
      .map(({ id, name, roles }) => ({ id, name, roles })),
  }))
}
