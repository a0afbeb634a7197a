/** Totals of a timesheet (PAY-01). */
import { roundHours } from '../hours.ts'

/** What is added up of a shift. */
export interface CountedShift {
  staffId: number | null
  staffName: string
  plannedHours: number
  hours: number
  /** Whether it is over, or written down: until then its hours are planned, not worked. */
  isWorked: boolean
  breakMinutes: number
  paidMinutes: number
  paidHours: number
}

/** Hours are sums of rounded hours, as a spreadsheet would add up the rows (CONST-03); minutes are exact. */
export interface TimeTotals {
  shifts: number
  plannedHours: number
  hours: number
  /** Those of them that are over or written down. */
  workedHours: number
  /** Shifts that are neither. */
  aheadShifts: number
  breakMinutes: number
  paidMinutes: number
  paidHours: number
}

export interface PersonTotals extends TimeTotals {
  /** Null for those who have left: they are told apart by the name that their shifts were worked under. */
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

/** One person of a timesheet, whatever they were called at the time. */
export function personKey({ staffId, staffName }: Pick<CountedShift, 'staffId' | 'staffName'>): string {
  return staffId === null ? `left ${staffName}` : String(staffId)
}

/** Each person once, by name; named as on the last of their shifts, which come in the order of their days. */
export function sumByPerson(shifts: readonly CountedShift[]): PersonTotals[] {
  const byPerson = new Map<string, CountedShift[]>()
  for (const shift of shifts) {
    const key = personKey(shift)
    const own = byPerson.get(key)
    if (own) own.push(shift)
    else byPerson.set(key, [shift])
  }
  return [...byPerson.values()]
    .map((own) => ({
      staffId: own[0]?.staffId ?? null,
      staffName: own.at(-1)?.staffName ?? '',
      ...sumUp(own),
    }))
    .sort((a, b) => a.staffName.localeCompare(b.staffName) || (a.staffId ?? 0) - (b.staffId ?? 0))
}
