import { useState } from 'react'
import { BackCloses } from './back-closes.ts'
import { mergeClasses } from './merge-classes.ts'

/**
 * Covers the page beneath a dialog and keeps it from scrolling; Back closes the dialog. Radix's overlay is not used, because it changes the
 * body's styles and causes a full week to be laid out again.
 */
export function Backdrop({ className }: { className: string }) {
  const [isBesideBar] = useState(hasScrollBar)
  return (
    <>
      <BackCloses />
      <div data-beside-bar={isBesideBar || undefined} className={mergeClasses('backdrop', className)} />
    </>
  )
}

/** Whether the page's scroll bar takes up space, or did until a menu that is closing removed it. */
function hasScrollBar(): boolean {
  const taken = getComputedStyle(document.body).getPropertyValue('--removed-body-scroll-bar-size')
  return innerWidth > document.documentElement.clientWidth || Number.parseFloat(taken) > 0
}
