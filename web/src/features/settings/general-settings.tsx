import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { settingValueSchemas } from '@fairweek/domain/contracts/settings'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { ruleScreens, settingScreens } from '@fairweek/domain/messages/settings/screens'
import { settingMessages } from '@fairweek/domain/messages/settings/settings'
import { zodResolver } from '@hookform/resolvers/zod'
import type { ComponentProps, ReactNode } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ChangedMeanwhile } from '../../marks/changed-meanwhile.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Section } from '../../ui/section.tsx'
import { TimeZoneSelect } from '../../ui/time-zone-select.tsx'
import { RuleField } from './rule-field.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const BUSINESS_KEYS = ['businessName', 'contactEmail', 'businessTimeZone'] as const

const describeSuccess = () => ({ title: settingMessages.updated, description: settingMessages.updatedDescription })

type TextOf = (key: SettingKey) => string
type Texts<Key extends SettingKey> = Record<Key, string>

function valuesOf<Key extends SettingKey>(keys: readonly Key[], textOf: TextOf): Texts<Key> {
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Texts<Key>
}

const businessSchema = z.strictObject({
  businessName: settingValueSchemas.businessName,
  contactEmail: settingValueSchemas.contactEmail,
  businessTimeZone: settingValueSchemas.businessTimeZone,
})

/** Until an email address has been saved, the name and time zone can be saved without one. */
const schemaWithoutEmail = businessSchema.extend({
  contactEmail: z.union([z.literal(''), settingValueSchemas.contactEmail], { error: () => settingMessages.email }),
})

/** Name, email, time zone and the roster's rules, in sections that are saved separately (SET-01). */
export function GeneralSettings({ textOf }: { textOf: TextOf }) {
  return (
    <div className="grid max-w-2xl gap-8">
      <BusinessSettings textOf={textOf} />
      {ruleScreens.map((section) => (
        <RuleSettings key={section.title} section={section} textOf={textOf} />
      ))}
    </div>
  )
}

function BusinessSettings({ textOf }: { textOf: TextOf }) {
  const values = valuesOf(BUSINESS_KEYS, textOf)
  const form = useForm<Texts<(typeof BUSINESS_KEYS)[number]>>({
    resolver: zodResolver(values.contactEmail === '' ? schemaWithoutEmail : businessSchema),
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const saving = useSaveSettings(form, describeSuccess())
  const { errors, isDirty } = form.formState
  return (
    <SettingsSection
      title={settingScreens.business}
      isDirty={isDirty}
      isPending={saving.isPending}
      conflict={saving.conflict}
      onSave={form.handleSubmit((after) => saving.mutate(after))}
    >
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
    </SettingsSection>
  )
}

type RuleSection = (typeof ruleScreens)[number]

/** The rules of one section. */
function RuleSettings({ section: { title, rules }, textOf }: { section: RuleSection; textOf: TextOf }) {
  const entries = Object.entries(rules)
  const keys = entries.map(([key]) => key as SettingKey)
  const schema = z.strictObject(Object.fromEntries(keys.map((key) => [key, settingValueSchemas[key]])))
  const form = useForm<Record<string, string>>({
    resolver: zodResolver(schema as unknown as z.ZodType<Record<string, string>, Record<string, string>>),
    values: valuesOf(keys, textOf),
    resetOptions: { keepDirtyValues: true },
  })
  const saving = useSaveSettings(form, describeSuccess())
  return (
    <SettingsSection
      title={title}
      isDirty={form.formState.isDirty}
      isPending={saving.isPending}
      conflict={saving.conflict}
      onSave={form.handleSubmit((after) => saving.mutate(after))}
    >
      {entries.map(([name, words]) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field, fieldState }) => (
            <RuleField
              settingKey={name as SettingKey}
              words={words}
              value={field.value ?? ''}
              error={fieldState.error?.message}
              onChange={field.onChange}
            />
          )}
        />
      ))}
    </SettingsSection>
  )
}

interface SettingsSectionProps {
  title: string
  isDirty: boolean
  isPending: boolean
  conflict: ComponentProps<typeof ChangedMeanwhile>['conflict']
  onSave: () => void
  children: ReactNode
}

/** A group of settings; its save button appears once one of them has changed. */
function SettingsSection({ title, isDirty, isPending, conflict, onSave, children }: SettingsSectionProps) {
  return (
    <Section title={title}>
      <form
        noValidate
        aria-label={title}
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <ChangedMeanwhile conflict={conflict} />
        {children}
        {isDirty || isPending ? (
          <div>
            <Button type="submit" variant="primary" isPending={isPending}>
              {buttonWords.saveChanges}
            </Button>
          </div>
        ) : null}
      </form>
    </Section>
  )
}
