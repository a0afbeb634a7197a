/** Explanations: why a shift is open, why somebody works it, and what would help (decision 0016). */

import { catalogue } from '../language/catalogue.ts'
import { countOf, listOf } from './count.ts'
import { type CoverFigure, coverageWords } from './schedule/coverage.ts'

/** 'Ana', 'Ana and Ben', 'Ana, Ben and Cleo'. */
function listNames(names: readonly string[]): string {
  if (names.length < 2) return names.join('')
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

export const explanationMessages = catalogue('explanationMessages', {
  /** Stages of the funnel that narrows down who could take a shift. */
  stages: {
    role: 'Hold the role',
    availability: 'Available at that time',
    free: 'Free that day',
    rested: 'Enough rest',
    contract: 'Within their limits',
    hours: 'Within target hours',
  },

  aboveTarget: (after: string, target: string) => `would work ${after}, above the target of ${target}`,

  nobodyHoldsRole: (role: string) => `Nobody holds the role ${role}.`,
  couldTake: (names: readonly string[]) =>
    names.length <= 3
      ? `${listNames(names)} could take this shift now.`
      : `${countOf(names.length, 'person', 'people')} could take this shift now.`,
  nobodyCould: (role: string, holders: number, reasons: readonly string[]) =>
    holders === 1
      ? `The only person who works as ${role} cannot take this shift: ${reasons.join(', ')}.`
      : `None of the ${holders} people who work as ${role} can take this shift: ${reasons.join(', ')}.`,
  away: {
    availability: (people: number) => `${people} not available then`,
    free: (people: number) => `${people} working that day`,
    rested: (people: number) => `${people} without enough rest`,
    contract: (people: number) => `${people} at their limits`,
  },

  shortage: (when: string, needed: number, role: string, coverable: number) =>
    coverable === 0
      ? `${when} needs ${countOf(needed, `${role} shift`)}; nobody can work then.`
      : `${when} needs ${countOf(needed, `${role} shift`)}; the people available then can cover only ${coverable}.`,
  shortageOfDay: (day: string, needed: number, slots: string, people: number) =>
    `${day} has ${countOf(needed, 'shift')} that ${people === 0 ? 'nobody can work' : `only ${countOf(people, 'person', 'people')} can work, one shift each`}: ${slots}.`,
  shortageSlot: (needed: number, role: string, time: string) => `${needed} ${role} ${time}`,
  whileOthersStay: (text: string) => `As long as the other days stay as they are, ${text}`,

  wouldBe: (before: string, after: string, target: string | null) =>
    target === null ? `${before} → ${after}` : `${before} → ${after} of ${target}`,
  /** What a person thinks of times, such as 'Fri 12 PM – 2 PM'; follows their name. */
  ratherNot: (times: readonly string[]) => `would rather not work ${listOf(times)}`,
  prefersOther: (times: readonly string[]) => `prefers other times than ${listOf(times)}`,
  factOf: (name: string, fact: string) => `${name} ${fact}`,
  noLonger: (fact: string) => `no longer: ${fact}`,

  askTitle: (name: string) => `Give this shift to ${name}`,
  moveTitle: (name: string) => `Give this shift to ${name}, and one of their shifts to someone else`,
  stayTitle: (name: string, length: string) => `Let ${name} stay ${length} longer`,
  comeEarlyTitle: (name: string, length: string) => `Let ${name} start ${length} earlier`,
  exceptionTitle: (name: string) => `Give this shift to ${name}, as an exception`,
  takes: (name: string, slot: string, role: string) => `${name} takes ${slot} as ${role}.`,
  takesOver: (name: string, slot: string, role: string, from: string) =>
    `${name} takes over ${slot} as ${role} from ${from}.`,
  extends: (name: string, from: string, to: string, role: string) =>
    `${name} works ${to} instead of ${from} as ${role}.`,
  leavesOpen: (slot: string, role: string) => `The ${role} shift ${slot} stays open.`,

  /** How much better or worse a goal gets; amounts are positive. */
  changes: {
    coverage: (amount: string, isBetter: boolean) => `${amount} ${isBetter ? 'less' : 'more'} left open`,
    openShifts: (amount: string, isBetter: boolean) => `${amount} ${isBetter ? 'fewer' : 'more'} left open`,
    fewestDaysInARow: (amount: string, isBetter: boolean) =>
      `${amount} ${isBetter ? 'closer to' : 'further from'} the minimum days in a row`,
    hours: (amount: string, isBetter: boolean) => `${amount} ${isBetter ? 'closer to' : 'further from'} targets`,
    preferences: (amount: string, isBetter: boolean) => `${amount} ${isBetter ? 'fewer' : 'more'} against preferences`,
    seniorityMix: (amount: string, isBetter: boolean) =>
      `${amount} ${isBetter ? 'fewer' : 'more'} without anyone experienced`,
    pairings: (amount: string, isBetter: boolean) =>
      `${amount} ${isBetter ? 'fewer' : 'more'} against wishes about who works together`,
    fairShare: (_amount: string, isBetter: boolean) =>
      isBetter ? 'closings and weekends shared more fairly' : 'closings and weekends shared less fairly',
    evenHours: (_amount: string, isBetter: boolean) => (isBetter ? 'hours more even' : 'hours less even'),
    labourCost: (amount: string, isBetter: boolean) =>
      `${amount} ${isBetter ? 'cheaper' : 'more expensive'} by hourly rates`,
    daysOffTogether: (amount: string, isBetter: boolean) =>
      `${amount} ${isBetter ? 'fewer' : 'more'} without two days off together`,
  },
  noChange: 'no change',
  costsNothing: 'costs nothing',

  holds: (name: string) => `${name} works this shift.`,
  holdsAgainstRule: (name: string, fact: string) => `${name} works this shift, although it breaks a rule: ${fact}.`,
  could: (name: string, cost: string) => `${name} could take this shift. Effect on the week: ${cost}.`,
  insteadOf: (name: string, fact: string, cost: string) => `${name} ${fact}. Effect of moving that shift: ${cost}.`,
  cannot: (name: string, fact: string) => `${name} cannot take this shift: ${fact}.`,

  onlyHolder: (name: string, role: string) => `${name} is the only person who works as ${role}.`,
  nobodyElse: (name: string, others: number) =>
    others === 1
      ? `${name} works this shift; the only other person with this role cannot take it.`
      : `${name} works this shift; none of the ${others} others with this role can take it.`,
  bestOf: (name: string, others: number) =>
    `${name} works this shift; ${others === 1 ? 'one other person' : `${others} others`} could take it, but nobody would be a better fit for the roster.`,
  betterOthers: (name: string, better: readonly string[]) =>
    `${name} works this shift; ${listNames(better)} would be a better fit for the roster’s goals.`,

  applied: 'Done. The shift is filled.',
  notAgreed: 'This overrides a rule for the person. Ask them first.',
  openingGone: 'This shift has been filled, or is no longer needed.',
  ruleForbids: (name: string, fact: string) => `${name} can no longer take this shift: ${fact}.`,
  nobodyWorksIt: 'Nobody works this shift. Ask why it is open instead.',
  untimed: 'This shift has no times, so no rule can be checked.',
  undecided: 'This request has not been decided yet.',
  applyFailed: 'Failed to apply the fix',
  loadFailed: 'Failed to load the explanation. Please try again.',
  tookTooLong: 'The explanation took too long. Please try again in a moment.',
  busy: 'Too many explanations are being prepared right now. Please try again in a moment.',

  receipt: {
    given: (slot: string, role: string) => `You work ${slot} as ${role}.`,
    notGiven: (slot: string, role: string) => `You asked for ${slot} as ${role}; it was not assigned to you.`,
    needed: (needed: number) => `The restaurant needs ${countOf(needed, 'person', 'people')} in this role then.`,
    notNeeded: 'No requirement asks for this shift. It was added by hand.',
    onlyYou: 'You are the only person with this role.',
    colleagues: (colleagues: number, busy: number) =>
      `${countOf(colleagues, 'colleague holds', 'colleagues hold')} this role; ${busy === 0 ? 'none' : busy} of them ${busy === 1 ? 'works' : 'work'} that day, or too close to it to get enough rest.`,
    requested: 'You asked for this shift, and a manager approved it.',
    reassigned: 'This shift was originally assigned to someone else.',
    confirmed: 'A manager has published this shift.',
    withinTarget: (scheduled: string, target: string) =>
      `With this shift you work ${scheduled} this week; your target is ${target}.`,
    aboveTarget: (scheduled: string, target: string) =>
      `With this shift you work ${scheduled} this week, above your target of ${target}.`,
    noTarget: (scheduled: string) => `With this shift you work ${scheduled} this week; you have set no target.`,
    welcome: 'This shift matches the days and times you prefer.',
    unwelcome: 'This shift is outside the days and times you prefer.',
    unavailable: 'This shift is at a time you cannot work. Tell your manager.',
    busyYourself: 'You already work that day.',
    weighing:
      'Generating a roster weighs availability, hours, preferences, experience, closing shifts and weekends in the same way for everyone.',
  },
})

/** Texts on screens that show explanations. */
export const explanationScreens = catalogue('explanationScreens', {
  filledOf: (filled: number, needed: number) => `${filled} of ${needed} filled`,
  /** 'Filled: 1 of 2', or 'Filled: 4 of 8 until 5 PM, then 4 of 6' if the demand changes. */
  filledFigures: (figures: readonly CoverFigure[]) => `Filled: ${coverageWords.figures(figures)}`,
  why: 'Why is this open?',
  whatHelps: 'What would help?',
  filledSince: 'This shift has been filled.',
  loading: 'Checking everyone…',

  funnel: 'Who is ruled out, and why',
  holdersOf: (holders: number, everybody: number) => `${holders} of ${countOf(everybody, 'person', 'people')}`,
  left: (passed: number) => `${passed} left`,
  dropOut: (people: number) => (people === 0 ? 'nobody ruled out' : `${people} ruled out`),
  wish: 'a preference, not a rule',

  couldTake: 'Could take it now',
  chooseButton: 'Choose',
  choose: (name: string) => `Choose ${name}`,

  shortage: { anyRoster: 'Too few people, however drafts are scheduled', thatDay: 'Too few people for that day' },
  shortageDetails: 'Which shifts, and which people',
  shortageFigure: (coverable: number, needed: number) => `${coverable} of ${needed}`,
  shortageCoverable: 'shifts can be covered',
  shortageNobody: 'Nobody can work any of them.',

  fixes: 'What would help',
  fixesPromise: 'Each change was tested on this week, with the other drafts re-planned to fit.',
  solving: 'Trying ways to fill this shift, and re-planning the week around each one…',
  noFix: 'Changing one or two shifts cannot fill this shift without breaking a rule or leaving another shift open.',
  noFixHint: 'Add people with this role, or lower the requirement.',
  startedHint: 'Nobody can be assigned to a shift that has started.',
  apply: 'Apply',
  applyFix: (title: string) => `Apply: ${title}`,
  setsAside: (fact: string) => `Breaks a rule: ${fact}`,
  openPlaces: 'Open shifts from now on',
  openNowAndThen: (before: number, after: number) => `${before} now, ${after} with this change`,
  atBest: (atBest: number) => `${atBest} if the other open shifts are filled as well as possible`,
  overtaken: 'Not applied',

  filled: 'Filled',
  /** After a fix that leaves people missing in the same hours. */
  appliedInPart: (missing: number) => `Applied. ${missing} more still needed at this time.`,
  goneTitle: 'This shift is covered now',

  addByHand: 'Add a shift by hand',
  askAbout: 'Why not someone else?',
  askAboutHint: 'Choose a person to see what rules them out, or what giving them the shift would cost.',
  choosePerson: 'Choose a person',
  whyPerson: (name: string) => `Why ${name}?`,
  costs: 'What it would cost',
  moves: 'Who else would move',
  upperEstimate: 'This is the most it would cost. There may be a better way.',
  others: 'Who else holds the role',
  otherCannot: 'cannot take it',
  otherHolds: 'works this shift too',
  otherBetter: 'a better fit',
  otherEqual: 'just as good a fit',
  otherWorse: 'could take it, at a cost',
  nobodyElse: 'Nobody else holds this role.',
  verdicts: {
    holds: 'Works this shift',
    could: 'Can take it',
    instead: 'Can take it if another shift moves',
    cannot: 'Cannot take it',
  },

  help: 'Ask why',
  helpForManagers:
    'In Schedule, press any “Need 1 more” to see who is ruled out, by which rule, and what would help. Open a shift to see why someone works it, or why not someone else.',
  helpForStaff: 'Press “Why me?” on one of your shifts to see why it was given to you.',

  whyMine: 'Why me?',
  whyNotMine: 'Why not me?',
  lostRequests: 'Requested, not assigned',
  receipt: 'Why you have this shift',
  receiptNotGiven: 'Why you did not get this shift',
  receiptCounts: {
    needed: 'needed then',
    colleagues: 'colleagues in this role',
    colleaguesBusy: 'of them working that day',
  },
  receiptPrivacy: 'This explanation uses your own data and the schedule that everyone sees. Nobody else can read it.',
  ownHours: 'Your week, including this shift',
})
