import { type ChannelSetup, renewPushKeys } from '@fairweek/domain/contracts/channels/channels'
import { channelScreens } from '@fairweek/domain/messages/channels/channels'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'

const words = channelScreens.push

/** Shows how many devices receive push messages, and a button to renew the keys if they cannot be read (REACH-05). */
export function PushState({ push: { state, devices } }: Pick<ChannelSetup, 'push'>) {
  const renewing = useEndpointMutation(renewPushKeys, {
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showCallFailure(words.renewFailed, error),
  })
  if (state !== 'locked') return <p>{words.devices(devices)}</p>
  return (
    <Alert
      tone="warn"
      title={words.locked}
      actions={
        <Button size="small" isPending={renewing.isPending} onClick={() => renewing.mutate({})}>
          {words.renew}
        </Button>
      }
    >
      {words.lockedHint}
    </Alert>
  )
}
