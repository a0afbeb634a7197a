import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { settingValueSchemas } from '@fairweek/domain/contracts/settings'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { ruleScreens, settingMessages, settingScreens } from '@fairweek/domain/messages/settings'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TimeZoneSelect } from '../../ui/time-zone-select.tsx'
import { RuleField } from './rule-field.tsx'
import { useSaveSettings } from './use-save-settings.ts'

type RuleKeyIn<Group> = Group extends { rules: infer Rules } ? keyof Rules : never
type RuleKey = RuleKeyIn<(typeof ruleScreens)[number]>

const ruleKeys = ruleScreens.flatMap(({ rules }) => Object.keys(rules)) as RuleKey[]
const GENERAL_KEYS = ['businessName', 'contactEmail', 'businessTimeZone', ...ruleKeys] as const
type GeneralKey = (typeof GENERAL_KEYS)[number]
type GeneralValues = Record<GeneralKey, string>

const generalSchema = z.strictObject(
  Object.fromEntries(GENERAL_KEYS.map((key) => [key, settingValueSchemas[key]])) as Record<
    GeneralKey,
    (typeof settingValueSchemas)[GeneralKey]
  >,
)

/** Until an address has been saved, the other settings can be saved without one. */
const schemaWithoutEmail = generalSchema.extend({
  contactEmail: z.union([z.literal(''), settingValueSchemas.contactEmail], settingMessages.email),
})

/** The texts of the settings that this page saves. */
export function generalValues(textOf: (key: SettingKey) => string): GeneralValues {
  return Object.fromEntries(GENERAL_KEYS.map((key) => [key, textOf(key)])) as GeneralValues
}

/** Name, address and the rules of the roster, saved together (SET-01). */
export function GeneralSettings({ values }: { values: GeneralValues }) {
  const form = useForm<GeneralValues>({
    resolver: zodResolver(values.contactEmail === '' ? schemaWithoutEmail : generalSchema),
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const saving = useSaveSettings(form, {
    title: settingMessages.updated,
    description: settingMessages.updatedDescription,
  })
  const { errors } = form.formState
  return (
    <form noValidate className="max-w-2xl" onSubmit={form.handleSubmit((after) => saving.mutate(after))}>
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
      {ruleScreens.map(({ title, rules }) => (
        <Part key={title} title={title}>
          {Object.entries(rules).map(([name, words]) => (
            <Controller
              key={name}
              control={form.control}
              name={name as RuleKey}
              render={({ field, fieldState }) => (
                <RuleField
                  settingKey={name as RuleKey}
                  words={words}
                  value={field.value}
                  error={fieldState.error?.message}
                  onChange={field.onChange}
                />
              )}
            />
          ))}
        </Part>
      ))}
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
