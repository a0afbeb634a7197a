import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { cancellationScreens } from '@fairweek/domain/messages/shift-requests/cancellations'
import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { swapScreens } from '@fairweek/domain/messages/swaps'
import { cancellationDeadline, type NoticeSettings } from '@fairweek/domain/rules/requests/cancellation-notice'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { wallClock } from '@fairweek/domain/time/zone'
import { useState } from 'react'
import { ownStateWord } from '../../../marks/shift-look.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { describeBreaks, useWeekBreaks } from '../../breaks/use-week-breaks.ts'
import { LazyAbsenceForm } from '../../cover/lazy-cover.ts'
import { requestName } from '../../shift-requests/request-name.ts'
import { useOwnRequest, useReleaseShift } from '../../shift-requests/use-request-actions.ts'
import { OwnOfferMark } from '../../swaps/own-offer-mark.tsx'
import { SwapDialog } from '../../swaps/swap-dialog.tsx'
import type { CancelWay } from './cancel-way.ts'
import { type OwnAction, OwnActionButtons, releaseLabel, useOwnActions } from './own-actions.tsx'
import { describeFacts, ShiftFacts } from './shift-facts.tsx'

/**
 * Returns the texts of the confirmation. Releasing a draft notifies only managers; a late cancellation needs a
 * manager's approval.
 */
function askBefore(way: CancelWay, start: string) {
  const asked = { title: words.confirmCancellation, confirmLabel: releaseLabel(way), cancelLabel: words.keep }
  switch (way) {
    case 'atOnce':
      return { ...asked, description: words.confirmCancellationHint }
    case 'draft':
      return { ...asked, description: words.confirmDraftCancellationHint }
    case 'request':
      return { ...asked, description: cancellationScreens.confirmHint(start) }
    case 'withdrawRequest':
      return { ...asked, title: words.confirmWithdrawal, description: words.confirmWithdrawalHint }
    case 'withdrawCancellation':
      return {
        ...asked,
        title: words.confirmWithdrawal,
        description: cancellationScreens.confirmWithdrawalHint,
        cancelLabel: cancellationScreens.keepRequest,
      }
  }
}

/** Returns 'Sun, Nov 22, 9:00 AM'. */
const sayTime = (day: string, clockTime: string) => `${formatDay(day, 'EEE, MMM d')}, ${formatTime(clockTime)}`

/**
 * Says who decides on a cancellation, or until when the person can cancel without asking; null if there is nothing to
 * say.
 */
function whoDecides(way: CancelWay, shift: Shift, settings: NoticeSettings): string | null {
  if (way === 'withdrawCancellation') return cancellationScreens.waits
  if (way === 'request') return cancellationScreens.managerDecides(settings.cancellationNoticeHours)
  const deadline = way === 'atOnce' ? cancellationDeadline(shift, settings) : null
  if (deadline === null) return null
  const { day, time } = wallClock(deadline, settings.businessTimeZone)
  return cancellationScreens.ownUntil(sayTime(day, time))
}

interface ManageShiftDialogProps {
  shift: Shift
  staffId: number
  /** The action that was chosen beside the shift; null to choose one in the dialog. */
  first: OwnAction | null
  onClose: () => void
}

/** What a person can do with one of their shifts; each action needs confirmation (SDASH-06). */
export function ManageShiftDialog({ shift, staffId, first, onClose }: ManageShiftDialogProps) {
  const { actions, way, request, offer, settings, isRead } = useOwnActions(shift, staffId)
  // The state at the time of the button press, so that the user confirms exactly what was shown.
  const [asked, setAsked] = useState<{ way: CancelWay; request: ShiftRequest | undefined } | null>(
    first === 'release' ? { way, request } : null,
  )
  const [action, setAction] = useState(first)
  const choose = (chosen: OwnAction) => {
    if (chosen === 'release') setAsked({ way, request })
    else setAction(chosen)
  }
  const goBack = first === null ? () => setAction(null) : onClose
  const cancelling = useReleaseShift(asked?.way === 'withdrawRequest')
  const { withdrawing } = useOwnRequest()
  const facts = describeFacts(shiftDate(shift), shift, shift.role?.name)
  const done = { onSettled: onClose }
  const confirm = () =>
    asked?.way === 'withdrawCancellation' && asked.request
      ? withdrawing.mutate({ body: requestName(asked.request) }, done)
      : cancelling.mutate(
          { params: { id: shift.id }, body: { version: shift.version, asksManager: asked?.way === 'request' } },
          done,
        )
  if (asked)
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={onClose}
        {...askBefore(asked.way, shift.startTime === null ? facts.date : sayTime(shiftDate(shift), shift.startTime))}
        isDestructive={asked.way !== 'request'}
        isPending={cancelling.isPending || withdrawing.isPending}
        onConfirm={confirm}
      >
        <p className="font-[580]">{words.requestOf(facts.date, facts.time)}</p>
      </ConfirmDialog>
    )
  const askManager = way === 'atOnce' || way === 'request' ? () => setAsked({ way: 'request', request }) : null
  if (action === 'offer' || action === 'swap')
    return (
      <SwapDialog
        shift={shift}
        way={action}
        onAskManager={askManager}
        onOffer={() => setAction('offer')}
        onBack={goBack}
        onClose={onClose}
      />
    )
  if (action === 'ill' && shift.staff)
    return <LazyAbsenceForm isOwn person={shift.staff} shift={swapShiftOf(shift)} onBack={goBack} onClose={onClose} />
  const decides = whoDecides(way, shift, settings)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.manage}
      footer={<Button onClick={onClose}>{words.close}</Button>}
    >
      <ShiftFacts {...facts} area={shift.area?.name} last={{ name: words.fields.status, value: ownStateWord(shift) }} />
      <OwnBreaks shift={shift} />
      {decides ? <p className="mt-3 text-soft">{decides}</p> : null}
      {shift.isDraft ? <p className="mt-3 text-soft">{swapScreens.draft}</p> : null}
      {offer ? <OwnOfferMark offer={offer} /> : null}
      <div className="mt-4">
        <OwnActionButtons actions={actions} way={way} isRead={isRead} onChoose={choose} />
      </div>
    </Dialog>
  )
}

function OwnBreaks({ shift }: { shift: Shift }) {
  const words = describeBreaks(shift.id, useWeekBreaks(shift.weekStartDate).data?.breaks)
  return words === undefined ? null : <p className="mt-3">{words}</p>
}
