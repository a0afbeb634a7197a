import { noteScreens } from '@fairweek/domain/messages/notes/screens'
import { formatDay } from '@fairweek/domain/time/format-day'

/** Names the day of a note; null for the whole week. */
export const dayOfNote = (date: string | null): string =>
  date === null ? noteScreens.wholeWeek : formatDay(date, 'EEE, MMM d')
