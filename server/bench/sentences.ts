/**
 * How sentences about availability are understood (AVAIL-03): right, offered with a question whose first choice is right, asked
 * although they are clear, or wrong. `SENTENCES=file.tsv` counts another file, `SAID_ON=2026-11-25` another day.
 */
import { readFileSync } from 'node:fs'
import { readAvailability } from '@fairweek/domain/rules/availability/words/read-availability'
import {
  judge,
  readingText,
  readSentences,
  readWithFirstChoices,
  SAID_ON,
  type Sentence,
  type Verdict,
} from '@fairweek/domain/rules/availability/words/sentences/read-sentences'

const FOLDER = new URL('../../domain/src/rules/availability/words/sentences/', import.meta.url)
const COLLECTED_ON = '2026-11-25'
/** The grammar was built with the first, and mended by each of the others once it had been measured with it. */
const FILES = [
  { name: 'built-with.tsv', day: SAID_ON },
  { name: 'collected.tsv', day: COLLECTED_ON },
  { name: 'measured-with.tsv', day: SAID_ON },
  { name: 'collected-later.tsv', day: COLLECTED_ON },
]

function readVerdict(sentence: Sentence, day: string): Verdict {
  const verdict = judge(sentence, readAvailability(sentence.said, { today: day }))
  const isOffered = verdict === 'asked' && readingText(readWithFirstChoices(sentence.said, day)) === sentence.meant
  return isOffered ? 'offered' : verdict
}

function count(name: string, file: string, day: string): void {
  const sentences = readSentences(file)
  const clear = sentences.filter(({ meant }) => meant !== 'ask' && meant !== 'no')
  const judged = sentences.map((sentence) => ({ sentence, verdict: readVerdict(sentence, day) }))
  const of = (verdict: Verdict, among: readonly Sentence[]) =>
    judged.filter((each) => each.verdict === verdict && among.includes(each.sentence))
  const share = (verdict: Verdict) => {
    const found = of(verdict, clear).length
    return `${found} ${verdict} (${((100 * found) / clear.length).toFixed(1)} %)`
  }
  const wrong = of('wrong', sentences)
  process.stdout.write(
    `${name}, ${sentences.length} sentences, ${clear.length} of them clear: ${share('right')}, ${share('offered')}, ${share('asked')}; ${wrong.length} of all wrong\n`,
  )
  for (const { sentence } of wrong) {
    const understood = readingText(readAvailability(sentence.said, { today: day }))
    process.stdout.write(`  wrong: ${sentence.said}\n    meant ${sentence.meant}\n    read  ${understood}\n`)
  }
}

const { SENTENCES, SAID_ON: day = COLLECTED_ON } = process.env
if (SENTENCES) count(SENTENCES, readFileSync(SENTENCES, 'utf8'), day)
else for (const { name, day: saidOn } of FILES) count(name, readFileSync(new URL(name, FOLDER), 'utf8'), saidOn)
