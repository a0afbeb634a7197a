import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { weekRangeText } from '../../../marks/week-range-text.ts'
import type { BusinessClock } from '../../../session/use-business-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { useShownWeek } from '../use-shown-week.ts'
import { DashboardAvailable } from './dashboard-available.tsx'
import { DashboardMyWeek } from './dashboard-my-week.tsx'

const TABS = ['mine', 'available'] as const

interface DashboardScheduleProps {
  staffId: number
  now: BusinessClock
  onAskWhy: (shift: Shift) => void
}

/** The user's week, and the shifts they could pick up in it. The URL names the week (SDASH-03). */
export function DashboardSchedule({ staffId, now, onAskWhy }: DashboardScheduleProps) {
  const { weekStart, currentWeek, isCurrentWeek, showWeek } = useShownWeek(now.today)
  const [tab, setTab] = useState<(typeof TABS)[number]>('mine')
  const tabs = TABS.map((value) => ({ value, label: dashboardScreens.tabs[value] }))
  return (
    <Section title={dashboardScreens.schedule}>
      <div className="mb-2 flex items-center gap-1">
        <IconButton
          label={scheduleScreens.previousWeek}
          className="-ml-2"
          onClick={() => showWeek(addDays(weekStart, -7))}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <p className="type-narrow min-w-0 text-center text-sm font-[580] sm:min-w-52 sm:text-base" role="status">
          {weekRangeText(weekStart)}
        </p>
        <IconButton label={scheduleScreens.nextWeek} onClick={() => showWeek(addDays(weekStart, 7))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Button size="small" className="ml-auto" disabled={isCurrentWeek} onClick={() => showWeek(currentWeek)}>
          {dashboardScreens.currentWeek}
        </Button>
      </div>
      <Tabs label={dashboardScreens.schedule} value={tab} onValueChange={setTab} tabs={tabs} isStretched>
        <TabPanel value="mine" className="pt-0">
          <DashboardMyWeek staffId={staffId} weekStart={weekStart} now={now} onAskWhy={onAskWhy} />
        </TabPanel>
        <TabPanel value="available" className="pt-4">
          <DashboardAvailable staffId={staffId} weekStart={weekStart} />
        </TabPanel>
      </Tabs>
    </Section>
  )
}
