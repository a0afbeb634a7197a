import { areaBodySchema, createArea, updateArea } from '@fairweek/domain/contracts/areas/area-writes'
import type { Area } from '@fairweek/domain/contracts/areas/areas'
import { areaMessages } from '@fairweek/domain/messages/areas/areas'
import { areaScreens } from '@fairweek/domain/messages/areas/screens'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { errorMessages } from '@fairweek/domain/messages/errors'
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

/** Adds or renames an area. */
export function AreaDialog({ area, onClose }: { area: Area | null; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(areaBodySchema), defaultValues: { name: area?.name ?? '' } })
  const onError = (error: ApiError) => {
    applyIssues(form, error)
    showCallFailure(errorMessages.title, error, areaMessages.saveFailed)
  }
  const onSaved = (title: string) => () => {
    showToast({ title })
    onClose()
  }
  const creation = useEndpointMutation(createArea, { onSuccess: onSaved(areaMessages.created), onError })
  const renaming = useEndpointMutation(updateArea, { onSuccess: onSaved(areaMessages.updated), onError })
  const save = form.handleSubmit((body) =>
    area ? renaming.mutate({ params: { id: area.id }, body }) : creation.mutate({ body }),
  )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={area ? areaScreens.edit : areaScreens.add}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button type="submit" form="area-form" variant="primary" isPending={creation.isPending || renaming.isPending}>
            {area ? buttonWords.save : areaScreens.add}
          </Button>
        </>
      }
    >
      <form id="area-form" noValidate onSubmit={save}>
        <Field label={areaScreens.name} error={form.formState.errors.name?.message} isRequired>
          <Input autoFocus placeholder={areaScreens.namePlaceholder} {...form.register('name')} />
        </Field>
      </form>
    </Dialog>
  )
}
