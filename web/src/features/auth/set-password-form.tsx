import { readPasswordLink, setPassword } from '@fairweek/domain/contracts/auth/auth'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { authScreens } from '@fairweek/domain/messages/auth/auth'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Link } from 'wouter'
import { type ApiError, messageOf } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClasses } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showFailure } from '../../ui/toast-store.ts'
import { enterAfterLogin, enterFirst } from './enter-app.ts'
import { repeatedPasswordSchema } from './repeated-password.ts'

/** Sets a password through the one-time link that a manager passed on. */
export function SetPasswordForm({ token }: { token: string }) {
  const form = useForm({
    resolver: zodResolver(repeatedPasswordSchema),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const owner = useQuery<Reply<typeof readPasswordLink>, ApiError>({
    queryKey: [readPasswordLink.path, token],
    queryFn: ({ signal }) => callEndpoint(readPasswordLink, { body: { token } }, { signal }),
  })
  const { mutate, isPending, isSuccess } = useEndpointMutation(setPassword, {
    onSuccess: (user) =>
      owner.data?.isFirstSignIn ? enterFirst(owner.data.name ?? user.username) : enterAfterLogin(user),
    onError: (error) => showFailure(errorMessages.title, messageOf(error)),
  })
  if (owner.isPending) return <Skeleton className="h-48" />
  if (owner.isError) {
    return (
      <>
        <Alert tone="warn" title={messageOf(owner.error)} isUrgent>
          {authScreens.usedLinkHint}
        </Alert>
        <Link to="/auth" className={mergeClasses(buttonClasses('primary'), 'mt-4 w-full')}>
          {authScreens.toSignIn}
        </Link>
      </>
    )
  }
  const { name, username, hasEmail, businessName } = owner.data
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.handleSubmit(({ password }) => mutate({ body: { token, password } }))}
    >
      <div className="mb-1">
        <p>{authScreens.passwordFor(name ?? username, businessName)}</p>
        <p className="text-soft">{authScreens.yourUsername(username, hasEmail)}</p>
        {/* For the browser's password manager, which stores a password under a username. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      </div>
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
