/** What is said around availability in words: what may be meant, what was understood, what was not (AVAIL-03). */
import { DAY_NAMES } from '../../time/day.ts'
import { countOf } from '../count.ts'

const plural = (days: readonly number[]) => days.map((day) => `${DAY_NAMES[day] ?? ''}s`).join(', ')

const PLACE_TEXTS: Readonly<Record<number, string>> = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: '5th' }
const placesText = (places: readonly number[]) => places.map((place) => PLACE_TEXTS[place] ?? 'last').join(' and ')

const quoted = (parts: readonly string[]) => parts.map((part) => `'${part}'`).join(', ')

export const wordsMessages = {
  noTime: (parts: readonly string[]) =>
    `No time of work was found in ${quoted(parts)}. Say it in other words, such as 'no Tuesdays after 5 pm until June'.`,
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
  ratherOnlyThen: 'Otherwise I would rather not',
  onlyThenThatDay: 'Only then on that day',
  thenToo: 'Then too',
  leaveOut: 'Leave this out',
  asRead: 'As it is shown',
  changesNothing: 'It changes nothing, save what is understood',
  eachMonth: (places: readonly number[], days: readonly number[]) =>
    days.length === 2
      ? `The ${placesText(places)} weekend of each month, Saturday and the Sunday after it`
      : `The ${placesText(places)} ${days.map((day) => DAY_NAMES[day] ?? '').join(', ')} of each month`,
  onNamedDays: (days: readonly string[]) => `Only ${days.join(', ')}`,
  fromDate: (dates: readonly string[]) => `${dates.join(', ')}, …`,
  awayUntil: (day: string) => `Away from today until ${day}`,
  allOfThem: 'All day, as it says',
  onlyWhy: 'It only says why',
  onlyInHours: (hours: string) => `Only ${hours}`,
  nightIs: (hours: string) => `Night is ${hours}`,
  holdsToo: (dates: string) => `Also ${dates}`,
  holdsAlways: 'Always',
} as const

/** What the page of availability shows around a message (AVAIL-03). */
export const wordsScreens = {
  label: 'Say it in words',
  example: 'can’t do Tuesdays after 5 till June',
  trySample: 'Try one:',
  samples: [
    'can’t do Tuesdays after 5 till June',
    'every other weekend off starting this Saturday',
    'uni Mon Wed Fri till 2, free after that',
  ],
  hint: 'Nothing is saved before you have seen how it is understood.',
  understood: 'This is understood',
  toAnswer: (count: number) => (count === 1 ? 'One thing to answer' : `${count} things to answer`),
  notWritten: 'Nothing is saved for this',
  notes: {
    limit: 'a limit, not a time',
    condition: 'a condition, which cannot be kept here',
    question: 'a question',
    reason: 'a reason',
    remark: 'it names no time',
  },
  noteText: (part: string, why: string) => `‘${part}’: ${why}`,
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
