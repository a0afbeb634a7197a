import { passwordSchema, setPassword } from '@fairweek/domain/contracts/auth'
import { authMessages, authScreens } from '@fairweek/domain/messages/auth'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { showFailure } from '../../ui/toast-store.ts'
import { enterAfterLogin } from './enter-app.ts'

const formSchema = z
  .object({ password: passwordSchema, confirmPassword: z.string().min(1, authMessages.confirmPasswordRequired) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: authMessages.passwordsDiffer,
  })

/** Sets a first password with the one-time link a manager handed over (SE2). */
export function SetPasswordForm({ token }: { token: string }) {
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { password: '', confirmPassword: '' } })
  const { errors } = form.formState
  const { mutate, isPending, isSuccess } = useEndpointMutation(setPassword, {
    onSuccess: enterAfterLogin,
    onError: (error) => showFailure(errorMessages.title, messageOf(error)),
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ password }) => mutate({ body: { token, password } }))}
    >
      <Field label={authScreens.password} error={errors.password?.message} isRequired>
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label={authScreens.confirmPassword} error={errors.confirmPassword?.message} isRequired>
        <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
      </Field>
      <Button type="submit" variant="primary" className="mt-2 w-full" isPending={isPending || isSuccess}>
        {authScreens.setPasswordAndSignIn}
      </Button>
    </form>
  )
}
