import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { conflictScreens } from '@fairweek/domain/messages/schedule/conflicts'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { useIsDragging } from '../../ui/use-is-dragging.ts'
import { isSevere } from './use-conflicts.ts'

/** That the shown week has unresolved conflicts, how many, and the way to them (WEEK-02, RQ12); as it was while dragging. */
export function AttentionBanner({ conflicts }: { conflicts: readonly ConflictItem[] }) {
  const open = conflicts.filter(({ resolved }) => !resolved)
  const severe = open.filter(isSevere).length
  const text = conflictScreens.attentionCount(severe, open.length - severe)
  const isDragging = useIsDragging()
  const [shown, setShown] = useState({ text, count: open.length })
  if (!isDragging && shown.text !== text) setShown({ text, count: open.length })
  if (shown.count === 0) return null
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
      {shown.text}
    </Alert>
  )
}
