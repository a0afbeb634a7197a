/** Texts about availability: why a change is refused, and descriptions shared by several screens. */
import { catalogue } from '../../language/catalogue.ts'
import { listOf } from '../count.ts'

const PLACES: Readonly<Record<number, string>> = { 1: '1st', 2: '2nd', 3: '3rd', 4: '4th', 5: '5th' }
const LAST = 'last'

export const availabilityMessages = catalogue('availabilityMessages', {
  saved: 'Availability saved',
  saveFailed: 'Failed to save availability',
  loadFailed: 'Failed to load availability',
  sameTimes: 'Start and end must differ. For a whole day, use midnight to midnight.',
  untilBeforeFrom: 'The last day must not be before the first',
})

/** Names of the days and times in a person's availability. */
export const availabilityWords = catalogue('availabilityWords', {
  everyDay: 'Every day',
  allDay: 'all day',
  nextDay: (range: string) => `${range} next day`,
  onDays: (days: string, hours: string) => `${days}, ${hours}`,
  kinds: { cannot: 'Can’t work', ratherNot: 'Rather not', prefer: 'Prefer' },
  everyWeeks: (weeks: number) => (weeks === 2 ? 'every other week' : `every ${weeks} weeks`),
  /** In `places`, -1 means the last one in the month, such as the last Monday. */
  ofMonth: (places: readonly number[], isExcept: boolean) =>
    `${isExcept ? 'not the' : 'the'} ${listOf(places.map((place) => PLACES[place] ?? LAST))} of the month`,
  nextDates: (what: string, dates: readonly string[]) => `${what}: ${dates.join(', ')}, …`,
  /** Written after a time, as in 'Tue 5 PM: cannot'. */
  kindsInSentence: { cannot: 'cannot', ratherNot: 'rather not', prefer: 'prefer' },
})
