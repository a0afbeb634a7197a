import type { SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

const stop = (event: SyntheticEvent) => event.stopPropagation()
const keepFocus = (event: SyntheticEvent) => event.preventDefault()

/**
 * Covers the page on touch screens while a menu or popover is open, so that a tap beside it only closes it. It closes on
 * the click: if it closed when the finger goes down, as Radix does, the rest of the tap would press the page.
 */
export function TapShield({ onTap }: { onTap: () => void }) {
  return createPortal(
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className="pointer-events-auto fixed inset-0 z-49 hidden cursor-default touch:block"
      onPointerDown={stop}
      onMouseDown={keepFocus}
      onClick={(event) => {
        event.stopPropagation()
        onTap()
      }}
    />,
    document.body,
  )
}
