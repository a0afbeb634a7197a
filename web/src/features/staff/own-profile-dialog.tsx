import { getStaffByUser, type Staff, type StaffFormValues } from '@fairweek/domain/contracts/staff'
import { saveStaffForm, staffFormSchema } from '@fairweek/domain/contracts/staff-form'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { staffMessages, staffScreens } from '@fairweek/domain/messages/staff'
import { userScreens } from '@fairweek/domain/messages/users/users'
import { staffFields, staffFormOf } from '@fairweek/domain/rules/saved-forms/staff-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { applyIssues } from '../../api/apply-issues.ts'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useTakeOver } from '../../api/use-take-over.ts'
import { ChangedMeanwhile } from '../../marks/changed-meanwhile.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { DownloadData } from './download-data.tsx'
import { ProfilePicture } from './profile-picture.tsx'

/** Returns the part of a person's form that is theirs. */
const ownOf = <Form extends Record<keyof OwnValues, unknown>>({ name, phoneNumber, email }: Form) =>
  ({ name, phoneNumber, email }) as Pick<Form, keyof OwnValues>
type OwnValues = Pick<StaffFormValues, 'name' | 'phoneNumber' | 'email'>

const ownSchema = staffFormSchema.pick({ name: true, phoneNumber: true, email: true })

/** The user's own profile. Name and contact details can be edited; terms agreed with a manager cannot (NAV-08). */
export function OwnProfileDialog({ member, onClose }: { member: Staff; onClose: () => void }) {
  const queryClient = useQueryClient()
  /** The whole form as stored; what managers set is sent as it is. */
  const [stored, setStored] = useState(() => staffFormOf(member))
  const [seen] = useState(() => ownOf(stored))
  const form = useForm({ resolver: zodResolver(ownSchema), defaultValues: seen })
  const { errors } = form.formState
  const meanwhile = useTakeOver<OwnValues>({
    fields: ownOf(staffFields),
    names: {},
    seen,
    entered: form.watch() as OwnValues,
    readSaved: async () => {
      const saved = staffFormOf(await callEndpoint(getStaffByUser, { params: { userId: member.userId ?? 0 } }))
      setStored(saved)
      return ownOf(saved)
    },
    onTake: (name, value) => form.setValue(name, value as never, { shouldDirty: true }),
  })
  const saving = useMutation({
    mutationFn: (values: z.output<typeof ownSchema>) => {
      const { roleIds: _, ...terms } = stored
      const body = { ...terms, ...values, basedOn: { ...stored, ...meanwhile.basedOn } }
      return callEndpoint(saveStaffForm, { params: { id: member.id }, body })
    },
    onSuccess: () => {
      showToast({ title: staffMessages.ownSaved })
      onClose()
    },
    onError: async (error) => {
      if (await meanwhile.takeOver(error)) return
      applyIssues(form, error)
      showCallFailure(errorMessages.title, error, staffMessages.saveFailed)
    },
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
        <ChangedMeanwhile conflict={meanwhile.conflict} />
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
      <div className="mt-6 border-t border-line pt-4">
        <DownloadData staffId={member.id} isOwn />
      </div>
    </Dialog>
  )
}
