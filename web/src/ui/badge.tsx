import type { ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'
import { TONE_CLASSES, type Tone } from './tone.ts'

export interface BadgeProps {
  tone?: Tone
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A short label next to an item. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  return (
    <span
      className={mergeClasses(
        'inline-flex min-h-6 max-w-full items-center gap-1.5 rounded-sm border px-2 py-0.5 text-xs font-[580] [&_svg]:size-3.5 [&_svg]:shrink-0',
        TONE_CLASSES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
