import type * as english from '../../availability/availability.ts'
import { listOf } from '../../count.ts'

const placesText = (places: readonly number[]) =>
  listOf(places.map((place) => (place >= 1 && place <= 5 ? `${place}.` : 'letzten')))

export const availabilityMessages: typeof english.availabilityMessages = {
  saved: 'Verfügbarkeit gespeichert',
  saveFailed: 'Die Verfügbarkeit konnte nicht gespeichert werden',
  loadFailed: 'Die Verfügbarkeit konnte nicht geladen werden',
  sameTimes: 'Anfang und Ende müssen verschieden sein. Für einen ganzen Tag wähle Mitternacht bis Mitternacht.',
  untilBeforeFrom: 'Der letzte Tag darf nicht vor dem ersten liegen',
}

export const availabilityWords: typeof english.availabilityWords = {
  everyDay: 'Jeden Tag',
  allDay: 'ganztägig',
  nextDay: (range) => `${range} am nächsten Tag`,
  onDays: (days, hours) => `${days}, ${hours}`,
  kinds: { cannot: 'Kann nicht', ratherNot: 'Lieber nicht', prefer: 'Gerne' },
  everyWeeks: (weeks) => (weeks === 2 ? 'jede zweite Woche' : `alle ${weeks} Wochen`),
  ofMonth: (places, isExcept) =>
    isExcept ? `außer am ${placesText(places)} im Monat` : `jeden ${placesText(places)} im Monat`,
  nextDates: (what, dates) => `${what}: ${dates.join(', ')}, …`,
  kindsInSentence: { cannot: 'kann nicht', ratherNot: 'lieber nicht', prefer: 'gerne' },
}
