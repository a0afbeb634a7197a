/** A message about somebody's weeks, understood by a small grammar (AVAIL-03, decision 0045). */

import { createAsker } from './asker.ts'
import { NOTHING_BEFORE } from './clause-before.ts'
import { readClause } from './read-clause.ts'
import { readDates } from './read-dates.ts'
import { splitClauses } from './split-clauses.ts'
import type { Answers, Reading, Statement } from './statement.ts'
import { tokenise } from './tokenise.ts'

/**
 * What a message says, seen from a day. Nothing is guessed: what may be meant in several ways is asked, and words without
 * a known sense are named. An answer names the choice for what a question is about.
 */
export function readAvailability(
  message: string,
  { today, answers = {} }: { today: string; answers?: Answers },
): Reading {
  const { ask, questions } = createAsker(answers)
  const statements: Statement[] = []
  const notUnderstood: string[] = []
  let before = NOTHING_BEFORE
  for (const clause of splitClauses(readDates(tokenise(message), today, ask))) {
    const reading = readClause(clause, { today, ask, before })
    statements.push(...reading.statements)
    notUnderstood.push(...reading.notUnderstood)
    before = reading.before
  }
  if (statements.length === 0 && questions.length === 0 && notUnderstood.length === 0)
    notUnderstood.push(message.trim())
  return { statements, questions, notUnderstood }
}
