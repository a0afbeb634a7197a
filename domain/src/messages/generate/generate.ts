import { catalogue } from '../../language/catalogue.ts'
import { countOf, numberText } from '../count.ts'
import { amountText } from '../labour-cost/labour-cost.ts'

const keptText = (kept: number) => `${countOf(kept, 'shift')} ${kept === 1 ? 'was' : 'were'} kept.`

/** Texts about generating a week: progress, result, and what is proven. */
export const generateScreens = catalogue('generateScreens', {
  phases: {
    waiting: 'Waiting for other weeks',
    starting: 'Reading the week',
    coverage: 'Filling open shifts',
    fairness: 'Balancing hours and preferences',
    checking: 'Checking the roster',
    saving: 'Saving the roster',
    comparing: 'Checking whether moving drafts would help',
    idle: 'Starting',
  },
  startedBy: (name: string) => `Started by ${name}`,
  cancel: 'Cancel and keep the best so far',
  hide: 'Hide',
  place: (ahead: number) =>
    ahead === 0
      ? 'Other weeks are being generated; this one is next.'
      : `Other weeks are being generated. ${ahead} more ${ahead === 1 ? 'is' : 'are'} waiting before this one.`,
  counting: 'Counting open shifts',
  filledOf: (filled: number, slots: number) => `${filled} of ${slots} open shifts filled`,
  shiftsFilled: 'Shifts filled',

  created: (count: number) => (count === 0 ? 'No shift was added' : `${countOf(count, 'shift')} created`),
  /** Shown below the count: what is open, and whether that is proven to be the minimum. */
  outcome: (open: string, stopped: string) => `${open}. ${stopped}`,
  provenAround: (kept: number) =>
    `Finished. Proven: no other plan meets your goals better while the ${countOf(kept, 'kept shift')} ${kept === 1 ? 'stays' : 'stay'} in place.`,
  details: 'Details',
  course: ({ kept, seconds, overtaken }: { kept: number; seconds: number; overtaken: number }) => {
    const end = overtaken > 0 ? `; ${overtaken} skipped because the week changed.` : '.'
    return `${keptText(kept)} Generating took ${numberText(seconds, 1)}\u00a0s${end}`
  },
  stopped: {
    proven: 'Finished. Proven: no other plan meets your goals better.',
    changed: 'The week changed while it was being planned, so a better plan may exist.',
    time: 'Stopped at the time limit. This is the best plan found; a better one may exist.',
    cancelled: 'Cancelled. The best plan found until then was kept.',
    failed: 'Finished, but the proof failed: a better plan may exist.',
    shared: 'Limits on hours over several weeks were divided between the weeks, so a better plan may exist.',
    nextMoved: 'The plan also moves drafts of the next week, so a better plan may exist.',
  },
  /** Shown instead of figures and proofs if the week has changed since it was generated. */
  changedSince: 'The week has changed since it was generated. Generate again for a new result.',
  proposal: {
    changedSince: 'The week has changed since this plan was made. Re-plan the drafts again.',
    title: (moves: number, people: number) =>
      moves === 0
        ? 'The drafts stay as they are'
        : `${countOf(moves, 'shift')} would change, ${countOf(people, 'person', 'people')} affected`,
    nothing: 'No better plan was found. Nothing was changed.',
    unwritten: (fixed: number) =>
      fixed === 0
        ? 'Nothing changes until you accept.'
        : `Nothing changes until you accept. ${countOf(fixed, 'shift')} ${fixed === 1 ? 'does' : 'do'} not move: published, pinned, already started, or not required.`,
    noticing: {
      proven: 'No plan this good affects fewer people.',
      atLeast: (people: number) => `Every plan this good affects at least ${countOf(people, 'person', 'people')}.`,
    },
    accept: 'Accept the plan',
    drop: 'Discard the plan',
    accepted: (moves: number, people: number) =>
      `Plan accepted: ${countOf(moves, 'shift')} changed, for ${countOf(people, 'person', 'people')}`,
    people: 'What changes for whom',
    gains: 'gets',
    loses: 'gives up',
    becomes: 'becomes',
    difference: (amount: string, isBetter: boolean) => `${amount} ${isBetter ? 'better' : 'worse'}`,
  },
  stillOpen: 'Still open, and why',
  wereOpen: 'Open at that time',
  startedAlready: (missing: number) =>
    `${countOf(missing, 'more person', 'more people')} missing in shifts that have already started`,
  changed: (people: number) => `What changed: ${countOf(people, 'person', 'people')} got shifts`,
  howGood: 'How good is this plan?',
  got: (shifts: number, hours: number) => `+${countOf(shifts, 'shift')}, ${hours} h`,

  /** Amounts of a goal with their units. */
  amounts: {
    minutes: (hours: number) => `${hours} h`,
    shifts: (count: number) => countOf(count, 'shift'),
    points: (count: number) => countOf(count, 'point'),
    people: (count: number) => countOf(count, 'person', 'people'),
    days: (count: number) => countOf(count, 'day'),
    /** An amount of money without its currency. */
    cents: amountText,
  },
  /** What is proven about a goal, with the number of shifts that could not move. */
  best: {
    free: 'proven best possible',
    around: (fixed: number) => `best possible while ${countOf(fixed, 'shift')} cannot move`,
    kept: (kept: number) => `best possible while ${countOf(kept, 'shift')} ${kept === 1 ? 'stays' : 'stay'} in place`,
  },
  /** How much better a goal would be if the drafts that were kept in place could move. */
  ifMoved: {
    none: (drafts: number) => `Moving the ${countOf(drafts, 'draft')} would not improve this.`,
    better: (drafts: number, amount: string) =>
      `Moving the ${countOf(drafts, 'draft')} would improve this by ${amount}.`,
    atLeast: (drafts: number, amount: string) =>
      `Moving the ${countOf(drafts, 'draft')} would improve this by at least ${amount}.`,
    atMost: (drafts: number, amount: string) =>
      `Moving the ${countOf(drafts, 'draft')} would improve this by at most ${amount}.`,
  },
  allWell:
    'Every shift that can be filled is filled. Hours are within 4 h of target, preferences are met, and closings and weekends are fairly shared.',
  inOrder: (goals: string) => `Goals met: ${goals}.`,
  proven: 'proven best possible',
  noBound: 'best possible not known yet',
  unproven: 'not proven',
  withinBound: (amount: string) => `at most ${amount} from the best possible`,

  /** Explanations of a goal's points, shown beside them. */
  points: {
    preferences:
      'Each shift against a preference costs points: 2 for another day or time than preferred, 3 outside the hours offered, 4 at a time someone would rather not work.',
    pairings:
      'Counts each shift of a person who has nobody beside them that they should work with, and each overlap of two people who should not work together.',
    fairShare: 'One closing or weekend beyond someone’s fair share costs 1 point, two cost 4, three cost 9.',
    evenHours:
      'Adds up each person’s hours beyond 4 h from an even share. Hours beyond 8 h count twice, beyond 12 h three times, beyond 16 h four times.',
  },

  /** Value of a goal: reached, or by how much it is missed. */
  values: {
    coverage: {
      best: 'everything that can be filled is filled',
      lacking: (amount: string) => `${amount} left open`,
    },
    openShifts: {
      best: 'everything that can be filled is filled',
      lacking: (amount: string) => `${amount} left open`,
    },
    fewestDaysInARow: {
      best: 'minimum days in a row met for everybody',
      lacking: (amount: string) => `${amount} short of the minimum days in a row`,
    },
    hours: {
      best: 'everybody within 4 h of target',
      lacking: (amount: string) => `${amount} beyond the 4 h that each person may be off target`,
    },
    preferences: { best: 'every preference met', lacking: (amount: string) => `${amount} against preferences` },
    seniorityMix: {
      best: 'someone experienced on each shift',
      lacking: (amount: string) => `${amount} without anyone experienced`,
    },
    pairings: {
      best: 'everybody works with the people they should',
      lacking: (amount: string) => `${amount} against the wishes about who works together`,
    },
    fairShare: {
      best: 'no one has more than a fair share',
      lacking: (amount: string) => `${amount} beyond fair shares`,
    },
    evenHours: { best: 'as even as can be', lacking: (amount: string) => `${amount} from an even split` },
    labourCost: {
      best: 'no shift costs anything',
      lacking: (amount: string) => `${amount} at hourly rates for all shifts as planned`,
    },
    daysOffTogether: {
      best: 'everybody has two days off together',
      lacking: (amount: string) => `${amount} without two days off together`,
    },
  },
})

/**
 * Formats an amount of a goal with its unit: '8 h', '1 shift', '3 points', '1,234.50'. Minutes and cents are whole
 * numbers.
 */
export function goalAmount(unit: keyof typeof generateScreens.amounts, amount: number): string {
  if (unit === 'minutes') return generateScreens.amounts.minutes(Math.round(amount / 6) / 10)
  return unit === 'cents' ? amountText(Math.round(amount)) : generateScreens.amounts[unit](Math.round(amount))
}
