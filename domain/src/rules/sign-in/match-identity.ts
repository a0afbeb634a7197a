/** Finds the account that a person from the OpenID Connect provider signs in to (AUTH-12, decision 0106). Pure. */
import type { SignInRefusal } from '../../contracts/auth/single-sign-on.ts'

/** Why an e-mail address from the provider identifies nobody. */
export type EmailRefusal = Extract<SignInRefusal, 'noEmail' | 'unverifiedEmail' | 'maybeUnverifiedEmail'>

/** What the provider says about a person, and the accounts that match. */
export interface IdentityFacts {
  /** The account that this person has signed in to before; null if none. */
  readonly linkedUserId: number | null
  /** Why the provider's e-mail address cannot be used; null if it is verified. */
  readonly emailRefusal: EmailRefusal | null
  /** The account with this e-mail address, and whether another person from the provider signs in to it. */
  readonly account: { readonly id: number; readonly isLinkedToOther: boolean } | null
}

export type IdentityMatch =
  | { readonly userId: number; readonly isNewLink: boolean }
  | { readonly refusal: EmailRefusal | Extract<SignInRefusal, 'unknownEmail' | 'linkedToOther'> }

/**
 * Finds the account by an earlier sign-in, even if the e-mail address has changed since, or else by a verified e-mail
 * address. If the provider reassigned an address to another person, it does not open the account of the previous owner.
 */
export function matchIdentity({ linkedUserId, emailRefusal, account }: IdentityFacts): IdentityMatch {
  if (linkedUserId !== null) return { userId: linkedUserId, isNewLink: false }
  if (emailRefusal !== null) return { refusal: emailRefusal }
  if (account === null) return { refusal: 'unknownEmail' }
  return account.isLinkedToOther ? { refusal: 'linkedToOther' } : { userId: account.id, isNewLink: true }
}
