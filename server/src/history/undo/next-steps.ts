/** Finds the changes that a user's next undo and redo would affect. Pure; derived from the history (decision 0032). */

/** A change, with its depth in its chain of undos and redos; the first change of a chain has depth 0. */
export interface ChainedChange {
  id: number
  first: number
  depth: number
  actorId: number | null
}

/** The end of a chain: its newest change, and whether the first change is in effect. */
export interface ChainEnd {
  first: number
  /** The change to undo in order to reverse the chain; undoing it undoes or redoes the first change. */
  newest: number
  isDone: boolean
}

/** Returns the end of each chain, keyed by its first change. An undo of an undo is a redo. */
export function findEnds(changes: readonly ChainedChange[]): Map<number, ChainEnd> {
  const ends = new Map<number, ChainEnd>()
  for (const { id, first, depth } of changes) {
    const known = ends.get(first)
    if (!known || id > known.newest) ends.set(first, { first, newest: id, isDone: depth % 2 === 0 })
  }
  return ends
}

/**
 * Lists the changes that one person could undo and redo, beginning with the next one. As in an editor, a new change
 * clears the redo list. An undo moves a change to the redo list, and a redo moves it back, even if another person made
 * the change. Changes that others have undone or redone since then are left out.
 */
export function listNextSteps(
  changes: readonly ChainedChange[],
  actorId: number,
): { undo: ChainEnd[]; redo: ChainEnd[] } {
  const undo = new Set<number>()
  const redo = new Set<number>()
  const own = changes.filter((change) => change.actorId === actorId).sort((a, b) => a.id - b.id)
  for (const { first, depth } of own) {
    const [to, from] = depth % 2 === 0 ? [undo, redo] : [redo, undo]
    if (depth === 0) redo.clear()
    from.delete(first)
    to.delete(first)
    to.add(first)
  }
  const ends = findEnds(changes)
  const inOrder = (stack: ReadonlySet<number>, isDone: boolean) =>
    [...stack].reverse().flatMap((first) => {
      const end = ends.get(first)
      return end?.isDone === isDone ? [end] : []
    })
  return { undo: inOrder(undo, true), redo: inOrder(redo, false) }
}
