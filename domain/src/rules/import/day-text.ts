/** Days of the week as people write them in spreadsheets. */
import { type DayOfWeek, WEEK_ORDER } from '../../time/day.ts'
import { daysFromMonday } from '../../time/week.ts'
import { tidyCell } from './cell-text.ts'

const DAY_SPELLINGS = new Map<string, DayOfWeek>(
  Object.entries({
    sunday: 0,
    sun: 0,
    su: 0,
    monday: 1,
    mon: 1,
    mo: 1,
    tuesday: 2,
    tues: 2,
    tue: 2,
    tu: 2,
    wednesday: 3,
    weds: 3,
    wed: 3,
    we: 3,
    thursday: 4,
    thurs: 4,
    thur: 4,
    thu: 4,
    th: 4,
    friday: 5,
    fri: 5,
    fr: 5,
    saturday: 6,
    sat: 6,
    sa: 6,
  } as const),
)

const DAY_GROUPS = new Map<string, readonly DayOfWeek[]>(
  Object.entries({
    weekday: [1, 2, 3, 4, 5],
    weekdays: [1, 2, 3, 4, 5],
    weekend: [6, 0],
    weekends: [6, 0],
    daily: WEEK_ORDER,
    everyday: WEEK_ORDER,
    'every day': WEEK_ORDER,
    'each day': WEEK_ORDER,
    'all days': WEEK_ORDER,
    'all week': WEEK_ORDER,
    'any day': WEEK_ORDER,
    all: WEEK_ORDER,
    any: WEEK_ORDER,
  } as const),
)

/** One day: 'Mon', 'monday', 'Mondays', 'mon.'; null when it is none. */
export function readDay(text: string): DayOfWeek | null {
  const tidy = text.toLowerCase().replaceAll(/[.\s]/g, '')
  return DAY_SPELLINGS.get(tidy) ?? (tidy.endsWith('days') ? DAY_SPELLINGS.get(tidy.slice(0, -1)) : undefined) ?? null
}

function readDayRange(text: string): readonly DayOfWeek[] | null {
  const [first, last, ...rest] = text.split(/\s*(?:-|–|—|−|\bto\b|\bthrough\b|\bthru\b)\s*/)
  if (first === undefined || last === undefined || rest.length > 0) return null
  const [from, to] = [readDay(first), readDay(last)]
  if (from === null || to === null) return null
  const length = ((daysFromMonday(to) - daysFromMonday(from) + 7) % 7) + 1
  return Array.from({ length }, (_, step) => ((from + step) % 7) as DayOfWeek)
}

/**
 * The days of a cell from Monday to Sunday, each once: 'Mon', 'Mon, Tue', 'Mon-Fri', 'Fri & Sat', 'weekdays', 'daily'.
 * A range may run over the week's edge ('Sat-Mon'). Null when any part of it is not a day.
 */
export function readDays(text: string): DayOfWeek[] | null {
  const tidy = tidyCell(text).toLowerCase().replaceAll(/\s+/g, ' ')
  const whole = DAY_GROUPS.get(tidy)
  if (whole) return [...whole]
  const parts = tidy.split(/\s*(?:[,;/|+&\n]|\band\b)\s*/).filter((part) => part !== '')
  // 'Mon Tue Wed' has no other separator than the space.
  const words = parts.flatMap((part) =>
    /^[a-z.]+( [a-z.]+)+$/.test(part) && !/ (to|through|thru) /.test(part) && !DAY_GROUPS.has(part)
      ? part.split(' ')
      : [part],
  )
  const days = new Set<DayOfWeek>()
  for (const word of words) {
    const day = readDay(word)
    const several = day === null ? (DAY_GROUPS.get(word) ?? readDayRange(word)) : [day]
    if (!several) return null
    for (const one of several) days.add(one)
  }
  return days.size === 0 ? null : WEEK_ORDER.filter((day) => days.has(day))
}
