import { clearPastNotifications, dismissNotification, readNotification } from '@fairweek/domain/contracts/notifications'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { notificationMessages } from '@fairweek/domain/messages/notifications'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { showToast } from '../../ui/toast-store.ts'

/** Marks notifications as read, dismisses and clears them; each failure shows a toast (CONST-05). */
export function useNotificationActions() {
  const reading = useEndpointMutation(readNotification, {
    onError: (error) => showCallFailure(errorMessages.title, error, notificationMessages.markReadFailed),
  })
  const dismissing = useEndpointMutation(dismissNotification, {
    onError: (error) => showCallFailure(errorMessages.title, error, notificationMessages.dismissFailed),
  })
  const clearing = useEndpointMutation(clearPastNotifications, {
    onSuccess: ({ count }) => showToast({ title: notificationMessages.cleared(count) }),
    onError: (error) => showCallFailure(errorMessages.title, error, notificationMessages.clearFailed),
  })
  return {
    markRead: (id: number) => reading.mutate({ params: { id } }),
    dismiss: (id: number) => dismissing.mutate({ params: { id } }),
    clearAll: (staffId: number, onDone: () => void) => clearing.mutate({ body: { staffId } }, { onSettled: onDone }),
    isClearing: clearing.isPending,
  }
}
