import { appScreens } from '@fairweek/domain/messages/app/app'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { partAhead } from '../../ui/lazy-component.tsx'
import type { MenuEntry } from '../../ui/menu-list.tsx'

const CommandPalette = partAhead(async () => (await import('./command-palette.tsx')).CommandPalette)

const IS_MAC = /^Mac/.test(navigator.platform)

/** Opens the command palette; Ctrl+K or Cmd+K does too, unless a dialog is open (NAV-09). */
export function PaletteButton({ ownMenu }: { ownMenu: readonly (readonly MenuEntry[])[] }) {
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return
      event.preventDefault()
      setIsOpen(!document.querySelector('.backdrop'))
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return (
    <>
      {/* Hidden on the narrowest screens, where five buttons do not fit; the menu leads to the same pages. */}
      <IconButton
        label={appScreens.search}
        aria-keyshortcuts="Control+K Meta+K"
        hasTooltip={false}
        className="gap-2 tiny:hidden lg:w-auto! lg:border lg:border-line-strong lg:px-3"
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" />
        {/* The shortcut is not text content; otherwise the button would be named 'Search Ctrl K'. */}
        <span
          data-keys={appScreens.searchKey(IS_MAC)}
          className="hidden text-sm after:ml-4 after:text-xs after:text-faint after:content-[attr(data-keys)] lg:inline"
        >
          {appScreens.search}
        </span>
      </IconButton>
      {isOpen ? <CommandPalette ownMenu={ownMenu.flat()} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
