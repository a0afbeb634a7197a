import type { ExceptionReason } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { ListedCandidate } from './candidate-list.tsx'

/** Returns the rules to which these people would make an exception, each once. */
export function reasonsOf(people: readonly ListedCandidate[]): ExceptionReason[] {
  return [...new Set(people.flatMap(({ exceptions = [] }) => exceptions.map(({ reason }) => reason)))]
}
