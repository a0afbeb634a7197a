import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { HoursBar } from '../../../marks/hours-bar.tsx'
import { Section } from '../../../ui/section.tsx'

/** How full a week is: scheduled of target hours in percent, at most 100; null without a target (SDASH-02). */
function percentOfTarget(hours: number, targetHours: number | null): number | null {
  if (targetHours === null || targetHours <= 0) return null
  return Math.min(100, Math.round((hours / targetHours) * 100))
}

export interface DashboardWeeklyHoursProps {
  name: string
  hours: number
  targetHours: number | null
}

/** Hours of this week against one's target (SDASH-02). */
export function DashboardWeeklyHours({ name, hours, targetHours }: DashboardWeeklyHoursProps) {
  const percent = percentOfTarget(hours, targetHours)
  return (
    <Section title={dashboardScreens.weeklyHours}>
      <p className="flex items-baseline justify-between gap-3">
        <span>
          <span className="type-title text-3xl">{hours}</span>
          <span className="text-soft">{dashboardScreens.hoursThisWeek(targetHours)}</span>
        </span>
        {percent === null ? null : <span className="font-[620]">{percent}%</span>}
      </p>
      <HoursBar label={name} hours={hours} targetHours={targetHours} className="mt-3" />
    </Section>
  )
}
