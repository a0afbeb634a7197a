import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { numberText } from '@fairweek/domain/messages/count'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { addDays } from '@fairweek/domain/time/day'
import { weekDates } from '@fairweek/domain/time/short-text'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { weekRangeText } from '../../../marks/week-range-text.ts'
import type { BusinessClock } from '../../../session/use-business-clock.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TabPanel, Tabs } from '../../../ui/tabs.tsx'
import { MyWeek } from '../own/my-week.tsx'
import { AvailableShifts } from '../own/openings/available-shifts.tsx'
import { listOpenEntries } from '../own/openings/list-open-entries.ts'
import { useOpenings } from '../own/openings/use-openings.ts'
import { useShownWeek } from '../use-shown-week.ts'

const TABS = ['mine', 'available'] as const

interface DashboardScheduleProps {
  staffId: number
  now: BusinessClock
  onAskWhy: (shift: Shift) => void
}

/**
 * The user's shifts in the shown week, and the shifts they could pick up in it. Beside the current week, the next one is
 * shown too. The URL names the week (SDASH-03).
 */
export function DashboardSchedule({ staffId, now, onAskWhy }: DashboardScheduleProps) {
  const { weekStart, currentWeek, isCurrentWeek, showWeek } = useShownWeek(now.today)
  const [tab, setTab] = useState<(typeof TABS)[number]>('mine')
  const nextWeek = addDays(weekStart, 7)
  const weeks = isCurrentWeek
    ? [
        { start: weekStart, title: dashboardScreens.weeks.this },
        { start: nextWeek, title: `${dashboardScreens.weeks.next} · ${weekDates(nextWeek)}` },
      ]
    : [{ start: weekStart, title: null }]
  const tabs = TABS.map((value) => ({
    value,
    label: (
      <>
        {dashboardScreens.tabs[value]}
        {value === 'available' ? <OpenCount staffId={staffId} weekStarts={weeks.map(({ start }) => start)} /> : null}
      </>
    ),
  }))
  const headOf = (title: string | null) => (title === null ? null : <h3 className="font-[640]">{title}</h3>)
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
        <IconButton label={scheduleScreens.nextWeek} onClick={() => showWeek(nextWeek)}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <Button size="small" className="ml-auto" disabled={isCurrentWeek} onClick={() => showWeek(currentWeek)}>
          {dashboardScreens.currentWeek}
        </Button>
      </div>
      <Tabs label={dashboardScreens.schedule} value={tab} onValueChange={setTab} tabs={tabs} isStretched>
        <TabPanel value="mine" className="grid gap-6 pt-4">
          {weeks.map(({ start, title }) => (
            <MyWeek
              key={start}
              staffId={staffId}
              weekStart={start}
              now={now}
              head={headOf(title)}
              foldsPast
              listsFree
              onAskWhy={onAskWhy}
            />
          ))}
        </TabPanel>
        <TabPanel value="available" className="grid gap-6 pt-4">
          {weeks.map(({ start, title }) => (
            <div key={start} className="grid gap-3">
              {headOf(title)}
              <AvailableShifts staffId={staffId} weekStart={start} />
            </div>
          ))}
        </TabPanel>
      </Tabs>
    </Section>
  )
}

/** The number of entries in the list of open shifts; renders nothing without any. */
function OpenCount({ staffId, weekStarts }: { staffId: number; weekStarts: readonly string[] }) {
  const [first = '', second = first] = weekStarts
  const lists = [useOpenings(staffId, first).data, useOpenings(staffId, second).data].slice(0, weekStarts.length)
  const count = lists.reduce((sum, openings) => sum + (openings ? listOpenEntries(openings).length : 0), 0)
  return count === 0 ? null : <Badge tone="info">{numberText(count)}</Badge>
}
