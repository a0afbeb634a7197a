/** Passwords: argon2id, checked in the same time whether or not there is such an account. */
import { hash, verify } from '@node-rs/argon2'
import { createHashQueue, HASH_LIMITS } from './hash-queue.ts'

/** OWASP's first recommendation: 19 MiB, two passes, one lane. */
const PARAMETERS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const PARAMETERS_IN_HASH = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/

const inTurn = createHashQueue(HASH_LIMITS)

/** Hashes for whoever asks from an address, when it is their turn; null for whoever works on this machine. */
export function hashPassword(password: string, address: string | null): Promise<string> {
  return inTurn(address, () => hash(password, PARAMETERS))
}

let hashOfNobody: Promise<string> | undefined

/** Whether the password is the account's. Where there is no account, or no password, the same work is done for a no. */
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

/** Whether a hash was made with weaker parameters than today's, and is to be made again at the next sign-in. */
export function isOutdatedHash(passwordHash: string): boolean {
  return !PARAMETERS_IN_HASH.test(passwordHash)
}
