import { countOf, firstOf, listOf, numberText } from '../count.ts'
import type * as english from '../import.ts'

export const importMessages: typeof english.importMessages = {
  notText: 'Das ist keine Textdatei. Speichere die Tabelle als CSV und versuch es noch einmal.',
  oldWorkbook:
    'Das ist eine Arbeitsmappe aus Excel 97 bis 2003 (.xls). Wähle in Excel Datei, Speichern unter, Excel-Arbeitsmappe (.xlsx) und importiere dann diese Datei.',
  openDocument:
    'Das ist eine OpenDocument-Tabelle (.ods). Wähle in LibreOffice Datei, Speichern unter, Excel 2007–365 (.xlsx) oder Text CSV und importiere dann diese Datei.',
  numbers:
    'Das ist eine Numbers-Tabelle. Wähle in Numbers Ablage, Exportieren, Excel (.xlsx) oder CSV und importiere dann diese Datei.',
  pdf: 'Das ist ein PDF. Öffne die Tabelle, aus der es entstanden ist, speichere sie als .xlsx oder CSV und importiere diese Datei.',
  binaryWorkbook:
    'Das ist eine binäre Arbeitsmappe (.xlsb). Wähle in Excel Datei, Speichern unter, Excel-Arbeitsmappe (.xlsx) und importiere dann diese Datei.',
  locked:
    'Diese Arbeitsmappe hat ein Passwort. Wähle in Excel Datei, Informationen, Arbeitsmappe schützen, entferne das Passwort und speichere sie.',
  otherFile: 'Das ist keine Tabelle. Speichere sie als .xlsx oder CSV und versuch es noch einmal.',
  damagedWorkbook:
    'Diese Arbeitsmappe ist beschädigt. Öffne sie in Excel, speichere sie neu als .xlsx und importiere diese Datei.',
  workbookTooLarge:
    'Diese Arbeitsmappe ist zu groß. Kopiere die Zeilen in eine neue Arbeitsmappe oder speichere die Tabelle als CSV und importiere diese Datei.',
  fileTooLarge: 'Diese Datei ist zu groß zum Lesen. Teile sie auf und importiere die Teile.',
  busy: 'Gerade werden andere Dateien importiert. Versuch es gleich noch einmal.',
  noSheet: (name) => `Die Arbeitsmappe hat kein Blatt „${name}“.`,
  noSheets: 'Die Arbeitsmappe hat kein Blatt mit Inhalt.',
  encoding: 'Manche Buchstaben sind nicht lesbar. Speichere die Tabelle als CSV (UTF-8) und versuch es noch einmal.',
  chooseEncoding:
    'Diese Datei lässt sich auf mehrere Arten lesen. Sieh dir unten die Namen an, wähle, wie sie gespeichert wurde, und prüfe noch einmal.',
  otherEncoding: 'Die Datei lässt sich mit dieser Kodierung nicht lesen. Wähle eine andere.',
  empty: 'Die Datei ist leer.',
  hidesRows: (lines) =>
    `In diesem Blatt ${lines.length === 1 ? 'ist' : 'sind'} ${countOf(lines.length, 'Zeile', 'Zeilen')} ausgeblendet: ${firstOf(lines)}.`,
  hidesColumns: (letters) =>
    `In diesem Blatt ${letters.length === 1 ? 'ist' : 'sind'} ${countOf(letters.length, 'Spalte', 'Spalten')} ausgeblendet: ${firstOf(letters)}.`,
  notReadable: 'Die Datei ist nicht lesbar. Speichere sie neu und wähle sie noch einmal aus.',
  tooLarge: 'Diese Datei ist größer als 5 MB. Teile sie auf und importiere die Teile.',
  oneFile: 'Wähle nur eine Datei auf einmal.',
  allLeftOut: 'Alle Zeilen sind ausgelassen. Behalte mindestens eine.',
  noRows: 'Die Datei hat Spaltennamen, aber keine Zeilen darunter.',
  tooManyRows: (maximum) =>
    `Die Datei hat mehr als ${numberText(maximum)} Zeilen. Teile sie auf und importiere die Teile.`,
  tooManyColumns: (maximum) => `Diese Zeile hat mehr als ${numberText(maximum)} gefüllte Zellen.`,
  cellTooLong: (maximum) => `Eine Zelle dieser Zeile hat mehr als ${numberText(maximum)} Zeichen.`,
  quoteNotClosed: 'Ein Anführungszeichen, das hier beginnt, wird nicht geschlossen.',
  unreadable: 'Diese Zeile ist nicht als CSV lesbar.',
  missingColumns: (needed, found) => `Diese Spalten fehlen: ${needed}. In der Datei stehen: ${found}.`,
  surplusCells:
    'Diese Zeile hat mehr Zellen, als es Spaltennamen gibt. Setze Zellen mit Trennzeichen in Anführungszeichen.',
  formula: 'Das sieht nach einer Formel aus, nicht nach Text. Entferne das Zeichen am Anfang.',
  phoneSign: 'Eine Telefonnummer darf mit + beginnen, aber nicht mit einer Formel.',
  phoneText: (text) =>
    `„${text}“ ist keine Telefonnummer. Schreib sie so, wie du sie wählst, oder mit + und der Landesvorwahl.`,
  phoneShortened:
    'Das Tabellenprogramm hat diese Nummer gekürzt. Formatiere die Spalte als Text und gib sie noch einmal ein.',
  hoursNumber: 'Muss eine Stundenzahl von 0 bis 168 sein, etwa 32 oder 32,5',
  seniorityNumber: (minimum, maximum) => `Muss eine ganze Zahl von ${minimum} bis ${maximum} sein`,
  countNumber: (maximum) => `Muss eine ganze Zahl von 1 bis ${numberText(maximum)} sein`,
  unknownRole: (name, known) => `Es gibt keine Position „${name}“. Die Positionen sind: ${known}.`,
  unknownContract: (name, known) => `Es gibt keinen Vertrag „${name}“. Die Verträge sind: ${known}.`,
  ownRules: {
    yes: 'ja',
    none: 'keine',
    unknown: (part, known) => `„${part}“ ist keine Regel. Die Regeln sind: ${known}.`,
    twice: (rule) => `„${rule}“ kommt zweimal vor.`,
    wrong: (rule, message) => `${rule}: ${message ?? 'Schreib „ja“ oder „keine“.'}`,
  },
  nearRole: (name, near) => `Es gibt keine Position „${name}“. Meinst du „${near}“?`,
  oneRole: 'Nenne in dieser Zelle nur eine Position.',
  samePersonQuestion: (name, other) => `Ist ${name} dieselbe Person wie ${other}?`,
  addressHasAccount: (email, owner) =>
    `${email} gehört zum Konto von ${owner}. Diese Person wird ohne die Adresse importiert.`,
  samePerson: (line) => `Das ist dieselbe Person wie in Zeile ${line}.`,
  sameName: (line) => `Auch Zeile ${line} hat diesen Namen. Importiere nur dann beide, wenn es zwei Personen sind.`,
  knownName: (name) =>
    `${name} gibt es schon. Importiere diese Zeile nur, wenn es eine andere Person ist, oder gib dieselbe Telefonnummer oder E-Mail an.`,
  severalOfName: (name) => `Mehrere Personen heißen ${name}. Ergänze die Telefonnummer oder E-Mail der richtigen.`,
  dateWithoutYear: (text) =>
    `„${text}“ hat kein Jahr, deshalb ist der Wochentag unklar. Ergänze das Jahr oder den Tag.`,
  noSuchDate: (text) => `Das Datum „${text}“ gibt es nicht.`,
  otherWeekday: (text, day) => `„${text}“ ist ein ${day}. Berichtige den Tag oder das Datum.`,
  yearMissing: (text) => `„${text}“ hat kein Jahr. Ergänze das Jahr.`,
  fullDate: (text) => `„${text}“ ist kein Datum. Schreib es so: 2026-12-24.`,
  oneDateOrPeriod: 'Gib ein Datum an oder ein erstes und ein letztes.',
  rowLeftOut: (message) => `Diese Zeile wird ausgelassen: ${message}`,
  datesDiffer: (dates, most) =>
    `Die Zahlen für diesen Wochentag sind verschieden: ${listOf(dates.map(([date, count]) => `${numberText(count)} ${date === '' ? 'ohne Datum' : `am ${date}`}`))}; importiert wird für jede Woche ${numberText(most)}.`,
  readAs: (kind, readings, more) => {
    const rest = more > 0 ? ` und ${numberText(more)} weitere` : ''
    return kind === 'dates'
      ? `Datumsangaben werden als Wochentage gelesen, für jede Woche: ${readings}${rest}.`
      : `Uhrzeiten ohne am oder pm werden so gelesen: ${readings}${rest}.`
  },
  dayText: (text) => `„${text}“ ist kein Wochentag. Schreib Mo, Mo-Fr, werktags oder täglich.`,
  timeText: (text) => `„${text}“ ist keine Uhrzeit. Schreib 09:00 oder 17:30.`,
  startsNextDay: (text) => `„${text}“ ist erst am nächsten Tag. Schreib die Uhrzeit an diesem Tag, etwa 01:00.`,
  longerThanDay: (start, end) => `Von „${start}“ bis „${end}“ sind es mehr als 24 Stunden.`,
  rangeText: (text) => `„${text}“ ist kein Zeitraum. Schreib 09:00-17:00.`,
  notNextDay: 'Das endet am selben Tag. Leere die Zelle für den nächsten Tag oder berichtige die Uhrzeiten.',
  nextDayText: 'Schreib „ja“ oder „nein“.',
}

