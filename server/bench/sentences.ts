/**
 * Measures how well messages about availability are understood (AVAIL-03). Counts messages that are understood
 * correctly, those answered with a question whose first choice is correct, clear ones that are answered with a question
 * all the same, and misunderstood ones. `SENTENCES=file.tsv` reads another file, `SAID_ON=2026-11-25` sets another day,
 * `ALL=1` also lists the messages that are answered with a question.
 */
import { readFileSync } from 'node:fs'
import {
  isClear,
  judge,
  readSentences,
  readWithChoices,
  SAID_ON,
  statementsText,
  type Verdict,
} from '@fairweek/domain/rules/availability/words/sentences/read-sentences'

const FOLDER = new URL('../../domain/src/rules/availability/words/sentences/', import.meta.url)
const COLLECTED_ON = '2026-11-25'
const { SENTENCES, ALL, SAID_ON: day = COLLECTED_ON } = process.env
/**
 * The grammar was written from the first file. Each of the other files was first used for a measurement; afterwards,
 * all of them except the last were used to improve the grammar.
 */
const FILES = [
  { name: 'built-with.tsv', day: SAID_ON },
  { name: 'collected.tsv', day: COLLECTED_ON },
  { name: 'measured-with.tsv', day: SAID_ON },
  { name: 'collected-later.tsv', day: COLLECTED_ON },
  { name: 'collected-by-others.tsv', day: COLLECTED_ON },
  { name: 'collected-blind.tsv', day: COLLECTED_ON },
  { name: 'collected-second.tsv', day: COLLECTED_ON },
  { name: 'collected-third.tsv', day: COLLECTED_ON },
  { name: 'collected-fourth.tsv', day: COLLECTED_ON },
  { name: 'built-by-kind.tsv', day: COLLECTED_ON },
  { name: 'collected-fifth.tsv', day: COLLECTED_ON },
]

function count(name: string, file: string, day: string): void {
  const judged = readSentences(file).map((sentence) => ({ sentence, verdict: judge(sentence, day) }))
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
    const understood = statementsText(readWithChoices(sentence.said, day, 0))
    process.stdout.write(`  ${verdict}: ${sentence.said}\n    meant ${sentence.meant}\n    read  ${understood}\n`)
  }
}

if (SENTENCES) count(SENTENCES, readFileSync(SENTENCES, 'utf8'), day)
else for (const { name, day: saidOn } of FILES) count(name, readFileSync(new URL(name, FOLDER), 'utf8'), saidOn)
