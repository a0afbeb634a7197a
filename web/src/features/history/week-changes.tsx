import { listWeekChanges } from '@fairweek/domain/contracts/history/history'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { historyScreens } from '@fairweek/domain/messages/history/history'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useUndoChange } from '../../api/use-undo-change.ts'
import { weekArgs } from '../../api/week-args.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { PastChangeItem } from './past-change-item.tsx'

export interface WeekChangesProps {
  weekStart: string
  /** Shows the week as it was at an instant. */
  onShow: (instant: string) => void
}

/** The changes of a week, newest first. */
export function WeekChanges({ weekStart, onShow }: WeekChangesProps) {
  const changes = useEndpointQuery(listWeekChanges, weekArgs(weekStart), { staleTime: 0 })
  const undo = useUndoChange()
  if (changes.error)
    return (
      <Alert tone="danger" title={historyScreens.loadFailed}>
        {messageOf(changes.error, errorMessages.loadHint)}
      </Alert>
    )
  if (!changes.data) return <Skeleton className="h-40" />
  if (changes.data.length === 0) return <p className="text-soft">{historyScreens.noChanges}</p>
  return (
    <ul aria-label={historyScreens.weekTitle}>
      {changes.data.map((change) => (
        <PastChangeItem
          key={change.id}
          change={change}
          undo={undo}
          action={
            <Button
              size="small"
              variant="quiet"
              aria-label={historyScreens.showAfter(change.words)}
              onClick={() => onShow(change.at)}
            >
              {historyScreens.show}
            </Button>
          }
        />
      ))}
    </ul>
  )
}
