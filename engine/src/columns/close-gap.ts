const TOLERANCE = 1e-5

/** A gap between the bound and the incumbent, in units, and how to close it. */
export type GapTask<C> = {
  /** A lower bound on the cost of any roster. */
  readonly bound: number
  readonly incumbentValue: number
  /** Maximum number of columns for an exact choice. */
  readonly maxColumns: number
  /**
   * The limit is raised above the bound as long as there are no more than this many columns, so that one choice decides
   * more.
   */
  readonly enoughColumns: number
  /** Returns every column that a roster within the limit could use; null if there are more than `max`. */
  readonly list: (limit: number, max: number) => readonly C[] | null
  /** Chooses exactly among the columns; returns the bound that holds among them (see `ChoiceProgram`). */
  readonly choose: (columns: readonly C[], limit: number) => number | null | 'failed'
}

/**
 * Decides whether any roster reaches the bound, or a higher limit if few columns suffice for it: lists every column
 * that such a roster could use (reduced cost fixing) and chooses exactly among them. Returns the resulting bound in
 * units, which is one above the limit if no roster stays within it; null if there are too many columns or time ran out;
 * 'failed' if the exact solver broke down.
 */
export function closeGap<C>(task: GapTask<C>): number | null | 'failed' {
  let limit = task.bound
  let columns = task.list(limit, task.maxColumns)
  if (columns === null) return null
  for (let step = 1; limit + 1 < task.incumbentValue; step *= 2) {
    const next = Math.min(limit + step, task.incumbentValue - 1)
    const more = task.list(next, task.enoughColumns)
    if (more === null) break
    columns = more
    limit = next
  }
  const raised = task.choose(columns, limit)
  return typeof raised === 'number' ? Math.ceil(raised - TOLERANCE) : raised
}
