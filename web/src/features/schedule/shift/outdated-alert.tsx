import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { meanwhileScreens } from '@fairweek/domain/messages/history/meanwhile'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { shiftScreens } from '@fairweek/domain/messages/schedule/shift'
import { type ApiError, isOutdated, messageOf } from '../../../api/api-error.ts'
import { useSession } from '../../../session/session-context.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { offersOf } from './shift-offers.ts'
import { useUnconfirmShift } from './use-unconfirm-shift.ts'

interface OutdatedAlertProps {
  error: ApiError
  /** The shift that was being saved, as it is now; null for a new one. */
  shift: Shift | null
  /** Discards what was entered and shows the shift as it is now. */
  onUseCurrent: () => void
  /** Makes a new shift of what was entered, since the shift has been deleted. */
  onAddAsNew: () => void
  /** Called with the shift once it can be changed again. */
  onUnconfirmed: (shift: Shift) => void
}

/** Scrolls a new alert into view, since it is at the end of a long dialog. */
const reveal = (alert: HTMLElement | null) => alert?.scrollIntoView({ block: 'nearest' })

/** Why saving was refused. If others changed the shift: who and what, and a way to either version (EDIT-01). */
export function OutdatedAlert(props: OutdatedAlertProps) {
  return (
    <div ref={reveal} className="mt-4 scroll-m-4">
      <AlertByCause {...props} />
    </div>
  )
}

function AlertByCause({ error, shift, onUseCurrent, onAddAsNew, onUnconfirmed }: OutdatedAlertProps) {
  const { role } = useSession()
  const unconfirm = useUnconfirmShift(onUnconfirmed)
  const title = messageOf(error, scheduleMessages.saveFailed)
  const isGone = shift !== null && error.code === 'notFound'
  if (shift === null || (!isGone && !isOutdated(error))) return <Alert tone="danger" isUrgent title={title} />
  const changed = error.issues.find(({ path }) => path === 'version')?.message ?? title
  // The usual message ends with 'repeat your change', which is not necessary here, so only its beginning is shown.
  const isReasonOfItsOwn = !title.startsWith(changed)
  const { lockedBecause, canUnconfirm } = offersOf(shift, role)
  const isLocked = !isGone && lockedBecause !== null
  const next = isLocked ? (canUnconfirm ? meanwhileScreens.stillHereLocked : null) : meanwhileScreens.stillHere
  const unconfirmNow = () => unconfirm.mutate({ params: { id: shift.id }, body: { version: shift.version } })
  return (
    <Alert
      tone="danger"
      isUrgent
      title={isReasonOfItsOwn ? title : changed}
      actions={
        isGone ? (
          <Button size="small" onClick={onAddAsNew}>
            {meanwhileScreens.addAsNew}
          </Button>
        ) : (
          <div className="flex flex-wrap gap-2">
            {isLocked && canUnconfirm ? (
              <Button size="small" isPending={unconfirm.isPending} onClick={unconfirmNow}>
                {shiftScreens.unconfirm}
              </Button>
            ) : null}
            <Button size="small" onClick={onUseCurrent}>
              {meanwhileScreens.useCurrent}
            </Button>
          </div>
        )
      }
    >
      {isReasonOfItsOwn ? <p>{changed}</p> : null}
      <p>{isGone ? meanwhileScreens.stillHereDeleted : next}</p>
    </Alert>
  )
}
