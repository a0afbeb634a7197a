/** What was done, in words: names of changes, of the rows they touched, and of what became different (UNDO-01, UNDO-02). */
import { countOf } from '../count.ts'

/** What an action is called where 'Added', 'Changed' or 'Deleted', read off its rows, does not say it. */
export const actionVerbs: Readonly<Record<string, string>> = {
  cancelShift: 'Cancelled',
  confirmShift: 'Confirmed',
  unconfirmShift: 'Unconfirmed',
  confirmShifts: 'Confirmed',
  unconfirmShifts: 'Unconfirmed',
  assignShifts: 'Reassigned',
  swapShifts: 'Swapped',
  confirmAllPending: 'Confirmed',
  purgeShifts: 'Purged',
  generateSchedule: 'Generated',
  applyFix: 'Applied a fix to',
  acceptPlan: 'Planned anew:',
  pinShift: 'Pinned',
  unpinShift: 'Unpinned',
  pinShifts: 'Pinned',
  unpinShifts: 'Unpinned',
  restoreWeeklyDemand: 'Put the weekly requirements in the place of',
  copyLastWeek: 'Copied last week:',
  applyWeekTemplate: 'Applied a template:',
  importRequirements: 'Imported',
  importStaff: 'Imported',
  acceptShift: 'Took',
  requestShift: 'Asked for',
  approveShiftRequest: 'Approved the request for',
  rejectShiftRequest: 'Rejected the request for',
  requestCancellation: 'Asked to cancel',
  endCancellation: 'Ended the cancellation of',
  withdrawShiftRequest: 'Withdrew the request for',
  clearPendingRequests: 'Rejected the requests for',
  offerSwap: 'Made',
  acceptSwap: 'Accepted',
  declineSwap: 'Declined',
  withdrawSwap: 'Withdrew',
  approveSwap: 'Approved swapping',
  rejectSwap: 'Turned down',
  saveSetting: 'Set',
  saveWorkedHours: 'Wrote down the hours of',
  lockPeriod: 'Locked',
  unlockPeriod: 'Unlocked',
  savePayRates: 'Set',
  resolveConflict: 'Resolved',
  ignoreConflict: 'Ignored',
  fixConflict: 'Fixed a conflict with',
  inviteStaff: 'Invited',
  saveProfileImage: 'Changed the picture of',
  removeProfileImage: 'Removed the picture of',
  createSample: 'Set up the sample restaurant:',
  removeSample: 'Took out the sample restaurant:',
  answerClaim: 'Said whose account it is:',
}

/** One row and several, of the tables that changes are named by. */
const nouns: Readonly<Record<string, readonly [one: string, many: string]>> = {
  events: ['event', 'events'],
  staff: ['staff member', 'staff members'],
  schedule: ['shift', 'shifts'],
  requirements: ['requirement', 'requirements'],
  demand_weeks: ['demand of a week', 'demands of weeks'],
  closed_days: ['closed day', 'closed days'],
  shift_requests: ['request', 'requests'],
  shift_swaps: ['offer of a shift', 'offers of shifts'],
  roles: ['role', 'roles'],
  settings: ['setting', 'settings'],
  users: ['account', 'accounts'],
  week_templates: ['template', 'templates'],
  conflict_resolutions: ['conflict', 'conflicts'],
  account_claims: ['waiting account', 'waiting accounts'],
  payroll_locks: ['payroll period', 'payroll periods'],
  pay_rates: ['hourly rate', 'hourly rates'],
  reach_choices: ['choice of what to hear', 'choices of what to hear'],
}

const nounsOf = (table: string): readonly [string, string] => nouns[table] ?? ['entry', 'entries']

