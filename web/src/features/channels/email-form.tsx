import {
  type ChannelSetup,
  type EmailServer,
  emailBodySchema,
  removeEmailChannel,
  saveEmailChannel,
} from '@fairweek/domain/contracts/channels/channels'
import { MAIL_SECURITY } from '@fairweek/domain/contracts/constants'
import { channelScreens } from '@fairweek/domain/messages/channels/channels'
import { Controller, type Path, useForm } from 'react-hook-form'
import { applyIssues } from '../../api/apply-issues.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { BASE_PATH } from '../../ui/base-path.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import { bodyOf, type EmailDraft, emailDraftOf, USUAL_PORTS } from './email-draft.ts'
import { EmailTest } from './email-test.tsx'
import { markSaved } from './mark-saved.ts'
import { TurnOffChannel } from './turn-off-channel.tsx'

const words = channelScreens.email

export interface EmailFormProps {
  setup: ChannelSetup
  server: EmailServer | null
  /** Called when someone else has saved in the meantime. */
  onStale: () => void
}

/** The mail server: save, test, turn off (REACH-06). */
export function EmailForm({ setup: { email, publicUrl }, server, onStale }: EmailFormProps) {
  const { version, hasLogin, state, source } = email
  const isFixed = source === 'environment'
  const home = publicUrl ?? `${window.location.origin}${BASE_PATH}`
  const form = useForm<EmailDraft>({ defaultValues: emailDraftOf(server, home) })
  const { errors, isDirty } = form.formState
  useUnsavedWarning(isDirty)
  const saving = useEndpointMutation(saveEmailChannel, {
    onError: (error) => {
      applyIssues(form, error)
      showCallFailure(words.saveFailed, error)
      if (error.status === 409) onStale()
    },
  })
  const showSaved = (draft: EmailDraft) => {
    markSaved(form, draft, 'password')
    showToast({ title: words.saved, description: words.savedDescription })
  }
  const save = form.handleSubmit((draft) => {
    const body = bodyOf(draft, version)
    const { error } = emailBodySchema.safeParse(body)
    for (const { path, message } of error?.issues ?? []) form.setError(String(path[0]) as Path<EmailDraft>, { message })
    if (!error) saving.mutate({ body }, { onSuccess: () => showSaved(draft) })
  })
  return (
    <>
      {isFixed ? null : (
        <form noValidate aria-label={words.title} className="grid gap-5 sm:grid-cols-6" onSubmit={save}>
          <Field
            label={words.host}
            hint={words.hostHint}
            error={errors.host?.message}
            isRequired
            className="sm:col-span-4"
          >
            <Input autoCapitalize="none" autoCorrect="off" spellCheck={false} {...form.register('host')} />
          </Field>
          <Field label={words.port} error={errors.port?.message} isRequired className="sm:col-span-2">
            <Input inputMode="numeric" {...form.register('port')} />
          </Field>
          <Controller
            control={form.control}
            name="security"
            render={({ field }) => (
              <Field
                label={words.security}
                hint={words.securityHint}
                error={errors.security?.message}
                className="sm:col-span-6"
              >
                <SegmentedControl
                  label={words.security}
                  value={field.value}
                  options={MAIL_SECURITY.map((value) => ({ value, label: words.securities[value] }))}
                  onValueChange={(security) => {
                    if (Object.values<string>(USUAL_PORTS).includes(form.getValues('port')))
                      form.setValue('port', USUAL_PORTS[security], { shouldDirty: true })
                    field.onChange(security)
                  }}
                  className="self-start"
                />
              </Field>
            )}
          />
          <Field label={words.user} hint={words.userHint} error={errors.user?.message} className="sm:col-span-3">
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('user')} />
          </Field>
          <Field
            label={words.password}
            hint={hasLogin && state !== 'locked' ? words.passwordKept : undefined}
            error={errors.password?.message}
            className="sm:col-span-3"
          >
            <PasswordInput autoComplete="new-password" {...form.register('password')} />
          </Field>
          <Field label={words.senderName} error={errors.senderName?.message} className="sm:col-span-3">
            <Input {...form.register('senderName')} />
          </Field>
          <Field label={words.senderAddress} error={errors.senderAddress?.message} isRequired className="sm:col-span-3">
            <Input type="email" {...form.register('senderAddress')} />
          </Field>
          <Field
            label={words.publicUrl}
            hint={publicUrl === null ? words.publicUrlHint : words.publicUrlByEnvironment}
            error={errors.publicUrl?.message}
            isRequired
            className="sm:col-span-6"
          >
            <Input type="url" inputMode="url" readOnly={publicUrl !== null} {...form.register('publicUrl')} />
          </Field>
          <div className="flex flex-wrap gap-2 sm:col-span-6">
            <Button
              type="submit"
              variant={isDirty || version === null ? 'primary' : 'secondary'}
              isPending={saving.isPending}
            >
              {words.save}
            </Button>
            {version === null ? null : (
              <TurnOffChannel
                endpoint={removeEmailChannel}
                words={words}
                version={version}
                onStale={onStale}
                onTurnedOff={() => form.reset(emailDraftOf(null, home))}
              />
            )}
          </div>
        </form>
      )}
      {state === 'ready' ? <EmailTest isDisabled={isDirty} /> : null}
    </>
  )
}
