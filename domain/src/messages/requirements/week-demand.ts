/** Sentences about the demand that a week has of its own (GN16). */

export const weekDemandMessages = {
  restored: 'The weekly requirements hold in this week again',
  restoreFailed: 'Failed to change the demand of this week',
} as const

/** What the requirements card says of such a week. */
export const weekDemandScreens = {
  ownDemand: {
    kept: 'This week keeps the demand it was planned with',
    own: 'This week has demand of its own',
  },
  hint: {
    kept: 'The requirements below hold in other weeks. They have been changed since.',
    own: 'The requirements below hold in other weeks.',
  },
  restore: 'Use them in this week too',
} as const
