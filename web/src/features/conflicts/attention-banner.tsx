import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { conflictScreens } from '@fairweek/domain/messages/schedule/conflicts'
import { useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { useIsDragging } from '../../ui/use-is-dragging.ts'

/** That the shown week has unresolved conflicts, how many, and the way to them (WEEK-02, RQ12); as it was while dragging. */
export function AttentionBanner({ conflicts }: { conflicts: readonly ConflictItem[] }) {
  const count = conflicts.filter(({ resolved }) => !resolved).length
  const isDragging = useIsDragging()
  const [shown, setShown] = useState(count)
  if (!isDragging && shown !== count) setShown(count)
  if (shown === 0) return null
  return (
    <Alert
      tone="warn"
      title={conflictScreens.attention}
      className="print:hidden"
      actions={
        <a href="#conflicts" className={buttonClasses('secondary', 'small')}>
          {conflictScreens.show}
        </a>
      }
    >
      {conflictScreens.attentionCount(shown)}
    </Alert>
  )
}
