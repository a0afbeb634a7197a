import { countOf } from '../../count.ts'
import type * as english from '../../time-clock/kiosk.ts'

export const kioskScreens: typeof english.kioskScreens = {
  title: 'Zeiterfassung',

  pairTitle: 'Dieses Gerät koppeln',
  pairHint:
    'Ein Admin fügt das Tablet auf der Seite Arbeitszeiten unter Zeiterfassung hinzu und erhält einen Code. Gib ihn hier innerhalb von 15 Minuten ein.',
  code: 'Code',
  pair: 'Koppeln',
  pairFailed: 'Das Gerät konnte nicht gekoppelt werden',

  people: 'Wer bist du?',
  atWork: (count) => `${countOf(count, 'Person', 'Personen')} bei der Arbeit`,
  nobodyAtWork: 'Niemand bei der Arbeit',
  inSince: (time) => `Bei der Arbeit seit ${time}`,
  onBreakSince: (time) => `In der Pause seit ${time}`,
  out: 'Nicht bei der Arbeit',
  noPin: 'Noch keine PIN',
  noPinHint:
    'Leg in deinem Konto auf der Seite „Arbeitszeiten“ eine PIN fest oder lass dir von der Leitung eine geben.',
  nobody: 'Es gibt noch niemanden, der stempeln könnte. Füge Personen auf der Seite Team hinzu.',

  offline: 'Kein Netz. Du kannst wie gewohnt stempeln.',
  offlineInsecure:
    'Kein Netz. Bis es wieder da ist, kann niemand stempeln, weil diese Seite nicht über https geöffnet wurde.',
  unsent: (count) => `${countOf(count, 'Stempelung wird', 'Stempelungen werden')} später gesendet.`,

  scanTitle: 'Ohne PIN: mit deinem Handy',
  scanHint: 'Scanne diesen Code mit der Kamera deines Handys und stemple dort.',
  scanAlt: 'QR-Code, der die Zeiterfassung auf deinem Handy öffnet',
  scanFirst:
    'Scanne mit der Kamera deines Handys den Code auf dem Tablet im Betrieb. Er öffnet diese Seite, und du kannst stempeln.',

  pin: 'PIN',
  digits: (count) => `${countOf(count, 'Ziffer', 'Ziffern')} eingegeben`,
  deleteDigit: 'Letzte Ziffer löschen',
  back: 'Zurück',
  enterPin: 'Gib deine PIN ein und wähle dann.',

  kinds: { in: 'Einstempeln', break: 'Pause beginnen', back: 'Pause beenden', out: 'Ausstempeln' },
  done: {
    in: (time) => `Eingestempelt um ${time}`,
    break: (time) => `Pause begonnen um ${time}`,
    back: (time) => `Pause beendet um ${time}`,
    out: (time) => `Ausgestempelt um ${time}`,
  },
  doneUnsent: 'Es gibt kein Netz. Die Stempelung bleibt auf dem Tablet und wird später gesendet.',
  next: 'Nächste Person',

  forgotten: (day, time) => `Du hast nicht ausgestempelt. Deine letzte Stempelung war am ${day} um ${time}.`,
  leftAt: 'Wann bist du gegangen?',
  leftOn: (day, time) => `${day}, ${time}`,
  leftTooLate: 'Diese Zeit liegt noch in der Zukunft.',
  unknown: 'Weiß ich nicht',

  wrongPin: 'Diese PIN ist falsch. Versuche es noch einmal.',
  tooManyTries: 'Zu viele falsche PINs. Warte 15 Minuten oder frage die Leitung.',
  unknownPerson: 'Diese Person gehört nicht mehr zum Team.',
  failed: 'Das hat nicht geklappt. Versuche es noch einmal.',
  refused: 'Dieses Tablet ist nicht mehr gekoppelt. Lass dir von einem Admin einen neuen Code geben.',
}
