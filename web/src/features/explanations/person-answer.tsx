import type { PersonExplanation } from '@fairweek/domain/contracts/explanations/explanations'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, CircleX, Repeat2 } from 'lucide-react'
import { type ApiError, messageOf } from '../../api/api-error.ts'
import { Alert } from '../../ui/alert.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GoalLines, HoursLines } from './cost-lines.tsx'

const VERDICTS = {
  holds: { Icon: CircleCheck, colour: 'text-good' },
  could: { Icon: CircleCheck, colour: 'text-good' },
  instead: { Icon: Repeat2, colour: 'text-warn-ink' },
  cannot: { Icon: CircleX, colour: 'text-danger' },
} as const

/**
 * Says whether a person can take the slot, and why: the rule and the fact that prevent it, or the effect on each goal
 * and the people whose shifts would move.
 */
export function PersonAnswer({ answer }: { answer: UseQueryResult<PersonExplanation, ApiError> }) {
  if (answer.error) return <Alert tone="danger" title={messageOf(answer.error)} />
  if (answer.isPending) {
    return (
      <div aria-busy="true" className="space-y-2">
        <p role="status" className="flex items-center gap-2 text-sm text-soft">
          <CircleHelp className="size-4" aria-hidden="true" /> {explanationScreens.loading}
        </p>
        <Skeleton className="h-16" />
      </div>
    )
  }
  const { verdict, text, cost } = answer.data
  const { Icon, colour } = VERDICTS[verdict]
  return (
    <div aria-live="polite">
      <p className="flex items-start gap-2.5">
        <Icon className={`mt-0.5 size-5 shrink-0 ${colour}`} aria-hidden="true" />
        <span>
          <span className="block font-[680]">{explanationScreens.verdicts[verdict]}</span>
          <span className="block">
            <Sentence text={text} />
          </span>
        </span>
      </p>
      {cost === null ? null : (
        <div className="mt-3 ml-7.5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
          <div>
            <h4 className="type-label mb-1 text-faint">{explanationScreens.costs}</h4>
            <GoalLines goals={cost.goals} />
            <p className="mt-1.5 text-xs text-faint">{explanationScreens.upperEstimate}</p>
          </div>
          {cost.moves.length === 0 ? null : (
            <div>
              <h4 className="type-label mb-1 text-faint">{explanationScreens.moves}</h4>
              <ul className="space-y-0.5 text-sm">
                {cost.moves.map((move) => (
                  <li key={move}>{move}</li>
                ))}
              </ul>
            </div>
          )}
          {cost.hours.length === 0 ? null : (
            <div className="sm:col-span-2">
              <HoursLines hours={cost.hours} />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
