import type * as english from '../../requirements/kept-weeks.ts'

export const keptWeeksMessages: typeof english.keptWeeksMessages = {
  kept: (count, weeks) =>
    count === 1
      ? `Diese Woche ist schon veröffentlicht, deshalb bleibt ihr Bedarf, wie er ist: ${weeks}.`
      : `Diese Wochen sind schon veröffentlicht, deshalb bleibt ihr Bedarf, wie er ist: ${weeks}.`,
}
