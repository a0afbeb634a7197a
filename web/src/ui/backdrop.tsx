import { useState } from 'react'
import { mergeClasses } from './merge-classes.ts'

/**
 * Covers the page beneath a dialog and keeps it from scrolling. Not Radix's overlay, which changes the body itself, so
 * that a full week is laid out again.
 */
export function Backdrop({ className }: { className: string }) {
  const [isBesideBar] = useState(hasScrollBar)
  return <div data-beside-bar={isBesideBar || undefined} className={mergeClasses('backdrop', className)} />
}

/** Whether the page's scroll bar takes space, or did until a menu that is about to close removed it. */
function hasScrollBar(): boolean {
  const taken = getComputedStyle(document.body).getPropertyValue('--removed-body-scroll-bar-size')
  return innerWidth > document.documentElement.clientWidth || Number.parseFloat(taken) > 0
}
