import type { GoalChange, HoursChange } from '@fairweek/domain/contracts/explanations/explanations'
import { explanationMessages } from '@fairweek/domain/messages/explanations'
import { goalNames } from '@fairweek/domain/messages/schedule/schedule'
import { timeWords } from '@fairweek/domain/messages/time'
import { Minus, Plus } from 'lucide-react'
import { HoursBar } from '../../marks/hours-bar.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'

/** Goals that the text of a change names, as in 'hours more even'. */
const SELF_EXPLAINING: readonly GoalChange['name'][] = [
  ...(['evenHours', 'fairShare', 'pairings', 'daysOffTogether', 'fewestDaysInARow'] as const),
]

/** The roster goals that a change affects, in order of importance. */
export function GoalLines({ goals }: { goals: readonly GoalChange[] }) {
  const moved = goals.filter(({ before, after }) => before !== after)
  if (moved.length === 0) return <p className="text-sm text-soft">{explanationMessages.costsNothing}</p>
  return (
    <ul className="space-y-1 text-sm">
      {moved.map(({ name, before, after, text }) => {
        const isBetter = after < before
        const isSelfExplaining = SELF_EXPLAINING.includes(name)
        const Icon = isBetter ? Plus : Minus
        return (
          <li key={name} className="flex items-start gap-2">
            <Icon
              className={mergeClasses('mt-1 size-3.5 shrink-0', isBetter ? 'text-good' : 'text-spot')}
              strokeWidth={2.5}
              aria-hidden="true"
            />
            <span>
              {isSelfExplaining ? null : <span className="font-[580]">{goalNames[name]} </span>}
              <span className={mergeClasses('text-soft', isSelfExplaining && 'inline-block first-letter:uppercase')}>
                {text}
              </span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}

/** People whose hours change: old and new hours, with the target as a mark. */
export function HoursLines({ hours }: { hours: readonly HoursChange[] }) {
  const scale = Math.max(...hours.map(({ before, after, target }) => Math.max(before, after, target ?? 0)))
  return (
    <ul className="space-y-1.5 text-sm">
      {hours.map(({ staffId, name, before, after, target }) => (
        <li key={staffId} className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-center gap-x-3">
          <span className="min-w-0">
            <span className="font-[580]" dir="auto">
              {name}
            </span>{' '}
            <span className="whitespace-nowrap text-soft">
              {explanationMessages.wouldBe(
                timeWords.hours(before),
                timeWords.hours(after),
                target === null ? null : timeWords.hours(target),
              )}
            </span>
          </span>
          <HoursBar label={name} hours={after} targetHours={target} scaleHours={scale} className="h-2" />
        </li>
      ))}
    </ul>
  )
}
