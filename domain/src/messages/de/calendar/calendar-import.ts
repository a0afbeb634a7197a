import type * as english from '../../calendar/calendar-import.ts'
import { countOf } from '../../count.ts'

export const calendarErrors: typeof english.calendarErrors = {
  privateAddress:
    'Diese Adresse führt in ein privates Netz, auf das Fairweek nicht zugreift. Nimm die Adresse, die der Kalender für das Internet ausgibt, oder bitte die Person, die Fairweek betreibt, sie zu erlauben.',
  unreachable: 'Der Server des Kalenders ist nicht erreichbar. Prüfe die Adresse.',
  refused:
    'Der Server des Kalenders hat den Zugriff verweigert. Prüfe, ob der Kalender unter dieser Adresse freigegeben ist.',
  tooManyRedirects: 'Diese Adresse leitet zu oft weiter.',
  tooSlow: 'Der Kalender kam nicht innerhalb von 10 Sekunden an.',
  tooLarge: 'Der Kalender ist größer als 5 MB.',
  notACalendar: 'Unter dieser Adresse gibt es keinen Kalender. Nimm die Adresse, die auf .ics endet oder iCal heißt.',
  incomplete: 'Der Kalender ist unvollständig.',
  unreadable: 'Ein Teil des Kalenders ist nicht lesbar.',
  unknownZone: 'Eine Veranstaltung liegt in einer Zeitzone, die Fairweek nicht kennt.',
  endless: 'Eine Veranstaltung wiederholt sich auf eine Weise, die Fairweek nicht lesen kann.',
  tooManyEvents: 'Der Kalender hat mehr als 5.000 Veranstaltungen im kommenden Jahr.',
}

export const leftOutReasons: typeof english.leftOutReasons = {
  noStart: () => 'Diese Veranstaltung hat keinen Anfang.',
  badTime: (value) => `Diese Zeit ist nicht lesbar: ${value}`,
  badRule: (value) => `Diese Wiederholungsregel ist nicht lesbar: ${value}`,
  tooOften: (value) => `Wiederholt sich zu oft: ${value}`,
  unknownZone: (value) => `Unbekannte Zeitzone: ${value}`,
  unreadable: () => 'Diese Veranstaltung ist nicht lesbar.',
}

export const calendarImportMessages: typeof english.calendarImportMessages = {
  noAddress: 'Es ist keine Kalenderadresse eingetragen. Admins tragen sie unter Einstellungen, Integrationen ein.',
  underWay: 'Der Kalender wird gerade importiert.',
  failed: (sentence) => `${sentence} Deine Veranstaltungen bleiben, wie sie waren.`,
  failedHere:
    'Der Fehler liegt bei uns, nicht am Kalender. Der nächste Versuch folgt innerhalb einer Stunde; Näheres steht im Protokoll des Servers.',
  imported: 'Kalender importiert',
  unchanged: 'Seit dem letzten Mal hat sich nichts geändert.',
  importFailed: 'Der Kalender konnte nicht importiert werden',
  done: (added, changed, removed, leftOut) =>
    (
      [
        [added, 'hinzugefügt'],
        [changed, 'geändert'],
        [removed, 'entfernt'],
        [leftOut, 'ausgelassen'],
      ] as const
    )
      .filter(([count]) => count !== 0)
      .map(([count, word]) => `${countOf(count, 'Veranstaltung', 'Veranstaltungen')} ${word}`)
      .join(', '),
  untitled: 'Veranstaltung ohne Namen',
}

export const calendarImportScreens: typeof english.calendarImportScreens = {
  title: 'Veranstaltungen aus dem Kalender',
  hint: 'Veranstaltungen des kommenden Jahres werden stündlich aktualisiert: Was der Kalender verschiebt oder löscht, wird auch hier verschoben oder gelöscht. Wie viele Personen du zusätzlich eingetragen hast, bleibt. Ganztägige Veranstaltungen erhöhen den Bedarf erst, wenn du eine Zahl einträgst.',
  importNow: 'Jetzt importieren',
  trySample: 'Beispielkalender testen',
  trySampleHint:
    'Fügt ein paar Veranstaltungen hinzu, etwa ein wöchentliches Quiz. Sie verschwinden, sobald du die Adresse deines eigenen Kalenders einträgst.',
  never: 'Noch nicht importiert.',
  succeeded: (at, events) =>
    `Zuletzt importiert: ${at}, ${countOf(events, 'kommende Veranstaltung', 'kommende Veranstaltungen')}.`,
  failedAt: (at) => `Import fehlgeschlagen: ${at}`,
  leftOutTitle: (events) => `${countOf(events, 'Veranstaltung', 'Veranstaltungen')} ausgelassen`,
  leftOutHint:
    'Alles andere wurde importiert. Was ein früherer Import gebracht hat, bleibt, wie es war. Korrigiere diese Veranstaltungen im Kalender und importiere dann noch einmal.',
  moreLeftOut: (events) => `Und ${countOf(events, 'weitere Veranstaltung', 'weitere Veranstaltungen')}.`,
  noDate: 'Kein Datum',
  history: 'Frühere Importe',
  historyHint: 'Importe, die etwas geändert haben oder fehlgeschlagen sind, neueste zuerst.',
  comesBack:
    'Diese Veranstaltung kommt aus dem Kalender in den Einstellungen und kehrt mit dem nächsten Import zurück, solange sie nicht in diesem Kalender gelöscht wird.',
  followsCalendar:
    'Name, Datum und Zeiten folgen dem Kalender in den Einstellungen. Du legst fest, wie viele Personen mehr nötig sind.',
}
