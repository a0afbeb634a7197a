/** The net effect of a change on each row. Pure. */
import type { RowImage } from '../db/schema.ts'

/** A row before and after a change; null if it did not exist. */
export interface RowStep {
  tableName: string
  rowId: number
  before: RowImage | null
  after: RowImage | null
}

/** Merges recorded steps, given in order, into one step per row. Omits rows whose last state equals their first. */
export function joinSteps(recorded: readonly RowStep[]): RowStep[] {
  const steps = new Map<string, RowStep>()
  for (const step of recorded) {
    const key = `${step.tableName} ${step.rowId}`
    const earlier = steps.get(key)
    steps.set(key, earlier ? { ...step, before: earlier.before } : step)
  }
  return [...steps.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}
