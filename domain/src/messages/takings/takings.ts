import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Texts about takings, and about what a week's work costs against them (COST-04). */
export const takingsScreens = catalogue('takingsScreens', {
  title: 'Cost and takings',
  ofWeek: (dates: string) => `What the work of ${dates} costs, by day, against what was sold.`,
  show: 'Cost and takings',
  planned: 'Planned',
  worked: 'Worked',
  takings: 'Takings',
  takingsIn: (currency: string) => `Takings in ${currency}`,
  total: 'Week',
  partly: (ahead: number) => `${countOf(ahead, 'shift')} still to end`,
  unpriced: (count: number) => `${countOf(count, 'shift')} without a rate`,
  takingsOf: (date: string) => `Takings of ${date}`,
  import: 'Import takings',
  bars: (date: string, planned: string, worked: string | null, takings: string | null) =>
    [
      `${date}: planned ${planned}`,
      ...(worked ? [`worked ${worked}`] : []),
      ...(takings ? [`takings ${takings}`] : []),
    ].join(', '),
  byHour: 'By hour',
  byHourOf: (date: string) => `Takings and people by hour on ${date}`,
  hour: 'Hour',
  peoplePlanned: 'People planned',
  peopleClocked: 'People clocked in',
  ofTakings: (share: string) => `${share} of takings`,
  /** Shown if the pay rules pay more than the hourly rate for some time. */
  withPayRules:
    'Costs include the extra rates and premiums of the pay rules. Paid leave is only in the pay run. Generate Schedule compares hourly rates only.',
  budget: (amount: string) => `Weekly budget ${amount}`,
  setBudget: 'Set a weekly budget',
  changeBudget: 'Change the budget',
  /** Why the share of a week leaves days out. */
  shareDays: (days: number) => `The share counts ${countOf(days, 'day')} with both worked hours and takings.`,
})

export const takingsMessages = catalogue('takingsMessages', {
  saved: 'Takings saved',
  saveFailed: 'Failed to save the takings',
})
