import { uiWords } from '@fairweek/domain/messages/ui'
import { shortWeekday, weekdayName } from '@fairweek/domain/time/day-names'
import { formatDay } from '@fairweek/domain/time/format-day'
import { addMonths, format, parse } from 'date-fns'
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type MonthCaptionProps, useDayPicker } from 'react-day-picker'
import { firstDayOfWeek } from './first-day-of-week.ts'

const DAY_TEXT = 'yyyy-MM-dd'
const MONTH_TEXT = 'yyyy-MM'
/** Months to choose from, before and after the month shown. */
const MONTHS_BEFORE = 12
const MONTHS_AFTER = 18

function toDate(day: string): Date | undefined {
  const date = parse(day, DAY_TEXT, new Date(2000, 0, 1))
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** Formats a date of the calendar in the reader's language. */
const written = (date: Date, pattern: string) => formatDay(format(date, DAY_TEXT), pattern)

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon className="size-4" aria-hidden="true" />
}

/** The month shown, which is chosen from a list; screen readers are told when it changes. */
function MonthChoice({ calendarMonth: { date: shown }, displayIndex: _, children, ...caption }: MonthCaptionProps) {
  const { goToMonth, dayPickerProps } = useDayPicker()
  const { startMonth } = dayPickerProps
  const first = startMonth ? format(startMonth, MONTH_TEXT) : ''
  const months = Array.from({ length: MONTHS_BEFORE + 1 + MONTHS_AFTER }, (_month, index) =>
    addMonths(shown, index - MONTHS_BEFORE),
  ).filter((month) => format(month, MONTH_TEXT) >= first)
  return (
    <div {...caption}>
      <span className="sr-only">{children}</span>
      <span className="relative">
        <select
          aria-label={uiWords.month}
          value={format(shown, MONTH_TEXT)}
          onChange={({ target }) => goToMonth(parse(target.value, MONTH_TEXT, shown))}
          className="h-9 touch:h-11 cursor-pointer appearance-none rounded-md bg-raised pr-7 pl-1 hover:bg-hover"
        >
          {months.map((month) => (
            <option key={format(month, MONTH_TEXT)} value={format(month, MONTH_TEXT)}>
              {written(month, 'MMMM yyyy')}
            </option>
          ))}
        </select>
        <ChevronDown
          className="pointer-events-none absolute top-1/2 right-1.5 size-4 -translate-y-1/2"
          aria-hidden="true"
        />
      </span>
    </div>
  )
}

export interface CalendarProps {
  /** `yyyy-MM-dd`, or empty. */
  value: string
  onSelect: (day: string) => void
  /** Today in the business's time zone; it is highlighted. */
  today?: string
  /** The first day that can be picked; absent if any can. */
  first?: string
}

/** A month from which a day is picked. */
export function Calendar({ value, onSelect, today, first }: CalendarProps) {
  const selected = toDate(value)
  const todayDate = today ? toDate(today) : undefined
  const firstDate = first ? toDate(first) : undefined
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={firstDayOfWeek(navigator.language)}
      showOutsideDays
      selected={selected}
      {...(selected ? { defaultMonth: selected } : {})}
      {...(todayDate ? { today: todayDate } : {})}
      {...(firstDate ? { disabled: { before: firstDate }, startMonth: firstDate } : {})}
      onSelect={(date) => onSelect(format(date, DAY_TEXT))}
      labels={{
        labelDayButton: (date, modifiers) =>
          `${written(date, 'EEEE, MMMM d, yyyy')}${modifiers.today ? uiWords.dayMarks.today : ''}${modifiers.selected ? uiWords.dayMarks.selected : ''}`,
        labelWeekday: (date) => weekdayName(date.getDay()),
        labelGrid: (month) => written(month, 'MMMM yyyy'),
        labelNav: () => uiWords.chooseMonth,
        labelNext: () => uiWords.nextMonth,
        labelPrevious: () => uiWords.previousMonth,
      }}
      formatters={{
        formatCaption: (month) => written(month, 'MMMM yyyy'),
        formatWeekdayName: (date) => shortWeekday(date.getDay()).slice(0, 2),
      }}
      components={{ Chevron, MonthCaption: MonthChoice }}
      classNames={{
        months: 'relative',
        month_caption: 'type-title flex h-9 touch:h-11 items-center px-1 text-lg',
        caption_label: 'first-letter:uppercase',
        nav: 'absolute top-0 right-0 flex gap-1',
        button_previous:
          'flex size-9 touch:size-11 items-center justify-center rounded-md hover:bg-hover aria-disabled:opacity-40',
        button_next:
          'flex size-9 touch:size-11 items-center justify-center rounded-md hover:bg-hover aria-disabled:opacity-40',
        month_grid: 'mt-2 border-collapse',
        weekday: 'type-label h-8 w-10 touch:w-11 text-center text-faint',
        day: 'p-0 text-center',
        day_button:
          'flex size-10 touch:size-11 items-center justify-center rounded-md hover:bg-hover in-data-selected:bg-ink in-data-selected:font-[620] in-data-selected:text-inverse',
        today: 'font-[720] underline decoration-2 underline-offset-4',
        outside: 'text-faint',
        disabled: 'opacity-40',
      }}
    />
  )
}
