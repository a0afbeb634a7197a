/** Texts about breaks on the screens (BREAK-01 to BREAK-05). */
import { catalogue } from '../../language/catalogue.ts'
import { listOf, numberText } from '../count.ts'

export const breakScreens = catalogue('breakScreens', {
  title: 'Breaks',
  hint: 'The break rule in Settings decides these breaks. People in the same role take theirs one after another.',
  withPay: (time: string, isPaid: boolean) => `${time} (${isPaid ? 'paid' : 'unpaid'})`,
  moved: 'moved',
  start: (time: string) => `Start of the break at ${time}`,
  move: 'Move break',
  asPlanned: 'As planned',
  asPlannedOf: (time: string) => `As planned: break at ${time}`,
  fetchFailed: 'The breaks could not be loaded.',
  /** Shown on the user's own shift. */
  own: (times: readonly string[]) => `${times.length === 1 ? 'Break' : 'Breaks'}: ${listOf(times)}`,
  /** Shown on a day when a role has too few people while some of them are on break. */
  gap: (missing: number, role: string, time: string) => `${numberText(missing)} ${role} short during breaks, ${time}`,
  gaps: 'Uncovered during breaks',
})

/** Texts about the break rule on the settings page (BREAK-01). */
export const breakRuleScreens = catalogue('breakRuleScreens', {
  preset: 'Start from',
  presets: {
    none: 'No breaks',
    uk: 'United Kingdom',
    germany: 'Germany',
    spain: 'Spain',
    newZealand: 'New Zealand',
    california: 'California',
  },
  own: 'Custom rule',
  from: 'Shifts from',
  hours: 'hours',
  fromStep: (step: number) => `Step ${step}: minimum shift length in hours`,
  breakOf: (step: number, place: number) => `Step ${step} of the rule, break ${place}`,
  minutes: 'minutes',
  paid: 'Paid',
  addBreak: 'Add break',
  addStep: 'Add step',
  removeBreak: (step: number, place: number) => `Step ${step}: remove break ${place}`,
  removeStep: (step: number) => `Remove step ${step}`,
})
