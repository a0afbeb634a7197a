import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { compareNames } from '@fairweek/domain/language/compare-names'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { needKey } from '../../editing/find-target.ts'

export interface SheetRow {
  staffId: number
  name: string
  shifts: readonly Shift[]
}

/** Returns one row per person who works, sorted by name. People with the same name have separate rows. */
export function sheetRows(shifts: readonly Shift[], personOf: (shift: Shift) => string): SheetRow[] {
  const rows = new Map<number, SheetRow & { shifts: Shift[] }>()
  for (const shift of shifts.filter(isActive)) {
    const staffId = shift.staffId ?? 0
    const row = rows.get(staffId) ?? { staffId, name: personOf(shift), shifts: [] }
    row.shifts.push(shift)
    rows.set(staffId, row)
  }
  return [...rows.values()].sort((a, b) => compareNames(a.name, b.name) || a.staffId - b.staffId)
}

/**
 * Returns seven letters and digits that identify a version of the sheet. They change with every added, changed or
 * removed shift or gap (FNV-1a hash).
 */
export function sheetVersion(shifts: readonly Shift[], openings: readonly Shortfall[]): string {
  const facts = [
    ...shifts.map(({ id, version }) => `${id} ${version}`),
    ...openings.map((opening) => `${needKey(opening)} ${opening.missing}`),
  ]
  let hash = 0x811c9dc5
  for (const letter of facts.sort().join('\n')) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(36).toUpperCase().padStart(7, '0')
}
