import { useState } from 'react'
import { mergeClasses } from './merge-classes.ts'

/**
 * Covers the page beneath a dialog and holds it where it is. Not the backdrop of Radix: that one changes the body itself, and a
 * full week is then computed again.
 */
export function Backdrop({ className }: { className: string }) {
  const [isBesideBar] = useState(hasScrollBar)
  return <div data-beside-bar={isBesideBar || undefined} className={mergeClasses('backdrop', className)} />
}

/** Whether the page's scroll bar takes room, or did until a menu that is about to close took it away. */
function hasScrollBar(): boolean {
  const taken = getComputedStyle(document.body).getPropertyValue('--removed-body-scroll-bar-size')
  return innerWidth > document.documentElement.clientWidth || Number.parseFloat(taken) > 0
}
