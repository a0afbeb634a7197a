/** What to fix next, or, when nothing is left to fix, the roster; null: the solution is no roster. */
type DiveStep<Decision, Roster> = { readonly decisions: readonly Decision[] } | { readonly roster: Roster | null }

/** A dive: how it generates lines, and how it fixes parts of the roster. */
export type DiveTask<Solution, Decision, Roster> = {
  readonly isOver: () => boolean
  /** Allows only the columns that fit what is fixed. */
  readonly restrict: () => void
  /** Generates lines that fit what is fixed; null ends the dive. `isFirst`: nothing has been fixed since the start. */
  readonly generate: (isFirst: boolean) => Solution | null
  /** Checks whether no roster worth having can follow from a solution. */
  readonly isHopeless: (solution: Solution) => boolean
  /** Fixes parts of the roster by a solution. */
  readonly decide: (solution: Solution) => DiveStep<Decision, Roster>
  /** Releases the decisions of one step. */
  readonly release: (decisions: readonly Decision[]) => void
  /** How many steps that lead nowhere may be undone. */
  readonly maxBacktracks: number
}

/**
 * Dives from the fractional solution to a roster: fixes the parts that are clear, generates lines that fit them, and
 * repeats. A step that leads nowhere is undone. Returns null if the dive failed or time ran out.
 */
export function dive<Solution, Decision, Roster>(task: DiveTask<Solution, Decision, Roster>): Roster | null {
  let latest: readonly Decision[] = []
  for (let backtracks = 0; !task.isOver(); ) {
    task.restrict()
    const solution = task.generate(latest.length === 0)
    if (solution === null) return null
    if (task.isHopeless(solution)) {
      if (backtracks >= task.maxBacktracks || latest.length === 0) return null
      backtracks++
      task.release(latest)
      latest = []
    } else {
      const step = task.decide(solution)
      if ('roster' in step) return step.roster
      latest = step.decisions
    }
  }
  return null
}
