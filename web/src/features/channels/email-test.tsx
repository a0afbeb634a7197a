import { testEmailChannel } from '@fairweek/domain/contracts/channels/channels'
import { channelScreens, mailFailures } from '@fairweek/domain/messages/channels/channels'
import { Send } from 'lucide-react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { useSession } from '../../session/session-context.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

const words = channelScreens.email

/** Sends a test message to the user's own address and shows the result until the next test (REACH-06). */
export function EmailTest({ isDisabled }: { isDisabled: boolean }) {
  const { email } = useSession()
  const testing = useEndpointMutation(testEmailChannel, {
    onError: (error) => showCallFailure(words.testFailed, error),
  })
  const { data: result } = testing
  return (
    <div className="mt-5 grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          icon={<Send aria-hidden="true" />}
          disabled={isDisabled || email === null}
          isPending={testing.isPending}
          onClick={() => testing.mutate({})}
        >
          {words.test}
        </Button>
        <p className="text-sm break-all text-soft">
          {isDisabled || email === null ? words.testAfterSaving : words.testHint(email)}
        </p>
      </div>
      <div aria-live="polite">
        {!result || testing.isPending ? null : result.failure === null ? (
          <Alert tone="good" title={words.sent(result.address)} />
        ) : (
          <Alert tone="danger" title={words.notSent}>
            {mailFailures[result.failure]}
          </Alert>
        )}
      </div>
    </div>
  )
}
