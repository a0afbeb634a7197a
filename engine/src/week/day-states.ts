import type { CompiledProblem } from '../compile.ts'
import { dayRules } from '../rules/hard-rules.ts'
import type { WorkOfDay } from '../rules/limits/line-rule.ts'

/**
 * The rules about days as a graph. A node represents the state of the days so far, as far as it matters for the days
 * that follow; each day has its own nodes. Nodes with the same possible future are merged, so there are few. At every
 * node, the rules hold if no more duties are assigned.
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
}

/** The number of days after the horizon that are checked, because pins on them may extend a run of days. */
const DAYS_AFTER = 8

/** Returns the states of a person; null if no rule about days applies to them. */
export function listDayStates(compiled: CompiledProblem, person: number): DayStates | null {
  const context = compiled.lineContexts[person]
  const rules = context ? dayRules.filter((rule) => rule.applies(context.person)) : []
  if (!context || rules.length === 0) return null
  const { days, pinnedDays, pinnedNights } = context
  const areNightsLimited = context.person.maxNightsInARow !== undefined
  type State = readonly number[]
  const step = (state: State, day: number, isGiven: boolean, isNightGiven: boolean): State | null => {
    const isNight = isNightGiven || pinnedNights.has(day)
    const work: WorkOfDay = { isWorked: isGiven || pinnedDays.has(day), isGiven, isNight, isNightGiven }
    const next = rules.map((rule, i) => rule.next(context, state[i] as number, day, work))
    return next.every((own) => own !== null) ? next : null
  }
  const isKeptIfFree = (state: State, from: number): boolean => {
    let now: State | null = state
    for (let day = from; day < days + DAYS_AFTER && now; day++) now = step(now, day, false, false)
    return now !== null
  }
  const layers: State[][] = [[rules.map((rule) => rule.first(context))]]
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
  // From the last day to the first, states of the same day with the same transitions are merged.
  const [free, given, night]: [number[], number[], number[]] = [[-1], [-1], [-1]]
  let later: number[] = (layers[days] ?? []).map(() => 0)
  for (let day = days - 1; day >= 0; day--) {
    const known = new Map<string, number>()
    const nodes: number[] = later
    later = (steps[day] ?? []).map((next) => {
      const [ifFree = -1, ifGiven = -1, ifNight = -1] = next.map((state) => (state < 0 ? -1 : (nodes[state] as number)))
      const key = `${ifFree} ${ifGiven} ${ifNight}`
      const found = known.get(key)
      if (found !== undefined) return found
      known.set(key, free.length)
      free.push(ifFree)
      given.push(ifGiven)
      night.push(ifNight)
      return free.length - 1
    })
  }
  const key = [free, given, ...(areNightsLimited ? [night] : [])].map((next) => next.join()).join(';')
  return { key, first: later[0] as number, free, given, night: areNightsLimited ? night : null }
}