export const importColumns: typeof english.importColumns = {
  staff: {
    name: 'Name',
    firstName: 'Vorname',
    middleName: 'Zweiter Vorname',
    lastName: 'Nachname',
    email: 'E-Mail',
    phone: 'Telefon',
    roles: 'Positionen',
    hours: 'Sollstunden',
    seniority: 'Erfahrung',
    days: 'Wunschtage',
    start: 'Wunschbeginn',
    end: 'Wunschende',
    times: 'Wunschzeiten',
    contract: 'Vertrag',
    ownRules: 'Eigene Regeln',
    staffId: 'Personen-ID',
  },
  requirements: {
    day: 'Tag',
    start: 'Von',
    end: 'Bis',
    times: 'Uhrzeiten',
    role: 'Position',
    count: 'Benötigte Personen',
    nextDay: 'Endet am nächsten Tag',
    validFrom: 'Gültig ab',
    validUntil: 'Gültig bis',
    onDate: 'Nur am',
    dayCount: 'Personen an diesem Tag',
  },
}

export const importPreview: typeof english.importPreview = {
  endsNextDay: 'endet am nächsten Tag',
  dates: (from, until) => {
    if (from !== undefined && from === until) return [`nur am ${from}`]
    return [...(from === undefined ? [] : [`ab ${from}`]), ...(until === undefined ? [] : [`bis ${until}`])]
  },
  people: (count) => countOf(count, 'Person', 'Personen'),
  change: (what, before, after) => `${what} ${before} → ${after}`,
  fields: {
    name: 'Name',
    email: 'E-Mail',
    phoneNumber: 'Telefon',
    roles: 'Positionen',
    targetWeeklyHours: 'Sollstunden',
    seniority: 'Erfahrung',
    preferredDays: 'Wunschtage',
    preferredTimeStart: 'Wunschbeginn',
    preferredTimeEnd: 'Wunschende',
    contract: 'Vertrag',
    ownRules: 'eigene Regeln',
  },
  nothing: 'nichts',
  keepsAccountEmail: 'behält die E-Mail-Adresse des Kontos',
}

