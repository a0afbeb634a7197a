/** Hashes passwords with argon2id; checking one takes the same time whether or not the account exists. */
import { hash, verify } from '@node-rs/argon2'
import { createHashQueue, HASH_LIMITS } from './hash-queue.ts'

/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const PARAMETERS_IN_HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

const inTurn = createHashQueue(HASH_LIMITS)

/** Hashes a password when the requesting address has its turn; `address` is null for commands run on this machine. */
export function hashPassword(password: string, address: string | null): Promise<string> {
  return inTurn(address, () => hash(password, PARAMETERS))
}

let hashOfNobody: Promise<string> | undefined

/**
 * Checks whether a password belongs to an account. If there is no account or no password, does the same work and
 * returns false.
 */
export async function isPasswordOf(
  passwordHash: string | null,
  password: string,
  address: string | null,
): Promise<boolean> {
  hashOfNobody ??= hash('the password of nobody', PARAMETERS)
  const compared = passwordHash ?? (await hashOfNobody)
  const isRight = await inTurn(address, () => verify(compared, password))
  return isRight && passwordHash !== null
}

/** Checks whether a hash was made with parameters that have since changed, so that the next sign-in renews it. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !PARAMETERS_IN_HASH.test(passwordHash)
}
