import type { CoverPlan } from '@fairweek/domain/contracts/cover/cover-plan'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { coverPlanScreens as planWords } from '@fairweek/domain/messages/cover/cover-plan'
import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { AnswerLimit } from './candidates/answer-limit.tsx'
import { PlanCard, planKey } from './plan-card.tsx'
import { usePlanActions } from './use-cover-actions.ts'

interface CoverPlansProps {
  /** The open shift. */
  scheduleId: number
  plans: readonly CoverPlan[]
  currency: string
}

const takingsOf = ({ steps }: CoverPlan) =>
  steps.map(({ staff, takes: { id, version } }) => ({ staffId: staff.id, scheduleId: id, version }))

/**
 * Plans that cover a shift by moving other shifts, those that affect the fewest people first. Managers ask everybody in
 * a plan, or apply it at once (SICK-07 to SICK-09).
 */
export function CoverPlans({ scheduleId, plans, currency }: CoverPlansProps) {
  const [answerMinutes, setAnswerMinutes] = useState<number | null>(null)
  const [asksNext, setAsksNext] = useState(false)
  const { asking, making, isPending } = usePlanActions()
  const params = { id: scheduleId }
  return (
    <>
      <h3 className="type-label mt-5 text-soft">{words.plans}</h3>
      <div className="mt-2 grid items-end gap-x-5 gap-y-3 sm:grid-cols-2">
        <AnswerLimit minutes={answerMinutes} onChange={setAnswerMinutes} />
        <Checkbox isChecked={asksNext} onChange={setAsksNext} label={planWords.askNext} hint={planWords.askNextHint} />
      </div>
      <ol className="mt-3 grid gap-3">
        {plans.map((plan, index) => (
          <PlanCard
            key={planKey(plan)}
            title={words.plan(index + 1, plan.steps.length)}
            plan={plan}
            place={index + 1}
            currency={currency}
            isPending={isPending}
            onAsk={() => asking.mutate({ params, body: { steps: takingsOf(plan), answerMinutes, asksNext } })}
            onMake={(haveAgreed) => making.mutate({ params, body: { steps: takingsOf(plan), haveAgreed } })}
          />
        ))}
      </ol>
    </>
  )
}
