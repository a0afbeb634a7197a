/** Sentences of availability, what refuses it and what stands around it on screens. */
import { countOf } from '../count.ts'

const PLACES: Readonly<Record<number, string>> = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: '5th' }
const LAST = 'last'
const listOf = (words: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(words)

export const availabilityMessages = {
  saved: 'Availability saved',
  saveFailed: 'Failed to save availability',
  loadFailed: 'Failed to load availability',
  changedMeanwhile: (by: string | null) =>
    `${by === null ? 'This availability was changed' : `${by} changed this availability`} meanwhile. Look at it again and repeat your change.`,
  sameTimes: 'A time must end at another minute than it starts; a whole day runs from midnight to midnight.',
  untilBeforeFrom: 'The last day must not lie before the first',
} as const

/** Days and hours of what somebody says of their week. */
export const availabilityWords = {
  everyDay: 'Every day',
  allDay: 'all day',
  nextDay: (range: string) => `${range} next day`,
  onDays: (days: string, hours: string) => `${days}, ${hours}`,
  kinds: { cannot: 'Can’t work', ratherNot: 'Rather not', prefer: 'Prefer' },
  everyWeeks: (weeks: number) => (weeks === 2 ? 'every other week' : `every ${weeks} weeks`),
  /** -1 is the last one. */
  ofMonth: (places: readonly number[], isExcept: boolean) =>
    `${isExcept ? 'not the' : 'the'} ${listOf(places.map((place) => PLACES[place] ?? LAST))} of the month`,
  nextDates: (what: string, dates: readonly string[]) => `${what}: ${dates.join(', ')}, …`,
  /** After a time, such as in 'Tue 5 PM: cannot'. */
  kindsInSentence: { cannot: 'cannot', ratherNot: 'rather not', prefer: 'prefer' },
} as const

/** What the page of availability shows (AVAIL-01). */
export const availabilityScreens = {
  own: 'My availability',
  ownDescription: 'When you can work, and when you are away. Whoever plans the roster sees it, colleagues do not.',
  description: 'When people can work, and when they are away.',
  parts: 'Parts of availability',
  weekTab: 'Usual week',
  whose: 'Whose availability',
  ofPerson: (name: string) => `Availability of ${name}`,
  noProfileHint: 'Availability belongs to a staff profile, and your account has none yet.',
  week: 'Your usual week',
  weekOf: (name: string) => `The usual week of ${name}`,
  weekHint: 'What you cannot work is kept free. The rest are wishes that the roster meets where it can.',
  readOnly: 'Somebody who ranks above you keeps this themselves.',
  brushes: 'Brush',
  brushHint: 'Pick a brush, then drag over the times. Over what is there already, it wipes.',
  keysHint: 'Arrow keys move, Shift and arrows mark several times, Enter paints, Delete wipes, 1 to 3 pick a brush.',
  time: 'Time',
  cell: (day: string, time: string, said: string) => `${day} ${time}, ${said}`,
  nothingSaid: 'nothing said',
  marked: (times: string) => `Marked: ${times}`,
  forDates: 'Only on certain dates',
  forDatesHint: 'What you paint then holds between these dates, beside what always holds.',
  from: 'From',
  until: 'Until',
  fromText: (day: string) => `from ${day}`,
  untilText: (day: string) => `until ${day}`,
  onText: (day: string) => `on ${day}`,
  betweenText: (from: string, until: string) => `${from} to ${until}`,
  clearDate: (label: string) => `${label}: no date`,
  list: 'What you said',
  listOf: 'What was said',
  none: 'Nothing yet: any time is fine.',
  noneHint: 'Paint over the picture, or add a time here.',
  past: (count: number) => `${countOf(count, 'entry', 'entries')} of dates that are over`,
  addTime: 'Add a time',
  editTime: 'Change a time',
  kind: 'What you say of it',
  days: 'Days',
  atLeastOneDay: 'Choose at least one day',
  isWholeDay: 'All day',
  repeats: 'Repeats',
  weekly: 'Every week',
  fromThisWeek: 'Every other week, starting this week',
  fromNextWeek: 'Every other week, starting next week',
  monthly: 'On certain ones of the month',
  asItIs: (weeks: string) => `As it is: ${weeks}`,
  placesOfMonth: 'Which ones of the month',
  notPlacesOfMonth: 'Not these of the month',
  places: { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: '5th', last: 'Last' },
  atLeastOnePlace: 'Choose at least one of the month',
  start: 'Start',
  end: 'End',
  endsNextDay: 'On the next day',
  notSaved: 'Not saved yet',
  allSaved: 'Everything is saved',
  discard: 'Discard',
  redo: 'Redo',
  showStored: 'Show what is stored now',
} as const
