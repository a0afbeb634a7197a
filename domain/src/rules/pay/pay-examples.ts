import type { BreakRulePreset } from '../../contracts/breaks/break-rule-presets.ts'
import type { PayRules } from '../../contracts/pay/pay-rules.ts'

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 0]

/**
 * Examples to start from, by the name of the break rule that goes with them. They are simplified, not legal advice: the
 * operator checks them against law, agreement and contracts. Where no law sets a rate, the example has one that is common
 * in hospitality.
 */
export const PAY_EXAMPLES = {
  /**
   * Holidays Act 2003, section 50: time and a half on public holidays (alternative holidays are not included).
   * Employment Relations Act 2000, section 69ZD: paid rest breaks of 10 minutes, unpaid meal breaks of 30.
   */
  newZealand: {
    normalCode: 'Ordinary',
    rules: [{ kind: 'holiday', percent: 150, combine: 'highest', code: 'Public holiday 1.5' }],
    holidayPlace: { country: 'NZ', region: null },
    holidays: [],
  },
  /**
   * Working Time Regulations 1998, regulation 12: a rest break of 20 minutes in more than 6 hours. No law sets rates for
   * overtime, nights, Sundays or bank holidays; these are common in contracts.
   */
  uk: {
    normalCode: 'Basic',
    rules: [
      {
        kind: 'overtime',
        per: 'week',
        afterMinutes: 40 * 60,
        percent: 150,
        combine: 'highest',
        code: 'Overtime 1.5',
      },
      { kind: 'holiday', percent: 150, combine: 'highest', code: 'Bank holiday 1.5' },
    ],
    holidayPlace: { country: 'GB', region: null },
    holidays: [],
  },
  /**
   * Income Tax Act, section 3b: premiums that are free of tax, of 50 % on Sundays, 125 % on holidays, also on 31 December
   * from 14:00. Working Hours Act, section 6 (5): a premium for nights from 23:00 to 06:00, for which courts hold 25 % to
   * be fair; section 4: breaks of 30 minutes in more than 6 hours, 45 in more than 9. Part-Time Act, section 12: at least
   * 3 hours of work on call.
   */
  germany: {
    normalCode: 'Grundlohn',
    rules: [
      { kind: 'window', days: [0], from: '00:00', until: '00:00', percent: 150, combine: 'highest', code: 'Sonntag' },
      { kind: 'holiday', percent: 225, combine: 'highest', code: 'Feiertag' },
      {
        kind: 'window',
        days: EVERY_DAY,
        from: '23:00',
        until: '06:00',
        percent: 125,
        combine: 'added',
        code: 'Nacht',
      },
      { kind: 'minimumShift', minutes: 180, code: 'Mindestdauer' },
    ],
    holidayPlace: { country: 'DE', region: null },
    holidays: [{ date: '2026-12-31', name: 'Silvester', from: '14:00', until: '00:00' }],
  },
  /**
   * Labor Code, section 510: 1.5 beyond 8 hours a day or 40 a week, 2.0 beyond 12 a day (the seventh day in a row is not
   * included). Wage Order 5-2001: a shift is paid for at least 2 hours, and a split shift with an hour at the minimum
   * wage, 16.90 from 2026. Section 512: a meal break of 30 minutes in more than 5 hours.
   */
  california: {
    normalCode: 'Regular',
    rules: [
      { kind: 'overtime', per: 'day', afterMinutes: 8 * 60, percent: 150, combine: 'highest', code: 'Overtime' },
      {
        kind: 'overtime',
        per: 'day',
        afterMinutes: 12 * 60,
        percent: 200,
        combine: 'highest',
        code: 'Double overtime',
      },
      { kind: 'overtime', per: 'week', afterMinutes: 40 * 60, percent: 150, combine: 'highest', code: 'Overtime' },
      { kind: 'minimumShift', minutes: 120, code: 'Reporting time' },
      { kind: 'splitShift', gapMinutes: 61, premium: { unit: 'cents', cents: 1690 }, code: 'Split shift' },
    ],
    holidayPlace: null,
    holidays: [],
  },
} as const satisfies Partial<Record<BreakRulePreset, PayRules>>
export type PayExampleName = keyof typeof PAY_EXAMPLES
