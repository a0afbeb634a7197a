import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { uiWords } from '@fairweek/domain/messages/ui'
import { useRosterSettings } from '../../../../session/use-business-clock.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { useOwnRequest, useTakeShift } from '../../../shift-requests/use-request-actions.ts'
import { describeFacts, ShiftFacts } from '../shift-facts.tsx'
import type { OpenEntry, Opening } from './list-open-entries.ts'

interface TakeShiftDialogProps {
  staffId: number
  entry: OpenEntry
  onClose: () => void
}

/** Shows an open shift and what a request for it means, and sends the request (SDASH-06). */
export function TakeShiftDialog({ staffId, entry, onClose }: TakeShiftDialogProps) {
  const { asking } = useOwnRequest()
  const accepting = useTakeShift('list')
  const { autoFillCancellations } = useRosterSettings()
  const { cancelled, opening } = entry
  // As the server decides: only released shifts can be taken without a manager, where the setting allows it (SET-02).
  const isTakenAtOnce = cancelled !== null && autoFillCancellations
  const done = { onSettled: onClose }
  const send = () => {
    if (cancelled)
      accepting.mutate({ params: { id: cancelled.id }, body: { staffId, version: cancelled.version } }, done)
    else if (opening) asking.mutate({ body: bodyOf(opening, staffId) }, done)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.requestShift}
      footer={
        <>
          <Button onClick={onClose}>{uiWords.cancel}</Button>
          <Button
            variant="primary"
            isPending={asking.isPending || accepting.isPending}
            onClick={(event) => {
              // Ignores the second click of a double click, which may arrive before the button is disabled.
              if (event.detail < 2) send()
            }}
          >
            {words.requestThis}
          </Button>
        </>
      }
    >
      <ShiftFacts
        {...describeFacts(entry.date, entry, entry.roleName)}
        area={entry.area}
        last={{ name: words.fields.openings, value: entry.count }}
      />
      <h3 className="mt-4 font-[620]">{words.confirmRequest}</h3>
      <p className="text-soft">{isTakenAtOnce ? words.confirmAcceptHint : words.confirmRequestHint}</p>
    </Dialog>
  )
}

function bodyOf({ requirement, weekStartDate }: Opening, staffId: number) {
  const { id: requirementId, roleId, dayOfWeek, startTime, endTime } = requirement
  return { requirementId, staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }
}
