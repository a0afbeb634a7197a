import { countOf } from '../count.ts'
import { amountText } from '../payroll/labour-cost.ts'

const keptText = (kept: number) => `${kept} ${kept === 1 ? 'was' : 'were'} kept.`

/** What generating a week shows: how far it is, what came of it, and what is proven. */
export const generateScreens = {
  title: 'Generate Schedule',
  modes: {
    title: 'Other ways to generate',
    anew: 'Plan the drafts anew',
    fewChanges: 'Plan anew with few changes',
  },
  phases: {
    waiting: 'Waiting for its turn',
    starting: 'Reading the week',
    coverage: 'Filling what is needed',
    fairness: 'Sharing hours out and following wishes',
    saving: 'Saving the roster',
    comparing: 'Looking what moving the drafts would be worth',
    idle: 'Starting',
  },
  startedBy: (name: string) => `Started by ${name}`,
  showLast: 'Show the last result',
  cancel: 'Cancel and keep the best so far',
  hide: 'Hide',
  place: (ahead: number) =>
    ahead === 0
      ? 'Other weeks are being generated; this one is next.'
      : `Other weeks are being generated, with ${ahead} more waiting before this one.`,
  counting: 'Counting what is open',
  filledOf: (filled: number, slots: number) => `${filled} of ${slots} open shifts filled`,
  shiftsFilled: 'Shifts filled',

  kept: keptText,
  created: (count: number) => (count === 0 ? 'Nothing to add' : `${countOf(count, 'shift')} created`),
  outcome: (outcome: { kept: number; open: string; stopped: string; seconds: string; overtaken: number }) => {
    const { kept, open, stopped, seconds, overtaken } = outcome
    const end = overtaken > 0 ? `; ${overtaken} overtaken by changes made meanwhile.` : '.'
    return `${keptText(kept)} ${open}. ${stopped} ${seconds}\u00a0s${end}`
  },
  stopped: {
    proven: 'Finished with proof.',
    changed: 'The week was changed meanwhile, so nothing is proven of it.',
    time: 'Stopped at the time limit with the best found.',
    cancelled: 'Cancelled; the best found so far was kept.',
    failed: 'The proof broke off; the best found so far was kept.',
  },
  /** In place of figures and proofs, once they speak of another week than the stored one. */
  changedSince: 'The week was changed since: what was proven does not speak of it any more.',
  proposal: {
    changedSince: 'The week was changed since this plan was made. Plan it anew.',
    title: (moves: number, people: number) =>
      moves === 0
        ? 'The drafts stay as they are'
        : `${countOf(moves, 'shift')} would change, ${countOf(people, 'person', 'people')} would notice`,
    nothing: 'No other plan was found that is better. Nothing was written.',
    unwritten: (fixed: number) =>
      fixed === 0
        ? 'Nothing is written until you accept.'
        : `Nothing is written until you accept. ${countOf(fixed, 'shift')} ${fixed === 1 ? 'stays' : 'stay'} in any case: confirmed, pinned, started or beside the needs.`,
    noticing: {
      proven: 'With fewer people it cannot be done.',
      atLeast: (people: number) => `It takes at least ${countOf(people, 'person', 'people')}.`,
    },
    accept: 'Accept the plan',
    drop: 'Drop it',
    accepted: (moves: number, people: number) =>
      `Plan accepted: ${countOf(moves, 'shift')} changed, for ${countOf(people, 'person', 'people')}`,
    people: 'Who gains and who loses what',
    gains: 'gets',
    loses: 'gives up',
    becomes: 'becomes',
    difference: (amount: string, isBetter: boolean) => `${amount} ${isBetter ? 'better' : 'worse'}`,
  },
  stillOpen: 'Still open, and why',
  wereOpen: 'Was open then',
  startedAlready: (missing: number) => `${missing} more were needed in shifts that have started already`,
  changed: (people: number) => `What changed: ${countOf(people, 'person', 'people')} got shifts`,
  got: (shifts: number, hours: number) => `+${countOf(shifts, 'shift')}, ${hours} h`,

  /** Amounts of a goal, in its unit. */
  amounts: {
    minutes: (hours: number) => `${hours} h`,
    shifts: (count: number) => countOf(count, 'shift'),
    points: (count: number) => countOf(count, 'point'),
    /** An amount, whatever the currency. */
    cents: amountText,
  },
  /** What is proven of a goal, and around what. */
  best: {
    free: 'proven best possible',
    around: (fixed: number) => `best possible around ${countOf(fixed, 'fixed shift')}`,
    kept: (kept: number) =>
      kept === 1 ? 'best possible with the shift kept' : `best possible with the ${kept} kept shifts`,
  },
  /** What letting the kept drafts go to others would be worth; `drafts` of them. */
  ifMoved: {
    none: (drafts: number) => `No better if the ${countOf(drafts, 'draft')} could move.`,
    better: (drafts: number, amount: string) => `If the ${countOf(drafts, 'draft')} could move: ${amount} better.`,
    atLeast: (drafts: number, amount: string) =>
      `If the ${countOf(drafts, 'draft')} could move: at least ${amount} better.`,
    atMost: (drafts: number, amount: string) =>
      `If the ${countOf(drafts, 'draft')} could move: at most ${amount} better.`,
  },
  allWell:
    'All is well: every shift that can still be filled is, hours are within 4 h of target, wishes are met, and what few people like is fairly shared.',
  inOrder: (goals: string) => `In order: ${goals}.`,
  proven: 'proven best possible',
  noBound: 'no bound known yet',
  unproven: 'not proven',
  withinBound: (amount: string) => `within ${amount} of the bound`,

  /** What the points of a goal are, said where they stand. */
  points: {
    preferences:
      'Each shift against a wish is points: 2 for another day or time than preferred, 3 outside the hours offered, 4 at a time somebody would rather not work.',
    fairShare: 'One closing or weekend beyond somebody’s fair share is a point, two are 4, three are 9.',
    evenHours: 'Hours of everybody beyond 4 h from an even share; those beyond 8, 12 and 16 h count once more each.',
  },

  /** What the value of a goal says: nothing lacking, or how much. */
  values: {
    coverage: {
      best: 'nothing left open that can still be filled',
      lacking: (amount: string) => `${amount} left open`,
    },
    openShifts: {
      best: 'nothing left open that can still be filled',
      lacking: (amount: string) => `${amount} left open`,
    },
    hours: {
      best: 'everybody within 4 h of target',
      lacking: (amount: string) => `${amount} outside the 4 h around targets`,
    },
    preferences: { best: 'every wish met', lacking: (amount: string) => `${amount} against wishes` },
    seniorityMix: {
      best: 'somebody experienced on each',
      lacking: (amount: string) => `${amount} without anybody experienced`,
    },
    fairShare: {
      best: 'nobody given more than a fair share',
      lacking: (amount: string) => `${amount} beyond fair shares`,
    },
    evenHours: { best: 'as even as can be', lacking: (amount: string) => `${amount} uneven` },
    labourCost: { best: 'no shift costs anything', lacking: (amount: string) => `${amount} for all shifts as planned` },
  },
} as const
