import type { CompiledProblem } from '../compile.ts'
import type { MipBuilder, Term } from '../mip.ts'
import { greatestCommonDivisor } from '../model/units.ts'
import type { DecisionColumns } from './level.ts'

/** Minutes outside [low, high] cost one each; a missing side is +-Infinity. Several spans of one person add up. */
export type HoursSpan = { readonly low: number; readonly high: number }

/** Minutes by which `minutes` lies outside the spans, summed. */
export function measureHoursDistance(spans: readonly HoursSpan[], minutes: number): number {
  let sum = 0
  for (const { low, high } of spans) sum += Math.max(0, low - minutes, minutes - high)
  return sum
}

/** Adds the distance from each person's spans to the model, in the largest unit that keeps everything an integer. */
export function addHoursDistance(
  compiled: CompiledProblem,
  builder: MipBuilder,
  columns: DecisionColumns,
  spansOf: (person: number) => readonly HoursSpan[],
): { terms: Term[]; unit: number } {
  const spans = compiled.problem.people.map((_, person) => spansOf(person))
  const limits = spans.flatMap((list, person) =>
    list.flatMap(({ low, high }) =>
      [low, high].filter(Number.isFinite).map((x) => x - (compiled.pinnedMinutes[person] ?? 0)),
    ),
  )
  const unit = greatestCommonDivisor([...compiled.dutyMinutes, ...limits])
  const terms: Term[] = []
  spans.forEach((list, person) => {
    const pinned = compiled.pinnedMinutes[person] ?? 0
    const worked = (columns.choices[person] ?? []).map(({ duty, column }) => ({
      column,
      coefficient: (compiled.dutyMinutes[duty] ?? 0) / unit,
    }))
    for (const { low, high } of list) {
      if (Number.isFinite(low) && low > pinned) {
        const missing = builder.addColumn(0, (low - pinned) / unit, false)
        builder.addRow((low - pinned) / unit, Number.POSITIVE_INFINITY, [
          ...worked,
          { column: missing, coefficient: 1 },
        ])
        terms.push({ column: missing, coefficient: 1 })
      }
      if (Number.isFinite(high)) {
        // Pins alone may lie above the span: that part is a constant which no choice changes, kept as a lower limit.
        const least = Math.max(0, pinned - high) / unit
        const excess = builder.addColumn(least, Number.POSITIVE_INFINITY, false)
        builder.addRow(Number.NEGATIVE_INFINITY, (high - pinned) / unit, [
          ...worked,
          { column: excess, coefficient: -1 },
        ])
        terms.push({ column: excess, coefficient: 1 })
      }
    }
  })
  return { terms, unit }
}
