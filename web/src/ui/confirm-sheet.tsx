import { uiWords } from '@fairweek/domain/messages/ui'
import * as AlertDialog from 'radix-ui/alert-dialog'
import { type ReactNode, useRef } from 'react'
import { Backdrop } from './backdrop.tsx'
import { Button } from './button.tsx'
import { wasEscapePassedOn } from './escape-passed-on.ts'
import { focusOpener, rememberOpener } from './focus-opener.ts'

export interface ConfirmDialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description: ReactNode
  /** Omitted if it cannot be confirmed, and the dialog says why. */
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  isDestructive?: boolean
  isPending?: boolean
  /** Whether it cannot be confirmed now. */
  isDisabled?: boolean
  /** The dialog stays open until the caller sets `isOpen` to false, once the work is done. */
  onConfirm: () => void
  children?: ReactNode
}

/** The content of the confirmation dialog; only its buttons and Escape close it. */
export function ConfirmSheet({
  isOpen,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = uiWords.cancel,
  isDestructive = false,
  isPending = false,
  isDisabled = false,
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const opener = useRef<Element | null>(null)
  return (
    <AlertDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <Backdrop className="z-50" />
        <AlertDialog.Content
          onOpenAutoFocus={() => {
            opener.current = rememberOpener()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusOpener(opener.current)
          }}
          onKeyDown={(event) => {
            if (wasEscapePassedOn(event.nativeEvent)) onOpenChange(false)
          }}
          className="fixed inset-x-4 top-1/2 z-50 max-h-[86dvh] -translate-y-1/2 animate-[appear_140ms_var(--ease-out)] overflow-y-auto rounded-xl border border-line bg-raised p-6 shadow-float focus:outline-none sm:inset-x-auto sm:left-1/2 sm:w-full sm:max-w-md sm:-translate-x-1/2"
        >
          <AlertDialog.Title className="type-title text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-soft">{description}</AlertDialog.Description>
          {children ? <div className="mt-4">{children}</div> : null}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </AlertDialog.Cancel>
            {confirmLabel === undefined ? null : (
              <Button
                variant={isDestructive ? 'danger' : 'primary'}
                isPending={isPending}
                disabled={isDisabled}
                onClick={(event) => {
                  // Ignores the second click of a double click, which may arrive before the button is disabled.
                  if (event.detail < 2) onConfirm()
                }}
              >
                {confirmLabel}
              </Button>
            )}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
