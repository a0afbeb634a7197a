import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Texts of the dialogs that report an absence (SICK-01, SICK-13). */
export const absenceScreens = catalogue('absenceScreens', {
  title: (name: string) => `${name} cannot work`,
  ownTitle: 'I’m ill',
  ownHint: 'Managers are notified at once, and you are taken off the shifts in this time.',
  howLong: 'How long?',
  lengths: { shift: 'This shift', today: 'Today', thatDay: 'That day', until: 'Until a date' },
  lastDay: 'Last day',
  why: 'Why?',
  /** Texts about a shift that is running. */
  leaves: 'Goes home at',
  ownLeaves: 'I go home at',
  outside: 'Choose a time within the shift',
  worksUntil: (time: string, rest: string) => `The hours until ${time} stay theirs. ${rest} is open then.`,
  ownWorksUntil: (time: string, rest: string) => `The hours until ${time} stay yours. You no longer work ${rest}.`,
  note: 'Note',
  noteHint: 'Only managers can read it',
  takenOff: 'They are taken off these shifts:',
  ownTakenOff: 'You are taken off these shifts:',
  noneTakenOff: 'No shift is affected.',
  reportOwn: 'Report that I’m ill',
  needCover: (count: number) => `${countOf(count, 'shift')} to cover`,
  search: 'Search by name',
  nobodyFound: 'Nobody of that name.',
  noShift: 'No published shift in the next days',
  canWork: 'Can work again',
  ownCanWork: 'I can work again',
})
