import { takingsScreens } from '@fairweek/domain/messages/takings/takings'
import { useState } from 'react'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { useWeekCost } from '../labour-cost/use-week-cost.ts'
import { WeekCostLine } from '../labour-cost/week-cost-line.tsx'

const WeekFiguresDialog = lazyComponent(async () => (await import('./week-figures-dialog.tsx')).WeekFiguresDialog)

/** The labour cost of a week, which opens its cost and takings by day (COST-04); nothing without rates and budget. */
export function WeekCostButton({ weekStart, className }: { weekStart: string; className?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useWeekCost(weekStart)) return null
  return (
    <>
      <button
        type="button"
        title={takingsScreens.show}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={mergeClasses('-mx-1 rounded px-1 text-left hover:bg-hover touch:min-h-11', className)}
      >
        <WeekCostLine weekStart={weekStart} />
      </button>
      {isOpen ? <WeekFiguresDialog weekStart={weekStart} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
