import type * as english from '../../app/palette.ts'
import { countOf, numberText } from '../../count.ts'

export const paletteScreens: typeof english.paletteScreens = {
  title: 'Suche und Befehle',
  placeholder: 'Person, Datum, Seite oder Aktion',
  groups: {
    actions: 'Aktionen',
    people: 'Personen',
    days: 'Wochen und Tage',
    pages: 'Seiten',
    own: 'Dein Menü',
  },
  results: (count, more) =>
    more === 0
      ? countOf(count, 'Treffer', 'Treffer')
      : `${countOf(count, 'Treffer', 'Treffer')} und ${numberText(more)} weitere. Tippe mehr, um die Suche einzugrenzen.`,
  morePeople: (count) => `und ${countOf(count, 'weitere Person', 'weitere Personen')}: tippe mehr vom Namen`,
  none: (text) => `Nichts gefunden für „${text}“`,
  noneHint:
    'Versuch es mit einem Teil des Namens, einem Datum wie „12.12.“, „nächste Woche“ oder dem, was du tun willst.',
  shiftsOf: 'Schichten dieser Woche',
  profileOf: (name) => `Profil von ${name}`,
  weekOf: (dates) => `Woche ${dates}`,
  today: 'Heute',
  tomorrow: 'Morgen',
  thisWeek: 'Diese Woche',
  nextWeek: 'Nächste Woche',
  lastWeek: 'Letzte Woche',
  exportWeek: 'Woche als CSV exportieren',
  typed: {
    thisWeek: 'diese woche',
    nextWeek: 'nächste woche',
    lastWeek: 'letzte woche',
    today: 'heute',
    tomorrow: 'morgen',
    yesterday: 'gestern',
    weekdays: [],
    last: ['letzter', 'letzten'],
    week: ['woche', 'kw'],
    in: 'in',
    day: ['tag', 'tagen'],
    weeks: ['woche', 'wochen'],
  },
  conflicts: 'Konflikte der Woche',
  requirements: 'Bedarf',
  notNow: (action) => `„${action}“ geht hier gerade nicht`,
  keys: [
    { key: '↑ ↓', does: 'auswählen' },
    { key: 'Enter', does: 'öffnen' },
    { key: 'Esc', does: 'schließen' },
  ],
  alsoCalled: {
    generate: 'besetzen planen automatisch dienstplan schichtplan',
    confirm: 'veröffentlichen freigeben bestätigen woche abschließen fertig',
    addShift: 'neu neue schicht anlegen erstellen eintragen',
    print: 'papier pdf aushang drucken',
    export: 'herunterladen download tabelle excel stunden csv',
    addRequirements: 'bedarf personalbedarf besetzung neuer bedarf',
    weekDemand: 'bedarf nur diese woche mehr weniger personal',
    addStaff: 'neu mitarbeiter mitarbeiterin angestellte person einstellen personal',
    invite: 'einladen einladung personen konto zugang link',
    addEvent: 'neu veranstaltung spiel konzert event feier',
    addRole: 'neu position rolle bereich stelle',
    absence: 'krank krankmeldung ausfall nicht erschienen ersatz melden',
    timeOff: 'urlaub frei abwesenheit ferien beantragen',
    conflicts: 'probleme verstöße warnungen regeln',
  },
}
