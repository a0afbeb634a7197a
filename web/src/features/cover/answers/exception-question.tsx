import type { ExceptionReason } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import { exceptionQuestions } from '@fairweek/domain/messages/cover/cover-ways'

/** Names the exceptions that the user is asked to make; renders nothing if there are none (SICK-16). */
export function ExceptionQuestion({ exceptions }: { exceptions: readonly ExceptionReason[] }) {
  return exceptions.map((reason) => (
    <p key={reason} className="text-sm text-warn-ink">
      {exceptionQuestions[reason]}
    </p>
  ))
}
