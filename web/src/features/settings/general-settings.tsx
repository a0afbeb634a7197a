import { settingValueSchemas } from '@fairweek/domain/contracts/settings'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { settingMessages, settingScreens } from '@fairweek/domain/messages/settings'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const { businessName, businessTimeZone, contactEmail, minimumRestHours } = settingValueSchemas
const { autoFillCancellations, enforceCloserOpenerConstraint, allowBackToBack, allowRegistration } = settingValueSchemas

const generalSchema = z.strictObject({
  businessName,
  contactEmail,
  businessTimeZone,
  allowRegistration,
  autoFillCancellations,
  enforceCloserOpenerConstraint,
  minimumRestHours,
  allowBackToBack,
})
export type GeneralValues = z.infer<typeof generalSchema>

/** Until an address has been saved, the other settings can be saved without one. */
const schemaWithoutEmail = generalSchema.extend({
  contactEmail: z.union([z.literal(''), contactEmail], settingMessages.email),
})

const RULE_SWITCHES = ['autoFillCancellations', 'enforceCloserOpenerConstraint', 'allowBackToBack'] as const

/** Name, address and the rules of the roster, saved together (SET-01). */
export function GeneralSettings({ values }: { values: GeneralValues }) {
  const saving = useSaveSettings({
    title: settingMessages.updated,
    description: settingMessages.updatedDescription,
  })
  const form = useForm<GeneralValues>({
    resolver: zodResolver(values.contactEmail === '' ? schemaWithoutEmail : generalSchema),
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const { errors } = form.formState
  return (
    <form
      noValidate
      className="max-w-2xl"
      onSubmit={form.handleSubmit((after) => saving.mutate({ before: values, after }))}
    >
      <Part title={settingScreens.business}>
        <Field label={settingScreens.businessName} error={errors.businessName?.message} isRequired>
          <Input {...form.register('businessName')} />
        </Field>
        <Field label={settingScreens.contactEmail} error={errors.contactEmail?.message}>
          <Input type="email" {...form.register('contactEmail')} />
        </Field>
        <Controller
          control={form.control}
          name="businessTimeZone"
          render={({ field }) => (
            <Field
              label={settingScreens.businessTimeZone}
              hint={settingScreens.businessTimeZoneHint}
              error={errors.businessTimeZone?.message}
            >
              <TimeZoneSelect value={field.value} onChange={field.onChange} />
            </Field>
          )}
        />
      </Part>
      <Part title={settingScreens.rules}>
        {RULE_SWITCHES.map((key) => (
          <Controller
            key={key}
            control={form.control}
            name={key}
            render={({ field }) => (
              <Switch
                {...settingScreens.switches[key]}
                isOn={field.value === 'true'}
                onChange={(isOn) => field.onChange(String(isOn))}
              />
            )}
          />
        ))}
        <Field
          label={settingScreens.minimumRest}
          hint={settingScreens.minimumRestHint}
          error={errors.minimumRestHours?.message}
        >
          <NumberInput min={0} max={24} step={1} className="w-28" {...form.register('minimumRestHours')} />
        </Field>
      </Part>
      <Part title={settingScreens.signUp}>
        <Controller
          control={form.control}
          name="allowRegistration"
          render={({ field }) => (
            <Switch
              {...settingScreens.switches.allowRegistration}
              isOn={field.value === 'true'}
              onChange={(isOn) => field.onChange(String(isOn))}
            />
          )}
        />
      </Part>
      <Button type="submit" variant="primary" isPending={saving.isPending}>
        {buttonWords.saveChanges}
      </Button>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="mb-8 min-w-0">
      <legend className="type-title text-lg">{title}</legend>
      <div className="mt-3 grid gap-5">{children}</div>
    </fieldset>
  )
}
