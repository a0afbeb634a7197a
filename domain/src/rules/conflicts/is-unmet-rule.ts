import type { ConflictType } from '../../contracts/constants.ts'
import { LIMIT_REFUSALS, limitConflictOf } from '../../contracts/work-contracts/limits.ts'

/** Conflicts in which a person's work is not within a limit of the settings or of their contract. */
const LIMIT_TYPES: ReadonlySet<ConflictType> = new Set<ConflictType>([
  'CloserOpener',
  'Rest',
  'RestAfterNights',
  ...LIMIT_REFUSALS.map(limitConflictOf),
])

/** Checks whether a conflict says that a limit of the settings or of a contract is not kept (GEN-11). */
export function isUnmetRule({ type }: { type: ConflictType }): boolean {
  return LIMIT_TYPES.has(type)
}
