import { Tabs as RadixTabs } from 'radix-ui'
import type { ReactNode } from 'react'
import { mergeClasses } from './merge-classes.ts'

export interface TabsProps<Value extends string> {
  value: Value
  onValueChange: (value: Value) => void
  /** Names the row of tabs. */
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  isStretched?: boolean
  children: ReactNode
}

/** A row of tabs on a hairline; put one TabPanel per tab inside. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  label,
  tabs,
  isStretched,
  children,
}: TabsProps<Value>) {
  return (
    <RadixTabs.Root value={value} onValueChange={(next) => onValueChange(next as Value)}>
      <RadixTabs.List aria-label={label} className="flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line">
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            className={mergeClasses(
              '-mb-px flex h-11 items-center justify-center gap-2 border-b-2 border-transparent font-[580] whitespace-nowrap text-faint',
              'transition-colors -outline-offset-2 hover:text-ink data-[state=active]:border-ink data-[state=active]:text-ink',
              isStretched && 'flex-1',
            )}
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {children}
    </RadixTabs.Root>
  )
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <RadixTabs.Content value={value} className={mergeClasses('weak:pt-5', className)}>
      {children}
    </RadixTabs.Content>
  )
}
