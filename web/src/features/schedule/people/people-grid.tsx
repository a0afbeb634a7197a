import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { memo } from 'react'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { DayHead } from '../grid/day-head.tsx'
import type { GridDay } from '../grid/week-grid-model.ts'
import type { Names } from '../use-schedule-data.ts'
import type { PeopleModel, PersonRow } from './people-model.ts'
import { PEOPLE_COLUMNS, type PeopleActions, PersonTableRow } from './person-table-row.tsx'

export interface PeopleGridProps extends PeopleActions {
  model: PeopleModel
  days: readonly GridDay[]
  names: Names
  today: string
  nowMinutes: number
}

/**
 * Rows are laid out in groups of this size once they become visible. Watching each row separately would cost the
 * browser time in every frame.
 */
const ROWS_OF_A_BAND = 10

function inBands(rows: readonly PersonRow[]): { from: number; rows: readonly PersonRow[] }[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_OF_A_BAND) }, (_, band) => {
    const from = band * ROWS_OF_A_BAND
    return { from, rows: rows.slice(from, from + ROWS_OF_A_BAND) }
  })
}

/**
 * The week by person, as on the printed sheet: open shifts on top, then a row per person, with hours against target.
 */
export const PeopleGrid = memo(function PeopleGrid(props: PeopleGridProps) {
  const { model, days, names, today, nowMinutes, ...actions } = props
  const peak = Math.max(1, ...days.flatMap((day) => day.coverage.map((slot) => slot.needed)))
  return (
    <table
      aria-label={gridScreens.weekByPerson}
      className="week-grid block rounded-lg border border-line-strong bg-raised"
    >
      <thead className="sticky top-14 z-10 block">
        <tr className={mergeClasses(PEOPLE_COLUMNS, 'rounded-t-lg border-b-2 border-ink bg-raised')}>
          <th scope="col" className="type-label flex items-end px-2 pb-1 text-faint">
            {gridScreens.person}
          </th>
          {days.map((day) => (
            <DayHead key={day.date} day={day} peak={peak} nowMinutes={day.date === today ? nowMinutes : null} />
          ))}
        </tr>
      </thead>
      {inBands([model.open, ...model.people]).map((band) => (
        <tbody key={band.from} className="person-rows block" style={{ '--rows': band.rows.length }}>
          {band.rows.map((row) => (
            <PersonTableRow
              key={row.person?.id ?? 'open'}
              row={row}
              scaleHours={model.scaleHours}
              names={names}
              today={today}
              {...actions}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
})
