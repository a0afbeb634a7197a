import type { LeaveLine } from '@fairweek/domain/contracts/time-off/leave-lines'
import type { TimesheetPerson, TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { approvalScreens } from '@fairweek/domain/messages/approval/approval'
import { timeWords } from '@fairweek/domain/messages/time'
import { timesheetMessages, timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { leaveOf } from '@fairweek/domain/rules/leave/leave-days'
import { hoursOfMinutes } from '@fairweek/domain/rules/payroll/paid-time'
import { personKey } from '@fairweek/domain/rules/payroll/sum-by-person'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { LeaveLines, paidLeaveText } from './leave-table.tsx'
import { ShiftLines } from './shift-lines.tsx'
import { approvedMinutes, hoursText } from './timesheet-words.ts'

interface FoldedPeopleProps {
  people: readonly TimesheetPerson[]
  rows: readonly TimesheetRow[]
  leave: readonly LeaveLine[]
  onEdit: (row: TimesheetRow) => void
}

/** Confirmed shifts on phones: a line per person with their hours, which opens that person's shifts (PAY-05). */
export function FoldedPeople({ people, rows, leave, onEdit }: FoldedPeopleProps) {
  return (
    <ul aria-label={timesheetScreens.byPerson}>
      {people.map((person) => (
        <li key={personKey(person)} className="border-b border-line">
          <Person person={person} rows={rows} leave={leaveOf(leave, person)} onEdit={onEdit} />
        </li>
      ))}
    </ul>
  )
}

function Person({ person, rows, leave, onEdit }: { person: TimesheetPerson } & Omit<FoldedPeopleProps, 'people'>) {
  const [isOpen, setIsOpen] = useState(false)
  const { staffName, hours, paidHours, breakMinutes, shifts, aheadShifts } = person
  const own = rows.filter((row) => personKey(row) === personKey(person))
  const needsApproval = own.some(({ approval }) => approval !== undefined)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="min-w-0 flex-1">
          <span className="block font-[580] wrap-anywhere" dir="auto">
            {staffName}
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
            {timesheetMessages.shiftsOf(shifts)}
            {aheadShifts > 0 ? <Badge>{timesheetMessages.notWorkedYetOf(aheadShifts)}</Badge> : null}
          </span>
        </span>
        <span className="text-right tabular-nums">
          <span className="block font-[620]">{timeWords.hours(hoursText(hours))}</span>
          {paidHours === hours ? null : (
            <span className="block text-sm text-soft">{timesheetMessages.paidHours(hoursText(paidHours))}</span>
          )}
          {leave.length > 0 ? (
            <span className="block text-sm text-soft">{timesheetMessages.paidLeave(paidLeaveText(leave))}</span>
          ) : null}
          {needsApproval ? (
            <span className="block text-sm text-soft">
              {approvalScreens.approvedOf(hoursText(hoursOfMinutes(approvedMinutes(own))))}
            </span>
          ) : null}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={isOpen ? 'size-4 shrink-0 rotate-180 text-faint' : 'size-4 shrink-0 text-faint'}
        />
      </button>
      {isOpen ? (
        <div className="mb-3 border-l-2 border-line-strong pl-3">
          {breakMinutes > 0 ? <p className="text-sm text-soft">{timesheetMessages.breakTaken(breakMinutes)}</p> : null}
          {shifts > 0 ? <ShiftLines label={timesheetScreens.onlyThose(staffName)} rows={own} onEdit={onEdit} /> : null}
          {leave.length > 0 ? <LeaveLines lines={leave} /> : null}
        </div>
      ) : null}
    </>
  )
}
