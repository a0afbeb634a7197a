import type { ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'
import { StatusIcon } from './status-icon.tsx'
import { TONE_CLASSES, type Tone } from './tone.ts'

export interface AlertProps {
  tone?: Tone
  title: ReactNode
  actions?: ReactNode
  /** Interrupts screen readers; for failures that occur while the user is working. */
  isUrgent?: boolean
  /** Puts title and text on one line if there is room, for alerts above a page's main content. */
  isCompact?: boolean
  className?: string
  children?: ReactNode
}

/** A banner about the state of the page. */
export function Alert(props: AlertProps) {
  const { tone = 'info', title, actions, isUrgent = false, isCompact = false, className, children } = props
  return (
    <div
      role={isUrgent ? 'alert' : undefined}
      className={mergeClasses(
        'flex gap-x-4 gap-y-2 rounded-lg border',
        isCompact ? 'items-center py-1.5 pr-2 pl-3 tiny:flex-wrap' : 'flex-wrap items-start px-4 py-3',
        TONE_CLASSES[tone],
        className,
      )}
    >
      <div className={mergeClasses('flex min-w-0 flex-1 gap-3', isCompact ? 'tiny:basis-full' : 'basis-60')}>
        <StatusIcon tone={tone} className="mt-[3px] size-[1.125rem]" />
        <div className={mergeClasses('min-w-0', isCompact && 'flex-wrap items-baseline gap-x-3 sm:flex')}>
          <p className="font-[620]">{title}</p>
          {children ? <div className="text-sm">{children}</div> : null}
        </div>
      </div>
      {actions}
    </div>
  )
}
