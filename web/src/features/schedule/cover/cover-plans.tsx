import type { CoverPlan } from '@fairweek/domain/contracts/cover/cover'
import { moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { coverScreens as words } from '@fairweek/domain/messages/schedule/cover/cover'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SwapShiftLine } from '../swaps/swap-shift-line.tsx'
import { listHoursAndRest } from './candidate-costs.tsx'
import { useMakePlan } from './use-cover-actions.ts'

interface CoverPlansProps {
  /** The open shift. */
  scheduleId: number
  plans: readonly CoverPlan[]
  currency: string
}

/** Whole plans for when nobody can simply take the shift, fewest people affected first (SICK-07, SICK-08). */
export function CoverPlans({ scheduleId, plans, currency }: CoverPlansProps) {
  const making = useMakePlan()
  const make = ({ steps }: CoverPlan, haveAgreed: boolean) => {
    const taken = steps.map(({ staff, takes: { id, version } }) => ({ staffId: staff.id, scheduleId: id, version }))
    making.mutate({ params: { id: scheduleId }, body: { steps: taken, haveAgreed } })
  }
  return (
    <>
      <h3 className="type-label mt-5 text-soft">{words.plans}</h3>
      <ol className="mt-2 grid gap-3">
        {plans.map((plan, index) => (
          <PlanCard
            key={plan.steps.map(({ staff, takes }) => `${staff.id} ${takes.id} ${takes.version}`).join()}
            plan={plan}
            place={index + 1}
            currency={currency}
            isPending={making.isPending}
            onMake={make}
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
  onMake: (plan: CoverPlan, haveAgreed: boolean) => void
}

function PlanCard({ plan, place, currency, isPending, onMake }: PlanCardProps) {
  const { steps, costCents } = plan
  const [haveAgreed, setHaveAgreed] = useState(false)
  const toAsk = steps.filter(({ isConfirmed }) => isConfirmed).map(({ staff }) => staff.name)
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
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {toAsk.length > 0 ? (
          <Checkbox isChecked={haveAgreed} onChange={setHaveAgreed} label={words.planAgreed(toAsk)} />
        ) : null}
        <Button
          size="small"
          className="ml-auto"
          disabled={toAsk.length > 0 && !haveAgreed}
          isPending={isPending}
          aria-label={words.makePlanNamed(place)}
          onClick={() => onMake(plan, haveAgreed)}
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
      {step.isConfirmed ? <p className="text-sm text-warn-ink">{words.planConfirmed(name)}</p> : null}
    </li>
  )
}
