import type { Clock } from '../../http/clock.ts'

const FAILURES_ALLOWED = 10
const WINDOW_MS = 3 * 60_000
/** Beyond this many pairs of account and address, expired ones are dropped. */
const SWEEP_AT = 10_000

export interface LoginLimit {
  /**
   * Counts an attempt before it is checked, so that many at once cannot slip through; returns null, or the seconds to
   * wait.
   */
  begin(key: string): number | null
  /** The attempt succeeded: nothing is held against the account any more. */
  succeed(key: string): void
}

/**
 * At most ten failed attempts for one account from one address in three minutes; no other account or address pays for
 * it.
 */
export function createLoginLimit(clock: Clock): LoginLimit {
  const tries = new Map<string, number[]>()
  const recentOf = (key: string, now: number) => (tries.get(key) ?? []).filter((at) => at > now - WINDOW_MS)
  return {
    begin: (key) => {
      const now = clock()
      if (tries.size >= SWEEP_AT)
        for (const known of tries.keys()) if (recentOf(known, now).length === 0) tries.delete(known)
      const recent = recentOf(key, now)
      const oldest = recent[0]
      if (oldest !== undefined && recent.length >= FAILURES_ALLOWED) return Math.ceil((oldest + WINDOW_MS - now) / 1000)
      tries.set(key, [...recent, now])
      return null
    },
    succeed: (key) => {
      tries.delete(key)
    },
  }
}
