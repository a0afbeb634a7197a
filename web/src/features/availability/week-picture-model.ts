/** Converts between times and positions on the weekly grid: seven columns, one row per half hour. */
import type { AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
import { type SlotChanges, type Stroke, weekInterval } from '@fairweek/domain/rules/availability/paint-slots'
import { MINUTES_A_DAY, requireMinutes } from '@fairweek/domain/time/clock-time'
import { WEEK_ORDER } from '@fairweek/domain/time/day'

export const ROW_MINUTES = 30
export const ROWS = MINUTES_A_DAY / ROW_MINUTES

/** One half hour of a day. Columns start on Monday, rows at midnight. */
export interface Cell {
  column: number
  row: number
}

/** A rectangle of half hours, from the cell where a drag began to the one where it is now. */
export interface Selection {
  anchor: Cell
  head: Cell
}

type BlockState = keyof SlotChanges

/** The part of a slot that lies in one column, in minutes of the day. */
export interface Block {
  slot: AvailabilitySlot
  state: BlockState
  column: number
  start: number
  end: number
}

/** Preferences come first, so that hard limits are drawn over them. */
const ORDER = ['prefer', 'ratherNot', 'cannot'] as const
const STATES: readonly BlockState[] = ['removed', 'unchanged', 'added']

/**
 * Returns the blocks to draw: an overnight slot appears on both of its days. Slots that ended before today are left
 * out.
 */
export function blocksOf(changes: SlotChanges, today: string): Block[] {
  return STATES.flatMap((state) =>
    changes[state]
      .filter(({ until }) => until === null || until >= today)
      .flatMap((slot) => {
        const { start, end } = weekInterval(slot)
        const first = Math.floor(start / MINUTES_A_DAY)
        return [first, first + 1].flatMap((day): Block[] => {
          const [from, until] = [Math.max(start, day * MINUTES_A_DAY), Math.min(end, (day + 1) * MINUTES_A_DAY)]
          if (from >= until) return []
          const begin = day * MINUTES_A_DAY
          return [{ slot, state, column: day % 7, start: from - begin, end: until - begin }]
        })
      }),
  ).sort((one, other) => ORDER.indexOf(one.slot.kind) - ORDER.indexOf(other.slot.kind))
}

/** Opening time if the restaurant has no weekly requirements, in minutes of the day. */
const USUAL_OPENING = 8 * 60

/** Returns the full hour at or before the day's earliest requirement, in minutes of the day. The grid opens there. */
export function openingMinute(requirements: readonly { startTime: string }[] = []): number {
  if (requirements.length === 0) return USUAL_OPENING
  const first = Math.min(...requirements.map(({ startTime }) => requireMinutes(startTime)))
  return Math.floor(first / 60) * 60
}

/**
 * Returns the cell at a point, given as fractions of the grid's width and height; for a point outside, the nearest
 * cell.
 */
export function cellAt(x: number, y: number): Cell {
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, Math.floor(value * count)))
  return { column: within(x, WEEK_ORDER.length), row: within(y, ROWS) }
}

/** Returns the days of the week and the minutes of the day that a selection covers. */
export function timesOf({ anchor, head }: Selection): Pick<Stroke, 'days' | 'start' | 'end'> {
  const [left, right] = [Math.min(anchor.column, head.column), Math.max(anchor.column, head.column)]
  const [top, bottom] = [Math.min(anchor.row, head.row), Math.max(anchor.row, head.row)]
  return { days: WEEK_ORDER.slice(left, right + 1), start: top * ROW_MINUTES, end: (bottom + 1) * ROW_MINUTES }
}

const STEPS: Readonly<Record<string, Cell>> = {
  ArrowLeft: { column: -1, row: 0 },
  ArrowRight: { column: 1, row: 0 },
  ArrowUp: { column: 0, row: -1 },
  ArrowDown: { column: 0, row: 1 },
  PageUp: { column: 0, row: -8 },
  PageDown: { column: 0, row: 8 },
  Home: { column: 0, row: -ROWS },
  End: { column: 0, row: ROWS },
}

/** Returns the cell that a key moves to; null for keys that do not move. */
export function stepFrom({ column, row }: Cell, key: string): Cell | null {
  const step = STEPS[key]
  if (!step) return null
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value))
  return { column: within(column + step.column, WEEK_ORDER.length), row: within(row + step.row, ROWS) }
}
