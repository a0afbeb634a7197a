import { listCovers } from '@fairweek/domain/contracts/cover/cover'
import type { Notification } from '@fairweek/domain/contracts/notifications'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { coverMessages, coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { coverPlanScreens as planWords } from '@fairweek/domain/messages/cover/cover-plan'
import { noticeDialogScreens } from '@fairweek/domain/messages/notifications'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useAnswerCover } from '../use-cover-actions.ts'
import { ExceptionQuestion } from './exception-question.tsx'
import { PlanPart } from './plan-part.tsx'
import { useHasPassed } from './use-has-passed.ts'

/**
 * A request to cover a shift, opened from a notification: shows its present state, and yes and no buttons (SICK-04).
 */
export function CoverNoticeDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { data, isFetching } = useEndpointQuery(listCovers, {}, { staleTime: 0, refetchOnMount: 'always' })
  const { accepting, declining, isPending } = useAnswerCover()
  const cover = data?.find(({ own }) => own?.takes.id === notification.scheduleId)
  const isPlan = cover?.decision === 'allAgree'
  const status = cover?.own?.status
  const answerUntil = cover?.own?.answerUntil ?? null
  const isTooLate = useHasPassed(answerUntil) || status === 'ended'
  const isOpen = !isTooLate && (status === 'waiting' || status === 'no')
  const answer = cover && { params: { id: cover.id } }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isPlan ? planWords.incoming : words.incoming}
      description={notification.message}
      footer={
        isOpen && answer ? (
          <>
            <Button disabled={isPending} onClick={() => declining.mutate(answer, { onSettled: onClose })}>
              {words.decline}
            </Button>
            <Button
              variant="primary"
              disabled={isPending}
              onClick={() => accepting.mutate(answer, { onSettled: onClose })}
            >
              {words.accept}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{buttonWords.close}</Button>
        )
      }
    >
      {isFetching && !data ? <Spinner label={noticeDialogScreens.checking} /> : null}
      {isPlan && cover.own ? <PlanPart own={cover.own} /> : null}
      {isOpen ? <ExceptionQuestion exceptions={cover?.own?.exceptions ?? []} /> : null}
      {data && status === 'yes' ? (
        <p className="text-good-ink">{isPlan ? planWords.answered : words.answered}</p>
      ) : null}
      {data && !isOpen && status !== 'yes' ? (
        <p className="text-soft">{isTooLate ? coverMessages.tooLate : words.isOver}</p>
      ) : null}
    </Dialog>
  )
}
