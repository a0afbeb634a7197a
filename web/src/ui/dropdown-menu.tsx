import { DropdownMenu as RadixMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface DropdownMenuProps {
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

export function DropdownMenu({ trigger, align = 'end', children }: DropdownMenuProps) {
  return (
    <RadixMenu.Root>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className="surface-float z-50 min-w-52 animate-[fade_100ms] p-1 focus:outline-none"
        >
          {children}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  )
}

const ITEM =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 outline-none select-none touch:min-h-11 ' +
  'data-disabled:opacity-45 data-highlighted:bg-hover [&_svg]:size-4 [&_svg]:shrink-0'

export interface MenuItemProps {
  icon?: ReactNode
  isDestructive?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}

export function MenuItem({ icon, isDestructive = false, disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <RadixMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={mergeClasses(ITEM, isDestructive && 'text-danger-ink data-highlighted:bg-danger-soft')}
    >
      {icon}
      {children}
    </RadixMenu.Item>
  )
}

export interface MenuSwitchProps {
  icon?: ReactNode
  isOn: boolean
  onChange: (isOn: boolean) => void
  children: ReactNode
}

/** An item that is on or off; the menu stays open. */
export function MenuSwitch({ icon, isOn, onChange, children }: MenuSwitchProps) {
  return (
    <RadixMenu.CheckboxItem
      checked={isOn}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={ITEM}
    >
      {icon}
      <span className="flex-1">{children}</span>
      <span
        aria-hidden="true"
        className={mergeClasses(
          'flex h-5 w-9 items-center rounded-full border px-0.5 transition-colors',
          isOn ? 'justify-end border-ink bg-ink' : 'border-line-strong bg-sunk',
        )}
      >
        <span className={mergeClasses('size-3.5 rounded-full', isOn ? 'bg-raised' : 'bg-line-strong')} />
      </span>
    </RadixMenu.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <RadixMenu.Label className="px-2.5 py-2">{children}</RadixMenu.Label>
}

export function MenuSeparator() {
  return <RadixMenu.Separator className="-mx-1 my-1 h-px bg-line" />
}
