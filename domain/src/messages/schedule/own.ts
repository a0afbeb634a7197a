import { catalogue } from '../../language/catalogue.ts'

/** Number of names that fit on two lines of a phone. */
export const MOST_NAMES = 4

/** Texts of a person's own week. */
export const ownScreens = catalogue('ownScreens', {
  free: 'Off',
  hours: (target: number | null) => (target === null ? 'hours' : `of ${target} hours`),
  noShifts: 'No shifts for you this week',
  noShiftsHint: 'Your shifts appear here once they are planned. The dashboard lists open shifts that you can request.',
  openings: (count: number) => `${count} Opening(s)`,
  /** The names of colleagues; if not all are shown, of the first few, and the number of others. */
  workingWith: (names: readonly string[], isAllShown: boolean) => {
    const [shown, more] =
      names.length > MOST_NAMES && !isAllShown
        ? [names.slice(0, MOST_NAMES - 1), names.length - MOST_NAMES + 1]
        : [names, 0]
    return `With ${[...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ')}`
  },
  /** A colleague with the area they work in. */
  inArea: (name: string, area: string) => `${name} (${area})`,
  team: 'Team',
  teamHint: 'See who works when. Only confirmed shifts are shown.',
  nobodyConfirmed: 'Nothing is confirmed yet',
  nobodyConfirmedHint: 'Once a manager confirms this week, you see here who works when.',
  nobodyOnDay: 'Nobody',
  you: 'You',
  withYou: 'with you',
  noProfileHint: 'Ask a manager to link your account to your staff profile.',
})
