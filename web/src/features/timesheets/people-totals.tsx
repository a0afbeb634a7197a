import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { listClocked } from '@fairweek/domain/contracts/time-clock/time-clock'
import type { LeaveLine } from '@fairweek/domain/contracts/time-off/leave-lines'
import type { listTimesheet, TimesheetPerson } from '@fairweek/domain/contracts/timesheets'
import { approvalScreens } from '@fairweek/domain/messages/approval/approval'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { leaveOf } from '@fairweek/domain/rules/leave/leave-days'
import { hoursOfMinutes } from '@fairweek/domain/rules/payroll/paid-time'
import type { DayRange } from '@fairweek/domain/rules/payroll/pay-period'
import { personKey } from '@fairweek/domain/rules/payroll/sum-by-person'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { paidLeaveText } from './leave-table.tsx'
import { approvedMinutes, hoursText } from './timesheet-words.ts'

type Timesheet = Reply<typeof listTimesheet>
type Totals = Timesheet['totals']

const PEOPLE_AT_FIRST = 40

/** Hours that were clocked and approved, in minutes; null if hours need no approval. */
type Checked = { clocked: number; approved: number } | null

/** Approved leave of a line; null if there is none on the timesheet. */
type Leave = readonly LeaveLine[] | null

/** Returns the headings and figures of a line. */
function listFigures(totals: Totals, checked: Checked, leave: Leave) {
  return [
    [timesheetScreens.shifts, String(totals.shifts)],
    [timesheetScreens.planned, hoursText(totals.plannedHours)],
    ...(checked ? [[approvalScreens.clockedHours, hoursText(hoursOfMinutes(checked.clocked))] as const] : []),
    [timesheetScreens.worked, hoursText(totals.workedHours)],
    [timesheetScreens.breaks, timesheetScreens.minutes(totals.breakMinutes)],
    [timesheetScreens.paid, hoursText(totals.paidHours)],
    ...(checked ? [[approvalScreens.approvedHours, hoursText(hoursOfMinutes(checked.approved))] as const] : []),
    ...(leave ? [[timesheetScreens.paidLeave, paidLeaveText(leave)] as const] : []),
  ] as const
}

function Figures({ totals, checked, leave }: { totals: Totals; checked: Checked; leave: Leave }) {
  return listFigures(totals, checked, leave).map(([heading, text]) => (
    <TableCell
      key={heading}
      heading={heading}
      className={heading === timesheetScreens.paid ? 'font-[620] md:text-right' : 'md:text-right'}
    >
      <span className="tabular-nums">{text}</span>
    </TableCell>
  ))
}

/**
 * Returns what was clocked and approved, of one person or in total, and whether clocked hours that differ from the plan
 * have not been taken over.
 */
function useChecked(
  { rows }: Timesheet,
  query: DayRange,
): { isClockOpen: boolean; checkedOf: (person: TimesheetPerson | null) => Checked } {
  const needsApproval = rows.some(({ approval }) => approval !== undefined)
  const { data } = useEndpointQuery(listClocked, { query })
  const planned = new Set(rows.flatMap(({ shiftId, isWrittenDown }) => (isWrittenDown ? [] : [shiftId])))
  const isClockOpen =
    data?.shifts.some(({ shiftId, toRecord }) => toRecord.kind === 'hours' && planned.has(shiftId)) ?? false
  if (!needsApproval) return { isClockOpen, checkedOf: () => null }
  const checkedOf = (person: TimesheetPerson | null) => {
    const own = person ? rows.filter((row) => personKey(row) === personKey(person)) : rows
    const shifts = new Set(own.map(({ shiftId }) => shiftId))
    const clocked = data?.shifts.filter(({ shiftId }) => shifts.has(shiftId)) ?? []
    return {
      clocked: clocked.reduce((sum, { workedMinutes }) => sum + (workedMinutes ?? 0), 0),
      approved: approvedMinutes(own),
    }
  }
  return { isClockOpen, checkedOf }
}

interface PeopleTotalsProps {
  timesheet: Timesheet
  period: DayRange
  onChoose: (person: TimesheetPerson) => void
}

/** Hours worked per person, and in total (PAY-01); where hours need approval, also what was clocked and approved. */
export function PeopleTotals({ timesheet, period, onChoose }: PeopleTotalsProps) {
  const { people, totals, leave = null } = timesheet
  const { isClockOpen, checkedOf } = useChecked(timesheet, period)
  const headings = listFigures(totals, checkedOf(null), leave).map(([heading]) => heading)
  return (
    <Section
      title={timesheetScreens.byPerson}
      description={isClockOpen ? timeClockScreens.countsAsPlanned : undefined}
      className="mb-8"
    >
      <ShowMore items={people} first={PEOPLE_AT_FIRST}>
        {(shown) => (
          <Table caption={timesheetScreens.byPersonCaption}>
            <TableHead>
              <TableHeading>{timesheetScreens.staffMember}</TableHeading>
              {headings.map((heading) => (
                <TableHeading key={heading} className="text-right">
                  {heading}
                </TableHeading>
              ))}
            </TableHead>
            <TableBody>
              <TableRow className="border-line-strong font-[620]">
                <TableCell heading={timesheetScreens.staffMember}>{timesheetScreens.total}</TableCell>
                <Figures totals={totals} checked={checkedOf(null)} leave={leave} />
              </TableRow>
              {shown.map((person) => (
                <TableRow key={personKey(person)}>
                  <TableCell heading={timesheetScreens.staffMember}>
                    <button
                      type="button"
                      className="text-left font-[580] wrap-anywhere underline decoration-line-strong underline-offset-4 hover:decoration-ink touch:min-h-11"
                      aria-label={timesheetScreens.onlyThose(person.staffName)}
                      onClick={() => onChoose(person)}
                      dir="auto"
                    >
                      {person.staffName}
                    </button>
                  </TableCell>
                  <Figures totals={person} checked={checkedOf(person)} leave={leave && leaveOf(leave, person)} />
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </ShowMore>
    </Section>
  )
}
