/** Labels of marks that show states and hours. */
import { catalogue } from '../language/catalogue.ts'

export const markWords = catalogue('markWords', {
  /** The specified names of states, on the badges of a person's own shifts. */
  states: {
    Confirmed: 'Confirmed',
    Pending: 'Pending',
    Requested: 'Requested',
    Cancelled: 'Cancelled',
    Rejected: 'Rejected',
    Deprecated: 'Archived',
  },
  /** Our names of the states that are called otherwise in the managers' roster, its history and dialogs (glossary). */
  roster: { Confirmed: 'Published', Pending: 'Draft' },
  /** Grid label of a shift that is archived or whose request was rejected. */
  inactive: 'Inactive',
  /** State of an open shift, shown to those who can request it. */
  open: 'Open',
  reassigned: 'Reassigned',
  note: 'Note',
  /** Label of a closed day, with its name. */
  closed: (name: string) => `Closed: ${name}`,
  pinned: 'Pinned',
  /** Labels of a shift whose person has requested its cancellation, in full and abbreviated. */
  askedOff: 'Cancellation requested',
  asksOff: 'Off requested',
  /** Label of a shift with a critical or high conflict. */
  conflict: 'Conflict',
  /** Label of a shift that its person has requested, shown to them. */
  waiting: 'Requested · Waiting for approval',
  /** Label of a manager's draft, shown to the person on it. */
  draft: 'Draft, not published yet · Waiting for approval by a manager',
  /** Label of a draft of a week that is over, shown to managers (PUB-06). */
  neverPublished: 'Never published',
  hoursOf: (label: string, hours: number, target: number | null) =>
    target === null ? `${label}: ${hours} hours, no target` : `${label}: ${hours} of ${target} hours`,
})
