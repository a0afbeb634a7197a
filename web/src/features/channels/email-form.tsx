import {
  type ChannelSetup,
  type EmailServer,
  type EnteredEmail,
  emailBodySchema,
  removeEmailChannel,
  saveEmailChannel,
} from '@fairweek/domain/contracts/channels/channels'
import { MAIL_PROVIDERS, type MailProvider } from '@fairweek/domain/contracts/channels/mail-providers'
import { MAIL_SECURITY } from '@fairweek/domain/contracts/constants'
import { channelScreens } from '@fairweek/domain/messages/channels/channels'
import { useState } from 'react'
import { Controller, type Path, useForm } from 'react-hook-form'
import { applyIssues } from '../../api/apply-issues.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { SaveButtons } from '../../marks/save-buttons.tsx'
import { BASE_PATH } from '../../ui/base-path.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'
import {
  bodyOf,
  type ChosenProvider,
  connectionOf,
  type EmailDraft,
  emailDraftOf,
  providerOfDraft,
  USUAL_PORTS,
} from './email-draft.ts'
import { EmailTest } from './email-test.tsx'
import { markSaved } from './mark-saved.ts'
import { TurnOffChannel } from './turn-off-channel.tsx'
import { useShownVersion } from './use-shown-version.ts'

const words = channelScreens.email
const PROVIDERS = [...(Object.keys(MAIL_PROVIDERS) as MailProvider[]), 'other'] as const

export interface EmailFormProps {
  setup: ChannelSetup
  server: EmailServer | null
  /** Called when someone else has saved in the meantime. */
  onStale: () => void
}

/** The mail server: test, save, turn off (REACH-06, SET-06). */
export function EmailForm({ setup: { email, publicUrl }, server, onStale }: EmailFormProps) {
  const { hasLogin, state, source } = email
  const isFixed = source === 'environment'
  const home = publicUrl ?? `${window.location.origin}${BASE_PATH}`
  const form = useForm<EmailDraft>({ defaultValues: emailDraftOf(server, home) })
  const { errors, isDirty } = form.formState
  const [provider, setProvider] = useState(() => providerOfDraft(form.getValues()))
  /** The mail server that has sent a test message, as text. */
  const [tested, setTested] = useState<string | null>(null)
  /** What is saved if the user does not want to test it. */
  const [untested, setUntested] = useState<EmailDraft | null>(null)
  useUnsavedWarning(isDirty)
  const { version, showSaved, showRefused } = useShownVersion(form, email.version, () => {
    form.reset(emailDraftOf(server, home), { keepDirtyValues: true })
    setProvider(providerOfDraft(form.getValues()))
  })
  const refresh = () => {
    showRefused()
    onStale()
  }
  const saving = useEndpointMutation(saveEmailChannel, {
    onError: (error) => {
      applyIssues(form, error)
      showCallFailure(words.saveFailed, error)
      if (error.status === 409) refresh()
    },
    onSettled: () => setUntested(null),
  })
  const saved = (draft: EmailDraft, isTested: boolean, setup: ChannelSetup) => {
    markSaved(form, draft, 'password')
    showSaved(setup.email.version)
    showToast({ title: words.saved, ...(isTested ? {} : { description: words.savedDescription }) })
  }
  const isValid = (draft: EmailDraft) => {
    const { error } = emailBodySchema.safeParse(bodyOf(draft, version))
    for (const { path, message } of error?.issues ?? []) form.setError(String(path[0]) as Path<EmailDraft>, { message })
    return !error
  }
  const enteredOf = (draft: EmailDraft): EnteredEmail => {
    const { version: _, ...entered } = bodyOf(draft, version)
    return entered
  }
  const saveNow = (draft: EmailDraft, isTested: boolean) =>
    saving.mutate({ body: bodyOf(draft, version) }, { onSuccess: (setup) => saved(draft, isTested, setup) })
  const save = form.handleSubmit((draft) => {
    if (!isValid(draft)) return
    if (tested === JSON.stringify(enteredOf(draft))) saveNow(draft, true)
    else setUntested(draft)
  })
  const choose = (chosen: ChosenProvider) => {
    setProvider(chosen)
    for (const [name, value] of Object.entries(connectionOf(chosen)))
      form.setValue(name as Path<EmailDraft>, value, { shouldDirty: true })
    form.clearErrors()
  }
  const reset = (to: EmailServer | null) => {
    const draft = emailDraftOf(to, home)
    form.reset(draft)
    setProvider(providerOfDraft(draft))
  }
  if (isFixed) return <EmailTest withEntered={(test) => test()} />
  return (
    <>
      <form noValidate aria-label={words.title} className="grid gap-5 sm:grid-cols-6" onSubmit={save}>
        <Field label={words.provider} className="sm:col-span-6">
          <Select
            value={provider}
            placeholder={words.chooseProvider}
            options={PROVIDERS.map((value) => ({ value, label: words.providers[value] }))}
            onValueChange={choose}
          />
        </Field>
        {provider === '' ? null : (
          <>
            <p className="text-sm text-soft sm:col-span-6">{words.providerHints[provider]}</p>
            {provider === 'other' || provider === 'ses' ? (
              <Field
                label={words.host}
                hint={words.hostHint}
                error={errors.host?.message}
                isRequired
                className="sm:col-span-4"
              >
                <Input autoCapitalize="none" autoCorrect="off" spellCheck={false} {...form.register('host')} />
              </Field>
            ) : null}
            {provider === 'other' ? (
              <>
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
              </>
            ) : null}
            <Field
              label={words.user}
              hint={provider === 'other' ? words.userHint : undefined}
              error={errors.user?.message}
              className="sm:col-span-3"
            >
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
            <Field
              label={words.senderAddress}
              error={errors.senderAddress?.message}
              isRequired
              className="sm:col-span-3"
            >
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
            <div className="sm:col-span-6">
              <EmailTest
                withEntered={(test) =>
                  isDirty || version === null
                    ? void form.handleSubmit((draft) => isValid(draft) && test(enteredOf(draft)))()
                    : test()
                }
                onTested={(entered, failure) => setTested(failure === null && entered ? JSON.stringify(entered) : null)}
                onRefused={(error) => applyIssues(form, error)}
              />
            </div>
          </>
        )}
        <div className="grid gap-2 sm:col-span-6">
          <SaveButtons
            isShown={isDirty || saving.isPending || (version === null && provider !== '')}
            isPending={saving.isPending}
            onCancel={() => {
              reset(server)
              showSaved(email.version)
            }}
          />
          {version === null ? null : (
            <div>
              <TurnOffChannel
                endpoint={removeEmailChannel}
                words={words}
                version={version}
                onStale={refresh}
                onTurnedOff={() => {
                  reset(null)
                  showSaved(null)
                }}
              />
            </div>
          )}
        </div>
      </form>
      <ConfirmDialog
        isOpen={untested !== null}
        onOpenChange={() => setUntested(null)}
        title={words.saveUntested}
        description={words.saveUntestedWarning}
        confirmLabel={words.saveAnyway}
        isPending={saving.isPending}
        onConfirm={() => untested && saveNow(untested, false)}
      />
    </>
  )
}
