/** What is said around availability in words: what may be meant, what was understood, what was not (AVAIL-03). */
import { DAY_NAMES } from '../../time/day.ts'
import { countOf } from '../count.ts'

const plural = (days: readonly number[]) => days.map((day) => `${DAY_NAMES[day] ?? ''}s`).join(', ')

const quoted = (parts: readonly string[]) => parts.map((part) => `'${part}'`).join(', ')

export const wordsMessages = {
  notUnderstood: (parts: readonly string[]) =>
    `This was not understood: ${quoted(parts)}. Say it in other words, such as 'no Tuesdays after 5 pm until June'.`,
  open: (parts: readonly string[]) => `Choose first what is meant by ${quoted(parts)}.`,
  otherDay: 'It is another day by now. Read once more what is understood, then confirm it.',
  nothingNew: 'Nothing changes by this: it is known already.',
  saved: 'Availability saved',
  asked: (count: number) => `Availability saved. ${countOf(count, 'time off', 'times off')} asked for.`,
  drafted: 'A language model has drafted what you mean. Check each line before you save it.',
  draftIsOff: 'No language model is set up here.',
  draftIsNotNeeded: 'This is understood without a language model.',
  noDraft: 'The language model found no sense in this either. Say it in other words.',
  noModel: 'The language model did not answer in time. Say it in other words, or try again later.',
  draftDoesNotFit: 'This draft does not fit what can be said of a week. Say it in other words.',
  kinds: {
    cannot: 'I cannot work then',
    ratherNot: 'I would rather not work then',
    prefer: 'I like to work then',
    can: 'I can work then',
  },
  from: 'from',
  everyWeek: (days: readonly number[]) => `Every week: ${plural(days)}`,
  bothDays: (first: string, last: string) => `${first} and ${last}`,
  ofLastDay: (first: string, last: string) => `All of ${first}, and ${last}`,
  ofBothDays: (hours: string) => `Both only ${hours}`,
  onlyThenOfDays: (days: readonly number[]) => `On ${plural(days)} only then`,
  onlyThen: 'Only then in the whole week',
  thenToo: 'Then too',
} as const

/** What the page of availability shows around a message (AVAIL-03). */
export const wordsScreens = {
  label: 'Say it in words',
  example: 'can’t do Tuesdays after 5 till June',
  hint: 'Nothing is saved before you have seen how it is understood.',
  understood: 'This is understood',
  whatIsMeant: (part: string) => `What is meant by ‘${part}’?`,
  open: 'Free again',
  timeOff: 'Time off, asked for',
  confirm: 'That is right, save it',
  clear: 'Clear',
  askModel: 'Let a language model draft it',
  modelIs: (host: string) => `It is sent this message and today’s date, nothing else. It runs at ${host}.`,
  draftedByModel: 'A draft by a language model',
  checkDraft: 'It may be wrong. Check each line before you save it.',
  draftFailed: 'Failed to have it drafted',
  paintedFirst: 'Save or discard first what you painted.',
  failed: 'Failed to save what was said',
} as const
