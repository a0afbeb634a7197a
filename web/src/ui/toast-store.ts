/**
 * Toasts: messages about what has just happened. One is visible at a time; a new one replaces it. Recent ones can be
 * read again, and one can be handed over to the next page when it is loaded from the server (CONST-02).
 */
import { TOAST } from '@fairweek/domain/contracts/constants'

type ToastVariant = 'default' | 'destructive'

interface ToastAction {
  label: string
  onClick: () => void
}

export interface ToastInput {
  title: string
  description?: string | undefined
  variant?: ToastVariant
  durationMilliseconds?: number
  /** A button in the message, such as Undo. */
  action?: ToastAction
}

export interface ToastMessage {
  readonly id: number
  readonly title: string
  readonly description: string | undefined
  readonly variant: ToastVariant
  readonly durationMilliseconds: number
  readonly action: ToastAction | undefined
  readonly shownAt: number
  readonly isOpen: boolean
}

const HANDED_OVER_KEY = 'fairweek.toast'
const RECENT_LIMIT = 20

let nextId = 1
let toasts: readonly ToastMessage[] = []
let recent: readonly ToastMessage[] = []
const listeners = new Set<() => void>()

function publish(next: readonly ToastMessage[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** How long a sentence waits for the message of the action that it belongs to. */
const WAIT_MILLISECONDS = 1000

let waiting: { readonly text: string; readonly timer: ReturnType<typeof setTimeout> } | null = null

/** Returns the sentence that waits for a message, which then waits no longer. */
function takeWaiting(): string | undefined {
  if (waiting) clearTimeout(waiting.timer)
  const text = waiting?.text
  waiting = null
  return text
}

/** Adds a sentence to the next message; if none follows soon, shows it as a message of its own. */
export function addToNextToast(text: string): void {
  takeWaiting()
  const showAlone = () => {
    takeWaiting()
    showToast({ title: text })
  }
  waiting = { text, timer: setTimeout(showAlone, WAIT_MILLISECONDS) }
}

/** Shows a message now; the 'destructive' variant reports a failure. */
export function showToast(input: ToastInput): void {
  const toast: ToastMessage = {
    id: nextId,
    title: input.title,
    description: [input.description, takeWaiting()].filter(Boolean).join(' ') || undefined,
    variant: input.variant ?? 'default',
    durationMilliseconds:
      input.durationMilliseconds ?? (input.action ? TOAST.actionMilliseconds : TOAST.durationMilliseconds),
    action: input.action,
    shownAt: Date.now(),
    isOpen: true,
  }
  nextId += 1
  recent = [toast, ...recent].slice(0, RECENT_LIMIT)
  publish([toast, ...toasts].slice(0, TOAST.limit))
}

/** Shows a failure: what could not be done, and why. */
export function showFailure(title: string, description?: string): void {
  showToast({ title, description, variant: 'destructive' })
}

/** Hides a message; it is removed from the store after a delay. */
export function closeToast(id: number): void {
  publish(toasts.map((toast) => (toast.id === id ? { ...toast, isOpen: false } : toast)))
  setTimeout(() => publish(toasts.filter((toast) => toast.id !== id)), TOAST.removeDelayMilliseconds)
}

/** Whether this page has handed over a message, which only the next page may show. */
let hasHandedOver = false

/** Stores a message for the page that is about to be loaded. */
export function handOverToast(input: ToastInput): void {
  hasHandedOver = true
  sessionStorage.setItem(HANDED_OVER_KEY, JSON.stringify(input))
}

/** Resolves once there is a message to show, including one handed over by the previous page. */
export function whenToastIsWaiting(): Promise<void> {
  if (toasts.length > 0 || sessionStorage.getItem(HANDED_OVER_KEY) !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const unsubscribe = subscribeToToasts(() => {
      unsubscribe()
      resolve()
    })
  })
}

/** Shows the message handed over by the previous page, once. */
export function showHandedOverToast(): void {
  const text = hasHandedOver ? null : sessionStorage.getItem(HANDED_OVER_KEY)
  if (text === null) return
  sessionStorage.removeItem(HANDED_OVER_KEY)
  showToast(JSON.parse(text) as ToastInput)
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the messages currently in the store. */
export function currentToasts(): readonly ToastMessage[] {
  return toasts
}

/** Returns the last twenty messages, newest first. */
export function recentToasts(): readonly ToastMessage[] {
  return recent
}
