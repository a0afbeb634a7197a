import type { Translation } from '../../../language/catalogue.ts'
import { listOf } from '../../count.ts'
import type { payExportScreens as english, payExportMessages as englishMessages } from '../../pay/exports.ts'

export const payExportMessages: Translation<typeof englishMessages> = {
  columns: 'Mindestens eine Spalte auswählen',
  datevNumber: (digits) => `Eine Nummer mit höchstens ${digits} Ziffern eingeben`,
  datevMissing: 'Beraternummer und Mandantennummer eingeben',
  unfitForLodas: (codes) =>
    `DATEV nimmt Stunden je Lohnart an, eine Nummer mit höchstens vier Ziffern. Das sind keine solchen Nummern: ${listOf(codes)}.`,
  wageType: 'Lohnarten mit höchstens vier Ziffern eingeben',
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
  unfitHint:
    'Ändere sie in den Lohnregeln, bevor du die Tage sperrst, auch die der Abwesenheiten. Oder gib die Nummern beim Exportieren ein.',
  wageTypes: 'Lohnarten in DATEV',
  wageTypesHint:
    'Diese Lohnarten sind in DATEV keine: Dort sind es Nummern mit höchstens vier Ziffern. Was du hier eingibst, gilt nur für die Datei; die Lohnabrechnung bleibt, wie sie ist. Für spätere Abrechnungen ändere die Lohnarten in den Lohnregeln.',
  wageTypeOf: (code) => `Nummer für „${code}“`,
  fixedLeftOut: (codes) => `Feste Beträge stehen nicht in der Datei: ${listOf(codes)}. Gib sie in DATEV ein.`,
  personNumberNote: 'Die Personalnummer vergibt Fairweek. Sie ist nicht die aus dem Lohnprogramm.',
  numbersTitle: (program) => `${program} zahlt nach diesen Personalnummern. Vergleiche sie.`,
  numbersHint: (program) =>
    `Fairweek vergibt diese Nummern selbst; niemand hat sie eingegeben. Hat jemand in ${program} eine andere Nummer, wird die falsche Person bezahlt. Berichtige die Nummern in der Datei, bevor du sie importierst.`,
  numberOf: (name, number) => `${name}: ${number ?? 'keine Nummer'}`,
  numbersChecked: (program) => `Die Nummern sind in ${program} dieselben, oder ich berichtige sie in der Datei.`,
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
