import type { CompiledProblem } from '../compile.ts'
import { createMipBuilder, type MipBuilder, type MipModel, type Term } from '../mip.ts'
import { openSlots, type Roster } from '../roster.ts'
import type { DecisionColumns } from '../rules/level.ts'
import { coverClashes } from './cover-clashes.ts'
import { greatestCommonDivisor } from './units.ts'

/** The clash sets of every person, computed once and used by the model of every level. */
export type ClashSets = readonly (readonly (readonly number[])[])[]

/** Clash sets by person; people with the same options and rest share theirs. */
export function listClashSets(compiled: CompiledProblem): ClashSets {
  const known = new Map<string, number[][]>()
  return compiled.problem.people.map((_, person) => {
    const key = `${compiled.pairContext(person).restMinutes}:${compiled.options[person]?.join(',')}`
    let sets = known.get(key)
    if (sets === undefined) {
      sets = coverClashes(compiled, person)
      known.set(key, sets)
    }
    return sets
  })
}

/** The hard rules as a model: one 0/1 column for each candidate of each duty, one count of open slots for each duty. */
export function buildHardModel(
  compiled: CompiledProblem,
  clashSets: ClashSets,
): { builder: MipBuilder; columns: DecisionColumns } {
  const builder = createMipBuilder()
  const { duties, people } = compiled.problem
  const choices = people.map((_, person) =>
    (compiled.options[person] ?? [])
      .filter((duty) => (duties[duty]?.need ?? 0) > 0)
      .map((duty) => ({ duty, column: builder.addColumn(0, 1, true) })),
  )
  const open = duties.map(({ need }) => builder.addColumn(0, need, false))
  const cover: Term[][] = duties.map((_, duty) => [{ column: open[duty] ?? 0, coefficient: 1 }])
  choices.forEach((list, person) => {
    const columnOf = new Map(list.map(({ duty, column }) => [duty, column]))
    for (const { duty, column } of list) cover[duty]?.push({ column, coefficient: 1 })
    for (const set of clashSets[person] ?? []) {
      const terms = set.flatMap((duty) => {
        const column = columnOf.get(duty)
        return column === undefined ? [] : [{ column, coefficient: 1 }]
      })
      if (terms.length > 1) builder.addRow(Number.NEGATIVE_INFINITY, 1, terms)
    }
    const cap = compiled.maxMinutes[person] ?? Number.POSITIVE_INFINITY
    const left = cap - (compiled.pinnedMinutes[person] ?? 0)
    const total = list.reduce((sum, { duty }) => sum + (compiled.dutyMinutes[duty] ?? 0), 0)
    // Pins alone may lie above the cap; such a person has no options, and an empty row could not be met.
    if (list.length === 0 || total <= left) return
    const unit = greatestCommonDivisor(list.map(({ duty }) => compiled.dutyMinutes[duty] ?? 0))
    const terms = list.map(({ duty, column }) => ({ column, coefficient: (compiled.dutyMinutes[duty] ?? 0) / unit }))
    builder.addRow(Number.NEGATIVE_INFINITY, Math.floor(left / unit), terms)
  })
  duties.forEach(({ need }, duty) => {
    builder.addRow(need, need, cover[duty] ?? [])
  })
  return { builder, columns: { choices, open } }
}

/** The decision columns' values that stand for a roster. */
export function encodeRoster(compiled: CompiledProblem, columns: DecisionColumns, roster: Roster): Map<number, number> {
  const values = new Map<number, number>()
  columns.choices.forEach((list, person) => {
    for (const { duty, column } of list) values.set(column, roster.held[person]?.includes(duty) ? 1 : 0)
  })
  columns.open.forEach((column, duty) => {
    values.set(column, openSlots(compiled, roster, duty))
  })
  return values
}

/** Completes a start: every helper column takes the least value that its own row asks for. */
export function completeStart(model: MipModel, known: ReadonlyMap<number, number>): number[] {
  const values = model.lowers.map((lower, column) => known.get(column) ?? lower)
  for (const row of model.rows) {
    const helper = row.columns.at(-1) ?? -1
    const coefficient = row.coefficients.at(-1) ?? 1
    if (known.has(helper)) continue
    let activity = 0
    row.columns.forEach((column, i) => {
      activity += (row.coefficients[i] ?? 0) * (values[column] ?? 0)
    })
    const missing = activity < row.lower ? row.lower - activity : activity > row.upper ? row.upper - activity : 0
    values[helper] = (values[helper] ?? 0) + missing / coefficient
  }
  return values
}
