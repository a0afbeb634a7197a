import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { canSwap, type Target } from './drag-model.ts'

/** Looks up what the roster's elements represent. */
export interface GridIndex {
  shiftOf: (id: number) => Shift | undefined
  openingOf: (key: string) => Shortfall | undefined
}

/** Returns a key that identifies a gap across refetches. */
export function needKey({ need }: Shortfall): string {
  return `${need.requirementId} ${need.date} ${need.startTime} ${need.endTime}`
}

interface Point {
  y: number
  /** Whether to target quarter hours instead of whole hours. */
  isFine: boolean
}

/**
 * Whether a point is in the middle half of a shift's height. There, the shift is the target; near its edges, the cell
 * is.
 */
function isOnMiddle(element: Element, y: number): boolean {
  const { top, height } = element.getBoundingClientRect()
  return y > top + height * 0.25 && y < top + height * 0.75
}

/** Returns the target at a position and the element to highlight; null if the dragged shift cannot be dropped there. */
export function findTarget(
  at: Element | null,
  { y, isFine }: Point,
  held: Shift,
  index: GridIndex,
): { target: Target; element: HTMLElement } | null {
  const chip = at?.closest<HTMLElement>('[data-shift]')
  const other = chip && index.shiftOf(Number(chip.dataset.shift))
  if (chip && other && canSwap(held, other) && isOnMiddle(chip, y))
    return { target: { kind: 'shift', shift: other }, element: chip }
  const gap = at?.closest<HTMLElement>('[data-need]')
  const opening = gap && index.openingOf(gap.dataset.need ?? '')
  if (gap && opening) return { target: { kind: 'need', opening }, element: gap }
  const cell = at?.closest<HTMLElement>('[data-date]')
  const { date, hour, person } = cell?.dataset ?? {}
  if (!cell || date === undefined) return null
  if (person !== undefined)
    return { target: { kind: 'person', staffId: person === '' ? null : Number(person), date }, element: cell }
  const { top, height } = cell.getBoundingClientRect()
  const quarter = isFine ? Math.min(3, Math.max(0, Math.floor(((y - top) / height) * 4))) : null
  return { target: { kind: 'slot', date, hour: Number(hour), quarter }, element: cell }
}

/** Highlights the target element, and only that one. */
export function markAim(root: HTMLElement | null, element: Element | null, kind: string | undefined): void {
  for (const marked of root?.querySelectorAll('[data-aim]') ?? [])
    if (marked !== element) marked.removeAttribute('data-aim')
  if (element && kind) element.setAttribute('data-aim', kind)
}

/** Marks the shift that is being moved, and no other. */
export function markHeld(root: HTMLElement | null, id: number | null): void {
  for (const marked of root?.querySelectorAll('[data-held]') ?? []) marked.removeAttribute('data-held')
  if (id !== null) root?.querySelector(`[data-shift="${id}"]`)?.setAttribute('data-held', '')
}
