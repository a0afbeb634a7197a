import { type SyntheticEvent, useRef } from 'react'
import { createPortal } from 'react-dom'

const keepFocus = (event: SyntheticEvent) => event.preventDefault()

/**
 * Covers the page on touch screens while a menu or popover is open, so that a tap beside it only closes it. It closes on
 * the click: if it closed when the finger goes down, as Radix does, the rest of the tap would press the page. A menu opens
 * when the finger goes down on its button; the click of that tap, which the shield gets, closes nothing.
 */
export function TapShield({ onTap }: { onTap: () => void }) {
  const isPressed = useRef(false)
  return createPortal(
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      className="pointer-events-auto fixed inset-0 z-49 hidden cursor-default touch:block"
      onPointerDown={(event) => {
        event.stopPropagation()
        isPressed.current = true
      }}
      onMouseDown={keepFocus}
      onClick={(event) => {
        event.stopPropagation()
        if (isPressed.current) onTap()
      }}
    />,
    document.body,
  )
}
