import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { questionScreens } from '@fairweek/domain/messages/approval/questions'

/** The question about the hours of a shift, and its answer (APPR-08). */
export function QuestionText({ row: { question } }: { row: TimesheetRow }) {
  if (!question) return null
  return (
    <span className="block text-sm wrap-anywhere" dir="auto">
      <span className="block">{questionScreens.asked(question.text)}</span>
      {question.answer === null ? null : (
        <span className="block text-soft">
          {questionScreens.answeredBy(question.answeredBy ?? '', question.answer)}
        </span>
      )}
    </span>
  )
}
