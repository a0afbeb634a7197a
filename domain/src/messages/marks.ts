/** Words of the signs for states and hours. */
export const markWords = {
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
  pinned: 'Pinned',
  /** A pending shift, to the person on it. */
  waiting: 'Waiting for approval',
  /** A manager's draft, to the person on it (RQ16). */
  draft: 'Waiting for approval · Not published yet',
  hoursOf: (label: string, hours: number, target: number | null) =>
    target === null ? `${label}: ${hours} hours, no target` : `${label}: ${hours} of ${target} hours`,
} as const
