/** Texts about absences: sick, no-show, taken off, other (SICK-01). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

/** Same codes as `ABSENCE_REASONS`. */
export type AbsenceWord = 'sick' | 'noShow' | 'takenOff' | 'other'
type Reasons<Text> = Record<AbsenceWord, Text>

export const absenceReasons = catalogue('absenceReasons', {
  /** To choose from. */
  names: {
    sick: 'Called in sick',
    noShow: 'No-show',
    takenOff: 'Take off work',
    other: 'Other',
  } satisfies Reasons<string>,
  /** In lists. */
  short: { sick: 'Sick', noShow: 'No-show', takenOff: 'Taken off', other: 'Absent' } satisfies Reasons<string>,
  of: {
    sick: (name: string) => `${name} called in sick`,
    noShow: (name: string) => `${name} did not show up`,
    takenOff: (name: string) => `${name} was taken off work`,
    other: (name: string) => `${name} cannot work`,
  } satisfies Reasons<(name: string) => string>,
})

export const absenceMessages = catalogue('absenceMessages', {
  notTheirs: 'Only managers can report an absence of others.',
  onlyOwnSickness: 'Only managers can record this reason.',
  known: 'This absence is recorded already.',
  hasPassed: 'This time is over. Correct the hours worked in the timesheet.',
  noShowAhead: 'A no-show can be reported once the shift has started.',
  noShowLate: 'A no-show can be reported until the end of the next day. Correct the hours worked in the timesheet.',
  noTime: 'The absence must end after it begins',
  recorded: (name: string) => `Absence of ${name} recorded`,
  recordedOwn: 'Your manager knows. Get well soon.',
  endInstead: 'This is an absence. End it when the person can work again.',
  ended: (name: string) => `${name} can work again`,
  endedOwn: 'You can work again.',
  reportFailed: 'Failed to report the absence',
  endFailed: 'Failed to end the absence',
})

/** Notifications. Days are 'Tue Mar 9, 5 PM – 2 AM'; shifts are listed, or null if there are none. */
export const absenceNotices = catalogue('absenceNotices', {
  reported: (who: string, when: string) => `${who}: ${when}.`,
  whole: (said: string, shifts: string | null, note: string | null) =>
    [said, ...(shifts === null ? [] : [`Open now: ${shifts}.`]), ...(note === null ? [] : [`“${note}”`])].join(' '),
  own: {
    sick: (when: string, shifts: string | null) => `You are recorded as sick: ${when}.${offText(shifts)}`,
    noShow: (when: string, shifts: string | null) =>
      `You are recorded as not having shown up: ${when}.${offText(shifts)}`,
    takenOff: (when: string, shifts: string | null) => `You were taken off work: ${when}.${offText(shifts)}`,
    other: (when: string, shifts: string | null) => `You are recorded as absent: ${when}.${offText(shifts)}`,
  } satisfies Reasons<(when: string, shifts: string | null) => string>,
  ended: (name: string) => `${name} can work again.`,
})

function offText(shifts: string | null): string {
  return shifts === null ? '' : ` You no longer work: ${shifts}.`
}

/** Texts of dialogs and lists. */
export const absenceScreens = catalogue('absenceScreens', {
  title: (name: string) => `${name} cannot work`,
  ownTitle: 'I’m ill',
  ownHint: 'Managers are notified at once, and you are taken off the shifts in this time.',
  howLong: 'How long?',
  lengths: { shift: 'This shift', today: 'Today', thatDay: 'That day', until: 'Until a date' },
  lastDay: 'Last day',
  why: 'Why?',
  note: 'Note',
  noteHint: 'Only managers can read it',
  takenOff: 'They are taken off these shifts:',
  ownTakenOff: 'You are taken off these shifts:',
  noneTakenOff: 'No shift is affected.',
  reportOwn: 'Report that I’m ill',
  needCover: (count: number) => `${countOf(count, 'shift')} to cover`,
  findCover: (shift: string) => `Find cover: ${shift}`,
  search: 'Search by name',
  nobodyFound: 'Nobody of that name.',
  noShift: 'No confirmed shift in the next days',
  canWork: 'Can work again',
  ownCanWork: 'I can work again',
  state: 'Absent',
})
