/**
 * Decides whether a user may undo a step of a request, an offer or time off. Undo must not bypass the state machines,
 * which say who may take each step (decision 0032).
 */

/** A step of a request, an offer or time off, with the people involved. */
export interface PersonalStep {
  /** State before and after the step; null if the request, offer or time off did not exist. */
  before: string | null
  after: string | null
  /** The account that originally took the step; null for automatic steps. */
  actorId: number | null
  /** Accounts of the people whom the request, offer or time off concerns. */
  partyIds: readonly number[]
}

/**
 * States that result from a manager's decision, directly or indirectly. Nobody chooses `ended`, which only follows from
 * other changes.
 */
const DECIDED: readonly (string | null)[] = ['approved', 'rejected', 'done', 'ended']
/** States in which a decision can be made, besides decided states. */
const DECIDABLE: readonly (string | null)[] = [null, 'open', 'accepted']
const GRANTED: readonly (string | null)[] = ['approved', 'done']

/**
 * Checks whether a step is a personal one rather than a decision: to request, offer, accept, decline, withdraw or
 * choose.
 */
function isWord(ends: readonly (string | null)[]): boolean {
  if (ends.includes('ended')) return false
  const isDecision = ends.every((end) => DECIDED.includes(end) || DECIDABLE.includes(end))
  return !(isDecision && ends.some((end) => DECIDED.includes(end)))
}

/**
 * Returns why a user may not undo or redo a step; null if they may. Only the person who took a personal step, such as
 * declining, may undo it. And nobody may undo or restore a decision in their own favour if somebody else can decide.
 */
export function judgeUndoing(
  { before, after, actorId, partyIds }: PersonalStep,
  { userId, isOnlyDecider }: { userId: number; isOnlyDecider: boolean },
): 'othersWord' | 'ownMatter' | null {
  // A request that moved along with its shift is still the same request.
  if (before !== null && before === after) return null
  const isSaid = isWord([before, after])
  if (isSaid && actorId !== userId && actorId !== null && partyIds.includes(actorId)) return 'othersWord'
  if (!partyIds.includes(userId) || isOnlyDecider) return null
  // Users may undo and redo the consequences of their own actions, but undoing a personal step must not restore a
  // decision in their favour.
  if (actorId === userId) return isSaid && GRANTED.includes(before) ? 'ownMatter' : null
  return GRANTED.includes(before) || GRANTED.includes(after) ? 'ownMatter' : null
}
