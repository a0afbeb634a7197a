import type { Notification } from '@fairweek/domain/contracts/notifications'
import { getShift } from '@fairweek/domain/contracts/schedule/schedule'
import { listShiftRequests } from '@fairweek/domain/contracts/shift-requests'
import { noticeDialogScreens as words } from '@fairweek/domain/messages/notifications'
import { cancellationScreens } from '@fairweek/domain/messages/shift-requests/cancellations'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { availabilityOfCancelled } from '@fairweek/domain/rules/notices/notice-availability'
import { isCancellationRequest } from '@fairweek/domain/rules/notices/specified-type'
import { useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { RejectDialog } from '../../marks/reject-dialog.tsx'
import { useOwnStaff } from '../../session/use-own-staff.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CoverNoticeDialog } from '../cover/answers/cover-notice-dialog.tsx'
import { LazyCoverDialog } from '../cover/lazy-cover.ts'
import { useDecideRequest, useTakeShift } from '../shift-requests/use-request-actions.ts'

export interface NoticeDialogProps {
  notification: Notification
  /**
   * Called when the dialog is closed or its question answered: either way, the notification counts as read (NOTE-05).
   */
  onClose: () => void
}

/** Offers the actions for a notification, according to the present state. */
export function NoticeDialog(props: NoticeDialogProps) {
  const { type } = props.notification
  if (type === 'COVER_ASKED') return <CoverNoticeDialog {...props} />
  return type === 'SHIFT_CANCELLED' ? <CancelledDialog {...props} /> : <RequestedDialog {...props} />
}

/** Always refetch: a shift that was open at the time of the notification may be taken by now. */
const ANEW = { staleTime: 0, refetchOnMount: 'always' } as const

/** A shift was released, and the user may take it (NOTE-03). */
function CancelledDialog({ notification, onClose }: NoticeDialogProps) {
  const id = notification.scheduleId ?? 0
  const { data, isFetching } = useEndpointQuery(getShift, { params: { id } }, { ...ANEW, enabled: id > 0 })
  const own = useOwnStaff()
  const accepting = useTakeShift('notice')
  const availability = data ? availabilityOfCancelled(data) : 'unknown'
  const isChecking = isFetching && !data
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.cancelled[isChecking ? 'available' : availability].title}
      description={notification.message}
      footer={
        <>
          <Button onClick={onClose}>{shiftRequestScreens.close}</Button>
          {availability === 'available' && data && own.data ? (
            <Button
              variant="primary"
              isPending={accepting.isPending}
              disabled={isFetching}
              onClick={() => {
                if (own.data)
                  accepting.mutate(
                    { params: { id }, body: { staffId: own.data.id, version: data.version } },
                    { onSettled: onClose },
                  )
              }}
            >
              {words.accept}
            </Button>
          ) : null}
        </>
      }
    >
      <State isChecking={isChecking} text={words.cancelled[availability].text} />
    </Dialog>
  )
}

const CANCELLATION = { ...cancellationScreens.notice, unknown: words.requested.unknown }

/**
 * A person requests a shift, or asks to cancel theirs. Users who may approve or reject this can do so here (NOTE-04).
 */
function RequestedDialog({ notification, onClose }: NoticeDialogProps) {
  const { data, isFetching, isError } = useEndpointQuery(listShiftRequests, {}, ANEW)
  const { approving, rejecting } = useDecideRequest('notice')
  const [isRejecting, setIsRejecting] = useState(false)
  const [isOpened, setIsOpened] = useState(false)
  const { id: notificationId, metadata, scheduleId } = notification
  const kind = isCancellationRequest(notification) ? 'cancellation' : 'shift'
  const texts = kind === 'cancellation' ? CANCELLATION : words.requested
  const request = data?.find((open) => open.scheduleId === scheduleId && open.kind === kind)
  const availability = !data || isError ? 'unknown' : request?.isAvailable ? 'available' : 'filled'
  const isReady = availability === 'available' && metadata !== null && request?.mayDecide === true
  const isPending = approving.isPending || rejecting.isPending
  const isChecking = isFetching && !data
  if (isOpened && scheduleId !== null) return <LazyCoverDialog scheduleId={scheduleId} onClose={onClose} />
  if (isRejecting)
    return (
      <RejectDialog
        isPending={rejecting.isPending}
        onClose={() => setIsRejecting(false)}
        onReject={(reason) => rejecting.mutate({ body: { notificationId, metadata, reason } }, { onSettled: onClose })}
      />
    )
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={texts[isChecking ? 'available' : availability].title}
      description={notification.message}
      footer={
        <>
          <Button disabled={!isReady || isPending} onClick={() => setIsRejecting(true)}>
            {shiftRequestScreens.reject}
          </Button>
          <Button
            variant="primary"
            disabled={!isReady || isPending}
            onClick={() =>
              approving.mutate(
                { body: { notificationId, metadata } },
                { onSuccess: () => (kind === 'cancellation' ? setIsOpened(true) : onClose()), onError: onClose },
              )
            }
          >
            {shiftRequestScreens.approve}
          </Button>
        </>
      }
    >
      <State isChecking={isChecking} text={texts[availability].text} />
      {request && !request.mayDecide ? <p className="mt-2 text-soft">{shiftRequestScreens.isOwn}</p> : null}
    </Dialog>
  )
}

function State({ isChecking, text }: { isChecking: boolean; text: string }) {
  return isChecking ? <Spinner label={words.checking} /> : <p>{text}</p>
}
