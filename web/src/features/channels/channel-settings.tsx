import { type ChannelSetup, getChannels } from '@fairweek/domain/contracts/channels/channels'
import { channelScreens as words } from '@fairweek/domain/messages/channels/channels'
import { webhookScreens } from '@fairweek/domain/messages/channels/webhook'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmailForm } from './email-form.tsx'
import { PushState } from './push-state.tsx'
import { UndeliveredMessages } from './undelivered-messages.tsx'
import { WebhookForm } from './webhook-form.tsx'

const TONES = { off: 'neutral', locked: 'warn', ready: 'good' } as const

/** Shows whether a channel works. */
function StateBadge({ state }: { state: keyof typeof TONES }) {
  return <Badge tone={TONES[state]}>{words.state[state]}</Badge>
}

/** Notification channels outside the application, set up by an admin (REACH-06). */
export function ChannelSettings() {
  const setup = useEndpointQuery(getChannels, {}, { staleTime: 0 })
  if (setup.error && !setup.data) return <Alert tone="danger" title={messageOf(setup.error)} isUrgent />
  if (!setup.data) return <Skeleton className="h-96 max-w-2xl" />
  return (
    <div className="grid max-w-2xl gap-8">
      <p className="text-soft">{words.hint}</p>
      <Email setup={setup.data} onStale={() => void setup.refetch()} />
      <Section
        id="push"
        title={words.push.title}
        description={words.push.hint}
        badge={<StateBadge state={setup.data.push.state} />}
      >
        <PushState push={setup.data.push} />
      </Section>
      <Section
        id="webhook"
        title={webhookScreens.title}
        description={webhookScreens.hint}
        badge={<StateBadge state={setup.data.webhook.state} />}
      >
        {setup.data.webhook.state === 'locked' ? (
          <Alert tone="warn" title={webhookScreens.locked} className="mb-4">
            {webhookScreens.lockedHint}
          </Alert>
        ) : null}
        <WebhookForm webhook={setup.data.webhook} onStale={() => void setup.refetch()} />
      </Section>
      <UndeliveredMessages />
    </div>
  )
}

function Email({ setup, onStale }: { setup: ChannelSetup; onStale: () => void }) {
  const { state, source, server } = setup.email
  return (
    <Section id="email" title={words.email.title} description={words.email.hint} badge={<StateBadge state={state} />}>
      {source === 'environment' ? <Alert title={words.byEnvironment} className="mb-4" /> : null}
      {state === 'locked' ? (
        <Alert tone="warn" title={words.email.locked} className="mb-4">
          {words.email.lockedHint}
        </Alert>
      ) : null}
      <EmailForm setup={setup} server={server} onStale={onStale} />
    </Section>
  )
}
