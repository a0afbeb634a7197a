import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { chipOf, type Names } from '../use-schedule-data.ts'
import { ShiftChip } from './chip/shift-chip.tsx'

export interface UntimedShiftsProps {
  shifts: readonly Shift[]
  names: Names
  onOpen: (shift: Shift) => void
}

/** Imported shifts without times, listed by day because they have no place in the hourly grid. */
export function UntimedShifts({ shifts, names, onOpen }: UntimedShiftsProps) {
  return (
    <section aria-label={scheduleMessages.unspecifiedTime} className="rounded-lg border border-line-strong p-3">
      <h3 className="type-label mb-2 text-soft">{scheduleMessages.unspecifiedTime}</h3>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-3 lg:grid-cols-7">
        {shifts.map((shift) => (
          <li key={shift.id} className="min-w-0">
            <p className="type-narrow text-xs text-soft">{weekdayName(shift.dayOfWeek)}</p>
            <ShiftChip {...chipOf(shift, names)} density="normal" onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}
