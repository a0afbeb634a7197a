/**
 * Why work rules are invalid. In a separate module, so that the schedule page does not load the texts of other screens.
 */
import { catalogue } from '../../language/catalogue.ts'

export const workRuleMessages = catalogue('workRuleMessages', {
  figure: (least: number, most: number, step: number) =>
    `Enter a number from ${least} to ${most}, in steps of ${step}.`,
  fewestAboveMost: 'Enter no more than the maximum hours per week.',
  fewestDayHoursAboveMost: 'Enter no more than the maximum hours per day.',
  fewestAboveAverage: 'Enter no more than the maximum average hours per week.',
  fewestAboveFortnight: 'Enter no more than half of the maximum hours in two weeks.',
  averageHoursMissing: 'Enter the average hours too, or leave the weeks blank.',
  averageWeeksMissing: 'Enter the weeks too, or leave the average hours blank.',
  weekendsMissing: 'Enter the weekends too, or leave the weeks blank.',
  weekendWeeksMissing: 'Enter the weeks too, or leave the weekends blank.',
  weekendsOfAllWeeks: 'Enter fewer weekends than weeks.',
  fewestDaysAboveMost: 'Enter no more than the maximum days in a row.',
  timesInOrder: 'The latest end must be after the earliest start. If it is on the next day, it must be before noon.',
})
