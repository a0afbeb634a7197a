/** Sentences of why a slot is open, why somebody works it, and what would help (decision 0016). */

import { countOf } from './count.ts'
import { type CoverFigure, coverageWords } from './schedule/coverage.ts'
import { obstacleMessages } from './schedule/obstacles.ts'

/** 'Ana', 'Ana and Ben', 'Ana, Ben and Cleo'. */
function listNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export const explanationMessages = {
  ...obstacleMessages,
  /** The funnel's stages. */
  stages: {
    role: 'Hold the role',
    availability: 'Available then',
    free: 'Free that day',
    rested: 'Rested',
    hours: 'Within target hours',
  },

  aboveTarget: (after: string, target: string) => `would work ${after} of ${target} wanted`,

  nobodyHoldsRole: (role: string) => `Nobody holds the role ${role}.`,
  couldTake: (names: readonly string[]) =>
    names.length <= 3
      ? `${listNames(names)} could take it now.`
      : `${countOf(names.length, 'person', 'people')} could take it now.`,
  nobodyCould: (role: string, holders: number, reasons: readonly string[]) =>
    holders === 1
      ? `The only person who works as ${role} cannot take it: ${reasons.join(', ')}.`
      : `None of the ${holders} people who work as ${role} can take it: ${reasons.join(', ')}.`,
  away: {
    availability: (people: number) => `${people} not available then`,
    free: (people: number) => `${people} working that day`,
    rested: (people: number) => `${people} without enough rest`,
  },

  shortage: (when: string, needed: number, role: string, coverable: number) =>
    coverable === 0
      ? `${when} needs ${countOf(needed, `${role} shift`)}; nobody can work then.`
      : `${when} needs ${countOf(needed, `${role} shift`)}; the people who can work then cover ${coverable}.`,
  shortageOfDay: (day: string, needed: number, slots: string, people: number) =>
    `${day} needs ${countOf(needed, 'shift')} (${slots}); ${people === 0 ? 'nobody can work any of them' : `only ${countOf(people, 'person', 'people')} can work any of them, one shift each`}.`,
  shortageSlot: (needed: number, role: string, time: string) => `${needed} ${role} ${time}`,
  whileOthersStay: (text: string) => `While the other days stay as they are: ${text}`,

  wouldBe: (before: string, after: string, target: string | null) =>
    target === null ? `${before} → ${after}` : `${before} → ${after} of ${target}`,
  unwelcome: 'would rather not work then',

  askTitle: (name: string) => `Give it to ${name}`,
  moveTitle: (name: string) => `Give it to ${name}, and a shift of theirs to somebody else`,
  stayTitle: (name: string, length: string) => `Let ${name} stay ${length} longer`,
  comeEarlyTitle: (name: string, length: string) => `Let ${name} start ${length} earlier`,
  exceptionTitle: (name: string) => `Give it to ${name}, as an exception`,
  takes: (name: string, slot: string, role: string) => `${name} takes ${slot} as ${role}.`,
  takesOver: (name: string, slot: string, role: string, from: string) =>
    `${name} takes ${slot} as ${role} from ${from}.`,
  extends: (name: string, from: string, to: string, role: string) =>
    `${name} works ${to} instead of ${from} as ${role}.`,
  leavesOpen: (slot: string, role: string) => `${slot} as ${role} is left open.`,

  /** What a goal gains or loses; amounts are positive. */
  changes: {
    coverage: (amount: string, isBetter: boolean) => `${amount} ${isBetter ? 'less' : 'more'} left open`,
    openShifts: (amount: string, isBetter: boolean) => `${amount} ${isBetter ? 'fewer' : 'more'} left open`,
    hours: (amount: string, isBetter: boolean) => `${amount} ${isBetter ? 'nearer to' : 'further off'} targets`,
    preferences: (amount: string, isBetter: boolean) => `${amount} ${isBetter ? 'fewer' : 'more'} against wishes`,
    seniorityMix: (amount: string, isBetter: boolean) =>
      `${amount} ${isBetter ? 'fewer' : 'more'} without anybody experienced`,
    fairShare: (_amount: string, isBetter: boolean) =>
      isBetter ? 'closings and weekends shared more fairly' : 'closings and weekends shared less fairly',
    evenHours: (_amount: string, isBetter: boolean) => (isBetter ? 'hours more even' : 'hours less even'),
    labourCost: (amount: string, isBetter: boolean) => `${amount} ${isBetter ? 'cheaper' : 'dearer'}`,
  },
  noChange: 'no change',
  costsNothing: 'costs nothing',

  holds: (name: string) => `${name} works it.`,
  holdsAgainstRule: (name: string, fact: string) => `${name} works it, against a rule: ${fact}.`,
  could: (name: string, cost: string) => `${name} could: ${cost}.`,
  insteadOf: (name: string, fact: string, cost: string) => `${name} ${fact}. Moving that: ${cost}.`,
  cannot: (name: string, fact: string) => `${name} cannot: ${fact}.`,

  onlyHolder: (name: string, role: string) => `${name} is the only one who works as ${role}.`,
  nobodyElse: (name: string, others: number) =>
    others === 1
      ? `${name} works it; the one other person who holds the role cannot.`
      : `${name} works it; none of the ${others} others who hold the role can.`,
  bestOf: (name: string, others: number) =>
    `${name} works it; ${others === 1 ? 'one other person' : `${others} others`} could, and nobody would suit the roster better.`,
  betterOthers: (name: string, better: readonly string[]) =>
    `${name} works it; by the goals of the roster ${listNames(better)} would suit better.`,

  applied: 'Done. The opening is filled.',
  openingGone: 'This is filled meanwhile, or no longer needed.',
  ruleForbids: (name: string, fact: string) => `${name} cannot take this any more: ${fact}.`,
  nobodyWorksIt: 'Nobody works this shift. Ask why it is open instead.',
  untimed: 'This shift has no times, so no rule can be checked.',
  undecided: 'This request has not been decided yet.',
  applyFailed: 'Failed to apply the fix',
  loadFailed: 'Failed to load the explanation. Please try again.',
  tookTooLong: 'The explanation took too long. Please try again in a moment.',
  busy: 'Many explanations are being worked out right now. Please try again in a moment.',

  receipt: {
    given: (slot: string, role: string) => `You work ${slot} as ${role}.`,
    notGiven: (slot: string, role: string) => `You asked for ${slot} as ${role}; it was not given to you.`,
    needed: (needed: number) => `The restaurant needs ${countOf(needed, 'person', 'people')} in this role then.`,
    notNeeded: 'No requirement asks for it: it was added by hand.',
    onlyYou: 'You are the only one who holds this role.',
    colleagues: (colleagues: number, busy: number) =>
      `${countOf(colleagues, 'colleague holds', 'colleagues hold')} this role; ${busy === 0 ? 'none' : busy} of them ${busy === 1 ? 'works' : 'work'} that day or too near to it to rest.`,
    reassigned: 'It was first given to somebody else.',
    confirmed: 'A manager has confirmed it.',
    withinTarget: (scheduled: string, target: string) =>
      `With it you work ${scheduled} this week; your target is ${target}.`,
    aboveTarget: (scheduled: string, target: string) =>
      `With it you work ${scheduled} this week, above your target of ${target}.`,
    noTarget: (scheduled: string) => `With it you work ${scheduled} this week; you have set no target.`,
    welcome: 'It goes with the days and times you asked for.',
    unwelcome: 'It is not among the days and times you asked for.',
    unavailable: 'It lies in a time you cannot work. Tell your manager.',
    busyYourself: 'You work that day already.',
    weighing: 'A roster weighs who can work, hours, wishes, experience, closings and weekends, for everybody alike.',
  },
} as const

