/** Reminders (REMIND-01). Shifts are written as 'Cook, tomorrow, Monday, Nov 23, 2026, 9:00 AM – 5:00 PM'. */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const reminderNotices = catalogue('reminderNotices', {
  shiftAhead: (shift: string) => `Reminder of your shift: ${shift}.`,
  /** To managers; `time` is when it was noticed. */
  notClockedIn: (name: string, time: string, shift: string) => `${name} had not clocked in by ${time}: ${shift}.`,
  hoursUnapproved: (hours: number, from: string, until: string) =>
    `${countOf(hours, 'shift')} of ${from} – ${until} ${hours === 1 ? 'has' : 'have'} hours that are not approved. Approve them before pay day.`,
  availabilityMissing: (until: string, week: string) =>
    `Please enter your availability by ${until}. The week of ${week} is planned then.`,
})

/** The choice of reminders in the notification settings. */
export const reminderScreens = catalogue('reminderScreens', {
  title: 'Reminders',
  beforeShifts: 'Before each of your shifts',
  hours: (hours: number) => `${hours} h before`,
  availability: { label: 'My availability is missing', hint: 'Before a week is planned, while you have entered none.' },
  hoursUnapproved: { label: 'Hours are not approved', hint: 'Before pay day, once for each pay period.' },
  notClockedIn: {
    label: 'Someone has not clocked in',
    hint: 'After the start of a shift, while the time clock is in use.',
  },
})
