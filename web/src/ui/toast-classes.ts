import { mergeClasses } from './merge-classes.ts'
import type { ToastMessage } from './toast-store.ts'

/** Position of toasts: at the top of the screen on phones, otherwise in a corner away from dialog buttons. */
export const TOAST_PLACE =
  'fixed inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] z-[60] flex flex-col outline-none sm:inset-x-auto sm:top-auto sm:right-4 sm:bottom-4 sm:w-96 sm:in-[body:has(>[role$=dialog],>*>[role=dialog])]:right-auto sm:in-[body:has(>[role$=dialog],>*>[role=dialog])]:left-4 print:hidden'

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
