/** Texts about contracts (decision 0086). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const workContractMessages = catalogue('workContractMessages', {
  nameRequired: 'Contract name is required',
  nameTaken: 'A contract with this name already exists.',
  notFound: 'Contract not found',
  deleted: 'Contract deleted',
  inUse: 'This contract is assigned to people. Assign another one to them first.',
  outdated: 'Somebody else has changed this contract. Reload it and try again.',
  saved: 'Contract saved',
  saveFailed: 'Failed to save the contract',
  deleteFailed: 'Failed to delete the contract',
  unknown: 'There is no such contract.',
})

export const workContractScreens = catalogue('workContractScreens', {
  title: 'Contracts',
  description: 'A contract is a named set of working-time rules. You assign contracts to people on the Staff page.',
  none: 'No contracts yet',
  noneHint: 'For people who have no contract, only the roster rules in Settings apply.',
  add: 'Add contract',
  edit: 'Edit contract',
  removeHint: 'You can undo this.',
  people: (count: number) =>
    count === 0 ? 'Not assigned to anyone' : `Assigned to ${countOf(count, 'person', 'people')}`,
  name: 'Name',
  namePlaceholder: 'Full-time',
  preset: 'Start from',
  choosePreset: 'Choose a preset',
  anyTime: 'Any time',
  presets: {
    none: 'No rules',
    partTime: 'Part-time',
    student: 'Student',
    euDirective: 'EU Working Time Directive',
    uk: 'United Kingdom, adults',
    ukUnder18: 'United Kingdom, under 18',
    newZealand: 'New Zealand, 40 hours',
    newZealandUnder16: 'New Zealand, under 16',
  },
  noAdvice:
    'Presets are starting points, not legal advice. They leave out exceptions and breaks: check the law and agreements that apply to you.',
  groups: { hours: 'Hours', days: 'Days', nights: 'Nights and closings', rest: 'Rest and times' },
  rules: 'Rules',
  noRules: 'No rules',
  blankHint: 'Leave rules that do not apply blank.',
  contract: 'Contract',
  noContract: 'No contract',
  contractHint: 'Admins set up contracts in Settings.',
  adjust: 'Rules for this person only',
  adjustOpen: 'Change rules for this person',
  adjustHint: 'Leave blank to use the rule of the contract.',
  liftedOf: (rule: string) => `‘${rule}’ does not apply`,
})
