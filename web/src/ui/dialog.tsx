import { uiWords } from '@fairweek/domain/messages/ui'
import { X } from 'lucide-react'
import * as RadixDialog from 'radix-ui/dialog'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Backdrop } from './backdrop.tsx'
import { ChangedInput } from './changed-input.ts'
import { wasEscapePassedOn } from './escape-passed-on.ts'
import { focusOpener, rememberOpener } from './focus-opener.ts'
import { IconButton } from './icon-button.tsx'
import { mergeClasses } from './merge-classes.ts'
import { warnWhile } from './use-unsaved-warning.ts'

export interface DialogProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** The buttons; on a phone they are stacked, with the last one on top. */
  footer?: ReactNode
  size?: 'small' | 'medium' | 'large'
  /** Whether the content is text only, which must still be scrollable by keyboard. */
  isReading?: boolean
  children?: ReactNode
}

const WIDTHS = { small: 'sm:max-w-md', medium: 'sm:max-w-xl', large: 'sm:max-w-4xl' } as const

/**
 * A dialog over the page, or at the bottom edge on a phone. It traps the focus. Escape, Back, its cross and a press beside
 * it close it, and ask first if they would lose changed input; so does leaving the page.
 */
export function Dialog({
  isOpen,
  onOpenChange,
  title,
  description,
  footer,
  size = 'small',
  isReading = false,
  children,
}: DialogProps) {
  const opener = useRef<Element | null>(null)
  const [input] = useState(() => new ChangedInput())
  useEffect(() => (isOpen ? warnWhile(() => input.isThere()) : undefined), [isOpen, input])
  const note = ({ currentTarget }: SyntheticEvent<HTMLElement>) => input.note(currentTarget)
  const change = (next: boolean) => {
    if (next || !input.isThere() || window.confirm(uiWords.closeChanged)) onOpenChange(next)
  }
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={change}>
      <RadixDialog.Portal>
        <Backdrop className="z-40" />
        <RadixDialog.Content
          {...(description ? {} : { 'aria-describedby': undefined })}
          onOpenAutoFocus={() => {
            opener.current = rememberOpener()
          }}
          onKeyDown={(event) => {
            if (wasEscapePassedOn(event.nativeEvent)) change(false)
          }}
          onFocusCapture={note}
          onPointerDownCapture={note}
          onKeyDownCapture={note}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusOpener(opener.current)
          }}
          className={mergeClasses(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[92dvh] flex-col border border-line bg-raised shadow-float',
            'animate-[appear_140ms_var(--ease-out)] rounded-t-xl focus:outline-none',
            // The top edge is fixed, so that content that loads later does not move anything above it.
            'sm:inset-x-auto sm:top-[8dvh] sm:bottom-auto sm:left-1/2 sm:max-h-[86dvh] sm:w-[calc(100vw-4rem)]',
            'sm:-translate-x-1/2 sm:rounded-xl',
            WIDTHS[size],
          )}
        >
          <div className="flex items-start gap-3 px-5 pt-4 pb-2 sm:px-6 sm:pt-5">
            <div className="min-w-0 flex-1 pt-1">
              <RadixDialog.Title className="type-title text-xl">{title}</RadixDialog.Title>
              {description ? (
                <RadixDialog.Description className="mt-1.5 text-soft">{description}</RadixDialog.Description>
              ) : null}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label={uiWords.closeDialog} size="small" hasTooltip={false} className="-mr-2">
                <X aria-hidden="true" />
              </IconButton>
            </RadixDialog.Close>
          </div>
          {children ? (
            <div
              className="min-h-0 flex-1 overflow-y-auto px-5 py-2 sm:px-6"
              {...(isReading ? { role: 'group', 'aria-label': uiWords.text, tabIndex: 0 } : {})}
            >
              {children}
            </div>
          ) : null}
          {footer ? (
            <div className="flex flex-col-reverse gap-2 px-5 pt-3 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end sm:px-6 sm:pb-5">
              {footer}
            </div>
          ) : (
            <div className="h-5 shrink-0" />
          )}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
