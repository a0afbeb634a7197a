/** Arrow-key navigation between shifts, gaps and empty hours. The whole roster is one tab stop. */

const STOPS = '[data-shift], [data-need], [data-slot], [data-stop]'

/** Returns a cell's focusable elements: its contents first, then the cell's own button. */
function stopsIn(cell: Element): HTMLElement[] {
  const all = [...cell.querySelectorAll<HTMLElement>(STOPS)]
  return [...all.filter((stop) => !stop.dataset.slot), ...all.filter((stop) => stop.dataset.slot)]
}

/** Returns all body rows of the cell's table. */
export function rowsAround(cell: Element): Element[] {
  return [...(cell.closest('table')?.querySelectorAll('tbody > tr') ?? [])]
}

/** Returns the nearest cell in a direction that has a focusable element. */
function nextCell(cell: Element, rowStep: number, columnStep: number): Element | null {
  const row = cell.closest('tr')
  const rows = rowsAround(cell)
  if (!row) return null
  let [rowAt, columnAt] = [rows.indexOf(row), [...row.children].indexOf(cell)]
  for (;;) {
    rowAt += rowStep
    columnAt += columnStep
    const next = rows[rowAt]?.children[columnAt]
    if (!next) return null
    if (stopsIn(next).length > 0) return next
  }
}

/** Returns the element that an arrow key moves the focus to; null at the edge. */
export function stopBeside(stop: Element, key: string): HTMLElement | null {
  const cell = stop.closest('td')
  if (!cell) return null
  const stops = stopsIn(cell)
  const at = stops.indexOf(stop as HTMLElement)
  switch (key) {
    case 'ArrowDown': {
      const below = nextCell(cell, 1, 0)
      return stops[at + 1] ?? (below && (stopsIn(below)[0] ?? null))
    }
    case 'ArrowUp': {
      const above = nextCell(cell, -1, 0)
      return stops[at - 1] ?? (above && (stopsIn(above).at(-1) ?? null))
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      const beside = nextCell(cell, 0, key === 'ArrowLeft' ? -1 : 1)
      if (!beside) return null
      const there = stopsIn(beside)
      return there[Math.min(at, there.length - 1)] ?? null
    }
    default:
      return null
  }
}

/** Makes exactly one element the tab stop: `wanted` if given, else the present one, else the first. */
export function setOneTabStop(root: HTMLElement, wanted?: Element | null): void {
  const known = [...root.querySelectorAll<HTMLElement>('table [tabindex="0"]')].filter((stop) => stop.matches(STOPS))
  const only = wanted ?? known[0] ?? root.querySelector(`table ${STOPS.replaceAll(', ', ', table ')}`)
  for (const stop of known) if (stop !== only) stop.tabIndex = -1
  if (only instanceof HTMLElement && only.tabIndex !== 0) only.tabIndex = 0
}

/** Returns the focusable element in which an event occurred. */
export function stopOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(STOPS) : null
}
