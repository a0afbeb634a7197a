/** Sentences of the history of changes and of taking them back. */

/** What a row of each recorded table is to a reader. */
const rowNames: Readonly<Record<string, string>> = {
  users: 'The account',
  roles: 'The role',
  staff: 'The staff member',
  staff_roles: 'The role of a staff member',
  staff_preferences: 'The preference',
  availability: 'The availability',
  availability_messages: 'The message',
  events: 'The event',
  requirements: 'The requirement',
  schedule: 'The shift',
  shift_requests: 'The request',
  settings: 'The setting',
}

export const auditMessages = {
  undoGone: 'This has been undone already, or there is nothing to undo.',
  undoLeft: (count: number) =>
    count === 0
      ? 'Everything stands as it was before.'
      : count === 1
        ? '1 entry was changed since, or no longer fits, and stayed as it is.'
        : `${count} entries were changed since, or no longer fit, and stayed as they are.`,
  left: (table: string, reason: 'touched' | 'refused') =>
    reason === 'touched'
      ? `${rowNames[table] ?? table} was changed since and stays as it is.`
      : `${rowNames[table] ?? table} no longer fits beside what stands now and stays as it is.`,
} as const
