/** Every question that takes searching, answered from a snapshot of the week: it runs in a process of its own. Pure. */

import type {
  Fix,
  OpeningExplanation,
  OpeningQuery,
  PersonExplanation,
  ShiftExplanation,
} from '@fairweek/domain/contracts/explanations'
import type { FixTools } from '@fairweek/engine/explain/find-fixes'
import type { RosterWeek } from '../../roster/roster-problem.ts'
import { describeFixes } from './describe-fixes.ts'
import { describeOpening, findOpening } from './describe-opening.ts'
import { describePerson, describeShift, findHeldShift, type Subject } from './describe-person.ts'

/** What a question needs of the business; it crosses a process border. */
export interface Snapshot {
  week: RosterWeek
  roles: readonly { id: number; name: string }[]
}

export type Question =
  | { kind: 'opening'; query: OpeningQuery }
  | { kind: 'fixes'; query: OpeningQuery }
  | { kind: 'personForOpening'; query: OpeningQuery; staffId: number }
  | { kind: 'shift'; shiftId: number }
  | { kind: 'personForShift'; shiftId: number; staffId: number }

/** The answer to each kind; null when what is asked about is not there. */
export interface Answers {
  opening: OpeningExplanation
  fixes: Fix[]
  personForOpening: PersonExplanation
  shift: ShiftExplanation
  personForShift: PersonExplanation
}

export type AnswerOf<Asked extends Question> = Answers[Asked['kind']] | null

/** The solver, and two clocks: for looking for fixes, and for repairing a roster that somebody was forced into. */
export interface AnswerTools {
  solve: FixTools['solve']
  isSearchOver: () => boolean
  isMendingOver: () => boolean
}

export function answerQuestion<Asked extends Question>(
  { week, roles }: Snapshot,
  question: Asked,
  tools: AnswerTools,
): AnswerOf<Asked>
export function answerQuestion(
  { week, roles }: Snapshot,
  question: Question,
  { solve, isSearchOver, isMendingOver }: AnswerTools,
): Answers[keyof Answers] | null {
  const roleNames = new Map(roles.map(({ id, name }) => [id, name]))
  switch (question.kind) {
    case 'opening': {
      const opening = findOpening(week, roleNames, question.query)
      return opening && describeOpening(opening)
    }
    case 'fixes': {
      const opening = findOpening(week, roleNames, question.query)
      return opening && describeFixes(opening, { solve, isTimeUp: isSearchOver })
    }
    case 'personForOpening': {
      const opening = findOpening(week, roleNames, question.query)
      const subject: Subject | null = opening && { ...opening, holder: null }
      return subject && describePerson(subject, question.staffId, isMendingOver)
    }
    case 'shift': {
      const subject = findHeldShift(week, roleNames, question.shiftId)
      return subject && describeShift(subject)
    }
    case 'personForShift': {
      const subject = findHeldShift(week, roleNames, question.shiftId)
      return subject && describePerson(subject, question.staffId, isMendingOver)
    }
  }
}
