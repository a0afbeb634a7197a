/** Which changes somebody's next undo and redo would take back. Pure; derived from what was done (decision 0032). */

/** A change, and how far it is from the first of its chain of undos and redos: 0 is the first itself. */
export interface ChainedChange {
  id: number
  first: number
  depth: number
  actorId: number | null
}

/** What happened to a change that no other one takes back: the newest of its chain, and whether it stands. */
export interface ChainEnd {
  first: number
  /** Undoing this one takes the change back, or does it again. */
  newest: number
  isDone: boolean
}

/** How the chains of some changes end, by their first change. An undo of an undo does it again. */
export function findEnds(changes: readonly ChainedChange[]): Map<number, ChainEnd> {
  const ends = new Map<number, ChainEnd>()
  for (const { id, first, depth } of changes) {
    const known = ends.get(first)
    if (!known || id > known.newest) ends.set(first, { first, newest: id, isDone: depth % 2 === 0 })
  }
  return ends
}

/**
 * What one person could undo and redo, next first. As in an editor: what is new ends what could be redone; an undo
 * moves a change over, whoever did it first; what others have taken back meanwhile, or done again, is theirs.
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
