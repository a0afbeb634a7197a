import { countOf, numberText } from '../count.ts'
import type * as english from '../validation.ts'

const TYPES: Readonly<Record<string, string>> = {
  string: 'Text',
  text: 'Text',
  number: 'Zahl',
  int: 'ganze Zahl',
  bigint: 'ganze Zahl',
  boolean: 'ja oder nein',
  object: 'Objekt',
  array: 'Liste',
  date: 'Datum',
  file: 'Datei',
  null: 'nichts',
  nothing: 'nichts',
  undefined: 'nichts',
}

const typeText = (type: string) => TYPES[type] ?? type
const figure = (number: number | bigint) => numberText(Number(number))

export const validationMessages: typeof english.validationMessages = {
  required: 'Pflichtfeld',
  unknownKey: (key) => `Unbekanntes Feld: ${key}`,
  expected: (expected, received) => `Erwartet: ${typeText(expected)}; angegeben: ${typeText(received)}`,
  tooLong: (maximum) => `Darf höchstens ${countOf(maximum, 'Zeichen', 'Zeichen')} lang sein`,
  tooShort: (minimum) => `Muss mindestens ${countOf(minimum, 'Zeichen', 'Zeichen')} lang sein`,
  tooDeep: 'Enthält zu viele Ebenen von Listen und Objekten',
  tooBig: (maximum) => `Darf höchstens ${figure(maximum)} sein`,
  tooSmall: (minimum) => `Muss mindestens ${figure(minimum)} sein`,
  oneOf: (values) =>
    values.length === 1 ? `Muss ${values[0]} sein` : `Muss einer dieser Werte sein: ${values.join(', ')}`,
  wholeNumber: 'Muss eine ganze Zahl sein',
  number: 'Muss eine Zahl sein',
  tooFew: (minimum) => `Muss mindestens ${countOf(Number(minimum), 'Eintrag', 'Einträge')} haben`,
  tooMany: (maximum) => `Darf höchstens ${countOf(Number(maximum), 'Eintrag', 'Einträge')} haben`,
  url: 'Muss eine gültige URL sein',
  localPath: 'Muss ein Pfad innerhalb der Anwendung sein, etwa /schedule',
  invalid: 'Das hat nicht das erwartete Format',
  body: 'Einige Felder sind ungültig. Berichtige sie und versuch es noch einmal.',
  day: 'Muss ein Datum sein, etwa 2026-11-23',
  instant: 'Muss Datum und Uhrzeit sein, etwa 2026-11-23T09:00:00Z',
  time: 'Gib eine gültige Uhrzeit ein (HH:MM)',
  startAtEnd: '24:00 ist das Ende eines Tages. Für einen Beginn um Mitternacht gib 00:00 des nächsten Tages an.',
  weekStart: 'Der Wochenbeginn muss ein Montag sein (yyyy-MM-dd).',
  weeksInOrder: (maximum) =>
    `Darf nicht vor der ersten Woche liegen, und höchstens ${countOf(maximum, 'Woche', 'Wochen')} auf einmal`,
  email: 'Muss eine gültige E-Mail-Adresse sein',
  oneLine: 'Muss in einer Zeile stehen, ohne Tabulatoren',
  oneSource: 'Schick entweder file oder csv.',
  twoShifts: 'Es müssen zwei verschiedene Schichten sein',
  invisible: 'Darf keine unsichtbaren Zeichen enthalten. Gib den Text neu ein.',
  text: 'Darf keine Steuerzeichen oder Zeichen für die Schreibrichtung enthalten',
}
