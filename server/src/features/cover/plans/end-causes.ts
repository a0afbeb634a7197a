import type { CoverPlanEnd } from '@fairweek/domain/contracts/constants'
import type { StoredAsk } from '../cover.store.ts'

/**
 * For each reason why a plan ends, the answer that causes it; null if no answer does. `ended` means that there was no
 * answer in time.
 */
const ANSWERS: Readonly<Record<CoverPlanEnd, StoredAsk['status'] | null>> = {
  declined: 'no',
  unanswered: 'ended',
  changed: null,
  tooLate: null,
  refused: null,
  undone: null,
}

/** Lists the people whose answer, or missing answer, ended a plan. */
export function listCauses(asked: readonly StoredAsk[], reason: CoverPlanEnd): StoredAsk['staff'][] {
  return asked.filter(({ status }) => status === ANSWERS[reason]).map(({ staff }) => staff)
}
