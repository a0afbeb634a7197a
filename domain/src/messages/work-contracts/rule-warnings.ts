/** What in a person's contract, own rules and target does not fit together (CON-11). */
import { catalogue } from '../../language/catalogue.ts'
import { hoursText } from '../conflicts/conflict-sentences.ts'

export const ruleWarningMessages = catalogue('ruleWarningMessages', {
  title: 'You can save this, but it does not fit together',
  targetAboveMost: (target: number, most: number) =>
    `The target of ${hoursText(target)} h a week is above the ${hoursText(most)} h that the rules allow.`,
  minimumAboveMost: (minimum: number, most: number) =>
    `The minimum of ${hoursText(minimum)} h a week is above the ${hoursText(most)} h that the rules allow.`,
  /** Both are short texts about a rule: 'up to 45 h a week'. */
  ownAboveContract: (own: string, contract: string) =>
    `The person’s own limit, ${own}, replaces the stricter one of the contract, ${contract}.`,
  ofPerson: (name: string, warnings: readonly string[]) => `${name}: ${warnings.join(' ')}`,
  andMore: (people: number) => `And ${people} more.`,
})
