import { countOf } from '../count.ts'

/** What generating a week shows: how far it is, what came of it, and what is proven. */
export const generateScreens = {
  title: 'Generate Schedule',
  phases: {
    waiting: 'Waiting for its turn',
    starting: 'Reading the week',
    coverage: 'Filling what is needed',
    fairness: 'Sharing hours out and following wishes',
    saving: 'Saving the roster',
    idle: 'Starting',
  },
  cancel: 'Cancel and keep the best so far',
  hide: 'Hide',
  place: (ahead: number) =>
    ahead === 0
      ? 'Other weeks are being generated; this one is next.'
      : `Other weeks are being generated, with ${ahead} more waiting before this one.`,
  counting: 'Counting what is open',
  filledOf: (filled: number, slots: number) => `${filled} of ${slots} open shifts filled`,
  shiftsFilled: 'Shifts filled',

  created: (count: number) => (count === 0 ? 'Nothing to add' : `${count} shifts created`),
  outcome: (outcome: { kept: number; missing: number; stopped: string; seconds: string; overtaken: number }) => {
    const { kept, missing, stopped, seconds, overtaken } = outcome
    const end = overtaken > 0 ? `; ${overtaken} overtaken by changes made meanwhile.` : '.'
    return `${kept} kept as they were, ${missing === 0 ? 'nothing' : missing} still open. ${stopped} ${seconds}\u00a0s${end}`
  },
  stopped: {
    proven: 'Finished with proof.',
    time: 'Stopped at the time limit with the best found.',
    cancelled: 'Cancelled; the best found so far was kept.',
    failed: 'The proof broke off; the best found so far was kept.',
  },
  stillOpen: 'Still open, and why',
  startedAlready: (missing: number) => `${missing} more were needed in shifts that have started already`,
  changed: (people: number) => `What changed: ${countOf(people, 'person', 'people')} got shifts`,
  got: (shifts: number, hours: number) => `+${countOf(shifts, 'shift')}, ${hours} h`,

  /** Amounts of a goal, in its unit. */
  amounts: {
    minutes: (hours: number) => `${hours} h`,
    shifts: (count: number) => countOf(count, 'shift'),
    points: (count: number) => countOf(count, 'point'),
  },
  proven: 'proven best possible',
  noBound: 'no bound known yet',
  withinBound: (amount: string) => `within ${amount} of the bound`,
  noneBelow: (amount: string) => `no roster is below ${amount}`,

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
    hours: { best: 'everybody within 4 h of target', lacking: (amount: string) => `${amount} beyond 4 h off target` },
    preferences: { best: 'every wish met', lacking: (amount: string) => `${amount} against wishes` },
    seniorityMix: {
      best: 'somebody experienced on each',
      lacking: (amount: string) => `${amount} without anybody experienced`,
    },
    fairShare: {
      best: 'nobody given more than a fair share',
      lacking: (amount: string) => `${amount} beyond fair shares`,
    },
    evenHours: { best: 'as even as can be', lacking: (amount: string) => `${amount} of unevenness` },
  },
} as const
