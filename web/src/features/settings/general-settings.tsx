import { settingValueSchemas } from '@fairweek/domain/contracts/settings'
import { settingMessages } from '@fairweek/domain/messages/settings'
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

/** As long as no address was ever saved, the others can be saved without one. */
const schemaWithoutEmail = generalSchema.extend({
  contactEmail: z.union([z.literal(''), contactEmail], settingMessages.email),
})

const SWITCHES = [
  {
    key: 'autoFillCancellations',
    label: 'Auto-fill Cancellations',
    hint: 'Automatically find replacements for cancelled shifts.',
  },
  {
    key: 'enforceCloserOpenerConstraint',
    label: 'Enforce Closer/Opener Constraint',
    hint: 'Staff cannot open the day after closing, and have the rest named below between two shifts.',
  },
  {
    key: 'allowBackToBack',
    label: 'Allow Shifts Back to Back',
    hint: 'A shift may begin the minute another of the same person ends. Otherwise that counts as an overlap.',
  },
] as const

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
      <Part title="Business">
        <Field label="Business Name" error={errors.businessName?.message} isRequired>
          <Input {...form.register('businessName')} />
        </Field>
        <Field label="Contact Email" error={errors.contactEmail?.message}>
          <Input type="email" {...form.register('contactEmail')} />
        </Field>
        <Controller
          control={form.control}
          name="businessTimeZone"
          render={({ field }) => (
            <Field
              label="Business Time Zone"
              hint="Decides which day is today, when a shift starts and when a week is past."
              error={errors.businessTimeZone?.message}
            >
              <TimeZoneSelect value={field.value} onChange={field.onChange} />
            </Field>
          )}
        />
      </Part>
      <Part title="Rules of the roster">
        {SWITCHES.map(({ key, label, hint }) => (
          <Controller
            key={key}
            control={form.control}
            name={key}
            render={({ field }) => (
              <Switch
                label={label}
                hint={hint}
                isOn={field.value === 'true'}
                onChange={(isOn) => field.onChange(String(isOn))}
              />
            )}
          />
        ))}
        <Field
          label="Minimum Rest in Hours"
          hint="From the end of one shift to the start of the next, while the closer/opener constraint is enforced."
          error={errors.minimumRestHours?.message}
        >
          <NumberInput min={0} max={24} step={1} className="w-28" {...form.register('minimumRestHours')} />
        </Field>
      </Part>
      <Part title="Sign-up">
        <Controller
          control={form.control}
          name="allowRegistration"
          render={({ field }) => (
            <Switch
              label="Let People Register"
              hint="Whoever opens the sign-in page may create a staff account. Otherwise managers create accounts."
              isOn={field.value === 'true'}
              onChange={(isOn) => field.onChange(String(isOn))}
            />
          )}
        />
      </Part>
      <Button type="submit" variant="primary" isPending={saving.isPending}>
        Save Changes
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
