import type { WeekStatus } from '@fairweek/domain/rules/week-status'
import { mergeClasses } from '../../../ui/merge-classes.ts'

const BADGES = {
  default: 'border-ink bg-ink text-inverse',
  secondary: 'border-line-strong bg-hover text-ink',
  outline: 'border-line-strong bg-transparent text-ink',
} as const

/** Confirmed default, Partially Confirmed secondary, else outline (WEEK-03). */
function badgeVariant(status: WeekStatus): keyof typeof BADGES {
  if (status === 'Confirmed') return 'default'
  return status === 'Partially Confirmed' ? 'secondary' : 'outline'
}

/** Where a week stands. */
export function WeekStatusBadge({ status, className }: { status: WeekStatus; className?: string }) {
  const variant = badgeVariant(status)
  return (
    <span
      data-variant={variant}
      className={mergeClasses('rounded-sm border px-2 py-0.5 text-xs font-[620]', BADGES[variant], className)}
    >
      {status}
    </span>
  )
}
