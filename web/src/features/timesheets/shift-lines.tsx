import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { ShiftHours, type ShiftOfTimesheetProps, ShiftTimes } from './timesheet-shift.tsx'
import { weekdayText } from './timesheet-words.ts'

interface ShiftLinesProps extends Omit<ShiftOfTimesheetProps, 'row'> {
  /** Name of the list. */
  label: string
  rows: readonly TimesheetRow[]
}

/** Confirmed shifts of one person on a phone, without their name and the headings of the table (PAY-05). */
export function ShiftLines({ label, rows, onEdit, onAsk }: ShiftLinesProps) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={row.shiftId} className="flex gap-3 border-b border-line py-2.5 last:border-b-0">
          <div className="min-w-0 flex-1">
            <p className="font-[560]">{weekdayText(row.date)}</p>
            <div className="text-sm">
              <ShiftTimes row={row} />
            </div>
            <p className="mt-1">
              <RoleBadge name={row.roleName} />
            </p>
          </div>
          <div className="max-w-1/2 text-right tabular-nums">
            <ShiftHours row={row} onEdit={onEdit} onAsk={onAsk} />
          </div>
        </li>
      ))}
    </ul>
  )
}
