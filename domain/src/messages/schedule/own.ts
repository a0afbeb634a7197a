import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Number of names that fit on two lines of a phone. */
export const MOST_NAMES = 4

/** Texts of a person's own week. */
export const ownScreens = catalogue('ownScreens', {
  free: 'Off',
  hours: (target: number | null) => (target === null ? 'hours' : `of ${target} hours`),
  noShifts: 'No shifts for you this week',
  noShiftsHint: 'You are off all week.',
  noShiftsYet: 'Your shifts appear here once a manager publishes this week.',
  /** Shown above a week that staff see before all of it is published. */
  notPublished: 'Not published yet. Shifts may still change.',
  partlyPublished: 'Partly published. More shifts may follow, and drafts may still change.',
  /** Shown above a week with published shifts, to staff who see no drafts. */
  moreMayFollow: 'More shifts may follow this week.',
  /** A day ahead without shifts in a week of which more may be published. */
  nothingYet: 'Nothing yet',
  showPast: (shifts: number) => (shifts === 0 ? 'Show past days' : `Show past days (${countOf(shifts, 'shift')})`),
  /** On a phone: what is shown after a press. */
  behind: 'My hours and profile',
  /** Why no open shift is offered. */
  noneOpen: 'No shift is open this week.',
  notOffered: {
    role: (shifts: number) => `${countOf(shifts, 'open shift')} ${shifts === 1 ? 'is' : 'are'} for other roles.`,
    asked: (shifts: number) =>
      `${countOf(shifts, 'open shift')} ${shifts === 1 ? 'is' : 'are'} on a day that you have already requested.`,
    released: (shifts: number) => `You gave back ${countOf(shifts, 'open shift')}.`,
    timeOff: (shifts: number) =>
      `${countOf(shifts, 'open shift')} ${shifts === 1 ? 'is' : 'are'} during your time off.`,
    availability: (shifts: number) =>
      `${countOf(shifts, 'open shift')} ${shifts === 1 ? 'is' : 'are'} outside your availability.`,
    working: (shifts: number) =>
      `${countOf(shifts, 'open shift')} ${shifts === 1 ? 'is' : 'are'} on a day on which you already work.`,
    limits: (shifts: number) =>
      `${countOf(shifts, 'open shift')} would break your rest times or the limits of your contract.`,
  },
  openings: (count: number) => `${count} Opening(s)`,
  /** Above the list of open shifts, if some have more than one place. */
  shiftsWithOpenings: (shifts: number, openings: number) =>
    `${countOf(shifts, 'shift')} with ${countOf(openings, 'opening')}`,
  /** Below 'Unassigned shifts': how they differ from the list in the other tab. */
  releasedOnly: (tab: string) => `Shifts that others gave back. '${tab}' lists all shifts that you can request.`,
  /** The names of colleagues; if not all are shown, of the first few, and the number of others. */
  workingWith: (names: readonly string[], isAllShown: boolean) => {
    const [shown, more] =
      names.length > MOST_NAMES && !isAllShown
        ? [names.slice(0, MOST_NAMES - 1), names.length - MOST_NAMES + 1]
        : [names, 0]
    return `With ${[...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`
  },
  /** On a week that is not published, and on a draft while no colleague's shift at that time is published. */
  withOnceConfirmed: 'You will see who works with you once this week is published.',
  /** A colleague with the area they work in. */
  inArea: (name: string, area: string) => `${name} (${area})`,
  people: (count: number) => countOf(count, 'person', 'people'),
  team: 'Team',
  teamHint: 'See who works when. Only published shifts are shown.',
  nobodyConfirmed: 'Nothing is published yet',
  nobodyConfirmedHint: 'Once a manager publishes this week, you see here who works when.',
  nobodyOnDay: 'Nobody',
  you: 'You',
  withYou: 'with you',
  noProfileHint: 'Ask a manager to link your account to your staff profile.',
})

export type NotOfferedKind = keyof typeof ownScreens.notOffered
