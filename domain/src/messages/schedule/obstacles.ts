/** What the schedule page and the explanations both say of a shift that someone can't take. */
export const obstacleMessages = {
  holdsAlready: 'works it already',
  started: 'This shift has started already.',
  fixOvertaken: 'The schedule has changed meanwhile, so this is no longer what it said. Look at the opening again.',
} as const
