/** Words of the signs for states and hours. */
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
  /** In the grid, a shift that is archived or was not granted. */
  inactive: 'Inactive',
  reassigned: 'Reassigned',
  note: 'Note',
  /** A date on which nobody is needed, with its name. */
  closed: (name: string) => `Closed: ${name}`,
  pinned: 'Pinned',
  /** A shift whose person asks a manager to cancel it (RQ15): spelt out, and where there is little room. */
  askedOff: 'Cancellation requested',
  asksOff: 'Off requested',
  /** A pending shift, to the person on it. */
  waiting: 'Waiting for approval',
  /** A manager's draft, to the person on it (RQ16). */
  draft: 'Waiting for approval · Not published yet',
  hoursOf: (label: string, hours: number, target: number | null) =>
    target === null ? `${label}: ${hours} hours, no target` : `${label}: ${hours} of ${target} hours`,
})
