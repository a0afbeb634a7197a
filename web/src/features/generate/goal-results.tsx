import type { GoalFigure } from '@fairweek/domain/contracts/generate/generate'
import { generateScreens } from '@fairweek/domain/messages/generate/generate'
import { goalNames } from '@fairweek/domain/messages/schedule/schedule'
import { CircleCheck } from 'lucide-react'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { claimText, type Held, ifMovedText, isBestPossible, isMet, pointsText, valueText } from './generate-words.ts'

/** Goals that the sentence about the usual goals does not name. */
const UNUSUAL: readonly GoalFigure['name'][] = ['daysOffTogether', 'fewestDaysInARow']

/** Unmet goals first, then met ones; a single sentence if all are met, which names the usual goals in full. */
export function GoalResults({ goals, held }: { goals: readonly GoalFigure[]; held: Held }) {
  const lacking = goals.filter((goal) => !isMet(goal))
  const met = goals.filter(isMet)
  const metNames = generateScreens.inOrder(met.map(({ name }) => goalNames[name]).join(', '))
  if (lacking.length === 0) {
    return (
      <p className="mt-3 flex items-start gap-2 border-t border-line pt-3 text-sm">
        <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
        {goals.some(({ name }) => UNUSUAL.includes(name)) ? metNames : generateScreens.allWell}
      </p>
    )
  }
  return (
    <div className="mt-3 border-t border-line pt-3">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {lacking.map((goal) => (
          <GoalResult key={goal.name} goal={goal} held={held} />
        ))}
      </ul>
      {met.length === 0 ? null : (
        <p className="mt-3 flex items-start gap-2 text-sm text-soft">
          <CircleCheck className="mt-0.5 size-4 shrink-0 text-good" aria-hidden="true" />
          {metNames}
        </p>
      )}
    </div>
  )
}

/** An unmet goal: how much is lacking, what is proven about it, and what moving drafts would gain. */
function GoalResult({ goal, held }: { goal: GoalFigure; held: Held }) {
  const isBest = isBestPossible(goal)
  const further = [ifMovedText(goal, held), pointsText(goal)]
  return (
    <li className="border-l-2 border-line-strong pl-3 text-sm">
      <p>
        <span className="font-[680]">{goalNames[goal.name]}:</span> {valueText(goal)}
      </p>
      <p className={mergeClasses('flex items-center gap-x-1.5', isBest ? 'font-[620] text-good-ink' : 'text-soft')}>
        {claimText(goal, held)}
        {isBest ? <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" /> : null}
      </p>
      {further.map(
        (text) =>
          text && (
            <p key={text} className="text-xs text-soft">
              {text}
            </p>
          ),
      )}
    </li>
  )
}
