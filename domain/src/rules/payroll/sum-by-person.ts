/** Calculates totals of a timesheet (PAY-01). */

import { compareNames } from '../../language/compare-names.ts'
import { groupBy } from '../group-by.ts'
import { roundHours } from '../hours.ts'

/** The fields of a shift that are added up. */
export interface CountedShift {
  staffId: number | null
  staffName: string
  plannedHours: number
  hours: number
  /** Whether the shift is over or its hours are recorded; until then its hours are planned, not worked. */
  isWorked: boolean
  breakMinutes: number
  paidMinutes: number
  paidHours: number
}

/**
 * Totals; hours are sums of rounded hours, as in a spreadsheet that adds up the rows (CONST-03), and minutes are exact.
 */
export interface TimeTotals {
  shifts: number
  plannedHours: number
  hours: number
  /** Hours of the shifts that are over or recorded. */
  workedHours: number
  /** Number of shifts that are neither over nor recorded. */
  aheadShifts: number
  breakMinutes: number
  paidMinutes: number
  paidHours: number
}

export interface PersonTotals extends TimeTotals {
  /** Null for people who were deleted before their number was stored; they are identified by the name on their shifts. */
  staffId: number | null
  staffName: string
}

export function sumUp(shifts: readonly CountedShift[]): TimeTotals {
  const add = (amountOf: (shift: CountedShift) => number) => shifts.reduce((sum, shift) => sum + amountOf(shift), 0)
  return {
    shifts: shifts.length,
    plannedHours: roundHours(add(({ plannedHours }) => plannedHours)),
    hours: roundHours(add(({ hours }) => hours)),
    workedHours: roundHours(add(({ hours, isWorked }) => (isWorked ? hours : 0))),
    aheadShifts: add(({ isWorked }) => (isWorked ? 0 : 1)),
    breakMinutes: add(({ breakMinutes }) => breakMinutes),
    paidMinutes: add(({ paidMinutes }) => paidMinutes),
    paidHours: roundHours(add(({ paidHours }) => paidHours)),
  }
}

/** Returns the key of a person in a timesheet, which does not change if the person is renamed. */
export function personKey({ staffId, staffName }: Pick<CountedShift, 'staffId' | 'staffName'>): string {
  return staffId === null ? `left ${staffName}` : String(staffId)
}

/**
 * Returns totals by person, sorted by name, which is the name on the person's last shift. Shifts must be in order of
 * their days. `others` are listed too, also without shifts.
 */
export function sumByPerson(
  shifts: readonly CountedShift[],
  others: readonly Pick<CountedShift, 'staffId' | 'staffName'>[] = [],
): PersonTotals[] {
  const names = new Map(others.map((person) => [personKey(person), person]))
  const byPerson = groupBy(shifts, personKey)
  return [...new Set([...names.keys(), ...byPerson.keys()])]
    .map((key) => {
      const own = byPerson.get(key) ?? []
      const { staffId, staffName } = own.at(-1) ?? names.get(key) ?? { staffId: null, staffName: '' }
      return { staffId, staffName, ...sumUp(own) }
    })
    .sort((a, b) => compareNames(a.staffName, b.staffName) || (a.staffId ?? 0) - (b.staffId ?? 0))
}
