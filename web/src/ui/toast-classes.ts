import { mergeClasses } from './merge-classes.ts'
import type { ToastMessage } from './toast-store.ts'

/**
 * Position of toasts: on phones at the bottom, or at the top while a dialog with its buttons is at the bottom; otherwise
 * in a corner away from dialog buttons.
 */
export const TOAST_PLACE =
  'fixed inset-x-3 bottom-[max(0.75rem,env(safe-area-inset-bottom))] z-[60] flex flex-col outline-none max-sm:in-[body:has(>[role$=dialog],>*>[role=dialog])]:top-[max(0.75rem,env(safe-area-inset-top))] max-sm:in-[body:has(>[role$=dialog],>*>[role=dialog])]:bottom-auto sm:inset-x-auto sm:right-4 sm:bottom-4 sm:w-96 sm:in-[body:has(>[role$=dialog],>*>[role=dialog])]:right-auto sm:in-[body:has(>[role$=dialog],>*>[role=dialog])]:left-4 print:hidden'

/** Returns the look of a toast. */
export function toastFrame(variant: ToastMessage['variant']): string {
  return mergeClasses(
    'relative flex animate-[appear_140ms_var(--ease-out)] items-start gap-3 rounded-lg py-3 pr-12 pl-4 shadow-float',
    'data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
    variant === 'destructive' ? 'bg-danger text-inverse' : 'bg-ink text-inverse',
  )
}

export const TOAST_TITLE = 'font-[620]'
export const TOAST_DESCRIPTION = 'mt-0.5 text-sm whitespace-pre-line'
