import type { CoverPlan } from '@fairweek/domain/contracts/cover/cover'
import { moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { coverScreens as words } from '@fairweek/domain/messages/schedule/cover/cover'
import { coverPlanScreens as planWords } from '@fairweek/domain/messages/schedule/cover/cover-plan'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SwapShiftLine } from '../swaps/swap-shift-line.tsx'
import { AnswerLimit } from './answer-limit.tsx'
import { listHoursAndRest } from './candidate-costs.tsx'
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
            key={plan.steps.map(({ staff, takes }) => `${staff.id} ${takes.id} ${takes.version}`).join()}
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

interface PlanCardProps {
  plan: CoverPlan
  /** The plan's number in the list. */
  place: number
  currency: string
  isPending: boolean
  onAsk: () => void
  onMake: (haveAgreed: boolean) => void
}

const namesOf = (steps: CoverPlan['steps']) => steps.map(({ staff }) => staff.name)

function PlanCard({ plan, place, currency, isPending, onAsk, onMake }: PlanCardProps) {
  const { steps, costCents } = plan
  const [haveAgreed, setHaveAgreed] = useState(false)
  const toAgree = namesOf(steps.filter(({ isConfirmed }) => isConfirmed))
  const asked = steps.filter(({ isAsked }) => isAsked)
  const silent = namesOf(asked.filter(({ hasAccount }) => !hasAccount))
  return (
    <li className="rounded-lg border border-line bg-raised px-4 py-3">
      <p className="flex flex-wrap gap-x-3 font-[580]">
        <span>{words.plan(place, steps.length)}</span>
        {costCents === null || costCents === 0 ? null : (
          <span className="text-sm font-normal text-soft">
            {words.planCost(moneyText(Math.abs(costCents), currency, false), costCents > 0)}
          </span>
        )}
      </p>
      <ol className="mt-2 grid gap-2.5">
        {steps.map((step, index) => (
          <PlanStep key={step.takes.id} step={step} from={steps[index - 1]?.staff.name ?? null} />
        ))}
      </ol>
      <p className="mt-3 text-sm text-soft">
        {silent.length > 0 ? planWords.noAccount(silent) : planWords.willAsk(namesOf(asked))}
      </p>
      <Button
        size="small"
        variant="primary"
        className="mt-2 max-sm:w-full"
        disabled={isPending || silent.length > 0}
        aria-label={planWords.askNamed(place)}
        onClick={onAsk}
      >
        {planWords.ask}
      </Button>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        {toAgree.length > 0 ? (
          <Checkbox isChecked={haveAgreed} onChange={setHaveAgreed} label={words.planAgreed(toAgree)} />
        ) : null}
        <Button
          size="small"
          className="ml-auto"
          disabled={isPending || (toAgree.length > 0 && !haveAgreed)}
          aria-label={words.makePlanNamed(place)}
          onClick={() => onMake(haveAgreed)}
        >
          {words.makePlan}
        </Button>
      </div>
    </li>
  )
}

function PlanStep({ step, from }: { step: CoverPlan['steps'][number]; from: string | null }) {
  const { name } = step.staff
  return (
    <li className="grid gap-1">
      <p className="break-words">{from === null ? words.planTakes(name) : words.planTakesFrom(name, from)}</p>
      {from === null ? null : <SwapShiftLine shift={step.takes} />}
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        {listHoursAndRest(step).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {step.hasDeclined ? <p className="text-sm text-warn-ink">{planWords.saidNo(name)}</p> : null}
      {step.isConfirmed ? <p className="text-sm text-warn-ink">{words.planConfirmed(name)}</p> : null}
    </li>
  )
}
