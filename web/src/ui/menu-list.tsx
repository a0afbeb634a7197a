import { Menu } from 'radix-ui/internal'
import { Fragment, type ReactNode, type RefObject, useCallback } from 'react'
import { BackCloses } from './back-closes.ts'
import { mergeClasses } from './merge-classes.ts'
import { TapShield } from './tap-shield.tsx'

export interface MenuEntry {
  icon: ReactNode
  label: string
  onSelect: () => void
  /** Only for entries that are on or off; choosing them does not close the menu. */
  isOn?: boolean
}

interface MenuListProps {
  id: string
  /** The button that opened the menu and gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  /** If opened by keyboard, the first entry is focused immediately. */
  isOpenedByKey: boolean
  head: ReactNode
  groups: readonly (readonly MenuEntry[])[]
  onClose: () => void
}

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 outline-none select-none touch:min-h-11 ' +
  'data-disabled:opacity-45 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0'

const SEPARATOR = '-mx-1 my-1 h-px bg-line'

/** The content of an open menu. */
export function MenuList({ id, anchor, isOpenedByKey, head, groups, onClose }: MenuListProps) {
  const chooseFirst = useCallback(
    (list: HTMLElement | null) => {
      if (isOpenedByKey) requestAnimationFrame(() => list?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus())
    },
    [isOpenedByKey],
  )
  return (
    <Menu.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <TapShield onTap={onClose} />
      <Menu.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Menu.Portal>
        <Menu.Content
          ref={chooseFirst}
          id={id}
          aria-labelledby={anchor.current?.id}
          align="end"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            anchor.current?.focus()
          }}
          className="surface-float z-50 min-w-52 animate-[fade_100ms] p-1 focus:outline-none"
        >
          <BackCloses />
          {head ? (
            <>
              <Menu.Label className="px-2.5 py-2">{head}</Menu.Label>
              <Menu.Separator className={SEPARATOR} />
            </>
          ) : null}
          {groups.map((entries, at) => (
            <Fragment key={entries[0]?.label}>
              {at > 0 ? <Menu.Separator className={SEPARATOR} /> : null}
              {entries.map((entry) => (
                <Entry key={entry.label} {...entry} />
              ))}
            </Fragment>
          ))}
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  )
}

function Entry({ icon, label, onSelect, isOn }: MenuEntry) {
  if (isOn === undefined)
    return (
      <Menu.Item onSelect={onSelect} className={ITEM}>
        {icon}
        {label}
      </Menu.Item>
    )
  return (
    <Menu.CheckboxItem
      checked={isOn}
      onCheckedChange={onSelect}
      onSelect={(event) => event.preventDefault()}
      className={ITEM}
    >
      {icon}
      <span className="flex-1">{label}</span>
      <span
        aria-hidden="true"
        className={mergeClasses(
          'flex h-5 w-9 items-center rounded-full border px-0.5 transition-colors',
          isOn ? 'justify-end border-ink bg-ink' : 'border-line-strong bg-sunk',
        )}
      >
        <span className={mergeClasses('size-3.5 rounded-full', isOn ? 'bg-raised' : 'bg-line-strong')} />
      </span>
    </Menu.CheckboxItem>
  )
}
