import type { KeyboardEvent } from 'react'

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** The arrow keys walk from slot to slot of the grid; Enter on one starts a shift there. */
export function moveBetweenSlots(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const cell = event.currentTarget.closest('td')
  const row = cell?.closest('tr')
  const rows = row ? [...(row.parentElement?.children ?? [])] : []
  if (!step || !cell || !row) return
  const column = [...row.children].indexOf(cell) + step[1]
  const next = rows[rows.indexOf(row) + step[0]]?.children[column]?.querySelector<HTMLElement>('[data-slot]')
  if (!next) return
  event.preventDefault()
  next.focus()
}
