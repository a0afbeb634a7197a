import { uiWords } from '@fairweek/domain/messages/ui'
import { useEffect } from 'react'

/** What on the page would be lost by leaving it, one sign for each. */
const unsaved = new Set<symbol>()

/** The address of the page that is shown, to go back to when somebody stays. */
let shown = ''

/** Whether what is on the page may be left: nothing is unsaved, or whoever is asked says so. */
export function mayLeave(): boolean {
  return unsaved.size === 0 || window.confirm(uiWords.leaveUnsaved)
}

/** Lets go of what is unsaved, which whoever was asked gave up: closing the page asks no more. */
export function letGo(): void {
  unsaved.clear()
  window.removeEventListener('beforeunload', onUnload)
}

function onUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const isElsewhere =
    event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link?.target === '_blank'
  if (!link || isElsewhere || link.origin !== window.location.origin || link.pathname === window.location.pathname)
    return
  if (mayLeave()) return
  event.preventDefault()
  event.stopPropagation()
}

/** Back and forward have happened by now: whoever stays is put back before the router looks. */
function onPopState(event: PopStateEvent) {
  if (new URL(shown).pathname === window.location.pathname || mayLeave()) {
    noteShown()
    return
  }
  event.stopImmediatePropagation()
  window.history.pushState(null, '', shown)
}

function noteShown() {
  shown = window.location.href
}

/** The router's own events, by which it tells that the address has changed. */
const ROUTER_EVENTS = ['pushState', 'replaceState'] as const

/**
 * Watches the ways out of a page, from before the router does: of listeners to `popstate`, the window calls whichever came
 * first, and the router's takes the page away.
 */
export function watchLeaving(): void {
  noteShown()
  window.addEventListener('popstate', onPopState)
  document.addEventListener('click', onClick, true)
  for (const name of ROUTER_EVENTS) window.addEventListener(name, noteShown)
}

/**
 * Asks before a page is left on which something would be lost: by a link, back and forward, a reload, or closing it. What
 * leaves a part of the page, or the page by code, asks `mayLeave`.
 */
export function useUnsavedWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const sign = Symbol()
    unsaved.add(sign)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      unsaved.delete(sign)
      if (unsaved.size === 0) window.removeEventListener('beforeunload', onUnload)
    }
  }, [isUnsaved])
}
