import type { LeaveLine } from '@fairweek/domain/contracts/time-off/leave-lines'
import { timesheetMessages, timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { paidLeaveMinutes } from '@fairweek/domain/rules/leave/leave-days'
import { leaveText } from '@fairweek/domain/rules/leave/leave-text'
import { hoursOfMinutes } from '@fairweek/domain/rules/payroll/paid-time'
import { ShowMore } from '../../ui/show-more.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { hoursText, weekdayText } from './timesheet-words.ts'

const LINES_AT_FIRST = 100

/** Returns the hours of leave that are paid. */
export const paidLeaveText = (lines: readonly LeaveLine[]) => hoursText(hoursOfMinutes(paidLeaveMinutes(lines)))

/** Returns what a date counts as: '1 day', or '0.63 days (3.00 h worked)'. */
function countedText({ days, workedMinutes }: LeaveLine): string {
  const counted = timesheetMessages.leaveDays(days)
  return workedMinutes > 0 ? timesheetMessages.leaveAndWork(counted, hoursText(hoursOfMinutes(workedMinutes))) : counted
}

/** Approved leave of one person on a phone, without their name and the headings of the table. */
export function LeaveLines({ lines }: { lines: readonly LeaveLine[] }) {
  return (
    <ul aria-label={timesheetScreens.leave}>
      {lines.map((line) => (
        <li key={`${line.timeOffId} ${line.date}`} className="flex gap-3 border-b border-line py-2.5 last:border-b-0">
          <p className="min-w-0 flex-1">
            <span className="block font-[560]">{weekdayText(line.date)}</span>
            {leaveText(line.kind, line.isPaid)}
            <span className="block text-sm text-soft">{countedText(line)}</span>
          </p>
          <p className="font-[560] tabular-nums">{paidLeaveText([line])}</p>
        </li>
      ))}
    </ul>
  )
}

/** Approved leave, a line for each date and person (LEAVE-06). Its hours are not among those of the shifts. */
export function LeaveTable({ lines }: { lines: readonly LeaveLine[] }) {
  return (
    <ShowMore items={lines} first={LINES_AT_FIRST}>
      {(shown) => (
        <Table caption={timesheetScreens.leave}>
          <TableHead>
            <TableHeading>{timesheetScreens.staffMember}</TableHeading>
            <TableHeading>{timesheetScreens.date}</TableHeading>
            <TableHeading>{timesheetScreens.leave}</TableHeading>
            <TableHeading className="text-right">{timesheetScreens.paidLeave}</TableHeading>
          </TableHead>
          <TableBody>
            {shown.map((line) => (
              <TableRow key={`${line.timeOffId} ${line.date}`}>
                <TableCell>
                  <span className="font-[580] wrap-anywhere" dir="auto">
                    {line.staffName}
                  </span>
                </TableCell>
                <TableCell>
                  <span className="whitespace-nowrap">{weekdayText(line.date)}</span>
                </TableCell>
                <TableCell>
                  {leaveText(line.kind, line.isPaid)}
                  <span className="block text-sm text-soft">{countedText(line)}</span>
                </TableCell>
                <TableCell className="md:text-right">
                  <span className="font-[560] tabular-nums">{paidLeaveText([line])}</span>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </ShowMore>
  )
}
