import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { memo, type RefObject, useEffect, useRef } from 'react'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import type { Names } from '../use-schedule-data.ts'
import type { ChipDensity } from './chip/shift-chip.tsx'
import { DayHead } from './day-head.tsx'
import { GRID_COLUMNS, type GridActions, HourRow } from './hour-row.tsx'
import type { WeekGridModel } from './week-grid-model.ts'

export interface WeekGridProps extends GridActions {
  model: WeekGridModel
  names: Names
  today: string
  nowMinutes: number
}

/** From this number of chips in one slot on, each chip is reduced to a single line. */
const DENSE_FROM = 9

function densityOf(model: WeekGridModel): ChipDensity {
  return model.fullestSlot >= DENSE_FROM ? 'dense' : 'normal'
}

/** The week by hour: a time column and seven days, one row per hour, as high as its content requires (GRID-01). */
export const WeekGrid = memo(function WeekGrid({ model, names, today, nowMinutes, ...actions }: WeekGridProps) {
  const density = densityOf(model)
  const peak = Math.max(1, ...model.days.flatMap((day) => day.coverage.map((slot) => slot.needed)))
  const hasSettled = useSettled()
  return (
    <table aria-label={gridScreens.week} className="week-grid block rounded-lg border border-line-strong bg-raised">
      <thead className="sticky top-14 z-10 block">
        <tr className={mergeClasses(GRID_COLUMNS, 'rounded-t-lg border-b-2 border-ink bg-raised')}>
          <th scope="col" className="type-label flex items-end px-2 pb-1 text-faint">
            {gridScreens.time}
          </th>
          {model.days.map((day) => (
            <DayHead key={day.date} day={day} peak={peak} nowMinutes={day.date === today ? nowMinutes : null} />
          ))}
        </tr>
      </thead>
      <tbody className="block">
        {model.rows.map((row, index) => (
          <HourRow
            key={row.hour}
            row={row}
            isFirst={index === 0}
            names={names}
            density={density}
            today={today}
            nowMinutes={Math.floor(nowMinutes / 60) === row.hour ? nowMinutes : null}
            hasSettled={hasSettled}
            {...actions}
          />
        ))}
      </tbody>
    </table>
  )
})

/** Returns a ref that becomes true shortly after the first render; only chips added after that are animated. */
function useSettled(): RefObject<boolean> {
  const hasSettled = useRef(false)
  useEffect(() => {
    const timer = setTimeout(() => {
      hasSettled.current = true
    }, 1500)
    return () => clearTimeout(timer)
  }, [])
  return hasSettled
}
