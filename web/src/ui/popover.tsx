import * as Slot from 'radix-ui/slot'
import { type ReactElement, type ReactNode, useId, useRef, useState } from 'react'
import { fetchAhead } from './fetch-ahead.ts'
import { lazyComponent } from './lazy-component.tsx'

const load = async () => (await import('./popover-sheet.tsx')).PopoverSheet
const Sheet = lazyComponent(load)
fetchAhead(load)

export interface PopoverProps {
  trigger: ReactElement
  /** The popover's accessible name. */
  label: string
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  align?: 'start' | 'center' | 'end'
  className?: string
  children: ReactNode
}

/** A popover below its button. Its code is loaded after the page. */
export function Popover({ trigger, label, isOpen, onOpenChange, align = 'start', className, children }: PopoverProps) {
  const anchor = useRef<HTMLElement>(null)
  const id = useId()
  const [isOpenHere, setIsOpenHere] = useState(false)
  const isShown = isOpen ?? isOpenHere
  const change = (next: boolean) => {
    setIsOpenHere(next)
    onOpenChange?.(next)
  }
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={() => change(!isShown)}
      >
        {trigger}
      </Slot.Root>
      {isShown ? (
        <Sheet id={id} anchor={anchor} label={label} align={align} className={className} onClose={() => change(false)}>
          {children}
        </Sheet>
      ) : null}
    </>
  )
}
