import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { conflictScreens } from '@fairweek/domain/messages/conflicts/conflicts'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { useIsDragging } from '../../ui/use-is-dragging.ts'
import { isSevere } from './use-conflicts.ts'

/**
 * Counts the shown week's unresolved conflicts and links to them (WEEK-02). The count does not change during a drag.
 */
export function AttentionBanner({ conflicts }: { conflicts: readonly ConflictItem[] }) {
  const open = conflicts.filter(({ resolved }) => !resolved)
  const severe = open.filter(isSevere).length
  const isDragging = useIsDragging()
  const [shown, setShown] = useState({ count: open.length, severe })
  if (!isDragging && (shown.count !== open.length || shown.severe !== severe)) setShown({ count: open.length, severe })
  if (shown.count === 0) return null
  const kinds = conflictScreens.attentionKinds(shown.severe, shown.count - shown.severe)
  return (
    <Alert
      tone="warn"
      isCompact
      title={conflictScreens.attention}
      className="print:hidden"
      actions={
        <a href="#conflicts" className={buttonClasses('secondary', 'small')}>
          {conflictScreens.show}
        </a>
      }
    >
      <div className="gap-x-3 sm:flex">
        <p>{conflictScreens.attentionCount(shown.count)}</p>
        {kinds ? <p>{kinds}</p> : null}
      </div>
    </Alert>
  )
}