export const importOutcome: typeof english.importOutcome = {
  imported: { staff: 'Team importiert', requirements: 'Bedarf importiert' },
  importedCounts: ({ created, updated, deleted = 0 }) =>
    [
      `${numberText(created)} hinzugefügt`,
      ...(updated > 0 ? [`${numberText(updated)} geändert`] : []),
      ...(deleted > 0 ? [`${numberText(deleted)} entfernt`] : []),
    ].join(', '),
  importFailed: 'Import fehlgeschlagen',
  nothingImported:
    'Noch wurde nichts importiert. Berichtige diese Zellen in deiner Tabelle und wähle sie noch einmal aus, oder lass ihre Zeilen aus.',
  toLookAt: 'Sieh dir diese Zeilen an, bevor du importierst.',
  nothingToChange: 'Alles aus dieser Datei ist schon da. Es gibt nichts zu importieren.',
  exportFailed: 'Export fehlgeschlagen',
  popupBlocked: 'Der Browser hat den Download blockiert. Erlaube Pop-ups für diese Seite und versuch es noch einmal.',
}

export const importScreens: typeof english.importScreens = {
  import: 'Importieren',
  export: 'Exportieren',
  importThat: { staff: 'Team importieren', requirements: 'Bedarf importieren' },
  exportThat: { staff: 'Team exportieren', requirements: 'Bedarf exportieren' },
  columnsOf: {
    staff:
      'Eine Zeile je Person. Spalten wie Name, Telefon, Positionen, E-Mail, Sollstunden und Erfahrung, in beliebiger Reihenfolge. Mehrere Positionen dürfen in einer Zelle stehen.',
    requirements:
      'Eine Zeile je Bedarf, mit Spalten wie Tag, Von, Bis, Position und Personen, in beliebiger Reihenfolge. Oder eine Zeile je Position, mit einer Spalte für jeden Tag.',
  },
  mode: 'Art des Imports',
  modes: { add: 'Zum Vorhandenen hinzufügen', replace: 'Vorhandenes ersetzen' },
  standing: 'Schon vorhandener Bedarf',
  standingHints: {
    add: 'Bleibt. Wo die Datei denselben Tag, dieselbe Zeit und Position nennt, gilt die Personenzahl aus der Datei.',
    replace: 'Wird entfernt, wenn er nicht auch in der Datei steht. Bedarf von Veranstaltungen bleibt.',
  },
  chooseFile: 'Excel- oder CSV-Datei wählen',
  chooseFileHint: 'oder hier ablegen. Nichts ändert sich, bevor du gesehen hast, was passieren würde.',
  chooseOther: 'Andere Datei wählen',
  trySample: 'Mit einer Beispieldatei ausprobieren',
  sampleName: { staff: 'Beispiel Team.xlsx', requirements: 'Beispiel Bedarf.xlsx' },
  sampleNotLoaded: 'Die Beispieldatei konnte nicht geladen werden. Versuch es noch einmal.',
  reading: (file) => `${file ?? 'Die Datei'} wird gelesen …`,
  importRows: (rows) => `${countOf(rows, 'Zeile', 'Zeilen')} importieren`,

  figures: {
    rows: (rows) => (rows === 1 ? 'Zeile' : 'Zeilen'),
    created: 'neu',
    updated: 'zu ändern',
    unchanged: 'unverändert',
    deleted: 'zu entfernen',
    errors: () => 'Fehler',
  },
  unanswered: 'Beantworte zuerst diese Fragen',
  understood: 'Wie die Datei gelesen wird',
  dependsOn: (texts) => `Für ${texts}`,
  questions: {
    language: 'Sprache der Tage',
    dateOrder: 'Reihenfolge im Datum',
    decimalMark: 'Dezimalzeichen',
    timeNumbers: 'Uhrzeiten wie 0,25',
    closingTime: 'Schließzeit',
    openingTime: 'Öffnungszeit',
    earliestStart: 'Frühester Beginn einer Schicht',
    hiddenRows: 'Ausgeblendete Zeilen',
    samePerson: 'Eine E-Mail-Adresse, zwei Namen',
    hiddenColumns: 'Ausgeblendete Spalten',
  },
  answers: {
    en: 'Englisch',
    de: 'Deutsch',
    fr: 'Französisch',
    es: 'Spanisch',
    it: 'Italienisch',
    nl: 'Niederländisch',
    pt: 'Portugiesisch',
    dayFirst: 'Tag, dann Monat',
    monthFirst: 'Monat, dann Tag',
    point: 'Punkt: 1.5 ist eineinhalb',
    comma: 'Komma: 1,5 ist eineinhalb',
    dayFraction: 'Teil eines Tages: 0,25 ist 6:00 Uhr',
    clock: 'Stunden und Minuten: 0,25 ist 0:25 Uhr',
    leaveOut: 'Auslassen',
    same: 'Ja, dieselbe Person',
    different: 'Nein, zwei Personen',
    read: 'Mit importieren',
  },
  questionOfLine: (line) => `Zeile ${line}: eine E-Mail-Adresse, zwei Namen`,
  allDifferent: 'Alle sind verschiedene Personen',
  sheet: 'Blatt',
  hiddenSheet: (name) => `${name} (ausgeblendet)`,
  encoding: 'Zeichenkodierung',
  encodingHint: 'Wähle die Zeile, in der die Namen stimmen.',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16, Big Endian)',
    'windows-1252': 'Westeuropäisch (Windows)',
    macintosh: 'Westeuropäisch (Mac)',
    'windows-1250': 'Mitteleuropäisch (Windows)',
    'windows-1251': 'Kyrillisch (Windows)',
    'windows-1253': 'Griechisch (Windows)',
    'windows-1254': 'Türkisch (Windows)',
    'windows-1257': 'Baltisch (Windows)',
    'iso-8859-2': 'Mitteleuropäisch (ISO)',
    'iso-8859-5': 'Kyrillisch (ISO)',
    'iso-8859-7': 'Griechisch (ISO)',
    'iso-8859-15': 'Westeuropäisch (ISO)',
    'x-mac-cyrillic': 'Kyrillisch (Mac)',
    'koi8-r': 'Kyrillisch (KOI8-R)',
  },
  encodingChoice: (name, samples) => `${name}: ${samples.join(', ')}`,
  columnMeaning: (header) => `Bedeutung von ${header}`,
  columnNumber: (number) => `Spalte ${number}`,
  sampleValues: (samples) => samples.join(', '),
  leaveOut: (count, others) =>
    `${countOf(count, 'Zeile', 'Zeilen')} mit Fehlern auslassen, ${numberText(others)} importieren`,
  leftOut: (lines) => `Ausgelassen: Zeile ${lines.join(', ')}.`,
  bringBack: 'Wieder aufnehmen',
  unknownRoles: 'Positionen, die es noch nicht gibt',
  createRole: (name) => `${name} anlegen`,
  similarRole: (near) => `Es gibt eine Position „${near}“.`,
  toCorrect: 'Was zu berichtigen ist',
  errorsCaption: 'Fehler nach Zeilen',
  line: 'Zeile',
  column: 'Spalte',
  whatIsWrong: 'Was nicht stimmt',
  columns: 'Spalten der Datei',
  notRead: 'nicht gelesen',
  rowByRow: 'Zeile für Zeile',
  rowsCaption: 'Was jede Zeile bewirken würde',
  effect: 'Wirkung',
  row: 'Zeile',
  effects: { create: 'Neu', update: 'Geändert', unchanged: 'Unverändert' },
  andMore: (count) => `und ${numberText(count)} weitere.`,
}
