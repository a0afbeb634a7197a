/** Sentences of schedule conflicts (S:2, S:8). */

export const conflictMessages = {
  resolved: 'Conflict resolved',
  resolveFailed: 'Failed to resolve conflict',
  none: 'No unresolved conflicts at the moment.',
} as const
