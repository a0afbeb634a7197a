import { expect, test } from 'vitest'
import { addTranslations, catalogue } from '../language/catalogue.ts'
import { type Locale, writeFor } from '../language/reader.ts'
import { countOf, type PluralForms } from './count.ts'

const texts = catalogue('textsOfThisTest', { shifts: (count: number) => countOf(count, 'shift') })

/** Writes counts of shifts in a language that Fairweek does not have yet. */
function readCounts(tag: string, counts: readonly number[], one: string, others: PluralForms): string[] {
  const locale = tag as Locale
  addTranslations(locale, { textsOfThisTest: { shifts: (count: number) => countOf(count, one, others) } })
  return writeFor({ locale, hourClock: '24' }, () => counts.map((count) => texts.shifts(count).replace(/^\S+ /, '')))
}

test('[LANG-02] English, Spanish and German have one and other', () => {
  for (const locale of ['en', 'es', 'de'] as const)
    writeFor({ locale, hourClock: '24' }, () => {
      expect([0, 1, 2, 21].map((count) => countOf(count, 'a', 'b'))).toEqual(['0 b', '1 a', '2 b', '21 b'])
      expect(countOf(1_000_000, 'a', 'b')).toMatch(/ b$/)
    })
  expect([texts.shifts(1), texts.shifts(2)]).toEqual(['1 shift', '2 shifts'])
})

test('[LANG-02] Polish, Russian and Arabic choose among their forms', () => {
  const polish = { few: 'zmiany', many: 'zmian', other: 'zmiany' }
  expect(readCounts('pl', [1, 2, 5, 12, 22, 1.5], 'zmiana', polish)).toEqual(
    'zmiana zmiany zmian zmian zmiany zmiany'.split(' '),
  )
  const russian = { few: 'смены', many: 'смен', other: 'смены' }
  expect(readCounts('ru', [1, 3, 5, 11, 21, 1.5], 'смена', russian)).toEqual(
    'смена смены смен смен смена смены'.split(' '),
  )
  const arabic = { zero: 'ولا نوبة', two: 'نوبتان', few: 'نوبات', many: 'نوبةً', other: 'نوبة' }
  expect(readCounts('ar', [0, 1, 2, 3, 11, 100], 'نوبة واحدة', arabic)).toEqual([
    arabic.zero,
    'نوبة واحدة',
    arabic.two,
    arabic.few,
    arabic.many,
    arabic.other,
  ])
})
