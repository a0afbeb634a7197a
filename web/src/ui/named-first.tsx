import { uiWords } from '@fairweek/domain/messages/ui'
import { useState } from 'react'

/** Names shown before the button that shows the others. */
const FIRST = 3

/** Names people in a sentence: the first few, and a button 'and 15 more' that shows all of them. */
export function NamedFirst({ names }: { names: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false)
  // One hidden name would take as much room as the button.
  const isAll = isOpen || names.length <= FIRST + 1
  return (
    <>
      <bdi>{(isAll ? names : names.slice(0, FIRST)).join(', ')}</bdi>
      {isAll ? null : (
        <>
          {' '}
          <button
            type="button"
            className="min-h-6 underline underline-offset-2 touch:min-h-11"
            onClick={() => setIsOpen(true)}
          >
            {uiWords.andMore(names.length - FIRST)}
          </button>
        </>
      )}
    </>
  )
}
