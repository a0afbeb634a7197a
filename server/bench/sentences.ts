/** How sentences about availability are understood: right, asked although they are clear, or wrong (AVAIL-03). */
import { readFileSync } from 'node:fs'
import { readAvailability } from '@fairweek/domain/rules/availability/words/read-availability'
import {
  judge,
  readingText,
  readSentences,
  SAID_ON,
  type Verdict,
} from '@fairweek/domain/rules/availability/words/sentences/read-sentences'

const FOLDER = new URL('../../domain/src/rules/availability/words/sentences/', import.meta.url)
/** The grammar was built with the first and has never been fitted to the second. */
const FILES = ['built-with.tsv', 'measured-with.tsv']

for (const file of FILES) {
  const sentences = readSentences(readFileSync(new URL(file, FOLDER), 'utf8'))
  const judged = sentences.map((sentence) => {
    const reading = readAvailability(sentence.said, { today: SAID_ON })
    return { sentence, understood: readingText(reading), verdict: judge(sentence, reading) }
  })
  const of = (verdict: Verdict) => judged.filter((each) => each.verdict === verdict)
  const share = (verdict: Verdict) =>
    `${of(verdict).length} ${verdict} (${((100 * of(verdict).length) / sentences.length).toFixed(1)} %)`
  process.stdout.write(
    `${file}, ${sentences.length} sentences: ${share('right')}, ${share('asked')}, ${share('wrong')}\n`,
  )
  for (const { sentence, understood } of of('wrong'))
    process.stdout.write(`  wrong: ${sentence.said}\n    meant ${sentence.meant}\n    read  ${understood}\n`)
}
