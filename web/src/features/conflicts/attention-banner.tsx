import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { conflictScreens } from '@fairweek/domain/messages/conflicts/conflicts'
import { useState } from 'react'
import { StatusIcon } from '../../ui/status-icon.tsx'
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
    <div className="flex min-w-0 flex-[1_1_15rem] sm:in-data-result:flex-none items-center gap-2 text-sm text-warn-ink">
      <StatusIcon tone="warn" />
      <p className="min-w-0 sm:truncate">
        <strong className="font-[680] max-sm:sr-only sm:in-data-result:sr-only">{conflictScreens.attention}</strong>{' '}
        <span className="sm:in-data-result:sr-only">{conflictScreens.attentionCount(shown.count)}</span>{' '}
        {kinds ? (
          <span className="in-data-result:sr-only max-lg:sr-only">
            · <span>{kinds}</span>
          </span>
        ) : null}
      </p>
      <a
        href="#conflicts"
        className="inline-flex min-h-6 shrink-0 items-center font-[620] underline underline-offset-4 touch:min-h-11"
      >
        {conflictScreens.show}
      </a>
    </div>
  )
}
