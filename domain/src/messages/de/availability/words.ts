import { weekdayName } from '../../../time/day-names.ts'
import type * as english from '../../availability/words.ts'
import { countOf } from '../../count.ts'

/** 'montags, dienstags' */
const onEvery = (days: readonly number[]) => days.map((day) => `${weekdayName(day).toLowerCase()}s`).join(', ')

const quoted = (parts: readonly string[]) => parts.map((part) => `„${part}“`).join(', ')

export const wordsMessages: typeof english.wordsMessages = {
  noTime: (parts) =>
    `Keine Arbeitszeit gefunden in ${quoted(parts)}. Versuch es mit anderen Worten, etwa „dienstags nach 17 Uhr nicht, bis Juni“, oder sag es der Leitung.`,
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
  everyWeek: (days) => `Jede Woche: ${onEvery(days)}`,
  onlyThenOfDays: (days) => `An diesen Tagen nur zu dieser Zeit: ${onEvery(days)}`,
  onlyThen: 'In der ganzen Woche nur zu dieser Zeit',
  thenToo: 'Auch zu dieser Zeit',
  theMonth: 'Der Monat',
  aPerson: 'Eine Person',
  leaveOut: 'Weglassen',
  asRead: 'Wie angezeigt',
  changesNothing: 'Es ändert nichts; den Rest speichern',
  fromDate: (dates) => `${dates.join(', ')}, …`,
}

export const wordsScreens: typeof english.wordsScreens = {
  label: 'In eigenen Worten',
  example: 'Dienstags nach 17 Uhr kann ich nicht',
  trySample: 'Zum Ausprobieren:',
  samples: ['Dienstags kann ich nach 17 Uhr nicht', 'Vom 12.12. bis 19.12. habe ich Urlaub', 'Montags nie vor 17 Uhr'],
  hint: 'Du siehst, wie dein Text verstanden wird, bevor etwas gespeichert wird.',
  understood: 'Verstanden',
  toAnswer: (count) => countOf(count, 'Frage', 'Fragen'),
  notWritten: 'Dafür wird nichts gespeichert',
  notes: {
    limit: 'eine Grenze, keine Zeit',
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
  paintedFirst: 'Speichere oder verwirf zuerst, was du markiert hast.',
  failed: 'Die Verfügbarkeit konnte nicht gespeichert werden',
}
