import { createContext, type KeyboardEvent, type ReactNode, useContext, useId, useRef } from 'react'
import { mergeClasses } from './merge-classes.ts'
import { useMatches } from './use-matches.ts'

/** The open tab, and an id shared by all parts. */
const TabsContext = createContext({ value: '', id: '', isColumn: false })

export interface TabsProps<Value extends string> {
  value: Value
  onValueChange: (value: Value) => void
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  isStretched?: boolean
  /** Whether the tabs are a column beside the panels where the window is wide enough. */
  isAside?: boolean
  /** Shown above the tabs. */
  above?: ReactNode
  children: ReactNode
}

/** Returns the index of the tab that a key moves to; null for other keys. */
function stepOf(key: string, at: number, last: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return at === last ? 0 : at + 1
  if (key === 'ArrowLeft' || key === 'ArrowUp') return at === 0 ? last : at - 1
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
  isAside = false,
  above,
  children,
}: TabsProps<Value>) {
  const id = useId()
  const isColumn = useMatches('(min-width: 64rem)') && isAside
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
    <TabsContext value={{ value, id, isColumn }}>
      <div className={isColumn ? 'flex gap-10' : 'contents'}>
        <div className={isColumn ? 'w-52 shrink-0 self-start' : ''}>
          {above ? <div className="mb-3 max-w-md">{above}</div> : null}
          <div
            ref={row}
            role="tablist"
            aria-label={label}
            aria-orientation={isColumn ? 'vertical' : 'horizontal'}
            className={mergeClasses(
              'flex border-line',
              isColumn ? 'flex-col border-r' : 'flex-wrap gap-x-6 border-b',
              // Long words of many tabs fit on one line of an upright tablet.
              isAside && 'sm:max-lg:type-narrow sm:max-lg:gap-x-3',
            )}
          >
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
                  'flex min-h-11 items-center gap-2 border-transparent font-[580] text-faint forced-color-adjust-none',
                  'transition-colors -outline-offset-2 hover:text-ink aria-selected:border-ink aria-selected:text-ink',
                  isStretched && 'flex-1',
                  isColumn ? '-mr-px border-r-2 pr-4 text-left' : '-mb-px justify-center border-b-2 whitespace-nowrap',
                )}
              >
                {tab.label}
              </button>
            ))}
          </div>
        </div>
        {/* Always there, so that a turned tablet does not lose what was entered. */}
        <div className={isColumn ? 'min-w-0 flex-1' : 'contents'}>{children}</div>
      </div>
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
      className={mergeClasses(tabs.isColumn ? '' : 'weak:pt-5', className)}
    >
      {isOpen ? children : null}
    </div>
  )
}
