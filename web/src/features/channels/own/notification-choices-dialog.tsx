import {
  getNotificationChoices,
  type NotificationChannels,
  type NotificationChoices,
  saveNotificationChoices,
} from '@fairweek/domain/contracts/channels/notification-choices'
import { REACH_DEFAULTS } from '@fairweek/domain/contracts/constants'
import { notificationChoiceScreens as words } from '@fairweek/domain/messages/channels/notification-choice-screens'
import { notificationChoiceMessages } from '@fairweek/domain/messages/channels/notification-choices'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../api/use-endpoint.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TimeSelect } from '../../../ui/time-select.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { PushDevice } from './push-device.tsx'
import { ReminderChoices } from './reminder-choices.tsx'
import { TopicChoices, type TopicColumn } from './topic-choices.tsx'

/** Chooses notifications outside the application, their channels, and quiet hours (REACH-02, REACH-03). */
export function NotificationChoicesDialog({ onClose }: { onClose: () => void }) {
  const channels = useEndpointQuery(getNotificationChoices, {})
  const [changed, setChanged] = useState<Partial<NotificationChoices>>({})
  const saving = useEndpointMutation(saveNotificationChoices, {
    onSuccess: () => {
      showToast({ title: notificationChoiceMessages.saved, description: notificationChoiceMessages.savedDescription })
      onClose()
    },
    onError: (error) => showCallFailure(notificationChoiceMessages.saveFailed, error),
  })
  const choices = channels.data ? { ...channels.data.choices, ...changed } : null
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.title}
      description={words.description}
      footer={
        choices ? (
          <Button variant="primary" isPending={saving.isPending} onClick={() => saving.mutate({ body: choices })}>
            {words.save}
          </Button>
        ) : null
      }
    >
      {channels.error && !channels.data ? <Alert tone="danger" title={messageOf(channels.error)} isUrgent /> : null}
      {channels.isPending ? <Skeleton className="h-64" /> : null}
      {channels.data && choices ? (
        <Choices
          channels={channels.data}
          choices={choices}
          onChange={(change) => setChanged((before) => ({ ...before, ...change }))}
        />
      ) : null}
    </Dialog>
  )
}

interface ChoicesProps {
  channels: NotificationChannels
  choices: NotificationChoices
  onChange: (change: Partial<NotificationChoices>) => void
}

function Choices({ channels: { email, address, pushKey, webhook }, choices, onChange }: ChoicesProps) {
  const byEmail: TopicColumn = {
    label: words.byEmail,
    nameOf: words.emailOf,
    chosen: choices.emailTopics,
    onChange: (emailTopics) => onChange({ emailTopics }),
  }
  const byPush: TopicColumn = {
    label: words.byPush,
    nameOf: words.pushOf,
    chosen: choices.pushTopics,
    onChange: (pushTopics) => onChange({ pushTopics }),
  }
  const columns = [...(email ? [byEmail] : []), ...(pushKey === null ? [] : [byPush])]
  if (webhook)
    columns.push({
      label: webhook.name,
      nameOf: (topic) => words.webhookOf(topic, webhook.name),
      chosen: choices.webhookTopics,
      onChange: (webhookTopics) => onChange({ webhookTopics }),
    })
  return (
    <>
      {pushKey === null ? null : <PushDevice pushKey={pushKey} />}
      <TopicChoices columns={columns} />
      {email && address !== null ? (
        <p className="mt-1 text-sm break-words text-soft">{words.address(address)}</p>
      ) : null}
      {webhook ? (
        <p className="mt-1 text-sm break-words text-soft">{words.phone(webhook.name, webhook.phone)}</p>
      ) : null}
      <ReminderChoices chosen={choices.reminders} onChange={(reminders) => onChange({ reminders })} />
      <QuietHours choices={choices} onChange={onChange} />
    </>
  )
}

function QuietHours({ choices: { quietFrom, quietUntil }, onChange }: Pick<ChoicesProps, 'choices' | 'onChange'>) {
  return (
    <div className="mt-4 border-t border-line pt-2">
      <Switch
        label={words.quiet}
        hint={words.quietHint}
        isOn={quietFrom !== null}
        onChange={(isOn) => onChange(isOn ? REACH_DEFAULTS : { quietFrom: null, quietUntil: null })}
      />
      {quietFrom === null || quietUntil === null ? null : (
        <div className="mt-2 flex flex-wrap gap-4">
          <Field label={words.from}>
            <TimeSelect label={words.from} value={quietFrom} onChange={(time) => onChange({ quietFrom: time })} />
          </Field>
          <Field label={words.until}>
            <TimeSelect label={words.until} value={quietUntil} onChange={(time) => onChange({ quietUntil: time })} />
          </Field>
        </div>
      )}
    </div>
  )
}
