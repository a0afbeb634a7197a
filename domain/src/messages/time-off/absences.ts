/** Replies and notifications about absences (SICK-01). */
import { catalogue } from '../../language/catalogue.ts'
import type { Reasons } from './absence-reasons.ts'

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
