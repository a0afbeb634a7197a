/** A message about somebody's weeks, understood by a small grammar (AVAIL-03, decisions 0045 and 0065). */
import { createAsker } from './asker.ts'
import { NOTHING_BEFORE } from './clause-before.ts'
import { readClause } from './read-clause.ts'
import { type DatedToken, readDates } from './read-dates.ts'
import { splitClauses } from './split-clauses.ts'
import type { Answers, Reading, Statement } from './statement.ts'
import { tokenise } from './tokenise.ts'

/**
 * What a message says, seen from a day. Nothing is guessed: what may be meant in several ways, or is not understood, is
 * asked; parts that name no time are noted. An answer names the choice for what a question is about.
 */
export function readAvailability(
  message: string,
  { today, answers = {} }: { today: string; answers?: Answers },
): Reading {
  const asker = createAsker(answers)
  const { ask, questions } = asker
  const tokens = readDates(tokenise(message), today, ask)
  const isWeekly = tokens.some(({ type }) => type === 'weekly') || isWholeWeek(tokens)
  const { clauses, notes, noted } = splitClauses(tokens)
  const statements: Statement[] = []
  let before = NOTHING_BEFORE
  for (const [index, clause] of clauses.entries()) {
    const reading = readClause(clause, { today, asker, ask, before, noted, isWeekly, next: clauses[index + 1] })
    statements.push(...reading.statements)
    notes.push(...reading.notes)
    before = reading.before
  }
  if (statements.length === 0 && questions.length === 0 && notes.length === 0 && message.trim() !== '')
    notes.push({ kind: 'remark', text: message.trim() })
  return { statements: dropRepeated(statements), questions, notes }
}

/** 'Mon 9-5, Tue off, Wed …': a list of most days of a week is of every week. */
function isWholeWeek(tokens: readonly DatedToken[]): boolean {
  const single = tokens.flatMap((token) => (token.type === 'days' && token.days.length === 1 ? token.days : []))
  return new Set(single).size >= 5 && !tokens.some(({ type }) => type === 'span')
}

/** Of what is said twice, the last. */
function dropRepeated(statements: readonly Statement[]): Statement[] {
  const texts = statements.map((statement) => JSON.stringify(statement))
  return statements.filter((_, index) => texts.lastIndexOf(texts[index] ?? '') === index)
}
