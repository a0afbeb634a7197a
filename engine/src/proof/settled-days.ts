/**
 * The cost of which days a person works, settled day by day: each day of the horizon, and the day after it, settles a
 * cost that depends only on the days with a duty among the last seven. So goals about runs of days and about weeks are
 * checked in the same way, over horizons of any length.
 */

/** Returns the cost that `day` settles; `given` lists the days with a duty among the seven days up to it, in any order. */
export type SettleDay = (day: number, given: readonly number[]) => number

const DAYS = 7
const SETS = 1 << DAYS

/** Returns the cost of a person's days, of which `given` have a duty. */
export function settleAll(days: number, settle: SettleDay, given: readonly number[]): number {
  let sum = 0
  for (let day = 0; day <= days; day++)
    sum += settle(
      day,
      given.filter((one) => one > day - DAYS && one <= day),
    )
  return sum
}

/**
 * Tracks which days have a duty, in order of start. A node represents the days up to a given one; two histories share a
 * node if they lead to the same costs whatever follows.
 */
export type DayNodes = {
  /** The number of nodes; they are numbered from 0. */
  readonly count: number
  /** Returns the node after a duty on a day, and the cost settled on the way; `last` is the day of the previous duty. */
  readonly extend: (last: number | null, node: number, day: number) => { node: number; cost: number }
  /** Returns the cost that is settled if no further duty follows; `last` is null if there is none at all. */
  readonly finish: (last: number | null, node: number) => number
}

/** Used if the days have no cost. */
const NO_COST: DayNodes = { count: 1, extend: () => ({ node: 0, cost: 0 }), finish: () => 0 }

/** Builds the nodes, from the last day to the first: days with the same costs whatever follows share a node. */
export function openDayNodes(days: number, settle: SettleDay | null): DayNodes {
  if (!settle) return NO_COST
  const cost: number[] = []
  const free: number[] = []
  const given: number[] = []
  /** Per set of days with a duty among the last seven (bit `day % 7`): the node after the day. */
  let after: number[] = []
  for (let day = days; day >= 0; day--) {
    const later = after
    const bit = 1 << (day % DAYS)
    const next = 1 << ((day + 1) % DAYS)
    const known = new Map<string, number>()
    after = Array.from({ length: SETS }, (_, set): number => {
      // Nobody has a duty on the day after the horizon, or before the first day.
      const isPossible = listDays(set, day).every((one) => one >= 0 && one < days)
      if (!isPossible) return -1
      const settled = settle(day, listDays(set, day))
      const [ifFree, ifGiven] = day === days ? [-1, -1] : [later[set & ~next] as number, later[set | next] as number]
      const key = `${set & bit} ${settled} ${ifFree} ${ifGiven}`
      const node = known.get(key) ?? cost.push(settled) - 1
      known.set(key, node)
      free[node] = ifFree
      given[node] = ifGiven
      return node
    })
  }
  const nextOf = (node: number | null, isGiven: boolean): number =>
    (node === null ? after[Number(isGiven)] : (isGiven ? given : free)[node]) as number
  return {
    count: cost.length,
    extend(last, node, day) {
      if (last === day) return { node, cost: 0 }
      let at = last === null ? null : node
      let sum = at === null ? 0 : (cost[at] as number)
      for (let one = (last ?? -1) + 1; one < day; one++) {
        at = nextOf(at, false)
        sum += cost[at] as number
      }
      return { node: nextOf(at, true), cost: sum }
    },
    finish(last, node) {
      let at = last === null ? nextOf(null, false) : node
      let sum = cost[at] as number
      for (let day = (last ?? 0) + 1; day <= days; day++) {
        at = nextOf(at, false)
        sum += cost[at] as number
      }
      return sum
    },
  }
}

function listDays(set: number, day: number): number[] {
  return Array.from({ length: DAYS }, (_, back) => day - back).filter(
    (one) => (set >> (((one % DAYS) + DAYS) % DAYS)) & 1,
  )
}
