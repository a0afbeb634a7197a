/** Results of actions on notes on a shift, a day or a week (decision 0088). */
import { catalogue } from '../../language/catalogue.ts'

export const noteMessages = catalogue('noteMessages', {
  saved: 'Note saved',
  deleted: 'Note deleted',
  saveFailed: 'Failed to save the note',
  notFound: 'This note no longer exists.',
  /** `changed` says who has changed the note, and when. */
  stale: (changed: string) => `${changed} Your text is still here: compare the two, then save again.`,
  twice: 'Somebody else has added a note. Your text is still here: compare the two, then save again.',
  dayOutsideWeek: 'The day must be in this week.',
  oneThing: 'A note must belong to a week, a day or a shift.',
  /** Notification to the person on the shift; `by` is the author of the note. */
  shiftNoted: (by: string, role: string, day: string, time: string, text: string) =>
    `${by} left a note on your ${role} shift on ${day}, ${time}: ${text}`,
})
