import { type EnteredEmail, type MailFailure, testEmailChannel } from '@fairweek/domain/contracts/channels/channels'
import { channelScreens, mailFailures } from '@fairweek/domain/messages/channels/channels'
import { Send } from 'lucide-react'
import type { ApiError } from '../../api/api-error.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { useSession } from '../../session/session-context.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'

const words = channelScreens.email

interface EmailTestProps {
  /** Calls `test` with the mail server that was entered, if it is valid; undefined tests the one that is set up. */
  withEntered: (test: (entered?: EnteredEmail) => void) => void
  onTested?: (entered: EnteredEmail | undefined, failure: MailFailure | null) => void
  onRefused?: (error: ApiError) => void
}

/** Sends a test message to the user's own address and shows the result until the next test (REACH-06, SET-06). */
export function EmailTest({ withEntered, onTested, onRefused }: EmailTestProps) {
  const { email } = useSession()
  const testing = useEndpointMutation(testEmailChannel, {
    onError: (error) => {
      onRefused?.(error)
      showCallFailure(words.testFailed, error)
    },
  })
  const { data: result } = testing
  const test = (body?: EnteredEmail) =>
    testing.mutate({ body }, { onSuccess: ({ failure }) => onTested?.(body, failure) })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          icon={<Send aria-hidden="true" />}
          disabled={email === null}
          isPending={testing.isPending}
          onClick={() => withEntered(test)}
        >
          {words.test}
        </Button>
        <p className="text-sm break-all text-soft">{email === null ? words.testNeedsAddress : words.testHint(email)}</p>
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
