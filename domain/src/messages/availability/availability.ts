/** Sentences of availability, what refuses it and what stands around it on screens. */
import { catalogue } from '../../language/catalogue.ts'
import { countOf, listOf } from '../count.ts'

const PLACES: Readonly<Record<number, string>> = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: '5th' }
const LAST = 'last'

export const availabilityMessages = catalogue('availabilityMessages', {
  saved: 'Availability saved',
  saveFailed: 'Failed to save availability',
  loadFailed: 'Failed to load availability',
  changedMeanwhile: (by: string | null) =>
    `${by === null ? 'This availability was changed' : `${by} changed this availability`} while you were editing. Check it and repeat your change.`,
  sameTimes: 'Start and end must differ. For a whole day, use midnight to midnight.',
  untilBeforeFrom: 'The last day must not be before the first',
})

/** Days and hours of what somebody says of their week. */
export const availabilityWords = catalogue('availabilityWords', {
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
})

/** What the page of availability shows (AVAIL-01). */
export const availabilityScreens = catalogue('availabilityScreens', {
  own: 'My availability',
  ownDescription: 'When you can work, and when you are away. Managers see it, colleagues do not.',
  description: 'When people can work, and when they are away.',
  parts: 'Availability sections',
  weekTab: 'Usual week',
  whose: 'Whose availability',
  ofPerson: (name: string) => `Availability of ${name}`,
  noProfileHint: 'Availability belongs to a staff profile, and your account has none yet.',
  week: 'Your usual week',
  weekOf: (name: string) => `${name}’s usual week`,
  weekHint:
    'You are never scheduled when you cannot work. The rest are preferences that the roster meets where it can.',
  readOnly: 'This person ranks above you and edits their own availability.',
  brushes: 'Brush',
  brushHint: 'Pick a brush, then drag over the times. Dragging over marked times clears them.',
  keysHint: 'Arrow keys move, Shift and arrows mark several times, Enter paints, Delete clears, 1 to 3 pick a brush.',
  time: 'Time',
  cell: (day: string, time: string, said: string) => `${day} ${time}, ${said}`,
  nothingSaid: 'not marked',
  marked: (times: string) => `Marked: ${times}`,
  forDates: 'Only on certain dates',
  forDatesHint: 'What you paint applies between these dates, in addition to your usual week.',
  from: 'From',
  until: 'Until',
  fromText: (day: string) => `from ${day}`,
  untilText: (day: string) => `until ${day}`,
  onText: (day: string) => `on ${day}`,
  betweenText: (from: string, until: string) => `${from} to ${until}`,
  clearDate: (label: string) => `${label}: no date`,
  list: 'Your entries',
  listOf: 'Entries',
  none: 'Nothing yet: any time is fine.',
  noneHint: 'Paint the week, or add a time here.',
  past: (count: number) => `${countOf(count, 'past entry', 'past entries')}`,
  addTime: 'Add a time',
  editTime: 'Change a time',
  kind: 'Type',
  days: 'Days',
  atLeastOneDay: 'Choose at least one day',
  isWholeDay: 'All day',
  repeats: 'Repeats',
  weekly: 'Every week',
  fromThisWeek: 'Every other week, starting this week',
  fromNextWeek: 'Every other week, starting next week',
  monthly: 'On certain weeks of the month',
  asItIs: (weeks: string) => `Unchanged: ${weeks}`,
  placesOfMonth: 'Which weeks of the month',
  notPlacesOfMonth: 'Except these of the month',
  places: { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: '5th', last: 'Last' },
  atLeastOnePlace: 'Choose at least one week of the month',
  start: 'Start',
  end: 'End',
  endsNextDay: 'On the next day',
  notSaved: 'Not saved yet',
  allSaved: 'All changes saved',
  discard: 'Discard',
  redo: 'Redo',
  showStored: 'Show the saved version',
})
