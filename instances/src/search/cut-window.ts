import { OFF, type SequenceProblem } from '../instance/sequence-problem.ts'
import { type CompiledPerson, type CompiledSequence, chooseCounted } from '../lines/compile-sequence.ts'
import { type CostedSequence, layOutCovers, listCaps } from '../lines/cost-sequence.ts'
import { limitsFor } from '../lines/line-limits.ts'
import type { SequenceSpace } from '../lines/sequence-space.ts'
import { buildShiftGraph } from '../lines/shift-graph.ts'
import type { CountedCap } from '../lines/shift-groups.ts'
import type { WorkingRoster } from './working-roster.ts'

/** Whole weeks of some people, whose lines may change; everything else is fixed. */
export type Window = { readonly people: readonly number[]; readonly from: number; readonly to: number }

function cutPerson(
  problem: SequenceProblem,
  costed: CostedSequence,
  space: SequenceSpace,
  person: number,
  line: Int8Array,
  { from, to }: Window,
  maxNodes: number,
): CompiledPerson {
  const { shiftCount } = costed
  const stretch = { line, from, to }
  const limits = limitsFor(space, costed.days, stretch)
  const shiftCost = (costed.people[person]?.shiftCost ?? new Float64Array()).slice(from * shiftCount, to * shiftCount)
  limits.maxOfShift.forEach((max, shift) => {
    for (let place = shift; max < 1 && place < shiftCost.length; place += shiftCount) {
      shiftCost[place] = Number.POSITIVE_INFINITY
    }
  })
  const { minMinutes, maxMinutes, weekends, maxOfShift } = limits
  // Shift types whose cap is used up are kept in the person's types, because days outside the window may contain them.
  const rules = { ...space.person, minMinutes, maxMinutes, maxWeekends: weekends }
  const caps = listCaps(problem, { ...rules, maxOfShift: Array.from(maxOfShift) }, to - from)
  const counted = chooseCounted(caps)
  const build = (counts: readonly CountedCap[]) => buildShiftGraph(problem, rules, counts, maxNodes, stretch)
  let capped: ReturnType<typeof build> | null = null
  const buildCapped = (): ReturnType<typeof build> => {
    capped ??= build(counted)
    return capped
  }
  const cappedGraph = counted.length > 0 ? buildCapped : null
  return { shiftCost, baseCost: 0, caps, graph: build([]), counted, cappedGraph }
}

/**
 * Extracts a window as a problem of its own. People, days and covers are renumbered, and shifts of people outside the
 * window are subtracted from the need. The cost differs from that of the whole problem by a constant. If a graph would
 * exceed `maxNodes` nodes, some lines are left out.
 */
export function cutWindow(
  problem: SequenceProblem,
  costed: CostedSequence,
  spaces: readonly SequenceSpace[],
  roster: WorkingRoster,
  window: Window,
  maxNodes: number,
): CompiledSequence {
  const { shiftCount } = costed
  const { from, to } = window
  const others = roster.present.slice(from * shiftCount, to * shiftCount)
  const people = window.people.map((person) => {
    const line = roster.lines[person] as Int8Array
    for (let day = from; day < to; day++) {
      const shift = line[day] as number
      const place = (day - from) * shiftCount + shift
      if (shift !== OFF) others[place] = (others[place] as number) - 1
    }
    return cutPerson(problem, costed, spaces[person] as SequenceSpace, person, line, window, maxNodes)
  })
  const covers = costed.covers
    .filter(({ day }) => day >= from && day < to)
    .map((cover) => {
      const day = cover.day - from
      const need = Math.max(0, cover.need - (others[day * shiftCount + cover.shift] as number))
      return { ...cover, day, need }
    })
  const days = to - from
  return { days, shiftCount, people, ...layOutCovers(covers, days, shiftCount) }
}
