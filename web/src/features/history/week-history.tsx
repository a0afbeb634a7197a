import { historyScreens } from '@fairweek/domain/messages/history/history'
import { History } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { WeekChangesProps } from './week-changes.tsx'

export interface WeekHistoryProps extends WeekChangesProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

const WeekChanges = lazyComponent(
  async () => (await import('./week-changes.tsx')).WeekChanges,
  <Skeleton className="h-40" />,
)

/** The week's history: the list of changes, undo, and the week as it was after each change (UNDO-02). */
export function WeekHistory({ isOpen, onOpenChange, ...props }: WeekHistoryProps) {
  return (
    <>
      <IconButton size="small" label={historyScreens.ofWeek} onClick={() => onOpenChange(true)}>
        <History aria-hidden="true" />
      </IconButton>
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        title={historyScreens.weekTitle}
        description={historyScreens.weekHint}
        size="medium"
      >
        <WeekChanges {...props} />
      </LazyDialog>
    </>
  )
}
