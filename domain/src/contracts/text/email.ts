/** E-mail addresses: their form, and how they are compared. */

/**
 * An address as zod accepts it, with letters of any script, as in 'jörg@müller.example'. The pattern of the API
 * document.
 */
export const EMAIL_PATTERN =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\p{N}_'+\-.]*[\p{L}\p{M}\p{N}_+-]@(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|[Xx][Nn]--[A-Za-z0-9-]+)$/u

/**
 * Returns an address as it is stored. One with letters beyond ASCII is in lower case, because the database compares
 * only ASCII letters without their case, which is the same on every locale.
 */
export function storedEmail(email: string): string {
  return /^\p{ASCII}*$/u.test(email) ? email : emailKey(email)
}

/** Normalises an e-mail address for comparison. */
export function emailKey(email: string | null | undefined): string {
  return (email ?? '').trim().normalize('NFC').toLowerCase()
}
