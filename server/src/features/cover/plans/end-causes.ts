import type { CoverPlanEnd } from '@fairweek/domain/contracts/constants'
import type { StoredAsk } from '../cover.store.ts'

/** The state of those because of whom a plan ends; null if their answers are not the reason. */
const ANSWERS: Readonly<Record<CoverPlanEnd, StoredAsk['status'] | null>> = {
  ...{ declined: 'no', unanswered: 'ended' },
  ...{ changed: null, tooLate: null, refused: null, undone: null },
}

/** Lists the people because of whose answer, or missing answer, a plan ends. */
export function listCauses(asked: readonly StoredAsk[], reason: CoverPlanEnd): StoredAsk['staff'][] {
  return asked.filter(({ status }) => status === ANSWERS[reason]).map(({ staff }) => staff)
}
