import { weekStatusWords } from '@fairweek/domain/messages/publish/confirm'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import type { WeekStatus } from '@fairweek/domain/rules/week-status'
import { mergeClasses } from '../ui/merge-classes.ts'

const BADGES = {
  default: 'border-ink bg-ink text-inverse',
  secondary: 'border-line-strong bg-hover text-ink',
  outline: 'border-line-strong bg-transparent text-ink',
} as const

/** Badge variants: 'default' if confirmed, 'secondary' if partly confirmed, else 'outline' (WEEK-03). */
const VARIANTS = {
  pending: 'outline',
  partlyConfirmed: 'secondary',
  confirmed: 'default',
} as const satisfies Record<WeekStatus, keyof typeof BADGES>

interface WeekStatusBadgeProps {
  status: WeekStatus
  /** Whether to say 'Nothing planned' instead, because the week has no shift (MONTH-01). */
  isEmpty?: boolean
}

export function WeekStatusBadge({ status, isEmpty = false }: WeekStatusBadgeProps) {
  if (isEmpty) return <span className="text-sm text-soft">{gridScreens.nothingPlanned}</span>
  const variant = VARIANTS[status]
  return (
    <span
      data-variant={variant}
      className={mergeClasses('rounded-sm border px-2 py-0.5 text-xs font-[620]', BADGES[variant])}
    >
      {weekStatusWords[status]}
    </span>
  )
}
