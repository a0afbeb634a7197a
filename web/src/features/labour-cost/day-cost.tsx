import { labourCostScreens, moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { weekStartOf } from '@fairweek/domain/time/week'
import { useWeekCost } from './use-week-cost.ts'

/** A day's labour cost in whole currency units; the tooltip adds cents and shifts without a rate (COST-01). */
export function DayCost({ date }: { date: string }) {
  const cost = useWeekCost(weekStartOf(date))
  const day = cost?.days.find((one) => one.date === date)
  if (!cost || !day || day.cents === 0) return null
  const exact = labourCostScreens.dayCost(moneyText(day.cents, cost.currency, true))
  const words = day.unpriced === 0 ? exact : `${exact}, ${labourCostScreens.unpriced(day.unpriced)}`
  return (
    <span title={words} className="shrink-0 tabular-nums">
      <span aria-hidden="true">{moneyText(day.cents, cost.currency, false)}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
