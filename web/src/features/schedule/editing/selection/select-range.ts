import { rowsAround } from '../grid-walk.ts'

/** Returns the row and column of the table cell that contains an element. */
function findPlace(element: Element): { row: number; column: number; rows: Element[] } | null {
  const cell = element.closest('td')
  const row = cell?.closest('tr')
  if (!cell || !row) return null
  const rows = rowsAround(cell)
  return { row: rows.indexOf(row), column: [...row.children].indexOf(cell), rows }
}

const shiftIds = (elements: Iterable<Element>) => [...elements].map((chip) => Number(chip.getAttribute('data-shift')))

/**
 * Returns the ids of the shifts from one shift to another: if both are in the same cell, those between them; otherwise,
 * all shifts in the rectangle of cells that they span.
 */
export function shiftsBetween(from: Element, to: Element): number[] {
  const [start, end] = [findPlace(from), findPlace(to)]
  if (!start || !end) return []
  const within = (value: number, one: number, other: number) =>
    value >= Math.min(one, other) && value <= Math.max(one, other)
  if (start.row === end.row && start.column === end.column) {
    const chips = [...(from.closest('td')?.querySelectorAll('[data-shift]') ?? [])]
    const [one, other] = [chips.indexOf(from), chips.indexOf(to)]
    return shiftIds(chips.filter((_, index) => within(index, one, other)))
  }
  return start.rows.flatMap((row, index) => {
    if (!within(index, start.row, end.row)) return []
    return [...row.children].flatMap((cell, column) =>
      within(column, start.column, end.column) ? shiftIds(cell.querySelectorAll('[data-shift]')) : [],
    )
  })
}

/** Returns the ids of all shifts that the roster shows. */
export function shiftsShown(root: Element): number[] {
  return shiftIds(root.querySelectorAll('table [data-shift]'))
}
