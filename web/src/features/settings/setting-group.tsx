import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { settingValueSchemas } from '@fairweek/domain/contracts/settings'
import { listOf } from '@fairweek/domain/messages/count'
import { type SettingGroup as GroupName, ruleScreens, settingScreens } from '@fairweek/domain/messages/settings/screens'
import { settingMessages } from '@fairweek/domain/messages/settings/settings'
import { labelOfSetting } from '@fairweek/domain/rules/saved-forms/setting-form'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { ChangedMeanwhile } from '../../marks/changed-meanwhile.tsx'
import { SaveButtons } from '../../marks/save-buttons.tsx'
import { Section } from '../../ui/section.tsx'
import { listUnsaved } from '../../ui/use-unsaved-warning.ts'
import { RuleField, type RuleWords } from './rule-field.tsx'
import { useSaveSettings } from './use-save-settings.ts'

const describeSuccess = (name: GroupName) =>
  name === 'calendar'
    ? { title: settingMessages.integrationUpdated, description: settingMessages.integrationUpdatedDescription }
    : { title: settingMessages.updated, description: describeSaved(ruleScreens[name].title) }

/** Says which group was saved, and which others still have changes (SET-04). */
function describeSaved(group: string): string {
  const others = listUnsaved().filter((name) => name !== group)
  return [
    settingMessages.updatedDescription,
    settingMessages.savedGroup(group),
    ...(others.length > 0 ? [settingMessages.unsavedGroups(listOf(others))] : []),
  ].join(' ')
}

interface SettingGroupProps {
  name: GroupName
  textOf: (key: SettingKey) => string
}

/** Until an email address has been saved, the other settings of its group can be saved without one. */
function schemaOf(key: SettingKey, saved: string) {
  const schema = settingValueSchemas[key]
  if (key !== 'contactEmail' || saved !== '') return schema
  return z.union([z.literal(''), schema], { error: () => settingMessages.email })
}

/** A group of settings, which is saved separately (SET-01). */
export function SettingGroup({ name, textOf }: SettingGroupProps) {
  const { title, rules } = ruleScreens[name]
  const entries = Object.entries(rules) as [SettingKey, RuleWords][]
  const values = Object.fromEntries(entries.map(([key]) => [key, textOf(key)]))
  const schema = z.strictObject(Object.fromEntries(entries.map(([key]) => [key, schemaOf(key, textOf(key))])))
  const form = useForm<Record<string, string>>({
    resolver: zodResolver(schema),
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const { isDirty } = form.formState
  const saving = useSaveSettings(form, { name: title, success: () => describeSuccess(name) })
  const saved = saving.savedKeys.filter((key) => form.getValues(key) === textOf(key))
  return (
    <Section id={name} title={title}>
      <form
        noValidate
        aria-label={title}
        className="grid"
        onSubmit={form.handleSubmit((after) => saving.mutate(after))}
      >
        <ChangedMeanwhile conflict={saving.conflict} />
        <div className="min-w-0 divide-y divide-line first:-mt-2">
          {entries.map(([key, words]) => (
            <div key={key} className="py-2">
              <Controller
                control={form.control}
                name={key}
                render={({ field, fieldState }) => (
                  <RuleField
                    settingKey={key}
                    words={words}
                    value={field.value ?? ''}
                    error={fieldState.error?.message}
                    onChange={field.onChange}
                  />
                )}
              />
            </div>
          ))}
        </div>
        <SaveButtons
          isShown={isDirty || saving.isPending}
          isPending={saving.isPending}
          onCancel={() => {
            form.reset(values, { keepDirtyValues: false })
            saving.endConflict()
          }}
        />
        <p role="status" className="text-sm text-soft">
          {saved.length > 0 ? settingScreens.saved(listOf(saved.map(labelOfSetting))) : null}
        </p>
      </form>
    </Section>
  )
}
