import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listTimesheet, TimesheetPerson } from '@fairweek/domain/contracts/timesheets'
import { timesheetScreens } from '@fairweek/domain/messages/timesheets'
import { personKey } from '@fairweek/domain/rules/payroll/sum-by-person'
import { Section } from '../../ui/section.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { hoursText } from './timesheet-words.ts'

type Totals = Reply<typeof listTimesheet>['totals']

const PEOPLE_AT_FIRST = 40

function Figures({ totals }: { totals: Totals }) {
  const figures = [
    ['shifts', String(totals.shifts)],
    ['planned', hoursText(totals.plannedHours)],
    ['worked', hoursText(totals.workedHours)],
    ['breaks', timesheetScreens.minutes(totals.breakMinutes)],
    ['paid', hoursText(totals.paidHours)],
  ] as const
  return figures.map(([figure, text]) => (
    <TableCell
      key={figure}
      heading={timesheetScreens[figure]}
      className={figure === 'paid' ? 'font-[620] md:text-right' : 'md:text-right'}
    >
      <span className="tabular-nums">{text}</span>
    </TableCell>
  ))
}

interface PeopleTotalsProps {
  people: readonly TimesheetPerson[]
  totals: Totals
  onChoose: (person: TimesheetPerson) => void
}

/** Hours worked per person, and in total (PAY-01). */
export function PeopleTotals({ people, totals, onChoose }: PeopleTotalsProps) {
  const headings = [
    timesheetScreens.shifts,
    timesheetScreens.planned,
    timesheetScreens.worked,
    timesheetScreens.breaks,
    timesheetScreens.paid,
  ]
  return (
    <Section title={timesheetScreens.byPerson} className="mb-8">
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
                <Figures totals={totals} />
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
                  <Figures totals={person} />
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </ShowMore>
    </Section>
  )
}
