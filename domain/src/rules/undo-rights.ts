/**
 * Decides whether a user may undo a step of a request, an offer or time off. The state machines say who takes which
 * step; undo must not bypass them (RQ4, decision 0060).
 */

/** A step of something that people request, answer or choose, and the people involved. */
export interface PersonalStep {
  /** Its state before and after; null if it did not exist. */
  before: string | null
  after: string | null
  /** The account that originally took the step; null for a machine. */
  actorId: number | null
  /** The accounts of the people it is about. */
  partyIds: readonly number[]
}

/** States that a decision, or its consequence, leads to; nobody causes `ended` directly. */
const DECIDED: readonly (string | null)[] = ['approved', 'rejected', 'done', 'ended']
/** States that a decision starts from, besides decided ones. */
const DECIDABLE: readonly (string | null)[] = [null, 'open', 'accepted']
const GRANTED: readonly (string | null)[] = ['approved', 'done']

/** Checks whether a step is a person's own statement: they ask, offer, accept, decline, withdraw, choose. */
function isWord(ends: readonly (string | null)[]): boolean {
  if (ends.includes('ended')) return false
  const isDecision = ends.every((end) => DECIDED.includes(end) || DECIDABLE.includes(end))
  return !(isDecision && ends.some((end) => DECIDED.includes(end)))
}

/**
 * Returns why a user may not undo or redo a step; null if they may. Only the people themselves may undo their own
 * statements, and nobody undoes or restores what they were granted themselves while somebody else can decide it.
 */
export function judgeUndoing(
  { before, after, actorId, partyIds }: PersonalStep,
  { userId, isOnlyDecider }: { userId: number; isOnlyDecider: boolean },
): 'othersWord' | 'ownMatter' | null {
  // A request that was moved with its shift still says the same.
  if (before !== null && before === after) return null
  const isSaid = isWord([before, after])
  if (isSaid && actorId !== userId && actorId !== null && partyIds.includes(actorId)) return 'othersWord'
  if (!partyIds.includes(userId) || isOnlyDecider) return null
  // Consequences of their own actions may follow again; their own statement does not restore what was granted.
  if (actorId === userId) return isSaid && GRANTED.includes(before) ? 'ownMatter' : null
  return GRANTED.includes(before) || GRANTED.includes(after) ? 'ownMatter' : null
}