export const historyMessages = {
  added: (what: string) => `Added ${what}`,
  changed: (what: string) => `Changed ${what}`,
  deleted: (what: string) => `Deleted ${what}`,
  did: (verb: string, what: string) => `${verb} ${what}`,
  gave: (person: string, shift: string) => `Gave ${person} ${shift}`,
  undid: (words: string) => `Undone: ${words}`,
  redid: (words: string) => `Redone: ${words}`,

  shiftOf: (person: string, time: string) => `the shift of ${person}, ${time}`,
  openShift: (role: string, time: string) => `the open ${role} shift, ${time}`,
  roleShift: (role: string, time: string) => `the ${role} shift, ${time}`,
  need: (role: string, count: number, time: string) => `the requirement of ${count} ${role}, ${time}`,
  weekDemand: (dates: string) => `the demand of the week of ${dates}`,
  named: (table: string, name: string) => `the ${nounsOf(table)[0]} ${name}`,
  one: (table: string) => `the ${nounsOf(table)[0]}`,
  many: (table: string, count: number) => countOf(count, ...nounsOf(table)),
  someone: 'somebody who has left',
  somebody: 'Somebody',
  nobody: 'nobody',
  unknownRole: 'Unknown Role',

  /** What can be different about a shift. */
  differences: { person: 'Who', role: 'Role', time: 'When', state: 'State', worked: 'Worked' },
  asPlanned: 'as planned',
  notWorked: 'not worked',
  workedTime: (time: string, breakMinutes: number | null, reason: string | null) =>
    [time, ...(breakMinutes === null ? [] : [`${breakMinutes} min break`]), ...(reason === null ? [] : [reason])].join(
      ', ',
    ),
  notThere: 'not there',
  archived: 'Archived',

  nothingUndone: 'Nothing was undone',
  nothingRedone: 'Nothing was redone',
  undone: 'Undone',
  wasUndone: (words: string) => `‘${words}’ was undone.`,
  wasRedone: (words: string) => `‘${words}’ was redone.`,
  wasKept: (words: string) => `‘${words}’ stays as it is.`,
  redone: 'Redone',
  undoFailed: 'Failed to undo',
  /** Under a toast's title: what was undone or redone, or was not, and what stayed as it is. */
  outcome: (what: string, left: readonly string[], more: number) =>
    [what, ...left, ...(more > 0 ? [`${countOf(more, 'more entry', 'more entries')} stayed as they are.`] : [])].join(
      ' ',
    ),
} as const

/** The buttons that take changes back, and the history of a week and of a shift. */
export const historyScreens = {
  undo: (words: string) => `Undo: ${words}`,
  redo: (words: string) => `Redo: ${words}`,
  nothingToUndo: 'Nothing of yours to undo in this week',
  nothingToRedo: 'Nothing of yours to redo in this week',
  by: (actor: string | null) => actor ?? historyMessages.somebody,
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  takeBack: { undo: 'Undo', redo: 'Redo' },

  ofShift: 'History',
  loadFailed: 'Failed to load the history',

  ofWeek: 'History',
  weekTitle: 'History of this week',
  weekHint: 'Every change that touched this week, newest first. Show the week as it was right after any of them.',
  noChanges: 'Nothing has been changed in this week yet.',
  show: 'Show',
  showAfter: (words: string) => `Show the week after: ${words}`,

  asItWas: (instant: string) => `The week as it was on ${instant}`,
  readOnly: 'You are looking at the past; nothing can be changed here.',
  backToNow: 'Back to now',
  earlier: 'Earlier change',
  later: 'Later change',
  sinceThen: (counts: { changed: number; added: number; gone: number }) =>
    counts.changed + counts.added + counts.gone === 0
      ? 'Nothing is different now.'
      : `Different now: ${[
          ...(counts.changed > 0 ? [`${countOf(counts.changed, 'shift')} changed`] : []),
          ...(counts.gone > 0 ? [`${counts.gone} gone`] : []),
          ...(counts.added > 0 ? [`${counts.added} added since`] : []),
        ].join(', ')}.`,
  now: (words: string) => `Now: ${words}`,
  goneNow: 'Gone now',
  addedSince: 'Added since',
  noShifts: 'No shifts',
} as const
