/** Texts about what else can be done about an open shift that nobody may simply take (SICK-16). */
import { catalogue } from '../../language/catalogue.ts'

/** What a person is asked whom a rule forbids the shift; same codes as `exceptionReasonSchema`. */
export const exceptionQuestions = catalogue('exceptionQuestions', {
  availability: 'You have marked this time as unavailable. Could you come as an exception?',
  rest: 'You would have less rest than the rules require. Could you come as an exception?',
  closerOpener: 'You would work the day after a closing shift with too little rest. Could you come as an exception?',
  daysInARow: 'You would work more days in a row than the rules allow. Could you come as an exception?',
})

export const coverWayScreens = catalogue('coverWayScreens', {
  /** Instead of the candidates, if there are none. */
  nobody: 'Nobody can take this shift as it is. This is what else you can do.',
  exceptions: 'Could come as an exception',
  exceptionsHint: 'Each of them would break the rule shown, so ask them first.',
  /** `fact` follows the name: 'is unavailable Fri 5 PM – 11 PM'. */
  breaks: (name: string, fact: string) => `${name} ${fact}.`,
  agreed: 'They agreed',
  agreedNamed: (name: string) => `They agreed: give the shift to ${name} as an exception`,
  asException: 'As an exception',

  splits: 'Split the shift',
  splitsHint: 'Then ask people about each part.',
  /** '1 PM'; ranges are '9 AM – 1 PM'. */
  splitAt: (time: string) => `Split at ${time}`,
  part: (range: string) => `${range}:`,
  staysOpen: (range: string) => `${range} stays open.`,
  splitFailed: 'Failed to split the shift',
  openParts: 'Open parts',
  undoSplit: 'Undo the split',
  longer: 'Extend a shift beside it',
  works: (name: string, longer: string, now: string) => `${name} works ${longer} instead of ${now}`,
  extend: 'Extend',
  extendNamed: (name: string, longer: string) => `Extend: ${name} works ${longer}`,
  agreedLonger: (name: string, longer: string) => `They agreed: ${name} works ${longer}`,
  askLonger: (name: string) => `${name}’s shift is published, so ask them first.`,
  extendFailed: 'Failed to extend the shift',
  former: 'Have worked in this role',
  formerHint: 'They do not hold the role now. Add it to their profile before you give them the shift.',
  lastWorked: (date: string) => `Last worked in it on ${date}`,
  calls: 'Phone numbers to call',
  callsHint: 'The rules shown keep them from the shift. Nobody here is away or working then.',
})
