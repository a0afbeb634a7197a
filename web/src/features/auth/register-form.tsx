import { createSample, register, registerFormSchema } from '@fairweek/domain/contracts/auth/auth'
import { MAXIMUM, MINIMUM, SETTING_DEFAULTS } from '@fairweek/domain/contracts/constants'
import { currencyName } from '@fairweek/domain/language/currencies'
import { LANGUAGE_NAMES } from '@fairweek/domain/messages/app/language'
import { authMessages, authScreens } from '@fairweek/domain/messages/auth/auth'
import { firstSettingsOf } from '@fairweek/domain/rules/setup/first-settings'
import { isTimeZone } from '@fairweek/domain/time/zone'
import { zodResolver } from '@hookform/resolvers/zod'
import { FileSpreadsheet, MailCheck, UsersRound, UtensilsCrossed } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../api/api-error.ts'
import { applyIssues } from '../../api/apply-issues.ts'
import { callEndpoint } from '../../api/call.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { TimeZoneSelect } from '../../marks/time-zone-select.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { showFailure } from '../../ui/toast-store.ts'
import { ChoiceCards } from './choice-cards.tsx'
import { enterAfterRegistration } from './enter-app.ts'
import { saveFirstSettings } from './save-first-settings.ts'

/** Returns the browser's time zone if it is supported, else the default. */
function browserTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return isTimeZone(timeZone) ? timeZone : SETTING_DEFAULTS.businessTimeZone
}

/** What a new business starts with: its own data or the sample. */
const FIRST_STEPS = [
  { value: 'own', Icon: FileSpreadsheet },
  { value: 'sample', Icon: UtensilsCrossed },
] as const

/** Who may register after the first account: only invited people, or everybody. */
const REGISTRATIONS = [
  { value: 'invited', Icon: MailCheck },
  { value: 'anybody', Icon: UsersRound },
] as const

const EMPTY = { email: '', name: '', phoneNumber: '', password: '', confirmPassword: '' }

interface RegisterFormProps {
  isFirstRun: boolean
  /** Held by the page, so that both forms share it. */
  username: string
  onUsername: (typed: string) => void
  /** Whether this form replaced the login form automatically, not by the user's choice. */
  isUnasked: boolean
}

/**
 * Creates an account and signs in (AUTH-05, AUTH-06). On an empty database it also asks for the restaurant's name and
 * time zone, who may register, and what to start with (ACC-04, ACC-06).
 */
export function RegisterForm({ isFirstRun, username, onUsername, isUnasked }: RegisterFormProps) {
  const form = useForm({ resolver: zodResolver(registerFormSchema), defaultValues: { ...EMPTY, username } })
  const { setFocus } = form
  // If the user has already typed in the other form, this one takes the focus.
  const [takesOver] = useState(isUnasked && username !== '')
  useEffect(() => {
    if (takesOver) setFocus('username')
  }, [takesOver, setFocus])
  const { errors } = form.formState
  const [restaurant, setRestaurant] = useState('')
  const [timeZone, setTimeZone] = useState(browserTimeZone)
  const [registration, setRegistration] = useState<(typeof REGISTRATIONS)[number]['value']>('invited')
  const [firstStep, setFirstStep] = useState<(typeof FIRST_STEPS)[number]['value']>('own')
  const [isPreparing, setIsPreparing] = useState(false)
  const first = firstSettingsOf({ languages: navigator.languages, timeZone })
  const { mutate, isPending, isSuccess } = useEndpointMutation(register, {
    onSuccess: async (user) => {
      // Must run before the sample is created, because its dates depend on today's date in the restaurant's time zone.
      if (isFirstRun)
        await saveFirstSettings({
          businessName: restaurant.trim(),
          businessTimeZone: timeZone,
          allowRegistration: String(registration === 'anybody'),
          ...first,
        }).catch((error: unknown) => showFailure(authScreens.firstSettingsFailed, messageOf(error)))
      if (isFirstRun && firstStep === 'sample') {
        setIsPreparing(true)
        // If creating the sample fails, the account still exists and the business is empty.
        await callEndpoint(createSample, {}).catch((error: unknown) =>
          showFailure(authMessages.sampleFailed, messageOf(error)),
        )
      }
      enterAfterRegistration(user)
    },
    onError: (error) => {
      applyIssues(form, error)
      showFailure(authMessages.registrationFailed, messageOf(error))
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ confirmPassword: _, ...body }) => mutate({ body }))}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={authScreens.username} error={errors.username?.message} isRequired>
          <Input
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('username', { onChange: ({ target }) => onUsername(target.value) })}
          />
        </Field>
        <Field label={authScreens.email} error={errors.email?.message} isRequired>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label={authScreens.fullName} error={errors.name?.message} isRequired>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field
          label={authScreens.phoneNumber}
          hint={authScreens.phoneHint(MINIMUM.phone)}
          error={errors.phoneNumber?.message}
          isRequired
        >
          <Input type="tel" autoComplete="tel" {...form.register('phoneNumber')} />
        </Field>
        <Field label={authScreens.password} error={errors.password?.message} isRequired>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label={authScreens.confirmPassword} error={errors.confirmPassword?.message} isRequired>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
      </div>
      {isFirstRun ? (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={authScreens.restaurant} hint={authScreens.restaurantHint}>
              <Input
                value={restaurant}
                maxLength={MAXIMUM.name}
                placeholder={SETTING_DEFAULTS.businessName}
                autoComplete="organization"
                onChange={(event) => setRestaurant(event.target.value)}
              />
            </Field>
            <Field label={authScreens.timeZone} hint={authScreens.timeZoneHint}>
              <TimeZoneSelect value={timeZone} onChange={setTimeZone} />
            </Field>
          </div>
          <p className="text-sm text-soft">
            {authScreens.firstValues(
              LANGUAGE_NAMES[first.locale],
              first.currency === undefined ? null : currencyName(first.currency),
            )}
          </p>
          <ChoiceCards
            label={authScreens.registration}
            cards={REGISTRATIONS.map((one) => ({ ...one, ...authScreens.registrations[one.value] }))}
            value={registration}
            onChange={setRegistration}
          />
          <ChoiceCards
            label={authScreens.firstStep}
            cards={FIRST_STEPS.map((one) => ({ ...one, ...authScreens.firstSteps[one.value] }))}
            value={firstStep}
            onChange={setFirstStep}
          />
        </>
      ) : null}
      <Button type="submit" variant="primary" className="mt-2 w-full" isPending={isPending || isSuccess}>
        {isPreparing ? authScreens.creatingSample : authScreens.register}
      </Button>
    </form>
  )
}
