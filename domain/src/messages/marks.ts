/** Labels of marks for states and hours. */
import { catalogue } from '../language/catalogue.ts'

export const markWords = catalogue('markWords', {
  /** States of a shift or request, as lists show them. */
  states: {
    Confirmed: 'Confirmed',
    Pending: 'Pending',
    Requested: 'Requested',
    Cancelled: 'Cancelled',
    Rejected: 'Rejected',
    Deprecated: 'Archived',
  },
  /** In the grid: a shift that is archived, or whose request was rejected. */
  inactive: 'Inactive',
  reassigned: 'Reassigned',
  note: 'Note',
  /** A closed day, with its name. */
  closed: (name: string) => `Closed: ${name}`,
  pinned: 'Pinned',
  /** A shift whose person has requested to cancel it (RQ15): in full, and abbreviated. */
  askedOff: 'Cancellation requested',
  asksOff: 'Off requested',
  /** A pending shift, as seen by the person on it. */
  waiting: 'Waiting for approval',
  /** A manager's draft, as seen by the person on it (RQ16). */
  draft: 'Waiting for approval · Not published yet',
  hoursOf: (label: string, hours: number, target: number | null) =>
    target === null ? `${label}: ${hours} hours, no target` : `${label}: ${hours} of ${target} hours`,
})
