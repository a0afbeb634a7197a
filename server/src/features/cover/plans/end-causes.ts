import type { CoverPlanEnd } from '@fairweek/domain/contracts/constants'
import type { StoredAsk } from '../cover.store.ts'

/** The answer that causes each kind of end; null if the end is not caused by an answer. */
const ANSWERS: Readonly<Record<CoverPlanEnd, StoredAsk['status'] | null>> = {
  ...{ declined: 'no', unanswered: 'ended' },
  ...{ changed: null, tooLate: null, refused: null, undone: null },
}

/** Lists the people because of whose answer, or missing answer, a plan ends. */
export function listCauses(asked: readonly StoredAsk[], reason: CoverPlanEnd): StoredAsk['staff'][] {
  return asked.filter(({ status }) => status === ANSWERS[reason]).map(({ staff }) => staff)
}
