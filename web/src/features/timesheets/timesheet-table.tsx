import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { ShiftHours, type ShiftOfTimesheetProps, ShiftTimes } from './timesheet-shift.tsx'
import { weekdayText } from './timesheet-words.ts'

/**
 * Rendering thousands of rows would be slow. One click shows all of them, and the exported files are always complete.
 */
const ROWS_AT_FIRST = 400

function ShiftRow({ row, onEdit, onAsk }: ShiftOfTimesheetProps) {
  return (
    <TableRow>
      <TableCell>
        <span className="font-[580] wrap-anywhere" dir="auto">
          {row.staffName}
        </span>
      </TableCell>
      <TableCell>
        <span className="whitespace-nowrap">{weekdayText(row.date)}</span>
      </TableCell>
      <TableCell>
        <ShiftTimes row={row} />
      </TableCell>
      <TableCell>
        <RoleBadge name={row.roleName} />
      </TableCell>
      <TableCell className="md:text-right">
        <ShiftHours row={row} onEdit={onEdit} onAsk={onAsk} />
      </TableCell>
    </TableRow>
  )
}

interface TimesheetTableProps extends Omit<ShiftOfTimesheetProps, 'row'> {
  rows: readonly TimesheetRow[]
}

/** Confirmed shifts with their hours, as recorded or else as planned (TIMES-01, PAY-02). */
export function TimesheetTable({ rows, onEdit, onAsk }: TimesheetTableProps) {
  return (
    <ShowMore items={rows} first={ROWS_AT_FIRST}>
      {(shown) => (
        <Table caption={timesheetScreens.caption}>
          <TableHead>
            <TableHeading>{timesheetScreens.staffMember}</TableHeading>
            <TableHeading>{timesheetScreens.date}</TableHeading>
            <TableHeading>{timesheetScreens.shiftTime}</TableHeading>
            <TableHeading>{timesheetScreens.role}</TableHeading>
            <TableHeading className="text-right">{timesheetScreens.hours}</TableHeading>
          </TableHead>
          <TableBody>
            {shown.map((row) => (
              <ShiftRow key={row.shiftId} row={row} onEdit={onEdit} onAsk={onAsk} />
            ))}
          </TableBody>
        </Table>
      )}
    </ShowMore>
  )
}
