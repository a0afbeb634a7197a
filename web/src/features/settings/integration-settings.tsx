import { settingValueSchemas } from '@fairweek/domain/contracts/settings'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { settingScreens } from '@fairweek/domain/messages/settings/screens'
import { settingMessages } from '@fairweek/domain/messages/settings/settings'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ChangedMeanwhile } from '../../marks/changed-meanwhile.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const integrationSchema = z.strictObject({ calendarUrl: settingValueSchemas.calendarUrl })

/** Edits the URL of the calendar to import (SET-01). */
export function IntegrationSettings({ calendarUrl }: { calendarUrl: string }) {
  const form = useForm({
    resolver: zodResolver(integrationSchema),
    values: { calendarUrl },
    resetOptions: { keepDirtyValues: true },
  })
  const saving = useSaveSettings(form, {
    title: settingMessages.integrationUpdated,
    description: settingMessages.integrationUpdatedDescription,
  })
  const { errors } = form.formState
  return (
    <form noValidate className="grid max-w-2xl gap-5" onSubmit={form.handleSubmit((after) => saving.mutate(after))}>
      <ChangedMeanwhile conflict={saving.conflict} />
      <Field
        label={settingScreens.calendarUrl}
        hint={settingScreens.calendarUrlHint}
        error={errors.calendarUrl?.message}
      >
        <Input
          type="url"
          inputMode="url"
          placeholder={settingScreens.calendarUrlPlaceholder}
          {...form.register('calendarUrl')}
        />
      </Field>
      <div>
        <Button type="submit" variant="primary" isPending={saving.isPending}>
          {buttonWords.saveChanges}
        </Button>
      </div>
    </form>
  )
}
