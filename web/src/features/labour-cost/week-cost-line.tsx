import { moneyText, labourCostScreens as words } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { useWeekCost } from './use-week-cost.ts'

/**
 * 'Labour $4,210 of $5,000, $790 left', with a bar and a line at the budget; without rates and a budget, says so
 * (COST-01).
 */
export function WeekCostLine({ weekStart }: { weekStart: string }) {
  const cost = useWeekCost(weekStart)
  if (!cost) return null
  if (!cost.hasRates && cost.budgetCents === null)
    return (
      <span className="text-soft" data-testid="week-cost">
        <span className="max-sm:sr-only">{words.noRates}</span>
        <span aria-hidden="true" className="sm:hidden">
          {words.labour}
        </span>
      </span>
    )
  const { total, budgetCents, currency } = cost
  const money = (cents: number) => moneyText(cents, currency, false)
  const isOver = budgetCents !== null && total.cents > budgetCents
  return (
    <span className="flex flex-wrap items-center gap-x-1.5" data-testid="week-cost">
      <span className="text-soft">{words.labour}</span>
      <strong className={mergeClasses('font-[680] tabular-nums', isOver && 'text-danger-ink')}>
        {money(total.cents)}
      </strong>
      {budgetCents === null ? null : (
        <>
          <span className="text-soft tabular-nums">{words.ofBudget(money(budgetCents))}</span>
          <BudgetBar
            share={total.cents / budgetCents}
            label={words.budgetBar(money(total.cents), money(budgetCents))}
          />
          <span className={mergeClasses('tabular-nums', isOver ? 'font-[620] text-danger-ink' : 'text-soft')}>
            {isOver ? words.over(money(total.cents - budgetCents)) : words.left(money(budgetCents - total.cents))}
          </span>
        </>
      )}
      {total.unpriced > 0 ? <span className="text-faint">{words.unpriced(total.unpriced)}</span> : null}
    </span>
  )
}

/** Position of the budget line as a fraction of the bar's width. The space to its right shows costs over budget. */
const LINE_AT = 0.8

function BudgetBar({ share, label }: { share: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="relative inline-block h-2 w-24 rounded-full bg-line">
      <span
        className={mergeClasses('absolute inset-y-0 left-0 rounded-full', share > 1 ? 'bg-danger' : 'bg-good')}
        style={{ width: `${Math.min(1, share * LINE_AT) * 100}%` }}
      />
      <span className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${LINE_AT * 100}%` }} />
    </span>
  )
}
