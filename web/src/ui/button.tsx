import * as Slot from 'radix-ui/slot'
import type { ComponentProps, ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'spot'
export type ButtonSize = 'medium' | 'small'

/** Forced-colors mode removes backgrounds; this border, otherwise invisible, then shows that it is a button. */
const FILLED = 'border border-transparent'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: `${FILLED} bg-ink text-inverse hover:bg-soft`,
  secondary: 'border border-line-strong bg-raised text-ink hover:bg-hover',
  quiet: 'text-ink hover:bg-hover',
  danger: `${FILLED} bg-danger text-inverse hover:opacity-90`,
  spot: `${FILLED} bg-spot text-inverse hover:opacity-90`,
}

const SIZES: Record<ButtonSize, string> = {
  medium: 'weak:h-10 weak:px-4 text-base touch:h-11',
  small: 'weak:h-8 weak:px-3 text-sm touch:h-11 touch:px-4',
}

/** Returns the classes of a button, for links that should look like one. */
export function buttonClasses(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium'): string {
  return mergeClasses(
    'weak:inline-flex weak:shrink-0 items-center weak:justify-center gap-2 rounded-md font-[580] weak:whitespace-nowrap select-none',
    'tiny:min-w-0 tiny:shrink tiny:whitespace-normal',
    'transition-colors disabled:opacity-50 aria-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
  )
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Shows a spinner and disables the button. */
  isPending?: boolean
  /** Renders its only child (a link) with the look of a button. */
  asChild?: boolean
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  isPending = false,
  asChild = false,
  className,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = mergeClasses(buttonClasses(variant, size), className)
  if (asChild) {
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      {...rest}
    >
      {isPending ? <Spinner /> : icon}
      {children}
    </button>
  )
}
