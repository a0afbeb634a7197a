/** Sentences of requests for shifts. */

export const shiftRequestMessages = {
  notFound: 'This request no longer exists.',
  decided: 'This request has been decided already.',
  ownRequest: 'This request is your own. Another manager decides it.',
  /** The reason given to rivals once the last place is taken (RQ2). */
  filled: 'filled',
  /** The reason given to everybody whose request was cleared (RQ8). */
  cleared: 'Cleared by a manager',
} as const
