/** Parses a spreadsheet of takings: a row per day or hour, as tills export them (COST-04). */

import type { ImportReport, RowError } from '../../contracts/import/file-import.ts'
import { TAKINGS_CENTS_MAXIMUM } from '../../contracts/takings/takings.ts'
import { importColumns, importMessages, importPreview } from '../../messages/import.ts'
import { moneyText } from '../../messages/labour-cost/labour-cost.ts'
import { validationMessages } from '../../messages/validation.ts'
import { formatDay } from '../../time/format-day.ts'
import { groupBy } from '../group-by.ts'
import { foldText, readAmount, wordsOf } from './cell-text.ts'
import type { OpenQuestions } from './open-questions.ts'
import { type CellResult, RowReader } from './row-reader.ts'
import { missingColumnsError, type Sheet, type SheetField } from './sheet.ts'
import { readDateCell } from './times/date-cell.ts'
import { examineDays } from './times/day-text.ts'

export type TakingsColumn = 'date' | 'hour' | 'amount'

/** The columns of a spreadsheet of takings, with the names that are recognised. */
export const TAKINGS_FIELDS: readonly SheetField<TakingsColumn>[] = [
  {
    key: 'date',
    label: () => importColumns.takings.date,
    synonyms: {
      en: ['date', 'day', 'businessdate', 'businessday', 'tradingdate', 'tradingday', 'salesdate'],
      de: ['datum', 'tag', 'geschaftstag', 'buchungstag', 'kassentag', 'verkaufsdatum'],
      fr: ['date', 'jour', 'journee', 'datedevente'],
      es: ['fecha', 'dia', 'fechadeventa', 'jornada'],
      it: ['data', 'giorno', 'giornata', 'datavendita'],
      nl: ['datum', 'dag', 'verkoopdatum'],
      pt: ['data', 'dia', 'datadavenda'],
    },
  },
  {
    key: 'hour',
    label: () => importColumns.takings.hour,
    synonyms: {
      en: ['hour', 'time', 'hourofday', 'from', 'starttime', 'period'],
      de: ['stunde', 'uhrzeit', 'zeit', 'von', 'zeitraum'],
      fr: ['heure', 'horaire', 'tranchehoraire'],
      es: ['hora', 'franja', 'franjahoraria', 'tramo'],
      it: ['ora', 'orario', 'fasciaoraria'],
      nl: ['uur', 'tijd', 'tijdstip'],
      pt: ['hora', 'horario', 'faixahoraria'],
    },
  },
  {
    key: 'amount',
    label: () => importColumns.takings.amount,
    synonyms: {
      en: wordsOf(`
        takings, sales, netsales, grosssales, totalsales, revenue, turnover, amount, total, net, gross, value
      `),
      de: wordsOf(`
        umsatz, umsatze, einnahmen, nettoumsatz, bruttoumsatz, betrag, summe, gesamt, erlos, erlose, netto, brutto,
        gesamtumsatz, tagesumsatz
      `),
      fr: ['ventes', 'chiffredaffaires', 'ca', 'caht', 'cattc', 'recette', 'recettes', 'montant', 'total'],
      es: [
        'ventas',
        'ingresos',
        'facturacion',
        'importe',
        'total',
        'ventasnetas',
        'ventasbrutas',
        'ventastotales',
        'caja',
      ],
      it: ['vendite', 'incasso', 'incassi', 'ricavi', 'fatturato', 'importo', 'totale'],
      nl: ['omzet', 'verkopen', 'nettoomzet', 'brutoomzet', 'bedrag', 'totaal'],
      pt: ['vendas', 'receita', 'faturamento', 'faturacao', 'valor', 'total'],
    },
  },
]

/** What was sold on a day, or in the hour that starts at `hour`, in cents. */
export interface Takings {
  date: string
  /** 0 to 23; null: the whole day. */
  hour: number | null
  cents: number
}

/** Reads the hour of '17', '17:00', '5 PM', '17 Uhr', '17h' and '17:00 - 18:00'. */
function readHour(text: string): CellResult<number> {
  const tidy = foldText(text)
  const read =
    /^(\d{1,2})(?:[:.h](\d{2})(?::\d{2})?)?\s*(?:h|uhr|([ap])\.?\s*m\.?)?\s*(?:(?:-|–|to|bis|a)\s*\S.*)?$/.exec(tidy)
  if (!read) return { message: importMessages.hourText(text) }
  const [, hourText = '', minutes = '00', half] = read
  const hour = Number(hourText)
  const isOfClock = half === undefined ? hour <= 23 : hour >= 1 && hour <= 12
  if (!isOfClock || minutes !== '00') return { message: importMessages.hourText(text) }
  return { value: half === undefined ? hour : (hour % 12) + (half === 'p' ? 12 : 0) }
}

