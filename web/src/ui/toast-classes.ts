import { mergeClasses } from './merge-classes.ts'
import type { ToastMessage } from './toast-store.ts'

/**
 * Position of toasts: at the bottom of the screen on phones, above a bar with buttons if there is one, otherwise in a corner; while a dialog is open, away from its
 * buttons. Taps and clicks beside a toast reach what is behind it.
 */
export const TOAST_PLACE =
  'pointer-events-none fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] max-sm:in-[body:has([data-bottom-bar])]:bottom-18 z-[60] flex flex-col items-center outline-none max-sm:in-[body:has(>[role$=dialog],>*>[role=dialog])]:top-[max(0.75rem,env(safe-area-inset-top))] max-sm:in-[body:has(>[role$=dialog],>*>[role=dialog])]:bottom-auto sm:inset-x-auto sm:right-4 sm:bottom-4 sm:w-96 sm:items-stretch sm:in-[body:has(>[role$=dialog],>*>[role=dialog])]:right-auto sm:in-[body:has(>[role$=dialog],>*>[role=dialog])]:left-4 print:hidden'

/** Returns the look of a toast. */
export function toastFrame(variant: ToastMessage['variant']): string {
  return mergeClasses(
    'pointer-events-auto relative flex max-w-full animate-[appear_140ms_var(--ease-out)] items-start gap-3 rounded-lg py-3 pr-12 pl-4 shadow-float',
    'data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
    variant === 'destructive' ? 'bg-danger text-inverse' : 'bg-ink text-inverse',
  )
}

export const TOAST_TITLE = 'font-[620]'
export const TOAST_DESCRIPTION = 'mt-0.5 text-sm whitespace-pre-line'
