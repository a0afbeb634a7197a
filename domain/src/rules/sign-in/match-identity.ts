/** Finds the account that a person from the OpenID Connect provider signs in to (AUTH-12, decision 0106). Pure. */
import type { SignInRefusal } from '../../contracts/auth/single-sign-on.ts'

/** What the provider says about a person, and the accounts that match. */
export interface IdentityFacts {
  /** The account that this person has signed in to before; null if none. */
  readonly linkedUserId: number | null
  /** Whether the provider returned an e-mail address that it has verified. */
  readonly hasVerifiedEmail: boolean
  /** The account with this e-mail address, and whether another person from the provider signs in to it. */
  readonly account: { readonly id: number; readonly isLinkedToOther: boolean } | null
}

export type IdentityMatch =
  | { readonly userId: number; readonly isNewLink: boolean }
  | { readonly refusal: Extract<SignInRefusal, 'unverifiedEmail' | 'unknownEmail' | 'linkedToOther'> }

/**
 * Finds the account by an earlier sign-in, even if the e-mail address has changed since, or else by a verified e-mail
 * address. If the provider reassigned an address to another person, it does not open the account of the previous owner.
 */
export function matchIdentity({ linkedUserId, hasVerifiedEmail, account }: IdentityFacts): IdentityMatch {
  if (linkedUserId !== null) return { userId: linkedUserId, isNewLink: false }
  if (!hasVerifiedEmail) return { refusal: 'unverifiedEmail' }
  if (account === null) return { refusal: 'unknownEmail' }
  return account.isLinkedToOther ? { refusal: 'linkedToOther' } : { userId: account.id, isNewLink: true }
}
