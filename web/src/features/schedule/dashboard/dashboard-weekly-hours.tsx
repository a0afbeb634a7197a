import { numberText } from '@fairweek/domain/messages/count'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { roundHours } from '@fairweek/domain/rules/hours'
import { HoursBar } from '../../../marks/hours-bar.tsx'
import { Section } from '../../../ui/section.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** Returns the scheduled hours as a percentage of the target, at most 100; null without a target (SDASH-02). */
function percentOfTarget(hours: number, targetHours: number | null): number | null {
  if (targetHours === null || targetHours <= 0) return null
  return Math.min(100, Math.round((hours / targetHours) * 100))
}

export interface DashboardWeeklyHoursProps {
  name: string
  /** Null while loading. */
  hours: number | null
  targetHours: number | null
  /** The week's dates; null for the current week. */
  range: string | null
}

/** The shown week's hours against the user's target (SDASH-02). */
export function DashboardWeeklyHours({ name, hours, targetHours, range }: DashboardWeeklyHoursProps) {
  if (hours === null) {
    return (
      <Section title={dashboardScreens.weeklyHours} description={range}>
        <Skeleton className="h-14" />
      </Section>
    )
  }
  const percent = percentOfTarget(hours, targetHours)
  const over = roundHours(hours - (targetHours ?? hours))
  return (
    <Section title={dashboardScreens.weeklyHours} description={range}>
      <p className="flex items-baseline justify-between gap-3">
        <span>
          <span className="type-title text-3xl">{numberText(hours)}</span>
          <span className="text-soft">
            {range === null ? dashboardScreens.hoursThisWeek(targetHours) : dashboardScreens.hoursOfWeek(targetHours)}
          </span>
        </span>
        {percent === null ? null : (
          <span className="font-[620]">
            {dashboardScreens.percent(percent)}
            {over > 0 ? <span className="text-soft"> · {dashboardScreens.overTarget(over)}</span> : null}
          </span>
        )}
      </p>
      <HoursBar label={name} hours={hours} targetHours={targetHours} className="mt-3" />
    </Section>
  )
}
