/** Sentences of schedule conflicts (CONF-02, MDASH-04). */

export const conflictMessages = {
  resolved: 'Conflict resolved',
  resolveFailed: 'Failed to resolve conflict',
  none: 'No unresolved conflicts at the moment.',
} as const
