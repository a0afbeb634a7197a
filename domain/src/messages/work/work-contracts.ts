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
  rules: {
    minHoursAWeek: {
      label: 'Minimum hours per week',
      unit: 'h',
      short: (value: number) => `at least ${value} h a week`,
    },
    minHoursADay: { label: 'Minimum hours per day', unit: 'h', short: (value: number) => `at least ${value} h a day` },
    maxHoursADay: { label: 'Maximum hours per day', unit: 'h', short: (value: number) => `up to ${value} h a day` },
    maxHoursAWeek: { label: 'Maximum hours per week', unit: 'h', short: (value: number) => `up to ${value} h a week` },
    maxHoursAFortnight: {
      label: 'Maximum hours in two weeks',
      unit: 'h',
      short: (value: number) => `up to ${value} h in two weeks`,
    },
    maxAverageHours: {
      label: 'Maximum average hours per week',
      unit: 'h',
      short: (value: number, weeks: number) => `up to ${value} h a week on average over ${countOf(weeks, 'week')}`,
    },
    averageWeeks: {
      label: 'Weeks in the average',
      unit: '',
    },
    maxDaysAWeek: {
      label: 'Maximum days per week',
      unit: '',
      short: (value: number) => `up to ${countOf(value, 'day')} a week`,
    },
    minDaysInARow: {
      label: 'Minimum days in a row',
      unit: '',
      short: (value: number) => `at least ${countOf(value, 'day')} in a row`,
    },
    maxDaysInARow: {
      label: 'Maximum days in a row',
      unit: '',
      short: (value: number) => `up to ${countOf(value, 'day')} in a row`,
    },
    maxWeekends: {
      label: 'Maximum weekends with shifts',
      unit: '',
      short: (value: number, weeks: number) => `up to ${countOf(value, 'weekend')} in ${countOf(weeks, 'week')}`,
    },
    weekendWeeks: {
      label: 'Weeks over which weekends are counted',
      unit: '',
    },
    maxNightsInARow: {
      label: 'Maximum nights in a row',
      unit: '',
      short: (value: number) => `up to ${countOf(value, 'night')} in a row`,
    },
    maxNightsAWeek: {
      label: 'Maximum nights per week',
      unit: '',
      short: (value: number) => (value === 0 ? 'no nights' : `up to ${countOf(value, 'night')} a week`),
    },
    maxClosingsAWeek: {
      label: 'Maximum closings per week',
      unit: '',
      short: (value: number) => (value === 0 ? 'no closings' : `up to ${countOf(value, 'closing')} a week`),
    },
    minimumRestHours: {
      label: 'Minimum rest between shifts',
      unit: 'h',
      short: (value: number) => `${value} h of rest`,
    },
    restAfterNightsHours: {
      label: 'Minimum rest after nights',
      unit: 'h',
      short: (value: number) => `${value} h of rest after nights`,
    },
  },
  earliestStart: 'Earliest start',
  latestEnd: 'Latest end',
  latestEndHint:
    'The latest end is on the next day if it is before the earliest start, or before 6 AM if no earliest start is set.',
  switches: {
    twoDaysOff: {
      label: 'Two days off together each week',
      short: 'two days off together',
    },
    splitShifts: {
      label: 'Split shifts allowed',
      short: 'split shifts allowed',
    },
    everySecondWeekendFree: {
      label: 'Every second weekend free',
      short: 'every second weekend free',
    },
  },
  fewestHint:
    'A goal, not a limit: Generate plans as many of these hours as it can. If some are missing, the week shows a conflict.',
  fewestDaysHint:
    'A goal, not a limit: Generate avoids shorter runs of work days where it can. The week shows a conflict for each one.',
  closingsHint: 'A closing is a shift that lasts until the end of the day’s demand.',
  averageHint: 'In any period of this many weeks. Weeks without shifts count as 0 hours.',
  weekendsHint: 'In any period of this many weeks. A shift belongs to the day on which it starts.',
  nightsHint: 'A night is a shift with three hours or more between 11 PM and 6 AM.',
  splitHint: 'Two shifts may start on one day, such as lunch and dinner. The minimum rest applies between days only.',
  splitLifted: 'No split shifts',
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  noRules: 'No rules',
  blankHint: 'Leave rules that do not apply blank.',
  contract: 'Contract',
  noContract: 'No contract',
  contractHint: 'Contracts are set up in Settings.',
  adjust: 'Rules for this person only',
  adjustOpen: 'Change rules for this person',
  adjustHint: 'Leave blank to use the rule of the contract.',
  liftedOf: (rule: string) => `‘${rule}’ does not apply`,
})
