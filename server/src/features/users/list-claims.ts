import type { Claim } from '@fairweek/domain/contracts/users'
import type { Scope } from '../../caller.ts'
import { listStaffWithoutAccount } from '../staff/staff.store.ts'
import { listWaitingClaims } from './claims.store.ts'

/** Every account that waits for a manager's answer, oldest first, with the people it may belong to (ACC-03). */
export async function listClaims(scope: Scope): Promise<Claim[]> {
  const claims: Claim[] = []
  for (const claim of await listWaitingClaims(scope)) {
    const people = await listStaffWithoutAccount(scope, claim.email)
    claims.push({ ...claim, candidates: people.map(({ id, name, roles }) => ({ id, name, roles })) })
  }
  return claims
}
