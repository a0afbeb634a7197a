import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { timeWords } from '@fairweek/domain/messages/time'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { HoursBar } from '../../../marks/hours-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Section } from '../../../ui/section.tsx'
import { hoursAgainstTarget } from '../hours/hours-against-target.ts'
import { TargetStatusMark } from '../hours/target-status-mark.tsx'

/** Number of people shown before 'show all'. */
const SHOWN_FIRST = 12

export interface DashboardOverviewProps {
  staff: readonly Staff[]
  /** Shifts of one week. */
  shifts: readonly Shift[]
  /** 'this week' or 'next week', as shown on screen. */
  weekWords: string
}

/** Everybody's hours in a week against their target, on one scale, those furthest from it first (MDASH-02). */
export function DashboardOverview({ staff, shifts, weekWords }: DashboardOverviewProps) {
  const [isAll, setIsAll] = useState(false)
  if (staff.length === 0) {
    return (
      <Section title={dashboardScreens.overview}>
        <EmptyState
          icon={<UserPlus />}
          title={staffMessages.empty}
          description={dashboardScreens.overviewEmptyHint}
          action={
            <Button asChild variant="primary">
              <Link to="/staff">{dashboardScreens.addStaff}</Link>
            </Button>
          }
        />
      </Section>
    )
  }
  const { rows, scaleHours, offCount, targetCount } = hoursAgainstTarget(staff, shifts)
  return (
    <Section
      title={dashboardScreens.overview}
      description={dashboardScreens.overviewHint(weekWords, offCount, targetCount)}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,21rem),1fr))] gap-x-10">
        {rows.slice(0, isAll ? rows.length : SHOWN_FIRST).map(({ person, hours, target, status }) => (
          <li key={person.id} className="border-b border-line py-2.5">
            <p className="mb-1.5 flex flex-wrap items-center gap-x-3">
              <span className="min-w-20 flex-1 font-[560] wrap-anywhere" dir="auto">
                {person.name}
              </span>
              <span aria-hidden="true" className="text-sm whitespace-nowrap text-soft">
                {timeWords.hoursByTarget(hours, target)}
              </span>
              <TargetStatusMark status={status} className="ml-auto w-28 justify-end gap-1" />
            </p>
            <HoursBar label={person.name} hours={hours} targetHours={target} scaleHours={scaleHours} />
          </li>
        ))}
      </ul>
      {rows.length > SHOWN_FIRST ? (
        <Button variant="quiet" size="small" className="mt-2 -ml-3" onClick={() => setIsAll(!isAll)}>
          {isAll ? dashboardScreens.showFirst(SHOWN_FIRST) : dashboardScreens.showAll(rows.length)}
        </Button>
      ) : null}
    </Section>
  )
}
