import { listShiftChanges } from '@fairweek/domain/contracts/audit'
import { historyScreens } from '@fairweek/domain/messages/audit/history'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PastChangeItem } from './past-change-item.tsx'

export interface ShiftHistoryProps {
  shiftId: number
  /** The shift is no longer what the dialog shows. */
  onUndone: () => void
}

/** Who did what to a shift, when, from what to what; opened on request (UNDO-02). */
export function ShiftHistory(props: ShiftHistoryProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  return (
    <section className="mt-3 border-t border-line pt-2">
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        aria-expanded={isOpen}
        aria-controls={listId}
        icon={
          <ChevronRight aria-hidden="true" className={mergeClasses('transition-transform', isOpen && 'rotate-90')} />
        }
        onClick={() => setIsOpen(!isOpen)}
      >
        {historyScreens.ofShift}
      </Button>
      <div id={listId}>{isOpen ? <Changes {...props} /> : null}</div>
    </section>
  )
}

function Changes({ shiftId, onUndone }: ShiftHistoryProps) {
  const changes = useEndpointQuery(listShiftChanges, { params: { id: shiftId } }, { staleTime: 0 })
  const undo = useUndoChange(onUndone)
  if (changes.error)
    return (
      <Alert tone="danger" title={historyScreens.loadFailed}>
        {changes.error.message}
      </Alert>
    )
  if (!changes.data) return <Skeleton className="h-16" />
  return (
    <ul aria-label={historyScreens.ofShift}>
      {changes.data.map((change) => (
        <PastChangeItem key={change.id} change={change} undo={undo} />
      ))}
    </ul>
  )
}
