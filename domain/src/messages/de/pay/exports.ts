import type { Translation } from '../../../language/catalogue.ts'
import { listOf } from '../../count.ts'
import type { payExportScreens as english, payExportMessages as englishMessages } from '../../pay/exports.ts'

export const payExportMessages: Translation<typeof englishMessages> = {
  columns: 'Mindestens eine Spalte auswählen',
  datevNumber: (digits) => `Eine Nummer mit höchstens ${digits} Ziffern eingeben`,
  datevMissing: 'Beraternummer und Mandantennummer eingeben',
  unfitForLodas: (codes) =>
    `DATEV nimmt Stunden je Lohnart an, eine Nummer mit höchstens vier Ziffern. Diese Lohnarten in den Lohnregeln ändern: ${listOf(codes)}.`,
  failed: 'Die Lohnabrechnung konnte nicht exportiert werden',
  opened: 'Lohnabrechnung exportiert',
  openedHint: 'Der Browser speichert die Datei.',
  popupBlocked: 'Der Browser hat den neuen Tab blockiert. Pop-ups für diese Seite erlauben.',
}

export const payExportScreens: Translation<typeof english> = {
  export: 'Exportieren',
  title: 'Lohnabrechnung exportieren',
  hint: 'Die Datei eines gesperrten Zeitraums ist immer dieselbe. Die Lohnarten müssen so heißen wie im Lohnprogramm.',
  profile: 'Für',
  profiles: {
    byShift: 'Tabelle, eine Zeile je Schicht und Lohnart',
    byPerson: 'Tabelle, eine Zeile je Person und Lohnart',
    xero: 'Xero (mit UpSheets)',
    myob: 'MYOB AccountRight',
    gusto: 'Gusto',
    lodas: 'DATEV LODAS',
    own: 'Eigene Spalten',
  },
  gustoNote:
    'Gusto nimmt nur normale, Über- und doppelte Überstunden an. Zuschläge und feste Beträge fehlen. Abwesenheit steht in der persönlichen Notiz; trag sie im Schritt für Abwesenheiten ein.',
  xeroNote:
    'Xero importiert selbst keine Stundendatei. UpSheets ist eine App für Xero, die diese Datei in die Stundenzettel einliest.',
  hoursOnly: 'Dieses Programm nimmt nur Stunden an. Feste Beträge fehlen.',
  consultant: 'Beraternummer',
  client: 'Mandantennummer',
  columns: 'Spalten',
  columnNames: {
    personNumber: 'Personalnummer',
    name: 'Name',
    email: 'E-Mail',
    date: 'Datum',
    plannedHours: 'Geplant',
    workedHours: 'Gearbeitet',
    breakHours: 'Unbezahlte Pause',
    paidHours: 'Bezahlt',
    rate: 'Stundenlohn',
    multiplier: 'Faktor',
    payCode: 'Lohnart',
    area: 'Bereich',
    amount: 'Betrag',
    corrects: 'Korrigierter Zeitraum',
  },
  rows: 'Eine Zeile je',
  rowKinds: { shift: 'Schicht und Lohnart', person: 'Person und Lohnart' },
  dateForm: 'Datum als',
  time: 'Zeit in',
  times: { hours: 'Stunden', minutes: 'Minuten' },
  decimalMark: 'Dezimalzeichen',
}
