import { overviewScreens } from '@fairweek/domain/messages/schedule/overview'
import type { TargetStatus } from '@fairweek/domain/rules/hours'
import { ArrowDown, ArrowUp, Check, Minus } from 'lucide-react'
import { mergeClasses } from '../../../ui/merge-classes.ts'

const STATUSES = {
  over: { Icon: ArrowUp, className: 'text-spot-ink font-[640]' },
  under: { Icon: ArrowDown, className: 'text-ink font-[640]' },
  met: { Icon: Check, className: 'text-soft' },
} as const

const NO_TARGET = { Icon: Minus, className: 'text-faint' } as const

/** A mark that compares a person's hours with their target (WEEK-09), or says that they have no target. */
export function TargetStatusMark({ status, ...props }: { status: TargetStatus | null; className?: string }) {
  const { Icon, className } = status === null ? NO_TARGET : STATUSES[status]
  return (
    <span className={mergeClasses('inline-flex items-center text-sm whitespace-nowrap', className, props.className)}>
      <Icon className="size-3.5" aria-hidden="true" />
      {status === null ? overviewScreens.noTarget : overviewScreens.targetStatus[status]}
    </span>
  )
}
