/** Texts about availability messages: possible meanings, what was understood, and what was not (AVAIL-03). */
import { catalogue } from '../../language/catalogue.ts'
import { DAY_NAMES } from '../../time/day.ts'
import { countOf } from '../count.ts'

const plural = (days: readonly number[]) => days.map((day) => `${DAY_NAMES[day] ?? ''}s`).join(', ')

const PLACE_TEXTS: Readonly<Record<number, string>> = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: '5th' }
const placesText = (places: readonly number[]) => places.map((place) => PLACE_TEXTS[place] ?? 'last').join(' and ')

const quoted = (parts: readonly string[]) => parts.map((part) => `'${part}'`).join(', ')

export const wordsMessages = catalogue('wordsMessages', {
  noTime: (parts: readonly string[]) =>
    `No working time was found in ${quoted(parts)}. Try other words, such as 'no Tuesdays after 5 pm until June'.`,
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
  from: 'from',
  everyWeek: (days: readonly number[]) => `Every week: ${plural(days)}`,
  bothDays: (first: string, last: string) => `${first} and ${last}`,
  ofLastDay: (first: string, last: string) => `All of ${first}, and ${last}`,
  ofBothDays: (hours: string) => `Both days, only ${hours}`,
  onlyThenOfDays: (days: readonly number[]) => `On ${plural(days)}, only at that time`,
  onlyThen: 'Only at that time in the whole week',
  ratherOnlyThen: 'At other times I would rather not',
  onlyThenThatDay: 'On that day, only at that time',
  thenToo: 'At that time as well',
  theMonth: 'The month',
  theEvening: 'The evening',
  aPerson: 'A person',
  leaveOut: 'Leave this out',
  asRead: 'As shown',
  changesNothing: 'This changes nothing; save the rest',
  eachMonth: (places: readonly number[], days: readonly number[]) =>
    days.length === 2
      ? `The ${placesText(places)} weekend of each month, Saturday and the Sunday after it`
      : `The ${placesText(places)} ${days.map((day) => DAY_NAMES[day] ?? '').join(', ')} of each month`,
  onNamedDays: (days: readonly string[]) => `Only ${days.join(', ')}`,
  fromDate: (dates: readonly string[]) => `${dates.join(', ')}, …`,
  awayUntil: (day: string) => `Away today through ${day}`,
  allOfThem: 'All day, as written',
  onlyWhy: 'It is only a reason',
  onlyInHours: (hours: string) => `Only ${hours}`,
  nightIs: (hours: string) => `Night is ${hours}`,
  holdsToo: (dates: string) => `Also ${dates}`,
  holdsAlways: 'Always',
})

/** Texts around the message field on the availability page (AVAIL-03). */
export const wordsScreens = catalogue('wordsScreens', {
  label: 'Describe availability in words',
  example: 'can’t do Tuesdays after 5 till June',
  trySample: 'Try an example:',
  samples: [
    'can’t do Tuesdays after 5 till June',
    'every other weekend off starting this Saturday',
    'uni Mon Wed Fri till 2, free after that',
  ],
  hint: 'You see how your text is understood before anything is saved.',
  understood: 'Understood',
  toAnswer: (count: number) => (count === 1 ? '1 question' : `${count} questions`),
  notWritten: 'Nothing is saved for this',
  notes: {
    limit: 'a limit, not a time',
    condition: 'a condition, which cannot be saved here',
    question: 'a question',
    reason: 'a reason',
    remark: 'no time given',
  },
  noteText: (part: string, why: string) => `‘${part}’: ${why}`,
  whatIsMeant: (part: string) => `What does ‘${part}’ mean?`,
  open: 'Available again',
  timeOff: 'Time-off request',
  confirm: 'Correct, save it',
  clear: 'Clear',
  askModel: 'Ask a language model for a draft',
  modelIs: (host: string) => `The model receives only this message and today’s date. It runs at ${host}.`,
  draftedByModel: 'Drafted by a language model',
  checkDraft: 'The draft may be wrong. Check each line before you save it.',
  draftFailed: 'Failed to get a draft',
  paintedFirst: 'First save or discard the times you marked.',
  failed: 'Failed to save availability',
})
