/** What has to happen with cover that is asked for once something has changed: nobody calls for it (RQ17). */
import type { CoverAskState } from './cover-transitions.ts'

interface AskedPerson {
  id: number
  status: Exclude<CoverAskState, 'none'>
  /** Instant; null where their answer has no limit. */
  answerUntil: string | null
}

export type CoverStep =
  | { kind: 'wait' }
  /** Asks this one: it is their turn. */
  | { kind: 'askNext'; id: number }
  | { kind: 'end'; isUnanswered: boolean }

/**
 * The next step of cover that is open, with those asked in their order. A shift that is not free as it was asked for ends it.
 * Nobody is asked while somebody may still answer, or a yes waits for the manager who chooses.
 */
export function nextCoverStep(asked: readonly AskedPerson[], isFree: boolean): CoverStep {
  if (!isFree) return { kind: 'end', isUnanswered: false }
  if (asked.some(({ status }) => status === 'waiting' || status === 'yes')) return { kind: 'wait' }
  const next = asked.find(({ status }) => status === 'queued')
  return next ? { kind: 'askNext', id: next.id } : { kind: 'end', isUnanswered: true }
}

/** Those whose time to answer has passed; at the very minute it has. */
export function listOverdue<Person extends AskedPerson>(asked: readonly Person[], now: string): Person[] {
  return asked.filter(({ status, answerUntil }) => status === 'waiting' && answerUntil !== null && answerUntil <= now)
}