/** What the screens say around the explanations. */
export const explanationScreens = {
  filledOf: (filled: number, needed: number) => `${filled} of ${needed} filled`,
  /** '1 of 2 filled', or '4 of 8 until 5 PM, then 4 of 6 filled' where it changes. */
  filledFigures: (figures: readonly CoverFigure[]) => `${coverageWords.figures(figures)} filled`,
  why: 'Why is this open?',
  whatHelps: 'What would help?',
  filledSince: 'Filled since.',
  loading: 'Looking at everybody',

  funnel: 'Who drops out, and by what',
  holdersOf: (holders: number, everybody: number) => `${holders} of ${countOf(everybody, 'person', 'people')}`,
  left: (passed: number) => `${passed} left`,
  dropOut: (people: number) => (people === 0 ? 'nobody drops out' : `${countOf(people, 'drops', 'drop')} out`),
  wish: 'a wish, not a rule',

  couldTake: 'Could take it now',
  chooseButton: 'Choose',
  choose: (name: string) => `Choose ${name}`,

  shortage: { anyRoster: 'Too few people, whoever gets which shift', thatDay: 'Too few people for that day' },
  shortageDetails: 'Which shifts, and which people',
  shortageFigure: (coverable: number, needed: number) => `${coverable} of ${needed}`,
  shortageCoverable: 'shifts can be covered',
  shortageNobody: 'Nobody can work any of them.',

  fixes: 'What would help',
  fixesPromise: 'Each has been put into the week and the rest solved again.',
  solving: 'Trying ways to fill it, and solving the week again with each',
  noFix: 'No change of one or two shifts fills this without breaking a rule or leaving something else open.',
  noFixHint: 'Ask for more people with this role, or lower what is needed.',
  startedHint: 'Nobody is put on a shift that has started.',
  apply: 'Apply',
  applyFix: (title: string) => `Apply: ${title}`,
  setsAside: (fact: string) => `Sets a rule aside: ${fact}`,
  openPlaces: 'Open places ahead',
  openNowAndThen: (before: number, after: number) => `${before} now, ${after} with it`,
  atBest: (atBest: number) => `${atBest} if the rest is filled as well as can be`,
  overtaken: 'That was not applied',

  filled: 'Filled',
  goneTitle: 'Nothing is missing here any more',

  addByHand: 'Add a shift by hand',
  askAbout: 'Why not somebody else?',
  askAboutHint: 'Choose anybody: what keeps them away, or what it would cost.',
  choosePerson: 'Choose a person',
  whyPerson: (name: string) => `Why ${name}?`,
  costs: 'What it would cost',
  moves: 'Who else would move',
  upperEstimate: 'At most that: a better way may exist.',
  others: 'Who else holds the role',
  otherCannot: 'cannot',
  otherHolds: 'works it too',
  otherBetter: 'would suit better',
  otherEqual: 'as good',
  otherWorse: 'could, at a cost',
  nobodyElse: 'Nobody else holds this role.',
  verdicts: { holds: 'Works it', could: 'Could', instead: 'Could, if another shift moves', cannot: 'Cannot' },

  help: 'Ask why',
  helpForManagers:
    'In Schedule, press any “Need 1 more” to see who drops out, by which rule, and what would help. Open a shift to see why somebody works it, or why not somebody else.',
  helpForStaff: 'Press “Why me?” on one of your shifts to see what spoke for you.',

  whyMine: 'Why me?',
  whyNotMine: 'Why not me?',
  lostRequests: 'Asked for, not given',
  receipt: 'Why you have this shift',
  receiptNotGiven: 'Why you did not get this shift',
  receiptCounts: {
    needed: 'needed then',
    colleagues: 'colleagues in this role',
    colleaguesBusy: 'of them working that day',
  },
  receiptPrivacy: 'Made of your own data and of what everybody sees in the schedule. Nobody else reads this.',
  ownHours: 'Your week, this shift included',
} as const
