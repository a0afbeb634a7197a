import { type Staff, staffFormSchema } from '@fairweek/domain/contracts/staff'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { staffMessages, staffScreens } from '@fairweek/domain/messages/staff'
import { userScreens } from '@fairweek/domain/messages/users'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { applyIssues } from '../../api/apply-issues.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { ProfilePicture } from './profile-picture.tsx'
import { saveStaff, staffFormOf } from './save-staff.ts'

const ownSchema = staffFormSchema.pick({ name: true, phoneNumber: true, email: true })

/** The user's own profile. Name and contact details can be edited; terms agreed with a manager cannot (NAV-08). */
export function OwnProfileDialog({ member, onClose }: { member: Staff; onClose: () => void }) {
  const queryClient = useQueryClient()
  const stored = staffFormOf(member)
  const { name, phoneNumber, email } = stored
  const form = useForm({ resolver: zodResolver(ownSchema), defaultValues: { name, phoneNumber, email } })
  const { errors } = form.formState
  const saving = useMutation({
    mutationFn: (values: typeof ownSchema._output) =>
      saveStaff(member, staffFormSchema.parse({ ...stored, ...values }), { mayChangeUserType: false }),
    onSuccess: () => {
      showToast({ title: staffMessages.ownSaved })
      onClose()
    },
    onError: (error) => {
      applyIssues(form, error)
      showCallFailure(errorMessages.title, error, staffMessages.saveFailed)
    },
    // Runs even after a failure, because the name may have been saved before the email failed.
    onSettled: () => refreshAfter(queryClient, '/api/staff'),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={staffScreens.ownProfile}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button type="submit" form="own-profile" variant="primary" isPending={saving.isPending}>
            {buttonWords.save}
          </Button>
        </>
      }
    >
      <div className="mb-4">
        <ProfilePicture member={member} />
      </div>
      <form
        id="own-profile"
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((values) => saving.mutate(values))}
      >
        <Field label={staffScreens.name} error={errors.name?.message} isRequired>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
        <Field label={staffScreens.phoneNumber} error={errors.phoneNumber?.message} isRequired>
          <Input type="tel" autoComplete="tel" {...form.register('phoneNumber')} />
        </Field>
        <Field
          label={staffScreens.email}
          error={errors.email?.message}
          hint={member.user?.email === null ? userScreens.ownEmailHint : undefined}
        >
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
      </form>
    </Dialog>
  )
}
