import { testWebhookChannel } from '@fairweek/domain/contracts/channels/webhook'
import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { webhookFailures, webhookScreens as words } from '@fairweek/domain/messages/channels/webhook'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Posts a test message to a phone number and shows the result until the next test (REACH-09). */
export function WebhookTest({ isDisabled }: { isDisabled: boolean }) {
  const [phone, setPhone] = useState('')
  const testing = useEndpointMutation(testWebhookChannel, {
    onError: (error) => showCallFailure(words.testFailed, error),
  })
  const { data: result, variables } = testing
  return (
    <form
      noValidate
      aria-label={words.test}
      className="mt-5 grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        testing.mutate({ body: { phone } })
      }}
    >
      <Field label={words.testPhone} hint={isDisabled ? words.testAfterSaving : undefined} className="sm:max-w-60">
        <Input
          type="tel"
          autoComplete="tel"
          maxLength={MAXIMUM.phone}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      </Field>
      <div>
        <Button
          type="submit"
          icon={<Send aria-hidden="true" />}
          disabled={isDisabled || phone.trim() === ''}
          isPending={testing.isPending}
        >
          {words.test}
        </Button>
      </div>
      <div aria-live="polite">
        {!result || testing.isPending ? null : result.failure === null ? (
          <Alert tone="good" title={words.accepted(variables?.body.phone ?? '')} />
        ) : (
          <Alert tone="danger" title={words.notAccepted}>
            <p>{webhookFailures[result.failure]}</p>
            {result.status === null ? null : <p>{words.answered(result.status)}</p>}
          </Alert>
        )}
      </div>
    </form>
  )
}
