import type { AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
import { type AvailabilityChange, applyStatements } from '@fairweek/domain/rules/availability/message/apply-statements'
import { readAvailability } from '@fairweek/domain/rules/availability/message/read-availability'
import {
  type Answers,
  isUnclear,
  isUnderstood,
  type Reading,
  type Statement,
} from '@fairweek/domain/rules/availability/message/statement'
import { useMemo, useState } from 'react'

/** A language model's draft of a message. */
interface MessageDraft {
  text: string
  statements: readonly Statement[]
}

export interface SaidInWords {
  text: string
  /** The answers chosen so far. */
  answers: Answers
  reading: Reading
  /** The language model's draft for the current text; null if none was requested. */
  draft: readonly Statement[] | null
  /**
   * The change to the availability; null unless there is a draft, or everything was understood and no question is open.
   */
  change: AvailabilityChange | null
  say: (text: string) => void
  answer: (about: string, choice: number) => void
  showDraft: (draft: MessageDraft) => void
}

/** A person's message about their week, interpreted while they type. */
export function useSaidInWords(slots: readonly AvailabilitySlot[], today: string): SaidInWords {
  const [text, say] = useState('')
  const [answers, setAnswers] = useState<Answers>({})
  const reading = useMemo(() => readAvailability(text, { today, answers }), [text, today, answers])
  const [drafted, showDraft] = useState<MessageDraft | null>(null)
  const draft = drafted?.text === text && isUnclear(reading) ? drafted.statements : null
  const isComplete = text.trim() !== '' && isUnderstood(reading)
  const statements = draft ?? (isComplete ? reading.statements : null)
  const change = useMemo(() => (statements ? applyStatements(slots, statements) : null), [statements, slots])
  return {
    text,
    answers,
    reading,
    draft,
    change,
    say: (next) => {
      say(next)
      if (next.trim() === '') setAnswers({})
    },
    answer: (about, choice) => setAnswers((previous) => ({ ...previous, [about]: choice })),
    showDraft,
  }
}
