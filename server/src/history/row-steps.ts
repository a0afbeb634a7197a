/** What a change did to each row in the end, whatever happened to it in between. Pure. */
import type { RowImage } from '../db/schema.ts'

/** A row before a change and after it; null where it was not there. */
export interface RowStep {
  tableName: string
  rowId: number
  before: RowImage | null
  after: RowImage | null
}

/**
 * Joins what was recorded, in the order of recording, into one step per row; rows that ended as they began are left
 * out.
 */
export function joinSteps(recorded: readonly RowStep[]): RowStep[] {
  const steps = new Map<string, RowStep>()
  for (const step of recorded) {
    const key = `${step.tableName} ${step.rowId}`
    const earlier = steps.get(key)
    steps.set(key, earlier ? { ...step, before: earlier.before } : step)
  }
  return [...steps.values()].filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}
