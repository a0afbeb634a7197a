import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef } from 'react'
import { mergeClasses } from './merge-classes.ts'

/** The open tab, and an id shared by all parts. */
const TabsContext = createContext({ value: '', id: '' })

export interface TabsProps<Value extends string> {
  value: Value
  onValueChange: (value: Value) => void
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  isStretched?: boolean
  children: ReactNode
}

/** Returns the index of the tab that a key moves to; null for other keys. */
function stepOf(key: string, at: number, last: number): number | null {
  if (key === 'ArrowRight') return at === last ? 0 : at + 1
  if (key === 'ArrowLeft') return at === 0 ? last : at - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** A row of tabs, one of which is open; put one TabPanel per tab inside. Arrow keys open the adjacent tab. */
export function Tabs<Value extends string>({
  value,
  onValueChange,
  label,
  tabs,
  isStretched,
  children,
}: TabsProps<Value>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent, at: number) => {
    const next = stepOf(event.key, at, tabs.length - 1)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || !tab) return
    event.preventDefault()
    onValueChange(tab.value)
    row.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
  }
  return (
    <TabsContext value={{ value, id }}>
      <div ref={row} role="tablist" aria-label={label} className="flex flex-wrap gap-x-6 border-b border-line">
        {tabs.map((tab, at) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}-tab`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-${tab.value}`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onValueChange(tab.value)}
            onKeyDown={(event) => step(event, at)}
            className={mergeClasses(
              '-mb-px flex h-11 items-center justify-center gap-2 border-b-2 border-transparent font-[580] whitespace-nowrap text-faint forced-color-adjust-none',
              'transition-colors -outline-offset-2 hover:text-ink aria-selected:border-ink aria-selected:text-ink',
              isStretched && 'flex-1',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {children}
    </TabsContext>
  )
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  const tabs = useContext(TabsContext)
  const isOpen = tabs.value === value
  return (
    <div
      role="tabpanel"
      id={`${tabs.id}-${value}`}
      aria-labelledby={`${tabs.id}-${value}-tab`}
      hidden={!isOpen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the open panel is the next tab stop after its tab
      tabIndex={0}
      className={mergeClasses('weak:pt-5', className)}
    >
      {isOpen ? children : null}
    </div>
  )
}
