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

/** What somebody has at last: the shift that they asked for, the swap, the days off. */
const GRANTED: readonly (string | null)[] = ['approved', 'done']
/** Ends that nobody spoke: they followed from something else. */
const ENDED_BY_ITSELF: readonly (string | null)[] = ['ended']

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
  const isParty = partyIds.includes(userId)
  if (actorId !== userId && actorId !== null && partyIds.includes(actorId))
    return ENDED_BY_ITSELF.includes(after) || ENDED_BY_ITSELF.includes(before) ? null : 'othersWord'
  if (!isParty || isOnlyDecider) return null
  // What they themselves did they may take back, though not so that they are granted something by it.
  const isGranted = GRANTED.includes(before) || (actorId !== userId && GRANTED.includes(after))
  return isGranted ? 'ownMatter' : null
}
