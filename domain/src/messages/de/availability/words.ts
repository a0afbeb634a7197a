import { weekdayName } from '../../../time/day-names.ts'
import type * as english from '../../availability/words.ts'
import { countOf, listOf } from '../../count.ts'

/** 'montags, dienstags' */
const onEvery = (days: readonly number[]) => days.map((day) => `${weekdayName(day).toLowerCase()}s`).join(', ')

const placesText = (places: readonly number[]) =>
  listOf(places.map((place) => (place >= 1 && place <= 5 ? `${place}.` : 'letzten')))

const quoted = (parts: readonly string[]) => parts.map((part) => `„${part}“`).join(', ')

export const wordsMessages: typeof english.wordsMessages = {
  noTime: (parts) =>
    `Keine Arbeitszeit gefunden in ${quoted(parts)}. Versuch es mit anderen Worten, auf Englisch, etwa „no Tuesdays after 5 pm until June“.`,
  open: (parts) => `Wähle zuerst, was gemeint ist: ${quoted(parts)}.`,
  otherDay:
    'Ein neuer Tag hat begonnen; Daten können jetzt anders gelesen werden. Prüfe, was verstanden wurde, und bestätige es dann.',
  nothingNew: 'Es ändert sich nichts: das ist schon gespeichert.',
  saved: 'Verfügbarkeit gespeichert',
  asked: (count) =>
    `Verfügbarkeit gespeichert. ${countOf(count, 'Abwesenheitsanfrage', 'Abwesenheitsanfragen')} gesendet.`,
  drafted: 'Das ist der Entwurf eines Sprachmodells. Prüfe jede Zeile, bevor du speicherst.',
  draftIsOff: 'Hier ist kein Sprachmodell eingerichtet.',
  draftIsNotNeeded: 'Das wird auch ohne Sprachmodell verstanden.',
  noDraft: 'Das Sprachmodell hat es auch nicht verstanden. Versuch es mit anderen Worten.',
  noModel: 'Das Sprachmodell hat nicht rechtzeitig geantwortet. Versuch es mit anderen Worten oder später noch einmal.',
  draftDoesNotFit: 'Dieser Entwurf lässt sich nicht als Verfügbarkeit speichern. Versuch es mit anderen Worten.',
  kinds: {
    cannot: 'Da kann ich nicht arbeiten',
    ratherNot: 'Da arbeite ich lieber nicht',
    prefer: 'Da arbeite ich gerne',
    can: 'Da kann ich arbeiten',
  },
  // `from` and `bothDays` quote the user's English message, and are also keys of the answers.
  from: 'from',
  everyWeek: (days) => `Jede Woche: ${onEvery(days)}`,
  bothDays: (first, last) => `${first} and ${last}`,
  ofLastDay: (first, last) => `${first} ganz, dazu ${last}`,
  ofBothDays: (hours) => `An beiden Tagen nur ${hours}`,
  onlyThenOfDays: (days) => `An diesen Tagen nur zu dieser Zeit: ${onEvery(days)}`,
  onlyThen: 'In der ganzen Woche nur zu dieser Zeit',
  ratherOnlyThen: 'Zu anderen Zeiten lieber nicht',
  onlyThenThatDay: 'An diesem Tag nur zu dieser Zeit',
  thenToo: 'Auch zu dieser Zeit',
  theMonth: 'Der Monat',
  theEvening: 'Der Abend',
  aPerson: 'Eine Person',
  leaveOut: 'Weglassen',
  asRead: 'Wie angezeigt',
  changesNothing: 'Es ändert nichts; den Rest speichern',
  eachMonth: (places, days) =>
    days.length === 2
      ? `Am ${placesText(places)} Wochenende jedes Monats, Samstag und der Sonntag danach`
      : `Am ${placesText(places)} ${listOf(days.map(weekdayName))} jedes Monats`,
  onNamedDays: (days) => `Nur ${days.join(', ')}`,
  fromDate: (dates) => `${dates.join(', ')}, …`,
  awayUntil: (day) => `Weg von heute bis ${day}`,
  allOfThem: 'Ganztägig, wie es da steht',
  onlyWhy: 'Das ist nur ein Grund',
  onlyInHours: (hours) => `Nur ${hours}`,
  nightIs: (hours) => `Nachts heißt ${hours}`,
  holdsToo: (dates) => `Auch ${dates}`,
  holdsAlways: 'Immer',
}

export const wordsScreens: typeof english.wordsScreens = {
  label: 'In Worten sagen (auf Englisch)',
  // Examples stay in English, because only English messages are parsed.
  example: 'can’t do Tuesdays after 5 till June',
  trySample: 'Zum Ausprobieren:',
  samples: [
    'can’t do Tuesdays after 5 till June',
    'every other weekend off starting this Saturday',
    'uni Mon Wed Fri till 2, free after that',
  ],
  hint: 'Du siehst, wie dein Text verstanden wird, bevor etwas gespeichert wird.',
  understood: 'Verstanden',
  toAnswer: (count) => countOf(count, 'Frage', 'Fragen'),
  notWritten: 'Dafür wird nichts gespeichert',
  notes: {
    limit: 'eine Grenze, keine Zeit',
    condition: 'eine Bedingung, die sich hier nicht speichern lässt',
    question: 'eine Frage',
    reason: 'ein Grund',
    remark: 'nennt keine Zeit',
  },
  noteText: (part, why) => `„${part}“: ${why}`,
  whatIsMeant: (part) => `Was bedeutet „${part}“?`,
  open: 'Wieder verfügbar',
  timeOff: 'Abwesenheitsantrag',
  confirm: 'Stimmt, speichern',
  clear: 'Leeren',
  askModel: 'Von einem Sprachmodell entwerfen lassen',
  modelIs: (host) => `Das Modell bekommt nur diese Nachricht und das heutige Datum. Es läuft bei ${host}.`,
  draftedByModel: 'Entwurf eines Sprachmodells',
  checkDraft: 'Der Entwurf kann falsch sein. Prüfe jede Zeile, bevor du speicherst.',
  draftFailed: 'Der Entwurf konnte nicht geholt werden',
  paintedFirst: 'Speichere oder verwirf zuerst, was du gemalt hast.',
  failed: 'Die Verfügbarkeit konnte nicht gespeichert werden',
}
