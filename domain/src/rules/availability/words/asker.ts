/** What is asked back, and what was answered. */
import type { Answers, Question } from './statement.ts'

/** Puts a question, unless it is answered, and gives the choice to go on with: the answer's, else the first. */
export type Ask = <Choice>(about: string, choices: readonly { label: string; choice: Choice }[]) => Choice

/** Questions that are put while a message is read; each about the same words is put once. */
export function createAsker(answers: Answers): { ask: Ask; questions: Question[] } {
  const questions: Question[] = []
  const ask: Ask = (about, choices) => {
    const answer = Object.hasOwn(answers, about) ? answers[about] : undefined
    const taken = answer === undefined ? undefined : choices[answer]
    if (!questions.some((question) => question.about === about))
      questions.push({
        about,
        choices: choices.map(({ label }) => label),
        taken: taken && answer !== undefined ? answer : null,
      })
    const first = taken ?? choices[0]
    if (!first) throw new RangeError(`A question about '${about}' without a choice`)
    return first.choice
  }
  return { ask, questions }
}
