import { listShiftChanges } from '@fairweek/domain/contracts/history/history'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { historyScreens } from '@fairweek/domain/messages/history/history'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { Alert } from '../../ui/alert.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PastChangeItem } from './past-change-item.tsx'

export interface ShiftChangesProps {
  shiftId: number
  /** Called after an undo, because the dialog's copy of the shift is then out of date. */
  onUndone: () => void
  /** Called when this component's code could not be fetched. */
  onClose: () => void
}

/** The changes to a shift, newest first. */
export function ShiftChanges({ shiftId, onUndone }: ShiftChangesProps) {
  const changes = useEndpointQuery(listShiftChanges, { params: { id: shiftId } }, { staleTime: 0 })
  const undo = useUndoChange(onUndone)
  if (changes.error)
    return (
      <Alert tone="danger" title={historyScreens.loadFailed}>
        {messageOf(changes.error, errorMessages.loadHint)}
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
