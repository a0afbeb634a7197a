/** Questions about a message, and their answers. */
import { wordsMessages } from '../../../messages/availability/words.ts'
import type { Answers, Question } from './statement.ts'

interface Choice<Value> {
  label: string
  choice: Value
}

/** Asks a question unless it is answered, and returns the choice to continue with: the answer, else the first. */
export type Ask = <Value>(about: string, choices: readonly Choice<Value>[], isUnclear?: boolean) => Value

export interface Asker {
  ask: Ask
  /** Asks whether unknown words may be left out. */
  askToLeaveOut: (about: string) => void
  questions: Question[]
  /** Whether the answer was to leave these words out. */
  isLeftOut: (about: string) => boolean
}

/** Collects the questions about a message; each text is asked about once, and can be left out. */
export function createAsker(answers: Answers): Asker {
  const questions: Question[] = []
  const leftOut = new Set<string>()
  const put = (about: string, labels: readonly string[], isUnclear: boolean): number | null => {
    const choices = [...labels, wordsMessages.leaveOut]
    const answer = Object.hasOwn(answers, about) ? answers[about] : undefined
    const taken = answer !== undefined && answer < choices.length ? answer : null
    if (taken === labels.length) leftOut.add(about)
    if (!questions.some((question) => question.about === about)) questions.push({ about, choices, taken, isUnclear })
    return taken
  }
  const ask: Ask = (about, choices, isUnclear = false) => {
    const taken = put(
      about,
      choices.map(({ label }) => label),
      isUnclear,
    )
    const first = choices[taken ?? 0] ?? choices[0]
    if (!first) throw new RangeError(`A question about '${about}' without a choice`)
    return first.choice
  }
  return {
    ask,
    askToLeaveOut: (about) => put(about, [], true),
    questions,
    isLeftOut: (about) => leftOut.has(about),
  }
}
