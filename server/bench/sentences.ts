/**
 * Measures how well messages about availability are understood (AVAIL-03). Counts messages that are understood
 * correctly, those answered with a question whose first choice is correct, clear ones that are answered with a question
 * all the same, and misunderstood ones. `SENTENCES=file.tsv` and `LOCALE=de` read another file, `ALL=1` also lists the
 * messages that are answered with a question.
 */
import { readFileSync } from 'node:fs'
import { LOCALES, type Locale } from '@fairweek/domain/language/reader'
import {
  isClear,
  judge,
  parseSentences,
  readSentence,
  SENTENCE_FILES,
  statementsText,
  type Verdict,
} from '@fairweek/domain/rules/availability/message/sentences/read-sentences'

const FOLDER = new URL('../../domain/src/rules/availability/message/sentences/', import.meta.url)
const { SENTENCES, LOCALE = 'en', ALL } = process.env

function count(name: string, file: string, locale: Locale): void {
  const judged = parseSentences(file, locale).map((sentence) => ({ sentence, verdict: judge(sentence) }))
  const clear = judged.filter(({ sentence }) => isClear(sentence))
  const share = (verdict: Verdict) => {
    const found = clear.filter((each) => each.verdict === verdict).length
    return `${found} ${verdict} (${((100 * found) / clear.length).toFixed(1)} %)`
  }
  const wrong = judged.filter(({ verdict }) => verdict === 'wrong')
  process.stdout.write(
    `${name}, ${judged.length} sentences, ${clear.length} of them clear: ${share('right')}, ${share('offered')}, ${share('asked')}; ${wrong.length} of all wrong\n`,
  )
  const listed = ALL === undefined ? wrong : judged.filter(({ verdict }) => verdict === 'wrong' || verdict === 'asked')
  for (const { sentence, verdict } of listed) {
    const understood = statementsText(readSentence(sentence, 0))
    process.stdout.write(`  ${verdict}: ${sentence.said}\n    meant ${sentence.meant}\n    read  ${understood}\n`)
  }
}

const given = LOCALES.find((locale) => locale === LOCALE)
if (SENTENCES) count(SENTENCES, readFileSync(SENTENCES, 'utf8'), given ?? 'en')
else
  for (const locale of LOCALES) {
    const name = SENTENCE_FILES[locale]
    count(name, readFileSync(new URL(name, FOLDER), 'utf8'), locale)
  }
