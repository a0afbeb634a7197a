import type * as english from '../../availability/availability.ts'
import { countOf, listOf } from '../../count.ts'

const placesText = (places: readonly number[]) =>
  listOf(places.map((place) => (place >= 1 && place <= 5 ? `${place}.` : 'letzten')))

export const availabilityMessages: typeof english.availabilityMessages = {
  saved: 'Verfügbarkeit gespeichert',
  saveFailed: 'Die Verfügbarkeit konnte nicht gespeichert werden',
  loadFailed: 'Die Verfügbarkeit konnte nicht geladen werden',
  changedMeanwhile: (by) =>
    `${by === null ? 'Diese Verfügbarkeit wurde geändert' : `${by} hat diese Verfügbarkeit geändert`}, während du sie bearbeitet hast. Prüfe sie und nimm deine Änderung noch einmal vor.`,
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

export const availabilityScreens: typeof english.availabilityScreens = {
  own: 'Meine Verfügbarkeit',
  ownDescription: 'Wann du arbeiten kannst und wann du weg bist. Die Leitung sieht es, dein Team nicht.',
  description: 'Wann die Einzelnen arbeiten können und wann sie weg sind.',
  parts: 'Bereiche der Verfügbarkeit',
  weekTab: 'Übliche Woche',
  whose: 'Wessen Verfügbarkeit',
  ofPerson: (name) => `Verfügbarkeit von ${name}`,
  noProfileHint: 'Verfügbarkeit gehört zu einem Profil im Team, und dein Konto hat noch keines.',
  week: 'Deine übliche Woche',
  weekOf: (name) => `Übliche Woche von ${name}`,
  weekHint:
    'Wenn du nicht kannst, wirst du nie eingeteilt. Alles andere sind Wünsche, die der Dienstplan erfüllt, wo es geht.',
  readOnly: 'Diese Person hat eine höhere Rolle als du und bearbeitet ihre Verfügbarkeit selbst.',
  brushes: 'Pinsel',
  brushHint: 'Wähle einen Pinsel und ziehe über die Zeiten. Über markierte Zeiten zu ziehen, löscht sie.',
  keysHint:
    'Pfeiltasten bewegen, Umschalt mit Pfeil markiert mehrere Zeiten, Enter malt, Entf löscht, 1 bis 3 wählen einen Pinsel.',
  time: 'Uhrzeit',
  cell: (day, time, said) => `${day} ${time}, ${said}`,
  nothingSaid: 'nicht markiert',
  marked: (times) => `Markiert: ${times}`,
  forDates: 'Nur in einem Zeitraum',
  forDatesHint: 'Was du malst, gilt in diesem Zeitraum, zusätzlich zu deiner üblichen Woche.',
  from: 'Von',
  until: 'Bis',
  fromText: (day) => `ab ${day}`,
  untilText: (day) => `bis ${day}`,
  onText: (day) => `am ${day}`,
  betweenText: (from, until) => `${from} bis ${until}`,
  clearDate: (label) => `${label}: kein Datum`,
  list: 'Deine Einträge',
  listOf: 'Einträge',
  none: 'Noch nichts: jede Zeit passt.',
  noneHint: 'Male die Woche aus oder füge hier eine Zeit hinzu.',
  past: (count) => countOf(count, 'vergangener Eintrag', 'vergangene Einträge'),
  addTime: 'Zeit hinzufügen',
  editTime: 'Zeit ändern',
  kind: 'Art',
  days: 'Tage',
  atLeastOneDay: 'Wähle mindestens einen Tag',
  isWholeDay: 'Ganztägig',
  repeats: 'Wiederholung',
  weekly: 'Jede Woche',
  fromThisWeek: 'Jede zweite Woche, ab dieser Woche',
  fromNextWeek: 'Jede zweite Woche, ab nächster Woche',
  monthly: 'In bestimmten Wochen des Monats',
  asItIs: (weeks) => `Unverändert: ${weeks}`,
  placesOfMonth: 'In welchen Wochen des Monats',
  notPlacesOfMonth: 'Außer in diesen Wochen des Monats',
  places: { 1: '1.', 2: '2.', 3: '3.', 4: '4.', 5: '5.', last: 'Letzte' },
  atLeastOnePlace: 'Wähle mindestens eine Woche des Monats',
  start: 'Anfang',
  end: 'Ende',
  endsNextDay: 'Am nächsten Tag',
  notSaved: 'Noch nicht gespeichert',
  allSaved: 'Alles gespeichert',
  discard: 'Verwerfen',
  redo: 'Wiederholen',
  showStored: 'Gespeicherten Stand zeigen',
}
