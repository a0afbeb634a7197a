import type { ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface EmptyStateProps {
  title: ReactNode
  /** Describes what will be shown here, and how to begin. */
  description?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  className?: string
}

/** Describes what will be shown here, and offers the first step. */
export function EmptyState({ title, description, icon, action, className }: EmptyStateProps) {
  return (
    <div
      className={mergeClasses(
        'flex flex-col items-center gap-2 rounded-lg border border-dashed border-line-strong weak:px-6 weak:py-10 text-center',
        className,
      )}
    >
      {icon ? <span className="text-faint [&_svg]:size-6">{icon}</span> : null}
      <p className="font-[580]">{title}</p>
      {description ? <p className="max-w-prose text-sm text-soft">{description}</p> : null}
      {action ? <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}
