import { expect, test } from 'vitest'
import { addTranslations } from '../../../language/catalogue.ts'
import { LOCALES, usualClock, writeFor } from '../../../language/reader.ts'
import { wordsScreens } from '../../../messages/availability/words.ts'
import * as german from '../../../messages/de/all.ts'
import * as spanish from '../../../messages/es/all.ts'
import { readSentence } from './sentences/read-sentences.ts'
import { openQuestions } from './statement.ts'

addTranslations('de', german)
addTranslations('es', spanish)

test.each(LOCALES)('[AVAIL-03] %s: the examples on the page are understood without a question', (locale) => {
  const samples = writeFor({ locale, hourClock: usualClock(locale) }, () => [...wordsScreens.samples])
  for (const said of samples) {
    const reading = readSentence({ said, locale, saidOn: '2026-11-25' })
    expect([said, reading.statements.length > 0, openQuestions(reading)]).toEqual([said, true, []])
  }
})
