/** From shift to shift, gap and free hour with the arrow keys: the roster is one stop of Tab. */

const STOPS = '[data-shift], [data-need], [data-slot], [data-stop]'

/** What can be reached in a cell, what stands there before the cell's own button. */
function stopsIn(cell: Element): HTMLElement[] {
  const all = [...cell.querySelectorAll<HTMLElement>(STOPS)]
  return [...all.filter((stop) => !stop.dataset.slot), ...all.filter((stop) => stop.dataset.slot)]
}

/** The rows of the roster that a cell stands in, in whichever part of it. */
export function rowsAround(cell: Element): Element[] {
  return [...(cell.closest('table')?.querySelectorAll('tbody > tr') ?? [])]
}

/** The nearest cell of a row or column, in a direction, in which anything can be reached. */
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

/** The stop that an arrow key leads to from another; null at the rim. */
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

/** Makes one stop the one that Tab reaches: this one, else the one that was, else the first. */
export function keepOneTabStop(root: HTMLElement, wanted?: Element | null): void {
  const known = [...root.querySelectorAll<HTMLElement>('table [tabindex="0"]')].filter((stop) => stop.matches(STOPS))
  const kept = wanted ?? known[0] ?? root.querySelector(`table ${STOPS.replaceAll(', ', ', table ')}`)
  for (const stop of known) if (stop !== kept) stop.tabIndex = -1
  if (kept instanceof HTMLElement && kept.tabIndex !== 0) kept.tabIndex = 0
}

/** The stop that an event happened on. */
export function stopOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(STOPS) : null
}
