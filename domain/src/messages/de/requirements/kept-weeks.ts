import type * as english from '../../requirements/kept-weeks.ts'

export const keptWeeksMessages: typeof english.keptWeeksMessages = {
  kept: (count, weeks) =>
    count === 1
      ? `Diese Woche ist schon veröffentlicht und behält ihren Bedarf: ${weeks}.`
      : `Diese Wochen sind schon veröffentlicht und behalten ihren Bedarf: ${weeks}.`,
}
