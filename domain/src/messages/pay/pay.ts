/** Texts of pay rules and of the lines of a pay run (PAY-07). */
import { catalogue } from '../../language/catalogue.ts'
import { numberText } from '../count.ts'

export const payMessages = catalogue('payMessages', {
  wholeNumber: (minimum: number, maximum: number) => `Must be a whole number from ${minimum} to ${maximum}`,
  code: 'Enter a pay code of letters and digits, at most 40 characters',
  noDays: 'Choose at least one day',
  dayTwice: 'Choose each day only once',
  onlyOne: 'Only one minimum shift and one split-shift premium can be set',
  holidayName: 'Enter the name of the holiday',
  holidayTwice: 'Enter each date only once',
})

/** Why time is paid as it is. `hours` are numbers as text. */
export const payReasons = catalogue('payReasons', {
  normal: (hours: string) => `${hours} h at the hourly rate`,
  /** A date of paid leave; `kind` is one of `leaveKinds`. */
  leave: (hours: string, kind: string) => `${hours} h ${kind}, paid`,
  leaveKinds: { holiday: 'holiday', sick: 'sick leave', unpaid: 'leave', other: 'other leave' },
  atRate: (hours: string, rate: string, why: string) => `${hours} h at ${rate}: ${why}`,
  /** `rule` is the rate as the pay rule has it, `rate` the part of it that is paid on top. */
  added: (hours: string, rate: string, rule: string, why: string) =>
    `${hours} h with ${rate} added (× ${rule}): ${why}`,
  fixed: (why: string) => `Fixed amount: ${why}`,
  beyond: {
    day: (hours: string) => `beyond ${hours} h on this day`,
    week: (hours: string) => `beyond ${hours} h this week`,
    period: (hours: string) => `beyond ${hours} h in this pay period`,
  },
  between: (from: string, until: string) => `between ${from} and ${until}`,
  onDays: (days: string) => `on ${days}`,
  onDaysBetween: (days: string, from: string, until: string) => `on ${days} between ${from} and ${until}`,
  holiday: (name: string) => `public holiday, ${name}`,
  minimumShift: (minimum: string, paid: string) =>
    `a shift is paid for at least ${minimum} h, this one lasted ${paid} h`,
  splitShift: (gap: string) => `split shift with ${gap} h in between`,
  shortNotice: (notice: string, least: string) => `confirmed ${notice} h before the start, less than ${least} h`,
})

/** Formats minutes as hours with at most two decimals, such as '3.5'. */
export function hoursInText(minutes: number): string {
  return numberText(Math.round((minutes / 60) * 100) / 100)
}
