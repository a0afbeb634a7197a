import { createSample, register, registerFormSchema } from '@fairweek/domain/contracts/auth'
import { authMessages, authScreens } from '@fairweek/domain/messages/auth'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../api/api-error.ts'
import { applyIssues } from '../../api/apply-issues.ts'
import { callEndpoint } from '../../api/call.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { showFailure } from '../../ui/toast-store.ts'
import { enterAfterRegistration } from './enter-app.ts'
import { type FirstStep, FirstStepChoice } from './first-step-choice.tsx'

const EMPTY = { username: '', email: '', name: '', phoneNumber: '', password: '', confirmPassword: '' }

/** Create an account and sign in (AUTH-05, AUTH-06); on an empty database also choose what to start with. */
export function RegisterForm({ isFirstRun }: { isFirstRun: boolean }) {
  const form = useForm({ resolver: zodResolver(registerFormSchema), defaultValues: EMPTY })
  const { errors } = form.formState
  const [firstStep, setFirstStep] = useState<FirstStep>('sample')
  const [isPreparing, setIsPreparing] = useState(false)
  const { mutate, isPending, isSuccess } = useEndpointMutation(register, {
    onSuccess: async (user) => {
      if (isFirstRun && firstStep === 'sample') {
        setIsPreparing(true)
        // The account exists either way: a sample that fails leaves an empty business, not a lost account.
        await callEndpoint(createSample, {}).catch((error: unknown) =>
          showFailure(authMessages.sampleFailed, messageOf(error)),
        )
      }
      enterAfterRegistration(user, isFirstRun && firstStep === 'own' ? '/staff' : '/')
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
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...form.register('username')} />
        </Field>
        <Field label={authScreens.email} error={errors.email?.message} isRequired>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <Field label={authScreens.fullName} error={errors.name?.message} isRequired>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label={authScreens.phoneNumber} error={errors.phoneNumber?.message} isRequired>
          <Input type="tel" autoComplete="tel" {...form.register('phoneNumber')} />
        </Field>
        <Field label={authScreens.password} error={errors.password?.message} isRequired>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label={authScreens.confirmPassword} error={errors.confirmPassword?.message} isRequired>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
      </div>
      {isFirstRun ? <FirstStepChoice value={firstStep} onChange={setFirstStep} /> : null}
      <Button type="submit" variant="primary" className="mt-2 w-full" isPending={isPending || isSuccess}>
        {isPreparing ? authScreens.creatingSample : authScreens.register}
      </Button>
    </form>
  )
}
