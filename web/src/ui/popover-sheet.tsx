import * as RadixPopover from 'radix-ui/popover'
import { type ReactNode, type RefObject, useRef } from 'react'
import { BackCloses } from './back-closes.ts'
import { mergeClasses } from './merge-classes.ts'
import { TapShield } from './tap-shield.tsx'

interface PopoverSheetProps {
  id: string
  /** The button that opened the popover and gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  label: string
  align: 'start' | 'center' | 'end'
  className: string | undefined
  onClose: () => void
  children: ReactNode
}

/** The content of an open popover. */
export function PopoverSheet({ id, anchor, label, align, className, onClose, children }: PopoverSheetProps) {
  const hasLeft = useRef(false)
  return (
    <RadixPopover.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <TapShield onTap={onClose} />
      <RadixPopover.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <RadixPopover.Portal>
        <RadixPopover.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          onInteractOutside={(event) => {
            // A click on the button closes the popover anyway.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
            else hasLeft.current = true
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!hasLeft.current) anchor.current?.focus()
          }}
          className={mergeClasses(
            'surface-float z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)]',
            'animate-[fade_100ms] overflow-y-auto weak:p-4',
            className,
          )}
        >
          <BackCloses />
          {children}
        </RadixPopover.Content>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}
