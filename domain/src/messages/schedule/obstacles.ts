/** What the schedule page and the explanations both say of a shift that someone can't take. */
export const obstacleMessages = {
  holdsAlready: 'already works it',
  started: 'This shift has already started.',
  fixOvertaken: 'The schedule has changed, so this no longer applies. Look at the open shift again.',
} as const
