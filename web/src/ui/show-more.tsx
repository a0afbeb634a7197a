import { uiWords } from '@fairweek/domain/messages/ui'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

export interface ShowMoreProps<Item> {
  items: readonly Item[]
  /** Number of items shown initially. */
  first: number
  /** Renders the items that are shown. */
  children: (shown: readonly Item[]) => ReactNode
}

/** A long list that starts short and expands on request, so that no list scrolls within the page. */
export function ShowMore<Item>({ items, first, children }: ShowMoreProps<Item>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {children(isOpen ? items : items.slice(0, first))}
      {items.length > first ? (
        <Button
          variant="quiet"
          size="small"
          className="mt-1 -ml-3"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? uiWords.showFewer : uiWords.showAll(items.length)}
        </Button>
      ) : null}
    </>
  )
}
