/** Reads a message about a person's availability with a small grammar (AVAIL-03, decision 0045). */
import { wordsMessages } from '../../../messages/availability/words.ts'
import { type Asker, createAsker } from './asker.ts'
import { type Clause, listClauses } from './clauses/list-clauses.ts'
import { listParts } from './clauses/list-parts.ts'
import { markContrasts } from './clauses/mark-contrasts.ts'
import { type Before, NOTHING } from './compose/context.ts'
import { readClause } from './compose/read-clause.ts'
import { textOf } from './compose/read-kind.ts'
import { readTable } from './compose/read-table.ts'
import { takesBack } from './compose/taken-back.ts'
import type { Answers, Reading, Statement } from './statement.ts'
import { tokenise } from './text/tokenise.ts'
import type { DatedToken } from './times/dated-token.ts'
import { readDates } from './times/read-dates.ts'

/**
 * Reads a message that was sent on `today`. Nothing is guessed: ambiguous and unknown parts become questions, parts
 * without times become notes. `answers` gives the chosen option for the text of each question.
 */
export function readAvailability(
  message: string,
  { today, answers = {} }: { today: string; answers?: Answers },
): Reading {
  const asker = createAsker(answers)
  const tokens = markContrasts(readDates(tokenise(message), today, asker.ask))
  const isWeekly = tokens.some(({ type }) => type === 'weekly') || isWholeWeek(tokens)
  const isDated =
    ONCE.test(textOf(tokens)) ||
    tokens.some((token) => token.type === 'span' && token.unit === 'day' && token.from === token.until)
  const table = readTable(tokens, { today, asker, isWeekly })
  const { clauses, notes } = listClauses(listParts(table?.rest ?? tokens))
  const statements: Statement[] = [...(table?.statements ?? [])]
  notes.push(...(table?.notes ?? []))
  let before: Before = { ...NOTHING, days: table?.days ?? [] }
  for (const [index, clause] of clauses.entries()) {
    const read = readClause(clause, { today, asker, before, next: clauses[index + 1], isWeekly, isDated, doubts: [] })
    notes.push(...read.notes)
    before = read.before
    if (!isTakenBack(clause, read.statements, statements, { asker, today })) statements.push(...read.statements)
  }
  if (statements.length === 0 && asker.questions.length === 0 && notes.length === 0 && message.trim() !== '')
    notes.push({ kind: 'remark', text: message.trim() })
  return { statements: dropRepeated(statements), questions: asker.questions, notes }
}

/** One-time events; beside one of these, 'Tuesday' probably means the next Tuesday. */
const ONCE =
  /\b(?:appt|appointment|dentist|funeral|wedding|interview|surgery|operation|scan|arriv\w+|airport|christening|baptism|graduation|moving house|driving test|birthday|passed away|has died|exam)\b/

/** Asks about a clause that retracts an earlier statement; one of the answers ignores the clause. */
function isTakenBack(
  { tokens }: Clause,
  later: readonly Statement[],
  before: readonly Statement[],
  { asker: { ask, isLeftOut }, today }: { asker: Asker; today: string },
): boolean {
  if (!takesBack(later, before, today)) return false
  const about = textOf(tokens)
  ask(about, [{ label: wordsMessages.asRead, choice: null }])
  return isLeftOut(about)
}

/** 'Mon 9-5, Tue off, Wed …': a list of most weekdays applies to every week. */
function isWholeWeek(tokens: readonly DatedToken[]): boolean {
  const single = tokens.flatMap((token) => (token.type === 'days' ? token.days : []))
  return (
    tokens.filter(({ type }) => type === 'days').length > 2 &&
    new Set(single).size >= 5 &&
    !tokens.some((token) => token.type === 'span' && token.unit === 'week')
  )
}

/** Removes statements that are repeated later. */
function dropRepeated(statements: readonly Statement[]): Statement[] {
  const texts = statements.map((statement) => JSON.stringify(statement))
  return statements.filter((_, index) => texts.lastIndexOf(texts[index] ?? '') === index)
}
