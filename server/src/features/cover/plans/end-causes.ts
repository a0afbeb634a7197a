import type { CoverPlanEnd } from '@fairweek/domain/contracts/constants'
import type { StoredAsk } from '../cover.store.ts'

/**
 * The answer that causes a plan to end for each reason; null if answers do not cause it. `ended` means no answer in
 * time.
 */
const ANSWERS: Readonly<Record<CoverPlanEnd, StoredAsk['status'] | null>> = {
  ...{ declined: 'no', unanswered: 'ended' },
  ...{ changed: null, tooLate: null, refused: null, undone: null },
}

/** Lists the people whose answer, or missing answer, ended a plan. */
export function listCauses(asked: readonly StoredAsk[], reason: CoverPlanEnd): StoredAsk['staff'][] {
  return asked.filter(({ status }) => status === ANSWERS[reason]).map(({ staff }) => staff)
}
