/**
 * Whether a step with a request, an offer or time off may be taken back by somebody. The state machines say who takes
 * which step; an undo is no way around them (RQ4, decision 0060).
 */

/** A step with what people ask for, answer or choose, and who they are. */
export interface PersonalStep {
  /** Its state before and after; null where it was not there. */
  before: string | null
  after: string | null
  /** The account that took the step at first; null for a machine. */
  actorId: number | null
  /** The accounts of those whom it is about. */
  partyIds: readonly number[]
}

/** What a decision, or what follows from one, leads to; `ended` is nobody's doing. */
const DECIDED: readonly (string | null)[] = ['approved', 'rejected', 'done', 'ended']
/** What a decision starts from, beside what was decided before. */
const DECIDABLE: readonly (string | null)[] = [null, 'open', 'accepted']
const GRANTED: readonly (string | null)[] = ['approved', 'done']

/** Whether a step is what somebody said for themselves: they ask, offer, accept, decline, withdraw, choose. */
function isWord(ends: readonly (string | null)[]): boolean {
  if (ends.includes('ended')) return false
  const isDecision = ends.every((end) => DECIDED.includes(end) || DECIDABLE.includes(end))
  return !(isDecision && ends.some((end) => DECIDED.includes(end)))
}

/**
 * Why somebody may not take a step back, or do it again; null where they may. What others said for themselves is theirs
 * to take back, and nobody takes back or restores what they themselves were granted while somebody else can decide it.
 */
export function judgeUndoing(
  { before, after, actorId, partyIds }: PersonalStep,
  { userId, isOnlyDecider }: { userId: number; isOnlyDecider: boolean },
): 'othersWord' | 'ownMatter' | null {
  // A request that went along with its shift says the same as before.
  if (before !== null && before === after) return null
  const isSaid = isWord([before, after])
  if (isSaid && actorId !== userId && actorId !== null && partyIds.includes(actorId)) return 'othersWord'
  if (!partyIds.includes(userId) || isOnlyDecider) return null
  // What followed from what they did themselves may follow again; their word does not bring back what was granted.
  if (actorId === userId) return isSaid && GRANTED.includes(before) ? 'ownMatter' : null
  return GRANTED.includes(before) || GRANTED.includes(after) ? 'ownMatter' : null
}
