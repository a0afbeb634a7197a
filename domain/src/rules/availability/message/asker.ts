/** Questions about a message, and their answers. */
import { wordsMessages } from '../../../messages/availability/words.ts'
import type { Answers, Question } from './statement.ts'

/** What an option says, and what it means. */
type Choice<Value> = readonly [label: string, choice: Value]

/** Asks about an ambiguous text. Returns the answered choice, or the first choice while there is no answer. */
export type Ask = <Value>(
  about: string,
  choices: readonly [Choice<Value>, ...Choice<Value>[]],
  isUnclear?: boolean,
) => Value

export interface Asker {
  ask: Ask
  questions: Question[]
  /** Whether the person answered that a part of this text may be ignored. */
  isLeftOut: (text: string) => boolean
}

/** Collects questions about a message; each text is asked about once, and each can be ignored. */
export function createAsker(answers: Answers): Asker {
  const questions: Question[] = []
  const leftOut = new Set<string>()
  const ask: Ask = (part, offered, isUnclear = false) => {
    const choices = [...offered.map(([label]) => label), wordsMessages.leaveOut]
    // A second question about the same words has a key of its own.
    const isOther = (question: Question) => question.about === part && question.choices.join() !== choices.join()
    const about = questions.some(isOther) ? `${part} (2)` : part
    const answer = Object.hasOwn(answers, about) ? answers[about] : undefined
    const taken = answer !== undefined && answer < choices.length ? answer : null
    if (taken === offered.length) leftOut.add(part)
    if (!questions.some((question) => question.about === about)) questions.push({ about, choices, taken, isUnclear })
    const [, choice] = offered[taken ?? 0] ?? offered[0]
    return choice
  }
  return {
    ask,
    questions,
    isLeftOut: (text) => [...leftOut].some((part) => text.includes(part)),
  }
}
