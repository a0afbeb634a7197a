import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { Shortfall } from '@fairweek/domain/rules/coverage'
import { canSwap, type Target } from './drag-model.ts'

/** What elements of the roster stand for. */
export interface GridIndex {
  shiftOf: (id: number) => Shift | undefined
  openingOf: (key: string) => Shortfall | undefined
}

/** A gap is found again by this, as long as it is the same gap. */
export function needKey({ need }: Shortfall): string {
  return `${need.requirementId} ${need.date} ${need.startTime} ${need.endTime}`
}

interface Point {
  y: number
  /** By quarter hours instead of whole hours. */
  isFine: boolean
}

/** Whether a point lies on the inner half of an element: there it means the element, at its rim what lies around it. */
function isOnMiddle(element: Element, y: number): boolean {
  const { top, height } = element.getBoundingClientRect()
  return y > top + height * 0.25 && y < top + height * 0.75
}

/** What lies under a shift that is held over an element, and the element to mark; null where nothing can lie. */
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

/** Marks the element that is aimed at, and no other. */
export function markAim(root: HTMLElement | null, element: Element | null, kind: string | undefined): void {
  for (const marked of root?.querySelectorAll('[data-aim]') ?? [])
    if (marked !== element) marked.removeAttribute('data-aim')
  if (element && kind) element.setAttribute('data-aim', kind)
}

/** Marks the shift that is being moved. */
export function markHeld(root: HTMLElement | null, id: number | null): void {
  for (const marked of root?.querySelectorAll('[data-held]') ?? []) marked.removeAttribute('data-held')
  if (id !== null) root?.querySelector(`[data-shift="${id}"]`)?.setAttribute('data-held', '')
}
