import { uiWords } from '@fairweek/domain/messages/ui'
import { useEffect } from 'react'

/** The parts of the page with unsaved changes, one symbol each. */
const unsaved = new Set<symbol>()

/** URL of the current page, to be restored if the user decides to stay. */
let shown = ''

/** Whether any part of the page has unsaved changes. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0

/** Whether the page may be left: nothing is unsaved, or the user confirms. */
export function mayLeave(): boolean {
  return unsaved.size === 0 || window.confirm(uiWords.leaveUnsaved)
}

/**
 * Forgets the unsaved changes that the user has agreed to lose, so that closing the page does not ask about them again.
 */
export function letGo(): void {
  unsaved.clear()
  window.removeEventListener('beforeunload', onUnload)
}

function onUnload(event: BeforeUnloadEvent) {
  event.preventDefault()
}

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  const isForOtherWindow =
    event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link?.target === '_blank'
  if (!link || isForOtherWindow || link.origin !== window.location.origin || link.pathname === window.location.pathname)
    return
  if (mayLeave()) return
  event.preventDefault()
  event.stopPropagation()
}

/** Whether two URLs differ in more than their fragment. Pages and their parts are in the path and the query. */
const isElsewhere = (one: string, other: string): boolean => one.split('#', 1)[0] !== other.split('#', 1)[0]

/**
 * When `popstate` fires, the browser has already changed the URL. If the user stays, the URL is restored before the
 * router sees the event.
 */
function onPopState(event: PopStateEvent) {
  if (!isElsewhere(shown, window.location.href) || mayLeave()) {
    noteShown()
    return
  }
  event.stopImmediatePropagation()
  window.history.pushState(null, '', shown)
}

function noteShown() {
  shown = window.location.href
}

/** Events by which the router announces that the URL has changed. */
const ROUTER_EVENTS = ['pushState', 'replaceState'] as const

/**
 * Watches all ways to leave a page. Call it before the router starts: `popstate` listeners run in order, and the
 * router's listener removes the page.
 */
export function watchLeaving(): void {
  noteShown()
  window.addEventListener('popstate', onPopState)
  document.addEventListener('click', onClick, true)
  for (const name of ROUTER_EVENTS) window.addEventListener(name, noteShown)
}

/**
 * Asks for confirmation before unsaved changes are lost through a link, back or forward, a reload, or closing the page.
 * Code that leaves the page, or a part of it, must call `mayLeave`.
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
