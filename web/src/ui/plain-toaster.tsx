import { useEffect, useSyncExternalStore } from 'react'
import { Sentence } from './sentence.tsx'
import { TOAST_DESCRIPTION, TOAST_PLACE, TOAST_TITLE, toastFrame } from './toast-classes.ts'
import { closeToast, currentToasts, showHandedOverToast, subscribeToToasts } from './toast-store.ts'

/**
 * Shows toasts if the toaster's code cannot be fetched, so that failures are reported even while the server is down.
 */
export function PlainToaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToasts).find(({ isOpen }) => isOpen)
  useEffect(showHandedOverToast, [])
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => closeToast(toast.id), toast.durationMilliseconds)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div role="alert" className={TOAST_PLACE}>
      {toast ? (
        <div key={toast.id} data-toast={toast.variant} className={toastFrame(toast.variant)}>
          <div className="min-w-0 break-words">
            <div className={TOAST_TITLE}>
              <Sentence text={toast.title} />
            </div>
            {toast.description ? (
              <div className={TOAST_DESCRIPTION}>
                <Sentence text={toast.description} />
              </div>
            ) : null}
          </div>
        </div>
      ) : null}
    </div>
  )
}
