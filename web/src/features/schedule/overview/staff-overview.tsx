import { OVERTIME_NEAR_HOURS, POLLING, type Settings } from '@fairweek/domain/contracts/constants'
import { listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { numberText } from '@fairweek/domain/messages/count'
import { hoursInText } from '@fairweek/domain/messages/pay/pay'
import { overviewScreens } from '@fairweek/domain/messages/schedule/overview'
import { staffScreens } from '@fairweek/domain/messages/staff'
import { Users } from 'lucide-react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { RoleBadge } from '../../../marks/role-badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { ShowMore } from '../../../ui/show-more.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../../ui/table.tsx'
import { hoursAgainstTarget } from '../hours/hours-against-target.ts'
import { TargetStatusMark } from '../hours/target-status-mark.tsx'
import { type OvertimeStanding, useWeekOvertime } from './use-week-overtime.ts'

/** Number of people shown before 'show all'. */
const SHOWN_FIRST = 12

/** Everybody's hours in a week as a table, refetched every minute (WEEK-09). */
export function StaffOverview({
  staff,
  weekStart,
  settings,
}: {
  staff: readonly Staff[]
  weekStart: string
  settings: Settings
}) {
  const { data: shifts } = useEndpointQuery(listWeekShifts, weekArgs(weekStart), {
    refetchInterval: POLLING.staffOverview,
  })
  const overtimeOf = useWeekOvertime(weekStart, settings)
  const { rows } = hoursAgainstTarget(staff, shifts ?? [])
  return (
    <Section title={overviewScreens.title} className="print:hidden">
      {rows.length === 0 ? (
        <EmptyState icon={<Users />} title={overviewScreens.empty} />
      ) : (
        <ShowMore items={rows} first={SHOWN_FIRST}>
          {(shown) => (
            <Table caption={overviewScreens.title}>
              <TableHead>
                <TableHeading>{overviewScreens.staffMember}</TableHeading>
                <TableHeading>{overviewScreens.role}</TableHeading>
                <TableHeading className="text-right">{overviewScreens.scheduled}</TableHeading>
                <TableHeading className="text-right">{overviewScreens.target}</TableHeading>
                <TableHeading>{overviewScreens.status}</TableHeading>
              </TableHead>
              <TableBody>
                {shown.map(({ person, hours, target, status }) => (
                  <TableRow key={person.id}>
                    <TableCell>
                      <span className="block font-[580] break-words" dir="auto">
                        {person.name}
                      </span>
                      {person.seniority === undefined ? null : (
                        <span className="block text-sm text-soft">{overviewScreens.seniority(person.seniority)}</span>
                      )}
                    </TableCell>
                    <TableCell heading={overviewScreens.role}>
                      <span className="flex flex-wrap gap-1.5">
                        {person.roles.length === 0 ? (
                          <span className="text-faint">{staffScreens.noRolesAssigned}</span>
                        ) : null}
                        {person.roles.map((role) => (
                          <RoleBadge key={role.id} name={role.name} />
                        ))}
                      </span>
                    </TableCell>
                    <TableCell heading={overviewScreens.scheduled} className="md:text-right">
                      {numberText(hours, 1)}
                    </TableCell>
                    <TableCell heading={overviewScreens.target} className="md:text-right">
                      {target === null ? (
                        <span className="text-faint">{overviewScreens.notSet}</span>
                      ) : (
                        numberText(target)
                      )}
                    </TableCell>
                    <TableCell heading={overviewScreens.status}>
                      <TargetStatusMark status={status} className="gap-1.5" />
                      <OvertimeNote standing={overtimeOf(person.id)} />
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          )}
        </ShowMore>
      )}
    </Section>
  )
}

/** Says that somebody has overtime in the week, or how little is left before it (COST-06). */
function OvertimeNote({ standing: { beyondMinutes, leftMinutes } }: { standing: OvertimeStanding }) {
  if (beyondMinutes > 0)
    return <span className="block text-sm text-warn-ink">{overviewScreens.overtime(hoursInText(beyondMinutes))}</span>
  if (leftMinutes === null || leftMinutes > OVERTIME_NEAR_HOURS * 60) return null
  return <span className="block text-sm text-soft">{overviewScreens.nearOvertime(hoursInText(leftMinutes))}</span>
}
