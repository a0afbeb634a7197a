import { changePassword, getSetup, ownPasswordBodySchema } from '@fairweek/domain/contracts/auth/auth'
import { authMessages, authScreens } from '@fairweek/domain/messages/auth/auth'
import { singleSignOnMessages } from '@fairweek/domain/messages/auth/single-sign-on'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { applyIssues } from '../../api/apply-issues.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useSession } from '../../session/session-context.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { repeatedPasswordSchema } from './repeated-password.ts'

const formSchema = repeatedPasswordSchema.safeExtend({ currentPassword: ownPasswordBodySchema.shape.currentPassword })

/** Changes the user's own password (NAV-08). */
export function OwnPasswordDialog({ onClose }: { onClose: () => void }) {
  const { username } = useSession()
  const { data: setup } = useEndpointQuery(getSetup, {})
  const form = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const { mutate, isPending } = useEndpointMutation(changePassword, {
    onSuccess: () => {
      showToast({ title: authMessages.passwordChanged, description: authMessages.passwordChangedDescription })
      onClose()
    },
    onError: (error) => {
      applyIssues(form, error)
      showCallFailure(authMessages.passwordChangeFailed, error)
    },
  })
  if (setup?.singleSignOn?.isOnlyWay)
    return (
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={authScreens.ownPassword}
        footer={<Button onClick={onClose}>{buttonWords.close}</Button>}
      >
        <Alert title={singleSignOnMessages.passwordsOff(setup.singleSignOn.name)} />
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={authScreens.ownPassword}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button type="submit" form="own-password" variant="primary" isPending={isPending}>
            {buttonWords.save}
          </Button>
        </>
      }
    >
      <form
        id="own-password"
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit(({ currentPassword, password }) => mutate({ body: { currentPassword, password } }))}
      >
        {/* For the browser's password manager, which stores a password under a username. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <Field label={authScreens.currentPassword} error={errors.currentPassword?.message} isRequired>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Field label={authScreens.newPassword} error={errors.password?.message} isRequired>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label={authScreens.confirmPassword} error={errors.confirmPassword?.message} isRequired>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
      </form>
    </Dialog>
  )
}
