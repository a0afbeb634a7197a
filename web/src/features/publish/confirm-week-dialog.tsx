import { confirmScreens } from '@fairweek/domain/messages/publish/confirm'
import { listToConfirm, listToUnconfirm } from '@fairweek/domain/rules/week-status'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { ScheduleData } from '../schedule/use-schedule-data.ts'
import { ConfirmNotes } from './confirm-notes.tsx'
import { useConfirmWeek } from './use-confirm-week.ts'

export interface ConfirmWeekDialogProps {
  ask: 'confirm' | 'unconfirm'
  onClose: () => void
  weekStart: string
  isPast: boolean
  data: ScheduleData
}

/** Asks for confirmation before a week is confirmed or unconfirmed, then does it (WEEK-05, WEEK-06). */
export function ConfirmWeekDialog({ ask, onClose, weekStart, isPast, data }: ConfirmWeekDialogProps) {
  const { shifts } = data
  const call = useConfirmWeek(shifts)[ask]
  const warning =
    ask === 'confirm'
      ? confirmScreens.confirmWarning(listToConfirm(shifts).length)
      : confirmScreens.unconfirmWarning(listToUnconfirm(shifts).length)
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={confirmScreens[ask]}
      description={warning}
      confirmLabel={confirmScreens[ask]}
      isPending={call.isPending}
      onConfirm={() => call.mutate(undefined, { onSettled: onClose })}
    >
      {ask === 'confirm' ? <ConfirmNotes weekStart={weekStart} isPast={isPast} data={data} /> : null}
    </ConfirmDialog>
  )
}
