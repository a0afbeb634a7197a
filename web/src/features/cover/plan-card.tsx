import type { OpeningPlan } from '@fairweek/domain/contracts/cover/cover-plan'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { coverPlanScreens as planWords } from '@fairweek/domain/messages/cover/cover-plan'
import { moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SwapShiftLine } from '../swaps/swap-shift-line.tsx'
import { listHoursAndRest } from './candidates/candidate-costs.tsx'
import { OvertimeFacts } from './candidates/overtime-facts.tsx'

interface PlanCardProps {
  title: string
  plan: OpeningPlan
  /** The plan's number in the list. */
  place: number
  currency: string
  isPending: boolean
  onAsk: () => void
  /** Applies the plan at once; absent if people must be asked here. */
  onMake?: (haveAgreed: boolean) => void
}

const namesOf = (steps: OpeningPlan['steps']) => steps.map(({ staff }) => staff.name)

/** Identifies a plan, on the versions of the shifts that it is based on. */
export const planKey = ({ steps }: OpeningPlan) =>
  steps.map(({ staff, takes }) => `${staff.id} ${takes.id} ${takes.version}`).join()

/** A plan: who takes which shift, what that means for them, who is asked, and buttons to carry it out. */
export function PlanCard({ title, plan, place, currency, isPending, onAsk, onMake }: PlanCardProps) {
  const { steps, costCents } = plan
  const [haveAgreed, setHaveAgreed] = useState(false)
  const toAgree = namesOf(steps.filter(({ isConfirmed }) => isConfirmed))
  const asked = steps.filter(({ isAsked }) => isAsked)
  const silent = namesOf(asked.filter(({ hasAccount }) => !hasAccount))
  return (
    <li className="rounded-lg border border-line bg-raised px-4 py-3">
      <p className="flex flex-wrap gap-x-3 font-[580]">
        <span className="min-w-0 break-words">{title}</span>
        {costCents === null || costCents === 0 ? null : (
          <span className="text-sm font-normal text-soft">
            {words.planCost(moneyText(Math.abs(costCents), currency, false), costCents > 0)}
          </span>
        )}
      </p>
      <ol className="mt-2 grid gap-2.5">
        {steps.map((step, index) => (
          <PlanStep key={step.staff.id} step={step} from={steps[index - 1]?.staff.name ?? null} />
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
      {onMake ? (
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
      ) : null}
    </li>
  )
}

function PlanStep({ step, from }: { step: OpeningPlan['steps'][number]; from: string | null }) {
  const { name } = step.staff
  return (
    <li className="grid gap-1">
      <p className="break-words">{from === null ? words.planTakes(name) : words.planTakesFrom(name, from)}</p>
      {from === null ? null : <SwapShiftLine shift={step.takes} />}
      <p className="flex flex-wrap gap-x-3 text-sm text-soft">
        {listHoursAndRest(step).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <OvertimeFacts facts={step.overtime} />
      </p>
      {step.hasDeclined ? <p className="text-sm text-warn-ink">{planWords.saidNo(name)}</p> : null}
      {step.isConfirmed ? <p className="text-sm text-warn-ink">{words.planConfirmed(name)}</p> : null}
    </li>
  )
}
