import { createPortal } from 'react-dom'

/** Covers the page on touch screens while a menu or popover is open, so that a tap beside it only closes it. */
export function TapShield() {
  return createPortal(
    <div aria-hidden="true" className="pointer-events-auto fixed inset-0 z-49 hidden touch:block" />,
    document.body,
  )
}
