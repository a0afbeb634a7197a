import type { CompiledProblem } from '../compile.ts'
import { listDaySequences } from '../day-sequences.ts'
import { dayRules } from '../rules/hard-rules.ts'
import { dayOf, type LineContext, type WorkOfDay } from '../rules/limits/line-rule.ts'

/**
 * The rules about days and, on request, sequence costs, as a graph. A node represents the state of the days so far, as
 * far as it matters for the days that follow; each day has its own nodes. Nodes with the same possible future are
 * merged, so there are few. At every node, the rules hold if no more duties are assigned.
 */
export type DayStates = {
  /** Equal for people whose rules and pins allow the same days. */
  readonly key: string
  /** The node before the first day. */
  readonly first: number
  /** Per node: the node after a day without a duty. */
  readonly free: readonly number[]
  /** Per node: the node after a day with a duty that is not a night; -1 if that is not allowed. */
  readonly given: readonly number[]
  /** Per node: the node after a day with a night, -1 if that is not allowed; null if nights make no difference. */
  readonly night: readonly number[] | null
  /** Per node: the ending (see `DaySequences`) if no more duties are assigned; null without sequence costs. */
  readonly endings: readonly number[] | null
}

/** The number of days after the horizon that are checked, because pins on them may extend a run of days. */
const DAYS_AFTER = 8

function contextOf({ problem, lineContexts, pinWork }: CompiledProblem, person: number): LineContext | null {
  const known = lineContexts[person]
  const own = problem.people[person]
  if (known || !own) return known ?? null
  const pins = pinWork[person] ?? []
  // Without limits, it does not matter which pins are nights.
  return { person: own, days: problem.days, pins, pinnedDays: new Set(pins.map(dayOf)), pinnedNights: new Set() }
}

/**
 * Returns the states of a person; null if no rule about days applies to them and sequence costs are not included.
 * Sequence costs add states, so they are included only for objectives in which they have a price.
 */
export function listDayStates(compiled: CompiledProblem, person: number, withSequences = false): DayStates | null {
  const context = contextOf(compiled, person)
  const graph = withSequences ? listDaySequences(compiled)?.graphs[person] : undefined
  const rules = context ? dayRules.filter((rule) => rule.applies(context.person)) : []
  if (!context || (rules.length === 0 && !graph)) return null
  const { days, pinnedDays, pinnedNights } = context
  const { maxNightsInARow, maxNightsAWeek } = context.person
  const areNightsLimited = maxNightsInARow !== undefined || maxNightsAWeek !== undefined
  type State = readonly number[]
  const step = (state: State, day: number, isGiven: boolean, isNightGiven: boolean): State | null => {
    const isNight = isNightGiven || pinnedNights.has(day)
    const work: WorkOfDay = { isWorked: isGiven || pinnedDays.has(day), isGiven, isNight, isNightGiven }
    const next = rules.map((rule, i) => rule.next(context, state[i] as number, day, work))
    // A sequence cost comes last in the state. It forbids nothing, and does not change after the horizon.
    const node = state[rules.length] as number
    if (graph) next.push(day < days ? ((isGiven ? graph.given : graph.free)[node] as number) : node)
    return next.every((own) => own !== null) ? next : null
  }
  const isKeptIfFree = (state: State, from: number): boolean => {
    let now: State | null = state
    for (let day = from; day < days + DAYS_AFTER && now; day++) now = step(now, day, false, false)
    return now !== null
  }
  const layers: State[][] = [[[...rules.map((rule) => rule.first(context)), ...(graph ? [graph.first] : [])]]]
  const steps: [free: number, given: number, night: number][][] = []
  for (let day = 0; day < days; day++) {
    const known = new Map<string, number>()
    const after: State[] = []
    const place = (state: State | null): number => {
      if (!state || !isKeptIfFree(state, day + 1)) return -1
      const key = state.join()
      const found = known.get(key) ?? after.push(state) - 1
      known.set(key, found)
      return found
    }
    steps.push(
      (layers[day] ?? []).map((state) => [
        place(step(state, day, false, false)),
        place(step(state, day, true, false)),
        areNightsLimited ? place(step(state, day, true, true)) : -1,
      ]),
    )
    layers.push(after)
  }
  // After the horizon, only the ending matters: one node for each. From the last day to the first, states of the same day
  // with the same transitions are merged.
  const last = (layers[days] ?? []).map((state) => (graph ? (state[rules.length] as number) : 0))
  const endings = [...new Set(last)]
  const [free, given, night] = [endings.map(() => -1), endings.map(() => -1), endings.map(() => -1)]
  let later: number[] = last.map((ending) => endings.indexOf(ending))
  for (let day = days - 1; day >= 0; day--) {
    const known = new Map<string, number>()
    const nodes: number[] = later
    later = (steps[day] ?? []).map((next) => {
      const [ifFree = -1, ifGiven = -1, ifNight = -1] = next.map((state) => (state < 0 ? -1 : (nodes[state] as number)))
      const key = `${ifFree} ${ifGiven} ${ifNight}`
      const found = known.get(key)
      if (found !== undefined) return found
      known.set(key, free.length)
      endings.push(endings[ifFree] as number)
      free.push(ifFree)
      given.push(ifGiven)
      night.push(ifNight)
      return free.length - 1
    })
  }
  const parts = [free, given, ...(areNightsLimited ? [night] : []), ...(graph ? [endings] : [])]
  return {
    key: parts.map((part) => part.join()).join(';'),
    first: later[0] as number,
    ...{ free, given, night: areNightsLimited ? night : null, endings: graph ? endings : null },
  }
}
