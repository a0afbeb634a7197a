/** Finds the shifts of a week that others have changed since a reader last looked (LIVE-03). Pure. */
import type { UnseenShift } from '@fairweek/domain/contracts/history/unseen-shifts'
import type { RowImage } from '../db/schema.ts'
import type { RowStep } from './row-steps.ts'

/** The columns that the card of a shift shows. */
const SHOWN_COLUMNS = ['day_of_week', 'start_time', 'end_time', 'staff_id', 'role_id', 'status', 'pinned_staff_id']

/** A recorded change of one shift, with its author. */
export interface ShiftStep extends Pick<RowStep, 'rowId' | 'before' | 'after'> {
  readonly actorId: number | null
  /** Null for an automatic change. */
  readonly actorName: string | null
}

const differs = (one: RowImage | null, other: RowImage | null): boolean =>
  one === null || other === null ? one !== other : SHOWN_COLUMNS.some((column) => one[column] !== other[column])

/**
 * Adds a reader's own change to what the reader knows of a shift. If they created or deleted the shift, they know its
 * whole state.
 */
function withOwnStep(known: RowImage | null, before: RowImage | null, after: RowImage | null): RowImage | null {
  if (known === null || before === null || after === null) return after
  const changed = SHOWN_COLUMNS.filter((column) => before[column] !== after[column])
  return { ...known, ...Object.fromEntries(changed.map((column) => [column, after[column]])) }
}

/**
 * Finds the shifts that differ from what the reader knows of them: their state before these steps, plus the reader's
 * own changes since then. Returns them with the names of the other people who changed them, without duplicates. `steps`
 * are in order; a shift moved to another week counts as removed from this one.
 */
export function findUnseenShifts(
  steps: readonly ShiftStep[],
  { weekStart, readerId }: { weekStart: string; readerId: number },
): { shifts: UnseenShift[]; by: string[] } {
  const inWeek = (image: RowImage | null) => (image?.week_start_date === weekStart ? image : null)
  const byShift = new Map<number, ShiftStep[]>()
  for (const step of steps) byShift.set(step.rowId, [...(byShift.get(step.rowId) ?? []), step])
  const shifts: UnseenShift[] = []
  const by = new Set<string>()
  for (const [shiftId, own] of byShift) {
    let known = inWeek(own[0]?.before ?? null)
    for (const { actorId, before, after } of own)
      if (actorId === readerId) known = withOwnStep(known, inWeek(before), inWeek(after))
    const now = inWeek(own.at(-1)?.after ?? null)
    if (!differs(known, now)) continue
    shifts.push({ shiftId, isGone: now === null })
    for (const { actorId, actorName, before, after } of own)
      if (actorId !== readerId && actorName !== null && differs(inWeek(before), inWeek(after))) by.add(actorName)
  }
  return { shifts, by: [...by] }
}
