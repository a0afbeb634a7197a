import type { removeEmailChannel } from '@fairweek/domain/contracts/channels/channels'
import type { removeWebhookChannel } from '@fairweek/domain/contracts/channels/webhook'
import { useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'

interface TurnOffChannelProps {
  endpoint: typeof removeEmailChannel | typeof removeWebhookChannel
  words: Readonly<Record<'turnOff' | 'turnOffQuestion' | 'turnOffWarning' | 'turnedOff' | 'turnOffFailed', string>>
  version: number
  /** Called when someone else has saved in the meantime. */
  onStale: () => void
  onTurnedOff: () => void
}

/** Turns a channel off and deletes its stored settings, after confirmation. */
export function TurnOffChannel({ endpoint, words, version, onStale, onTurnedOff }: TurnOffChannelProps) {
  const [isAsking, setIsAsking] = useState(false)
  const removing = useEndpointMutation(endpoint, {
    onSuccess: () => {
      onTurnedOff()
      showToast({ title: words.turnedOff })
    },
    onError: (error) => {
      showCallFailure(words.turnOffFailed, error)
      if (error.status === 409) onStale()
    },
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {words.turnOff}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={words.turnOffQuestion}
        description={words.turnOffWarning}
        confirmLabel={words.turnOff}
        isDestructive
        isPending={removing.isPending}
        onConfirm={() => removing.mutate({ body: { version } })}
      />
    </>
  )
}
