import { Popover as RadixPopover } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface PopoverProps {
  trigger: ReactElement
  /** Says what the popover is to a screen reader. */
  label: string
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

export function Popover({ trigger, label, isOpen, onOpenChange, align = 'start', className, children }: PopoverProps) {
  return (
    <RadixPopover.Root
      {...(isOpen === undefined ? {} : { open: isOpen })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <RadixPopover.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={mergeClasses(
            'surface-float z-50 max-w-[calc(100vw-1rem)] animate-[fade_100ms] weak:p-4',
            className,
          )}
        >
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
