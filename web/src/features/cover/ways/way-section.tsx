import type { ReactNode } from 'react'
import { ShowMore } from '../../../ui/show-more.tsx'

interface WaySectionProps<Item> {
  title: string
  hint?: string
  items: readonly Item[]
  /** Renders an item as a list item. */
  children: (item: Item) => ReactNode
}

const FIRST = 5

/** One kind of things that can be done about an open shift; renders nothing if there are none. */
export function WaySection<Item>({ title, hint, items, children }: WaySectionProps<Item>) {
  if (items.length === 0) return null
  return (
    <section aria-label={title} className="mt-5">
      <h3 className="type-label text-soft">{title}</h3>
      {hint === undefined ? null : <p className="mt-1 text-sm text-soft">{hint}</p>}
      <ShowMore items={items} first={FIRST}>
        {(some) => <ul className="mt-1">{some.map(children)}</ul>}
      </ShowMore>
    </section>
  )
}

/** A line of such a list, with its button or link at the end; the button is below the text on phones. */
export function WayLine({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56 break-words">{children}</div>
      {action}
    </li>
  )
}
