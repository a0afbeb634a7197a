/** A run that waits, is running or has ended recently, as far as places in the queue depend on it. */
export interface RunInQueue {
  readonly runId: string
  /** The id of its first row; runs that were asked for earlier have lower ones. */
  readonly firstId: number
  readonly startedById: number | null
  readonly isWaiting: boolean
}

/**
 * Orders the waiting runs so that accounts take turns: the first of each account come before the second of any, and runs
 * of an account that are running or have ended recently count. Within a turn, those asked for earlier come first.
 */
export function orderQueue<Run extends RunInQueue>(runs: readonly Run[]): Run[] {
  const before = new Map<number | null, number>()
  const countOne = ({ startedById }: Run) => {
    const turn = before.get(startedById) ?? 0
    before.set(startedById, turn + 1)
    return turn
  }
  const byAge = (one: Run, other: Run) => one.firstId - other.firstId
  for (const run of runs) if (!run.isWaiting) countOne(run)
  return runs
    .filter(({ isWaiting }) => isWaiting)
    .sort(byAge)
    .map((run) => ({ run, turn: countOne(run) }))
    .sort((one, other) => one.turn - other.turn || byAge(one.run, other.run))
    .map(({ run }) => run)
}
