/**
 * Answers questions about a snapshot of a week: finds the subject in it, asks the engine, and describes the result in
 * words. Runs in a separate process. Pure.
 */

import type {
  Fix,
  OpeningExplanation,
  OpeningQuery,
  PersonExplanation,
  ShiftExplanation,
} from '@fairweek/domain/contracts/explanations/explanations'
import type { FixTools } from '@fairweek/engine/explain/find-fixes'
import { RosterWeek } from '../../roster/roster-week.ts'
import type { WeekSnapshot } from '../../roster/week-snapshot.ts'
import { describeFixes } from './describe-fixes.ts'
import { describeOpening } from './describe-opening.ts'
import { describePerson, describeShift } from './describe-person.ts'
import { findHeldShift, findOpening } from './find-subject.ts'

export type Question =
  | { kind: 'opening'; query: OpeningQuery }
  | { kind: 'fixes'; query: OpeningQuery }
  | { kind: 'personForOpening'; query: OpeningQuery; staffId: number }
  | { kind: 'shift'; shiftId: number }
  | { kind: 'personForShift'; shiftId: number; staffId: number }

/** The type of answer to each kind of question; null if its subject does not exist. */
export interface Answers {
  opening: OpeningExplanation
  fixes: Fix[]
  personForOpening: PersonExplanation
  shift: ShiftExplanation
  personForShift: PersonExplanation
}

export type AnswerOf<Asked extends Question> = Answers[Asked['kind']] | null

/** The solver, and two time limits: for finding fixes, and for repairing a roster after forcing an assignment. */
export interface AnswerTools {
  solve: FixTools['solve']
  isSearchOver: () => boolean
  isMendingOver: () => boolean
}

export function answerQuestion<Asked extends Question>(
  snapshot: WeekSnapshot,
  question: Asked,
  tools: AnswerTools,
): AnswerOf<Asked>
export function answerQuestion(
  snapshot: WeekSnapshot,
  question: Question,
  { solve, isSearchOver, isMendingOver }: AnswerTools,
): Answers[keyof Answers] | null {
  const week = new RosterWeek(snapshot)
  const subject = 'shiftId' in question ? findHeldShift(week, question.shiftId) : findOpening(week, question.query)
  if (!subject) return null
  switch (question.kind) {
    case 'opening':
      return describeOpening(subject)
    case 'fixes':
      return describeFixes(subject, { solve, isTimeUp: isSearchOver })
    case 'shift':
      return describeShift(subject)
    case 'personForOpening':
    case 'personForShift':
      return describePerson(subject, question.staffId, isMendingOver)
  }
}
