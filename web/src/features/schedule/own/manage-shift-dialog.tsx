import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listShiftRequests, type ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { cancellationScreens } from '@fairweek/domain/messages/shift-requests/cancellations'
import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { swapScreens } from '@fairweek/domain/messages/swaps'
import { absenceScreens } from '@fairweek/domain/messages/time-off/absence-screens'
import { cancellationDeadline, type NoticeSettings } from '@fairweek/domain/rules/requests/cancellation-notice'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { wallClock } from '@fairweek/domain/time/zone'
import { ArrowLeftRight, HandHelping, Thermometer } from 'lucide-react'
import { useState } from 'react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { ownStateWord } from '../../../marks/shift-look.ts'
import { useBusinessClock, useRosterSettings } from '../../../session/use-business-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { describeBreaks, useWeekBreaks } from '../../breaks/use-week-breaks.ts'
import { LazyAbsenceForm } from '../../cover/lazy-cover.ts'
import { requestName } from '../../shift-requests/request-name.ts'
import { useOwnRequest, useReleaseShift } from '../../shift-requests/use-request-actions.ts'
import { OwnOfferMark } from '../../swaps/own-offer-mark.tsx'
import { SwapDialog, type SwapWay } from '../../swaps/swap-dialog.tsx'
import { useOwnOffer } from '../../swaps/use-swaps.ts'
import { type CancelWay, cancelWayOf } from './cancel-way.ts'
import { describeFacts, ShiftFacts } from './shift-facts.tsx'

/** Returns the label of the release button. */
function labelOf(way: CancelWay): string {
  if (way === 'request') return cancellationScreens.request
  return way === 'atOnce' || way === 'draft' ? words.cancelShift : words.withdraw
}

/**
 * Returns the texts of the confirmation. Releasing a draft notifies only managers; a late cancellation needs a
 * manager's approval.
 */
function askBefore(way: CancelWay, start: string) {
  const asked = { title: words.confirmCancellation, confirmLabel: labelOf(way), cancelLabel: words.keep }
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
  onClose: () => void
}

/** What a person can do with one of their shifts; each action needs confirmation (SDASH-06). */
export function ManageShiftDialog({ shift, staffId, onClose }: ManageShiftDialogProps) {
  const settings = useRosterSettings()
  const { epochMilliseconds: now } = useBusinessClock(settings.businessTimeZone)
  const requests = useEndpointQuery(listShiftRequests, {}, { refetchOnMount: 'always' })
  const request = requests.data?.find(({ scheduleId, staff }) => scheduleId === shift.id && staff.id === staffId)
  const way = cancelWayOf(shift, { kind: request?.kind ?? null, now, settings })
  // The state at the time of the button press, so that the user confirms exactly what was shown.
  const [asked, setAsked] = useState<{ way: CancelWay; request: ShiftRequest | undefined } | null>(null)
  const [swapWay, setSwapWay] = useState<SwapWay | null>(null)
  const [isIll, setIsIll] = useState(false)
  const offer = useOwnOffer(shift.id)
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
        isDestructive
        isPending={cancelling.isPending || withdrawing.isPending}
        onConfirm={confirm}
      >
        <p className="font-[580]">{words.requestOf(facts.date, facts.time)}</p>
      </ConfirmDialog>
    )
  const askManager = way === 'atOnce' || way === 'request' ? () => setAsked({ way: 'request', request }) : null
  if (swapWay)
    return (
      <SwapDialog
        shift={shift}
        way={swapWay}
        onAskManager={askManager}
        onBack={() => setSwapWay(null)}
        onClose={onClose}
      />
    )
  if (isIll && shift.staff)
    return (
      <LazyAbsenceForm
        isOwn
        person={shift.staff}
        shift={swapShiftOf(shift)}
        onBack={() => setIsIll(false)}
        onClose={onClose}
      />
    )
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
      {offer ? <OwnOfferMark offer={offer} /> : null}
      <div className="mt-4 grid gap-2">
        {shift.status === 'Confirmed' && !offer ? (
          <>
            <Button icon={<HandHelping aria-hidden="true" />} onClick={() => setSwapWay('offer')}>
              {swapScreens.offer}
            </Button>
            <Button icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => setSwapWay('swap')}>
              {swapScreens.swap}
            </Button>
          </>
        ) : null}
        {shift.status === 'Confirmed' ? (
          <Button icon={<Thermometer aria-hidden="true" />} onClick={() => setIsIll(true)}>
            {absenceScreens.ownTitle}
          </Button>
        ) : null}
        <Button disabled={requests.isPending || !settings.isLoaded} onClick={() => setAsked({ way, request })}>
          {labelOf(way)}
        </Button>
      </div>
    </Dialog>
  )
}

function OwnBreaks({ shift }: { shift: Shift }) {
  const words = describeBreaks(shift.id, useWeekBreaks(shift.weekStartDate).data?.breaks)
  return words === undefined ? null : <p className="mt-3">{words}</p>
}
