import { createRole, type Role, roleBodySchema, updateRole } from '@fairweek/domain/contracts/roles'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { roleMessages, roleScreens } from '@fairweek/domain/messages/roles'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { ApiError } from '../../api/api-error.ts'
import { applyIssues } from '../../api/apply-issues.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Adds or renames a role. */
export function RoleDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(roleBodySchema), defaultValues: { name: role?.name ?? '' } })
  const onError = (error: ApiError) => {
    applyIssues(form, error)
    showCallFailure(errorMessages.title, error, roleMessages.saveFailed)
  }
  const onSaved = (title: string) => () => {
    showToast({ title })
    onClose()
  }
  const creation = useEndpointMutation(createRole, { onSuccess: onSaved(roleMessages.created), onError })
  const renaming = useEndpointMutation(updateRole, { onSuccess: onSaved(roleMessages.updated), onError })
  const save = form.handleSubmit((body) =>
    role ? renaming.mutate({ params: { id: role.id }, body }) : creation.mutate({ body }),
  )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={role ? roleScreens.edit : roleScreens.add}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button type="submit" form="role-form" variant="primary" isPending={creation.isPending || renaming.isPending}>
            {role ? buttonWords.save : roleScreens.add}
          </Button>
        </>
      }
    >
      <form id="role-form" noValidate onSubmit={save}>
        <Field label={roleScreens.name} error={form.formState.errors.name?.message} isRequired>
          <Input autoFocus placeholder={roleScreens.namePlaceholder} {...form.register('name')} />
        </Field>
      </form>
    </Dialog>
  )
}
