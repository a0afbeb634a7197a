import type { WorkRules } from '../../contracts/work-contracts/work-rules.ts'

/**
 * Presets for new contracts. They are simplified starting points, not legal advice: exceptions by agreement, and
 * breaks, are not included (decisions 0086 and 0097).
 */
export const WORK_RULE_PRESETS = {
  none: {},
  /** Four days and 25 hours a week, balanced over two weeks. */
  partTime: {
    minHoursAWeek: 12,
    maxHoursAWeek: 25,
    maxHoursAFortnight: 45,
    maxDaysAWeek: 4,
    everySecondWeekendFree: true,
  },
  /** 20 hours a week in addition to lectures, the limit for students in many countries. */
  student: { maxHoursADay: 8, maxHoursAWeek: 20, maxDaysAWeek: 3, maxNightsInARow: 1, restAfterNightsHours: 24 },
  /**
   * Directive 2003/88/EC: 48 hours a week on average over four months, 11 hours of daily rest, one day off a week. It
   * has no limit for a single week; 60 hours is a common one.
   */
  euDirective: { maxHoursAWeek: 60, maxAverageHours: 48, averageWeeks: 17, minimumRestHours: 11, maxDaysAWeek: 6 },
  /** Working Time Regulations 1998: the same, averaged over 17 weeks. */
  uk: { maxHoursAWeek: 60, maxAverageHours: 48, averageWeeks: 17, minimumRestHours: 11, maxDaysAWeek: 6 },
  /**
   * Working Time Regulations 1998 for young workers: 8 hours a day, 12 hours of rest, two days off, not from 10 PM to 6
   * AM.
   */
  ukUnder18: {
    maxHoursADay: 8,
    maxHoursAWeek: 40,
    minimumRestHours: 12,
    maxDaysAWeek: 5,
    earliestStart: '06:00',
    latestEnd: '22:00',
  },
  /** Minimum Wage Act 1983, section 11B: 40 hours on five days, with two consecutive days off where practicable. */
  newZealand: { maxHoursAWeek: 40, maxDaysAWeek: 5, twoDaysOff: true },
  /** Health and Safety at Work (General Risk and Workplace Management) Regulations 2016: no work from 10 PM to 6 AM. */
  newZealandUnder16: { earliestStart: '06:00', latestEnd: '22:00' },
} as const satisfies Record<string, WorkRules>
export type WorkRulePreset = keyof typeof WORK_RULE_PRESETS
