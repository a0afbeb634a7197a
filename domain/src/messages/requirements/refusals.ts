/** Why the server refuses a change of requirements. */
export const requirementRefusals = {
  notFound: 'This requirement no longer exists.',
  eventRow: 'This need comes from an event. Change the event instead.',
  pastWeek: 'A past week keeps the demand it was planned with.',
  noOwnDemand: 'The weekly requirements hold in this week already.',
} as const
