import { catalogue } from '../../../language/catalogue.ts'
import { countOf } from '../../count.ts'

/**
 * Texts of the month view: the status of each week for managers, the user's own shifts for staff (MONTH-01, MONTH-02).
 */
export const monthScreens = catalogue('monthScreens', {
  month: (name: string) => `Weeks of ${name}`,
  previous: 'Previous month',
  next: 'Next month',
  keys: 'Arrow keys move from day to day, Page Up and Page Down from month to month, Enter opens the week.',
  figures: 'Numbers count open shifts. A tick means that all shifts are filled.',
  view: 'View',
  views: { week: 'Week', month: 'Month' },
  openWeek: (dates: string) => `Week of ${dates}`,
  fetchFailed: 'Failed to fetch the month',
  generate: 'Generate weeks…',

  shifts: (count: number) => countOf(count, 'shift'),
  cost: (money: string) => `Labour ${money}`,
  weekNote: 'The week has a note',
  dayNote: 'Has a note',

  timeOff: (hours: string) => `Time off${hours === '' ? '' : ` ${hours}`}`,
  timeOffAsked: (hours: string) => `Time off requested${hours === '' ? '' : ` ${hours}`}`,
})
