/**
 * Break rules that meet the legal minimum for adults; collective agreements may require more (decision 0112). 'More
 * than 6 hours' starts at 6.25 hours, since shifts are planned in quarter hours.
 */
export const BREAK_RULE_PRESETS = {
  none: '',
  /** Working Time Regulations 1998, regulation 12. */
  uk: '6.25=20',
  /** Arbeitszeitgesetz, section 4. */
  germany: '6.25=30;9.25=45',
  /** Estatuto de los Trabajadores, article 34.4: paid only if agreed. */
  spain: '6.25=15',
  /** Employment Relations Act 2000, section 69ZD: rest breaks are paid, meal breaks need not be. */
  newZealand: [
    '2=10 paid',
    '4.25=10 paid+30',
    '6.25=10 paid+30+10 paid',
    '10=10 paid+30+10 paid+10 paid',
    '12.25=10 paid+30+10 paid+10 paid+30',
    '14.25=10 paid+30+10 paid+10 paid+30+10 paid',
  ].join(';'),
  /** Labor Code, section 512 (meals), and Wage Order 5-2001 (rest). */
  california: '3.5=10 paid;5.25=10 paid+30;6.25=10 paid+30+10 paid;10.25=10 paid+30+10 paid+30+10 paid',
} as const
export type BreakRulePreset = keyof typeof BREAK_RULE_PRESETS
