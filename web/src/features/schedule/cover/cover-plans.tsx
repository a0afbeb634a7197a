import type { CoverPlan } from '@fairweek/domain/contracts/cover/cover'
import { moneyText } from '@fairweek/domain/messages/payroll/labour-cost'
import { coverScreens as words } from '@fairweek/domain/messages/schedule/cover/cover'
import { SwapShiftLine } from '../swaps/swap-shift-line.tsx'
import { listHoursAndRest } from './candidate-costs.tsx'

/** Whole plans where nobody can take the shift as things are, fewest people affected first (SICK-07). */
export function CoverPlans({ plans, currency }: { plans: readonly CoverPlan[]; currency: string }) {
  return (
    <>
      <h3 className="type-label mt-5 text-soft">{words.plans}</h3>
      <ol className="mt-2 grid gap-3">
        {plans.map(({ steps, costCents }, place) => (
          <li
            key={steps.map(({ staff, takes }) => `${staff.id} ${takes.id}`).join()}
            className="rounded-lg border border-line bg-raised px-4 py-3"
          >
            <p className="flex flex-wrap gap-x-3 font-[580]">
              <span>{words.plan(place + 1, steps.length)}</span>
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
          </li>
        ))}
      </ol>
    </>
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
