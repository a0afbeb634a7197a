import { TOAST } from '@fairweek/domain/contracts/constants'
import { uiWords } from '@fairweek/domain/messages/ui'
import { CircleAlert, X } from 'lucide-react'
import * as Toast from 'radix-ui/toast'
import { useRef, useSyncExternalStore } from 'react'
import { passEscapeOn } from './escape-passed-on.ts'
import { Sentence } from './sentence.tsx'
import { TOAST_DESCRIPTION, TOAST_PLACE, TOAST_TITLE, toastFrame } from './toast-classes.ts'
import { closeToast, currentToasts, subscribeToToasts } from './toast-store.ts'

/** Lets Escape close an open dialog rather than the toast shown over it; the toast stays for its full time. */
function leaveEscapeToDialogs(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || !event.target.closest('[role="dialog"], [role="alertdialog"]')) return
  event.preventDefault()
  passEscapeOn(event)
}

/** Rendered once: shows toasts and announces them to screen readers; F8 moves the focus to them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts)
  const isTouched = useRef(false)
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
          onPointerDown={(event) => {
            isTouched.current = event.pointerType === 'touch'
          }}
          // A tap closes the toast. Otherwise it would take the focus, and stay for as long as it has it.
          onClick={() => {
            if (isTouched.current) closeToast(toast.id)
          }}
          data-toast={toast.variant}
          className={toastFrame(toast.variant)}
        >
          {toast.variant === 'destructive' ? (
            <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          ) : null}
          <div className="min-w-0 break-words">
            <Toast.Title className={TOAST_TITLE}>
              <Sentence text={toast.title} />
            </Toast.Title>
            {toast.description ? (
              <Toast.Description className={TOAST_DESCRIPTION}>
                <Sentence text={toast.description} />
              </Toast.Description>
            ) : null}
            {toast.action ? (
              <Toast.Action
                altText={toast.action.label}
                onClick={toast.action.onClick}
                className="mt-1 -ml-1 min-h-8 rounded-sm px-1 font-[620] underline underline-offset-2 outline-offset-0 hover:opacity-70 focus-visible:outline-current touch:min-h-11"
              >
                {toast.action.label}
              </Toast.Action>
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
      <Toast.Viewport hotkey={[TOAST.hotkey]} label={uiWords.messagesKey(TOAST.hotkey)} className={TOAST_PLACE} />
    </Toast.Provider>
  )
}
