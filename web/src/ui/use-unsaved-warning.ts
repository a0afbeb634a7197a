import { uiWords } from '@fairweek/domain/messages/ui'
import { useEffect } from 'react'

/** Unsaved parts of the page, one symbol each. */
const unsaved = new Set<symbol>()

/** URL of the page on screen, to return to if the user stays. */
let shown = ''

/** Whether a part of the page is unsaved. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0

/** Whether the page may be left: nothing is unsaved, or the user confirms. */
export function mayLeave(): boolean {
  return unsaved.size === 0 || window.confirm(uiWords.leaveUnsaved)
}

/** Forgets unsaved changes that the user gave up, so that closing the page asks no more. */
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

/** Back and forward have already happened: if the user stays, the URL is restored before the router sees it. */
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

/** Events with which the router announces that the URL has changed. */
const ROUTER_EVENTS = ['pushState', 'replaceState'] as const

/**
 * Watches the ways to leave a page, and must be called before the router starts: listeners to `popstate` run in order,
 * and the router's removes the page.
 */
export function watchLeaving(): void {
  noteShown()
  window.addEventListener('popstate', onPopState)
  document.addEventListener('click', onClick, true)
  for (const name of ROUTER_EVENTS) window.addEventListener(name, noteShown)
}

/**
 * Asks before unsaved changes are lost by a link, back and forward, a reload, or closing the page. Code that leaves the
 * page or part of it asks `mayLeave`.
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
