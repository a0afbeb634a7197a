import * as Slot from 'radix-ui/slot'
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { fetchAhead } from './fetch-ahead.ts'
import { lazyComponent } from './lazy-component.tsx'
import type { MenuEntry } from './menu-list.tsx'

const load = async () => (await import('./menu-list.tsx')).MenuList
const List = lazyComponent(load)
fetchAhead(load)

export interface DropdownMenuProps {
  trigger: ReactElement<{ disabled?: boolean }>
  /** Content above the menu's entries. */
  head?: ReactNode
  /** Groups of entries, separated by lines. */
  groups: readonly (readonly MenuEntry[])[]
}

/** A menu opened by a button, by click or by keyboard. Its code is loaded after the page. */
export function DropdownMenu({ trigger, head, groups }: DropdownMenuProps) {
  const anchor = useRef<HTMLElement>(null)
  const id = useId()
  const [openedBy, setOpenedBy] = useState<'pointer' | 'key' | null>(null)
  const isOpen = openedBy !== null
  const press = (event: PointerEvent) => {
    if (trigger.props.disabled || event.button !== 0 || event.ctrlKey) return
    // The menu takes the focus, so the button must not.
    if (!isOpen) event.preventDefault()
    setOpenedBy(isOpen ? null : 'pointer')
  }
  const pressKey = (event: KeyboardEvent) => {
    if (trigger.props.disabled || !/^(?:Enter| |ArrowDown)$/.test(event.key)) return
    event.preventDefault()
    setOpenedBy(isOpen && event.key !== 'ArrowDown' ? null : 'key')
  }
  return (
    <>
      <Slot.Root
        ref={anchor}
        id={`${id}-trigger`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerDown={press}
        onKeyDown={pressKey}
      >
        {trigger}
      </Slot.Root>
      {openedBy ? (
        <List
          id={id}
          anchor={anchor}
          isOpenedByKey={openedBy === 'key'}
          head={head}
          groups={groups}
          onClose={() => setOpenedBy(null)}
        />
      ) : null}
    </>
  )
}
