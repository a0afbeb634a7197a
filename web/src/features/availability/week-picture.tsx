import type { AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
import { listRequirements } from '@fairweek/domain/contracts/requirements/requirements'
import { availabilityWords } from '@fairweek/domain/messages/availability/availability'
import { availabilityScreens as words } from '@fairweek/domain/messages/availability/screens'
import { kindAt, slotChanges } from '@fairweek/domain/rules/availability/paint-slots'
import { slotGroupText } from '@fairweek/domain/rules/availability/slot-groups'
import { layerOf } from '@fairweek/domain/rules/availability/weekly-slots'
import { MINUTES_A_DAY, toClockTime, toHourMinute } from '@fairweek/domain/time/clock-time'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { shortWeekday, weekdayName } from '@fairweek/domain/time/day-names'
import { formatTime } from '@fairweek/domain/time/format-time'
import { shortTime } from '@fairweek/domain/time/short-text'
import { CalendarClock } from 'lucide-react'
import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { SaidIcon, saidClass } from './availability-mark.tsx'
import { type Painting, usePainting } from './use-painting.ts'
import { type Block, blocksOf, openingMinute, ROW_MINUTES, ROWS, timesOf } from './week-picture-model.ts'
import './week-picture.css'

export interface WeekPictureProps {
  /** The saved availability. */
  before: readonly AvailabilitySlot[]
  /** The availability including unsaved changes: additions are framed, removals struck through. */
  after: readonly AvailabilitySlot[]
  today: string
  /** The grid's accessible name. */
  label: string
  /** Omitted if the grid is read-only. */
  painting?: Painting
}

const ALWAYS = { from: null, until: null }
const HOUR_ROWS = 60 / ROW_MINUTES
/** Minimum length of a block, in minutes, that has room for its times as text. */
const ROOM_FOR_WORDS = 90

/** A typical week, Monday to Sunday, midnight to midnight, with the person's availability and unsaved changes. */
export function WeekPicture({ before, after, today, label, painting }: WeekPictureProps) {
  const changes = useMemo(() => slotChanges(before, after), [before, after])
  const blocks = useMemo(() => blocksOf(changes, today), [changes, today])
  const { selection, focused, pointer, onKeyDown, onBlur, onPress } = usePainting(after, painting)
  const table = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { data: requirements } = useEndpointQuery(listRequirements, {})
  const opening = openingMinute(requirements)
  const dates = painting ?? ALWAYS
  const marked = selection && timesOf(selection)
  useEffect(() => {
    // Focus follows the arrow keys; a pointer does not move it.
    if (table.current?.contains(document.activeElement))
      table.current
        .querySelector<HTMLElement>(`[data-cell="${focused.column} ${focused.row}"]`)
        ?.focus({ preventScroll: false })
  }, [focused])
  useLayoutEffect(() => {
    // Only touch screens limit the box's height; elsewhere this scrolls nothing.
    const { current } = box
    if (current) current.scrollTop = (current.querySelector('tbody')?.offsetHeight ?? 0) * (opening / MINUTES_A_DAY)
  }, [opening])
  return (
    <div
      ref={box}
      className="week-picture-box rounded-lg border border-line-strong bg-raised"
      // Without cells that take the focus, the box itself takes it, so that the keyboard can scroll it.
      {...(painting ? {} : { role: 'group', 'aria-label': label, tabIndex: 0 })}
    >
      <div className="week-picture">
        <table ref={table} aria-label={label} onKeyDown={onKeyDown} onBlur={onBlur}>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{words.time}</span>
              </th>
              {WEEK_ORDER.map((day) => (
                <th key={day} scope="col" className="type-label py-1 text-center text-soft">
                  <span aria-hidden="true">{shortWeekday(day)}</span>
                  <span className="sr-only">{weekdayName(day)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: ROWS }, (_, row) => {
              const minute = row * ROW_MINUTES
              const time = toHourMinute(minute)
              return (
                <tr key={time} className={mergeClasses(row % HOUR_ROWS === 0 && row > 0 && 'hour-begins')}>
                  <th scope="row">
                    <span className="sr-only">{formatTime(time)}</span>
                    {row % (2 * HOUR_ROWS) === 0 && row > 0 ? (
                      <span aria-hidden="true" className="type-narrow text-2xs text-faint">
                        {shortTime(time)}
                      </span>
                    ) : null}
                  </th>
                  {WEEK_ORDER.map((dayOfWeek, column) => {
                    const kind = kindAt(after, { dayOfWeek, minute, from: dates.from, until: dates.until })
                    const said = kind === null ? words.nothingSaid : availabilityWords.kindsInSentence[kind]
                    return (
                      <td key={dayOfWeek}>
                        <button
                          type="button"
                          data-cell={`${column} ${row}`}
                          aria-label={words.cell(weekdayName(dayOfWeek), formatTime(time), said)}
                          tabIndex={column === focused.column && row === focused.row ? 0 : -1}
                          disabled={!painting}
                          onClick={() => onPress({ column, row })}
                        />
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
        <div
          aria-hidden="true"
          data-surface
          data-brush={painting?.brush ?? 'none'}
          data-chosen={painting?.isBrushChosen ? '' : undefined}
          className="week-picture-surface"
          {...(painting ? pointer : {})}
        >
          {blocks.map((block) => (
            <PictureBlock key={`${layerOf(block.slot)} ${block.state} ${placeOf(block)}`} block={block} />
          ))}
          {marked ? (
            <span
              className="absolute z-10 rounded-sm border-2 border-ink bg-ink/15"
              style={boxStyle(WEEK_ORDER.indexOf(marked.days[0] ?? 1), marked.days.length, marked.start, marked.end)}
            />
          ) : null}
        </div>
        <p role="status" className="sr-only">
          {marked
            ? words.marked(
                slotGroupText({ ...marked, startTime: toClockTime(marked.start), endTime: endText(marked.end) }),
              )
            : ''}
        </p>
      </div>
    </div>
  )
}

const endText = (end: number) => (end === MINUTES_A_DAY ? '24:00:00' : toClockTime(end))

const placeOf = ({ slot, column, start, end }: Block) => `${slot.kind} ${column} ${start} ${end}`

function boxStyle(column: number, columns: number, start: number, end: number): CSSProperties {
  return {
    left: `${(column / 7) * 100}%`,
    width: `${(columns / 7) * 100}%`,
    top: `${(start / MINUTES_A_DAY) * 100}%`,
    height: `${((end - start) / MINUTES_A_DAY) * 100}%`,
  }
}

function PictureBlock({ block }: { block: Block }) {
  const { slot, state, column, start, end } = block
  const hasDates = slot.from !== null || slot.until !== null || slot.recurrence !== undefined
  return (
    <span
      data-block={`${slot.kind} ${state}`}
      style={boxStyle(column, 1, start, end)}
      className={mergeClasses(
        'picture-block',
        saidClass(slot.kind),
        hasDates && 'has-dates',
        state !== 'unchanged' && `is-${state}`,
      )}
    >
      {end - start >= ROOM_FOR_WORDS ? (
        <span className="picture-words">
          {hasDates ? (
            <CalendarClock className="size-3.5 shrink-0" aria-hidden="true" />
          ) : (
            <SaidIcon kind={slot.kind} />
          )}
          <span className="type-narrow hidden text-2xs leading-3 font-[600] sm:inline">
            {shortTime(toHourMinute(start))} – {shortTime(toHourMinute(end))}
          </span>
        </span>
      ) : null}
    </span>
  )
}
