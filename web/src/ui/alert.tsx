import type { ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'
import { StatusIcon } from './status-icon.tsx'
import { TONE_CLASSES, type Tone } from './tone.ts'

export interface AlertProps {
  tone?: Tone
  title: ReactNode
  actions?: ReactNode
  /** Interrupts a screen reader; for failures that appear while somebody works. */
  isUrgent?: boolean
  className?: string
  children?: ReactNode
}

/** A banner about the state of the page. */
export function Alert({ tone = 'info', title, actions, isUrgent = false, className, children }: AlertProps) {
  return (
    <div
      role={isUrgent ? 'alert' : undefined}
      className={mergeClasses(
        'flex flex-wrap items-start gap-x-4 gap-y-2 rounded-lg border px-4 py-3',
        TONE_CLASSES[tone],
        className,
      )}
    >
      <div className="flex min-w-0 flex-1 basis-60 gap-3">
        <StatusIcon tone={tone} className="mt-[3px] size-[1.125rem]" />
        <div className="min-w-0">
          <p className="font-[620]">{title}</p>
          {children ? <div className="text-sm">{children}</div> : null}
        </div>
      </div>
      {actions}
    </div>
  )
}
