import { catalogue } from '../../language/catalogue.ts'
import { countOf, numberText } from '../count.ts'
import { openHours } from '../schedule/coverage.ts'

const weeksText = (count: number) => countOf(count, 'week')
const hoursText = (hours: number) => numberText(hours)

/** Texts about generating several weeks in one run (HORIZON-06). */
export const generateWeeksScreens = catalogue('generateWeeksScreens', {
  title: 'Generate several weeks',
  hint: 'Plans one week after another, taking the earlier weeks into account.',
  how: 'What to do',
  modes: { fill: 'Fill open shifts', anew: 'Re-plan drafts', fewChanges: 'Re-plan with few changes' },
  hints: {
    fill: 'Assigned shifts stay as they are.',
    anew: 'Drafts may go to other people to meet the goals better. Nothing changes until you accept the plan.',
    fewChanges:
      'Fills open shifts and moves drafts only where needed, so that few people are affected. Nothing changes until you accept the plan.',
  },
  count: 'Number of weeks',
  listed: 'Weeks to generate',
  listedPlan: 'Weeks to re-plan',
  noDemand: 'No staff required',
  start: (weeks: number) => `Generate ${weeksText(weeks)}`,
  startPlan: (weeks: number) => `Re-plan ${weeksText(weeks)}`,

  weekOf: (week: number, weeks: number, dates: string) => `Week ${week} of ${weeks}: ${dates}`,

  created: (shifts: number, weeks: number) =>
    shifts === 0
      ? `No shift was added in ${weeksText(weeks)}`
      : `${countOf(shifts, 'shift')} created in ${weeksText(weeks)}`,
  /** How many weeks are proven to be optimal, each only for the given result of the weeks before it. */
  proven: (proven: number, weeks: number) => {
    if (proven === 0) return 'Better plans may exist for each week.'
    const which = proven === weeks ? 'each week' : `${proven} of ${weeks} weeks`
    return `Proven for ${which}: no other plan meets your goals better if the weeks before it stay as they are.`
  },
  /** What is proven about the open shifts of all weeks together. */
  together: {
    covered: 'Planning all weeks at once might still share the work better.',
    best: 'No more can be filled in these weeks, but another plan might share the work better.',
    atLeast: (minutes: number) =>
      minutes === 0
        ? 'Another plan of all weeks might fill more.'
        : `Another plan of all weeks might fill more, but would leave at least ${openHours(minutes)} open.`,
    unknown: 'Planning all weeks at once might still give a better plan.',
  },
  undoAll: (weeks: number) => `Undo all ${weeksText(weeks)}`,
  asLeft: 'Weeks after generating',
  added: (shifts: number) => `${countOf(shifts, 'shift')} created`,
  skipped: (shifts: number) => `${shifts} skipped because the week changed`,
  /** How the search of a week ended. */
  ended: {
    proven: 'proven best plan',
    changed: 'changed during planning, not proven',
    time: 'stopped at the time limit, not proven',
    cancelled: 'cancelled',
    failed: 'not proven',
    shared: 'limits on hours of several weeks divided between them, not proven',
    nextMoved: 'next week changes too, not proven',
  },
  /** A plan that moves drafts in several weeks, and is not saved before it is accepted. */
  plan: {
    inWeeks: (weeks: number) => `in ${weeksText(weeks)}`,
    weeks: 'Weeks with the plan',
    changes: (shifts: number, people: number) =>
      shifts === 0
        ? 'stays as it is'
        : `${countOf(shifts, 'shift changes', 'shifts change')}, ${countOf(people, 'person', 'people')} affected`,
    accept: (weeks: number) => `Accept all ${weeksText(weeks)}`,
  },
  details: (dates: string) => `Details of ${dates}`,
  hoursMet: 'Over these weeks, everybody is within 4 h a week of target.',
  hoursOff: (off: number, people: number) =>
    `Over these weeks, ${off} of ${countOf(people, 'person is', 'people are')} more than 4 h a week off target:`,
  hoursOf: (hours: number, target: number) => `${hoursText(hours)} of ${hoursText(target)} h`,
})
