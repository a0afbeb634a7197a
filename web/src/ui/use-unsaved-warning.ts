import { uiWords } from '@fairweek/domain/messages/ui'
import { useEffect } from 'react'

/** Whether each part of the page that may have unsaved changes has any, with its name if it has one. */
const parts = new Map<() => boolean, string | undefined>()

/** URL of the current page, to be restored if the user decides to stay. */
let shown = ''

/** Whether any part of the page has unsaved changes. */
export const isAnythingUnsaved = (): boolean => [...parts.keys()].some((isUnsaved) => isUnsaved())

/** Returns the names of the parts with unsaved changes. */
export const listUnsaved = (): string[] =>
  [...parts].flatMap(([isUnsaved, name]) => (name && isUnsaved() ? [name] : []))

/** Whether the page may be left: nothing is unsaved, or the user confirms. */
export function mayLeave(): boolean {
  return !isAnythingUnsaved() || window.confirm(uiWords.leaveUnsaved)
}

/**
 * Forgets the unsaved changes that the user has agreed to lose, so that closing the page does not ask about them again.
 */
export function letGo(): void {
  parts.clear()
  window.removeEventListener('beforeunload', onUnload)
}

function onUnload(event: BeforeUnloadEvent) {
  if (isAnythingUnsaved()) event.preventDefault()
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
export function useUnsavedWarning(isUnsaved: boolean, name?: string): void {
  useEffect(() => (isUnsaved ? warnWhile(() => true, name) : undefined), [isUnsaved, name])
}

/** Does the same for a part of the page, whenever `isUnsaved` returns true; returns a function that stops it. */
export function warnWhile(isUnsaved: () => boolean, name?: string): () => void {
  // Each part has a function of its own.
  const part = () => isUnsaved()
  parts.set(part, name)
  window.addEventListener('beforeunload', onUnload)
  return () => {
    parts.delete(part)
    if (parts.size === 0) window.removeEventListener('beforeunload', onUnload)
  }
}
