import { login, loginBodySchema, type User } from '@fairweek/domain/contracts/auth/auth'
import { authMessages, authScreens } from '@fairweek/domain/messages/auth/auth'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { showFailure } from '../../ui/toast-store.ts'
import { enterAfterLogin } from './enter-app.ts'

interface LoginFormProps {
  username: string
  onUsername: (typed: string) => void
  /** Called after signing in; by default, the page is left for the one that the user wanted. */
  onSignedIn?: (user: User) => void
}

/** Signs in with username and password (AUTH-03, AUTH-04). The page holds the username, so that both forms share it. */
export function LoginForm({ username, onUsername, onSignedIn = enterAfterLogin }: LoginFormProps) {
  const form = useForm({ resolver: zodResolver(loginBodySchema), defaultValues: { username, password: '' } })
  const { errors } = form.formState
  const { mutate, isPending, isSuccess } = useEndpointMutation(login, {
    onSuccess: (user) => onSignedIn(user),
    onError: (error) => showFailure(authMessages.loginFailed, messageOf(error)),
  })
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((body) => mutate({ body }))}>
      <Field label={authScreens.username} hint={authScreens.usernameHint} error={errors.username?.message} isRequired>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register('username', { onChange: ({ target }) => onUsername(target.value) })}
        />
      </Field>
      <Field label={authScreens.password} error={errors.password?.message} isRequired>
        <PasswordInput autoComplete="current-password" {...form.register('password')} />
      </Field>
      <Button type="submit" variant="primary" className="mt-2 w-full" isPending={isPending || isSuccess}>
        {authScreens.login}
      </Button>
    </form>
  )
}
