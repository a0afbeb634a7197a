/** Texts about availability messages: possible meanings, what was understood, and what was not (AVAIL-03). */
import { catalogue } from '../../language/catalogue.ts'
import { DAY_NAMES } from '../../time/day.ts'
import { countOf } from '../count.ts'

const plural = (days: readonly number[]) => days.map((day) => `${DAY_NAMES[day] ?? ''}s`).join(', ')

const quoted = (parts: readonly string[]) => parts.map((part) => `'${part}'`).join(', ')

export const wordsMessages = catalogue('wordsMessages', {
  noTime: (parts: readonly string[]) =>
    `No working time was found in ${quoted(parts)}. Try other words, such as 'no Tuesdays after 5 pm until June', or tell your manager.`,
  open: (parts: readonly string[]) => `First choose what ${quoted(parts)} means.`,
  otherDay: 'A new day has begun, so dates may be read differently. Check what was understood, then confirm it.',
  nothingNew: 'Nothing changes: this is already saved.',
  saved: 'Availability saved',
  asked: (count: number) => `Availability saved. ${countOf(count, 'time-off request', 'time-off requests')} sent.`,
  drafted: 'A language model drafted this. Check each line before you save it.',
  draftIsOff: 'No language model is set up here.',
  draftIsNotNeeded: 'This is understood without a language model.',
  noDraft: 'The language model did not understand this either. Try other words.',
  noModel: 'The language model did not answer in time. Try other words, or try again later.',
  draftDoesNotFit: 'This draft cannot be saved as availability. Try other words.',
  kinds: {
    cannot: 'I cannot work then',
    ratherNot: 'I would rather not work then',
    prefer: 'I like to work then',
    can: 'I can work then',
  },
  everyWeek: (days: readonly number[]) => `Every week: ${plural(days)}`,
  onlyThenOfDays: (days: readonly number[]) => `On ${plural(days)}, only at that time`,
  onlyThen: 'Only at that time in the whole week',
  thenToo: 'At that time as well',
  theMonth: 'The month',
  aPerson: 'A person',
  leaveOut: 'Leave this out',
  asRead: 'As shown',
  changesNothing: 'This changes nothing; save the rest',
  fromDate: (dates: readonly string[]) => `${dates.join(', ')}, …`,
})

/** Texts around the message field on the availability page (AVAIL-03). */
export const wordsScreens = catalogue('wordsScreens', {
  label: 'Describe availability in words',
  example: 'can’t do Tuesdays after 5 till June',
  trySample: 'Try an example:',
  samples: [
    'can’t do Tuesdays after 5 till June',
    'every other weekend off starting this Saturday',
    'never before 5 pm on Mondays',
  ],
  hint: 'You see how your text is understood before anything is saved.',
  understood: 'Understood',
  toAnswer: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  notWritten: 'Nothing is saved for this',
  notes: {
    limit: 'a limit, not a time',
    question: 'a question',
    reason: 'a reason',
    remark: 'no time given',
  },
  noteText: (part: string, why: string) => `‘${part}’: ${why}`,
  whatIsMeant: (part: string) => `What does ‘${part}’ mean?`,
  open: 'Available again',
  timeOff: 'Time-off request',
  confirm: 'Yes, save this',
  clear: 'Clear',
  askModel: 'Ask a language model for a draft',
  modelIs: (host: string) => `The model receives only this message and today’s date. It runs at ${host}.`,
  draftedByModel: 'Drafted by a language model',
  checkDraft: 'The draft may be wrong. Check each line before you save it.',
  draftFailed: 'Failed to get a draft',
  paintedFirst: 'First save or discard the times you marked.',
  failed: 'Failed to save availability',
})
