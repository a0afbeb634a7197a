import type { CompiledProblem } from '../compile.ts'
import { listDaySequences } from '../day-sequences.ts'
import { mayWorkTwice } from '../rules/hard-rule.ts'
import { dayRules } from '../rules/hard-rules.ts'
import { dayOf, type LineContext, limits, type WorkOfDay } from '../rules/limits/line-rule.ts'

/**
 * The rules about days and, on request, sequence costs, as a graph. A node represents the state of the days so far, as
 * far as it matters for the days that follow; each day has its own nodes. Nodes with the same possible future are
 * merged, so there are few. At every node, the rules hold if no more duties are assigned.
 */
export type DayStates = {
  /** Equal for people whose rules and fixed work allow the same days. */
  readonly key: string
  /** The node before the first day. */
  readonly first: number
  /** Per node: the node after a day without a duty. */
  readonly free: readonly number[]
  /**
   * The sets of kinds of duties on one day (see `kindsOf`), ascending from 0; without kinds that make no difference to
   * the person.
   */
  readonly kinds: readonly number[]
  /** Per entry of `kinds`, per node: the node after a day with such duties; -1 if that is not allowed. */
  readonly given: readonly (readonly number[])[]
  /** Per node: the ending (see `DaySequences`) if no more duties are assigned; null without sequence costs. */
  readonly endings: readonly number[] | null
}

function contextOf({ problem, lineContexts, fixedWork }: CompiledProblem, person: number): LineContext | null {
  const known = lineContexts[person]
  const own = problem.people[person]
  if (known || !own) return known ?? null
  const fixed = fixedWork[person] ?? []
  // Without limits, the kinds of fixed work do not matter.
  return { person: own, days: problem.days, fixed, fixedDays: new Set(fixed.map(dayOf)), fixedKinds: new Map() }
}

/** Lists the sets of limited kinds that the duties of one day may have. */
function listKinds({ dutyWork, pairContext }: CompiledProblem, person: number, limited: number): number[] {
  const kinds = new Set([0, ...dutyWork.map((work) => work.kinds & limited)])
  if (mayWorkTwice(pairContext(person)))
    for (const one of [...kinds]) for (const other of [...kinds]) kinds.add(one | other)
  return [...kinds].sort((a, b) => a - b)
}

/**
 * Returns the states of a person; null if neither rules about days nor split shifts apply to them and sequence costs
 * are not included. Sequence costs add states, so they are included only for objectives in which they have a price.
 */
export function listDayStates(compiled: CompiledProblem, person: number, withSequences = false): DayStates | null {
  const context = contextOf(compiled, person)
  const graph = withSequences ? listDaySequences(compiled)?.graphs[person] : undefined
  const rules = context ? dayRules.filter((rule) => limits(rule, context.person)) : []
  if (!context || (rules.length === 0 && !graph && !context.person.splitShifts)) return null
  const { days, fixedDays, fixedKinds } = context
  const kinds = listKinds(
    compiled,
    person,
    rules.reduce((all, { kind }) => all | kind, 0),
  )
  type State = readonly number[]
  /** Null for `givenKinds`: no duty. */
  const step = (state: State, day: number, givenKinds: number | null): State | null => {
    const isGiven = givenKinds !== null
    const work: WorkOfDay = {
      isWorked: isGiven || fixedDays.has(day),
      isGiven,
      kinds: (givenKinds ?? 0) | (fixedKinds.get(day) ?? 0),
      givenKinds: givenKinds ?? 0,
    }
    const next = rules.map((rule, i) => rule.next(context, state[i] as number, day, work))
    // A sequence cost comes last in the state. It forbids nothing, and does not change after the horizon.
    const node = state[rules.length] as number
    if (graph) next.push(day < days ? ((isGiven ? graph.given : graph.free)[node] as number) : node)
    return next.every((own) => own !== null) ? next : null
  }
  /** Fixed work after the horizon may extend what is counted; days after it break no rule. */
  const daysChecked = Math.max(days, ...[...fixedDays].map((day) => day + 1))
  const mayRestAfter = (state: State, from: number): boolean => {
    let now: State | null = state
    for (let day = from; day < daysChecked && now; day++) now = step(now, day, null)
    return now !== null
  }
  const layers: State[][] = [[[...rules.map((rule) => rule.first(context)), ...(graph ? [graph.first] : [])]]]
  /** Per day and state: the states after a day without a duty, and after one with each of `kinds`. */
  const steps: number[][][] = []
  for (let day = 0; day < days; day++) {
    const known = new Map<string, number>()
    const after: State[] = []
    const place = (state: State | null): number => {
      if (!state || !mayRestAfter(state, day + 1)) return -1
      const key = state.join()
      const found = known.get(key) ?? after.push(state) - 1
      known.set(key, found)
      return found
    }
    steps.push((layers[day] ?? []).map((state) => [null, ...kinds].map((given) => place(step(state, day, given)))))
    layers.push(after)
  }
  // After the horizon, only the ending matters: one node for each. From the last day to the first, states of the same day
  // with the same transitions are merged.
  const last = (layers[days] ?? []).map((state) => (graph ? (state[rules.length] as number) : 0))
  const endings = [...new Set(last)]
  const tables = [null, ...kinds].map(() => endings.map(() => -1))
  let later: number[] = last.map((ending) => endings.indexOf(ending))
  for (let day = days - 1; day >= 0; day--) {
    const known = new Map<string, number>()
    const nodes: number[] = later
    later = (steps[day] ?? []).map((next) => {
      const after = next.map((state) => (state < 0 ? -1 : (nodes[state] as number)))
      const key = after.join(' ')
      const found = known.get(key)
      if (found !== undefined) return found
      const node = endings.push(endings[after[0] as number] as number) - 1
      known.set(key, node)
      for (const [i, table] of tables.entries()) table.push(after[i] as number)
      return node
    })
  }
  const [free = [], ...given] = tables
  const parts = [kinds, ...tables, ...(graph ? [endings] : [])]
  return {
    key: parts.map((part) => part.join()).join(';'),
    first: later[0] as number,
    free,
    kinds,
    given,
    endings: graph ? endings : null,
  }
}
