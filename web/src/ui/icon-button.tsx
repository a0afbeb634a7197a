import type { ComponentProps, ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'
import { Tooltip } from './tooltip.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  /** What the button does, used as its accessible name and its tooltip. */
  label: string
  children: ReactNode
  size?: 'medium' | 'small'
  tone?: 'plain' | 'danger'
  /** False if a menu or popover opens directly below the button. */
  hasTooltip?: boolean
}

export function IconButton({
  label,
  children,
  size = 'medium',
  tone = 'plain',
  hasTooltip = true,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      type={type}
      aria-label={label}
      className={mergeClasses(
        'relative weak:inline-flex shrink-0 items-center justify-center rounded-md text-soft transition-colors',
        'hover:bg-hover hover:text-ink disabled:opacity-40 aria-expanded:bg-hover touch:size-11',
        size === 'medium' ? 'weak:size-10 [&_svg]:size-[1.125rem]' : 'weak:size-8 [&_svg]:size-4',
        tone === 'danger' && 'hover:bg-danger-soft hover:text-danger-ink',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
