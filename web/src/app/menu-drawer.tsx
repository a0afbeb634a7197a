import { appScreens } from '@fairweek/domain/messages/app/app'
import * as RadixDialog from 'radix-ui/dialog'
import { useRef } from 'react'
import { Backdrop } from '../ui/backdrop.tsx'
import { focusOpener, rememberOpener } from '../ui/focus-opener.ts'
import { Sidebar } from './sidebar.tsx'

/** The sidebar on small screens, shown over the page. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const opener = useRef<Element | null>(null)
  const content = useRef<HTMLDivElement>(null)
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        <Backdrop className="z-40 xl:hidden" />
        <RadixDialog.Content
          ref={content}
          id="menu"
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = rememberOpener()
            // Focus the current page's link, not the first button, which closes the menu.
            event.preventDefault()
            const menu = content.current
            const link = menu?.querySelector<HTMLElement>('[aria-current]') ?? menu?.querySelector('a')
            link?.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            focusOpener(opener.current)
          }}
          className="fixed inset-y-0 left-0 z-40 w-72 max-w-[85vw] animate-[slide-in_150ms_var(--ease-out)] border-r border-line bg-sunk shadow-float focus:outline-none xl:hidden"
        >
          <RadixDialog.Title className="sr-only">{appScreens.menu}</RadixDialog.Title>
          <Sidebar onNavigate={onClose} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
