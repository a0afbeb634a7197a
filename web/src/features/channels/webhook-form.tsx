import type { ChannelSetup } from '@fairweek/domain/contracts/channels/channels'
import {
  removeWebhookChannel,
  saveWebhookChannel,
  webhookBodySchema,
} from '@fairweek/domain/contracts/channels/webhook'
import { webhookScreens as words } from '@fairweek/domain/messages/channels/webhook'
import { type Path, useForm } from 'react-hook-form'
import { applyIssues } from '../../api/apply-issues.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { SaveButtons } from '../../marks/save-buttons.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import { markSaved } from './mark-saved.ts'
import { TurnOffChannel } from './turn-off-channel.tsx'
import { useShownVersion } from './use-shown-version.ts'
import { WebhookTest } from './webhook-test.tsx'

interface WebhookDraft {
  name: string
  url: string
  /** Empty keeps the stored secret. */
  secret: string
}

const emptyDraft = (): WebhookDraft => ({ name: words.nameDefault, url: '', secret: '' })

interface WebhookFormProps {
  webhook: ChannelSetup['webhook']
  /** Called when someone else has saved in the meantime. */
  onStale: () => void
}

/** The webhook for text messages: save, test, turn off (REACH-09). */
export function WebhookForm({ webhook: { state, target, version: read }, onStale }: WebhookFormProps) {
  const form = useForm<WebhookDraft>({ defaultValues: { ...emptyDraft(), ...target } })
  const { errors, isDirty } = form.formState
  useUnsavedWarning(isDirty)
  const { version, showSaved, showRefused } = useShownVersion(form, read, () =>
    form.reset({ ...emptyDraft(), ...target }, { keepDirtyValues: true }),
  )
  const refresh = () => {
    showRefused()
    onStale()
  }
  const saving = useEndpointMutation(saveWebhookChannel, {
    onError: (error) => {
      applyIssues(form, error)
      showCallFailure(words.saveFailed, error)
      if (error.status === 409) refresh()
    },
  })
  const saved = (draft: WebhookDraft, { webhook }: ChannelSetup) => {
    markSaved(form, draft, 'secret')
    showSaved(webhook.version)
    showToast({ title: words.saved, description: words.savedDescription })
  }
  const save = form.handleSubmit((draft) => {
    const body = { ...draft, secret: draft.secret === '' ? null : draft.secret, version }
    const { error } = webhookBodySchema.safeParse(body)
    for (const { path, message } of error?.issues ?? [])
      form.setError(String(path[0]) as Path<WebhookDraft>, { message })
    if (!error) saving.mutate({ body }, { onSuccess: (setup) => saved(draft, setup) })
  })
  return (
    <>
      <form noValidate aria-label={words.title} className="grid gap-5 sm:grid-cols-6" onSubmit={save}>
        <Field
          label={words.name}
          hint={words.nameHint}
          error={errors.name?.message}
          isRequired
          className="sm:col-span-2"
        >
          <Input maxLength={30} {...form.register('name')} />
        </Field>
        <Field label={words.url} error={errors.url?.message} isRequired className="sm:col-span-4">
          <Input type="url" inputMode="url" {...form.register('url')} />
        </Field>
        <Field
          label={words.secret}
          hint={version !== null && state !== 'locked' ? words.secretKept : words.secretHint}
          error={errors.secret?.message}
          className="sm:col-span-6"
        >
          <PasswordInput autoComplete="new-password" {...form.register('secret')} />
        </Field>
        <div className="grid justify-items-start gap-2 sm:col-span-6">
          <SaveButtons
            isShown={isDirty || saving.isPending}
            isPending={saving.isPending}
            onCancel={() => form.reset()}
          />
          {version === null ? null : (
            <TurnOffChannel
              endpoint={removeWebhookChannel}
              words={words}
              version={version}
              onStale={refresh}
              onTurnedOff={() => {
                form.reset(emptyDraft())
                showSaved(null)
              }}
            />
          )}
        </div>
      </form>
      {state === 'ready' ? <WebhookTest isDisabled={isDirty} /> : null}
    </>
  )
}
