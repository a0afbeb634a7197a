import { TOAST } from '@fairweek/domain/contracts/constants'
import { uiWords } from '@fairweek/domain/messages/ui'
import { CircleAlert, X } from 'lucide-react'
import * as Toast from 'radix-ui/toast'
import { useEffect, useSyncExternalStore } from 'react'
import { passEscapeOn } from './escape-passed-on.ts'
import { mergeClasses } from './merge-classes.ts'
import { closeToast, currentToasts, showHandedOverToast, subscribeToToasts } from './toast-store.ts'

/** A message that came over an open dialog does not take its Escape: the dialog closes, the message stays its time. */
function leaveEscapeToDialogs(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[role="dialog"], [role="alertdialog"]')) return
  event.preventDefault()
  passEscapeOn(event)
}

/** Once in the app: shows messages, announces them to screen readers, F8 moves the focus to them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  useEffect(showHandedOverToast, [])
  return (
    <Toast.Provider duration={TOAST.durationMilliseconds} swipeThreshold={TOAST.swipeThreshold} label={uiWords.message}>
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          open={toast.isOpen}
          onOpenChange={(isOpen) => {
            if (!isOpen) closeToast(toast.id)
          }}
          duration={toast.durationMilliseconds}
          type="foreground"
          onEscapeKeyDown={leaveEscapeToDialogs}
          data-toast={toast.variant}
          className={mergeClasses(
            'relative flex animate-[appear_140ms_var(--ease-out)] items-start gap-3 rounded-lg py-3 pr-12 pl-4 shadow-float',
            'data-[swipe=end]:opacity-0 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            toast.variant === 'destructive' ? 'bg-danger text-inverse' : 'bg-ink text-inverse',
          )}
        >
          {toast.variant === 'destructive' ? (
            <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          ) : null}
          <div className="min-w-0 break-words">
            <Toast.Title className="font-[620]">{toast.title}</Toast.Title>
            {toast.description ? (
              <Toast.Description className="mt-0.5 text-sm whitespace-pre-line">{toast.description}</Toast.Description>
            ) : null}
          </div>
          <Toast.Close
            aria-label={uiWords.closeMessage}
            className="absolute top-1 right-1 flex size-9 items-center justify-center rounded-md outline-offset-0 hover:opacity-70 focus-visible:outline-current touch:size-11"
          >
            <X className="size-4" aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={[TOAST.hotkey]}
        className="fixed inset-x-3 top-[max(0.75rem,env(safe-area-inset-top))] z-[60] flex flex-col outline-none sm:inset-x-auto sm:top-auto sm:right-4 sm:bottom-4 sm:w-96 sm:in-[body:has([role=dialog],[role=alertdialog])]:right-auto sm:in-[body:has([role=dialog],[role=alertdialog])]:left-4 print:hidden"
      />
    </Toast.Provider>
  )
}
