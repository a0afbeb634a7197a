import { labourCostScreens } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { takingsScreens } from '@fairweek/domain/messages/takings/takings'
import { useState } from 'react'
import { Link } from 'wouter'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useWeekCostQuery } from '../labour-cost/use-week-cost.ts'
import { WeekCostLine } from '../labour-cost/week-cost-line.tsx'

const WeekFiguresDialog = lazyComponent(async () => (await import('./week-figures-dialog.tsx')).WeekFiguresDialog)

interface WeekCostButtonProps {
  weekStart: string
  /** Whether the command palette presses this one. */
  isCommand?: boolean
  className?: string
}

/** The labour cost of a week, which opens its cost and takings by day (COST-04). */
export function WeekCostButton({ weekStart, isCommand = false, className }: WeekCostButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: cost, isLoading } = useWeekCostQuery(weekStart)
  if (isLoading) return <Skeleton className={mergeClasses('h-6 w-24 touch:h-11', className)} />
  if (!cost) return null
  return (
    <span className={mergeClasses('flex flex-wrap items-center gap-x-2', className)}>
      <button
        type="button"
        title={takingsScreens.show}
        aria-haspopup="dialog"
        data-command={isCommand ? 'week-cost' : undefined}
        onClick={() => setIsOpen(true)}
        className="-mx-1 min-h-6 rounded px-1 text-left hover:bg-hover touch:min-h-11"
      >
        <WeekCostLine weekStart={weekStart} />
      </button>
      {cost.hasRates ? null : (
        <Link to="/staff" className="inline-flex min-h-6 items-center underline touch:min-h-11">
          {labourCostScreens.setRates}
        </Link>
      )}
      {isOpen ? <WeekFiguresDialog weekStart={weekStart} onClose={() => setIsOpen(false)} /> : null}
    </span>
  )
}
