import { listUndelivered, retryUndelivered } from '@fairweek/domain/contracts/channels/undelivered'
import { POLLING } from '@fairweek/domain/contracts/constants'
import { describeDeliveryFailure, undeliveredScreens as words } from '@fairweek/domain/messages/channels/undelivered'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import { showToast } from '../../ui/toast-store.ts'

/**
 * Undelivered messages: what, to whom and why, with a retry button. Renders nothing if all were delivered (REACH-10).
 */
export function UndeliveredMessages() {
  const { data = [], error } = useEndpointQuery(listUndelivered, {}, { refetchInterval: POLLING.staffOverview })
  const retrying = useEndpointMutation(retryUndelivered, {
    onSuccess: ({ retried }) => showToast({ title: words.retried(retried) }),
    onError: (failure) => showCallFailure(words.retryFailed, failure),
  })
  const retry = (ids: number[]) => retrying.mutate({ body: { ids } })
  if (error && data.length === 0) return <Alert tone="danger" title={words.fetchFailed} />
  if (data.length === 0) return null
  const failed = data.filter(({ failedAt }) => failedAt !== null)
  return (
    <Section
      title={words.title}
      description={words.hint}
      actions={
        failed.length > 1 ? (
          <Button size="small" isPending={retrying.isPending} onClick={() => retry(failed.map(({ id }) => id))}>
            {words.retryAll(failed.length)}
          </Button>
        ) : null
      }
    >
      <ul>
        {data.map(({ id, channel, name, address, message, failure, attempts, failedAt }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-[580] break-words">{words.to(name, address)}</p>
              <p className="break-words">
                <Sentence text={message} />
              </p>
              <p className="text-sm text-danger-ink">{describeDeliveryFailure(channel, failure)}</p>
              <p className="text-sm text-soft">
                {words.channels[channel]} · {words.attempts(attempts)}
                {failedAt === null ? ` · ${words.retrying}` : null}
              </p>
            </div>
            {failedAt === null ? null : (
              <Button
                size="small"
                aria-label={words.retryThat(name, message)}
                disabled={retrying.isPending}
                onClick={() => retry([id])}
              >
                {words.retry}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