function readCents(text: string, questions: OpenQuestions): CellResult<number> | 'open' {
  const { decimalMark } = questions.choices
  if (readAmount(text) === 'ambiguous') questions.note('decimalMark', text, decimalMark ?? null)
  const amount = readAmount(text, decimalMark)
  if (amount === 'ambiguous') return 'open'
  if (amount === null) return { message: importMessages.amountText(text) }
  const cents = Math.round(amount * 100)
  return cents > TAKINGS_CENTS_MAXIMUM
    ? { message: validationMessages.tooBig(TAKINGS_CENTS_MAXIMUM / 100) }
    : { value: cents }
}

/** Reads the rows of a file. Rows of the same day and hour, such as those of several tills, are added up. */
export function readTakings(
  sheet: Sheet<TakingsColumn>,
  questions: OpenQuestions,
): { takings: (Takings & { line: number })[]; errors: RowError[] } {
  const missing = missingColumnsError(
    sheet,
    TAKINGS_FIELDS.filter(({ key }) => key !== 'hour' && !sheet.columns.some((column) => column.key === key)).map(
      ({ label }) => label(),
    ),
  )
  if (missing) return { takings: [], errors: [...sheet.errors, missing] }
  const readers = sheet.rows.map((row) => new RowReader(sheet, row))
  const dates = readers.map((reader) => reader.text('date'))
  const { dateOrder } = examineDays([], () => 0, questions, dates)
  const sums = new Map<string, Takings & { line: number }>()
  const errors = [...sheet.errors]
  for (const reader of readers) {
    const [dateText, hourText, amountText] = [reader.text('date'), reader.text('hour'), reader.text('amount')]
    if (dateText === '') reader.fail('date', validationMessages.required)
    const date = dateText === '' ? undefined : reader.take('date', readDateCell(dateText, dateOrder, questions))
    const hour = hourText === '' ? null : reader.take('hour', readHour(hourText))
    // A till that is closed leaves the amount empty.
    const cents = amountText === '' ? 0 : reader.take('amount', readCents(amountText, questions))
    errors.push(...reader.errors)
    if (date === undefined || hour === undefined || cents === undefined) continue
    const key = `${date} ${hour}`
    const known = sums.get(key)
    sums.set(key, { date, hour, cents: cents + (known?.cents ?? 0), line: known?.line ?? reader.line })
  }
  const takings = [...sums.values()]
  const byHour = new Set(takings.filter(({ hour }) => hour !== null).map(({ date }) => date))
  for (const { date, hour, line } of takings) {
    if (hour === null && byHour.has(date))
      errors.push({ line, column: '', message: importMessages.dayBesideHours(formatDay(date, 'EEE, MMM d, yyyy')) })
  }
  return { takings, errors: errors.sort((one, other) => one.line - other.line) }
}

/** Returns the takings of a day, in cents; null if none are known. */
export function sumTakings(day: readonly Pick<Takings, 'cents'>[]): number | null {
  return day.length === 0 ? null : day.reduce((sum, { cents }) => sum + cents, 0)
}

const keyOf = ({ hour, cents }: Takings) => `${hour} ${cents}`

/** Compares takings with those stored: the file replaces those of its days. Returns the days that change. */
export function planTakings(
  takings: readonly (Takings & { line: number })[],
  stored: readonly Takings[],
  currency: string,
): { changed: Takings[]; preview: ImportReport['preview'] } {
  const before = groupBy(stored, ({ date }) => date)
  const moneyOf = (day: readonly Takings[]) => moneyText(sumTakings(day) ?? 0, currency, true)
  const changed: Takings[] = []
  const preview = [...groupBy(takings, ({ date }) => date)].map(([date, day]): ImportReport['preview'][number] => {
    const old = before.get(date)
    const isSame = old?.map(keyOf).sort().join() === day.map(keyOf).sort().join()
    if (!isSame) changed.push(...day.map(({ line: _, ...one }) => one))
    const amount = moneyOf(day)
    const text = old && !isSame ? importPreview.change('', moneyOf(old), amount).trim() : amount
    const action = isSame ? 'unchanged' : old ? 'update' : 'create'
    return { line: day[0]?.line ?? 0, action, text: `${formatDay(date, 'EEE, MMM d, yyyy')} · ${text}` }
  })
  return { changed, preview }
}
