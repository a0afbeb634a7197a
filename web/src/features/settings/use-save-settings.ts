import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { listSettings, saveSetting, settingType } from '@fairweek/domain/contracts/settings'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { settingMessages } from '@fairweek/domain/messages/settings/settings'
import type { FormFields } from '@fairweek/domain/rules/saved-forms/form-fields'
import { settingField } from '@fairweek/domain/rules/saved-forms/setting-form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useTakeOver } from '../../api/use-take-over.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'

/** Settings by key, in their saved text form. */
type SettingTexts = Partial<Record<SettingKey, string>>

/**
 * Saves a form's changed settings, one call per setting (SET-01). If a call fails, earlier ones stay saved. After
 * success, the saved values become the form's initial values, so that text typed before the refetch is kept.
 * `savedKeys` are those that the last attempt has saved.
 */
export function useSaveSettings<Values extends SettingTexts & FieldValues>(
  form: UseFormReturn<Values>,
  { name, success }: { name?: string; success: () => { title: string; description: string } },
) {
  const queryClient = useQueryClient()
  const { defaultValues, dirtyFields } = form.formState
  const before = { ...defaultValues } as SettingTexts
  const dirty: { readonly [name: string]: unknown } = dirtyFields
  // A field that the user has changed is based on what it was before, even if the page has read another value since.
  const [seen, setSeen] = useState(before)
  const [savedKeys, setSavedKeys] = useState<readonly SettingKey[]>([])
  const keys = Object.keys(before) as SettingKey[]
  const next = keys.map((key) => [key, dirty[key] ? seen[key] : before[key]] as const)
  if (next.some(([key, value]) => seen[key] !== value)) setSeen(Object.fromEntries(next))
  const meanwhile = useTakeOver<SettingTexts>({
    fields: Object.fromEntries(keys.map((key) => [key, settingField(key)])) as FormFields<SettingTexts>,
    names: {},
    seen,
    entered: form.watch(),
    readSaved: async () => {
      const saved = await callEndpoint(listSettings, {})
      return Object.fromEntries(keys.map((key) => [key, saved.find((row) => row.key === key)?.value ?? before[key]]))
    },
    onTake: (name, value) => form.setValue(name as unknown as Path<Values>, value as never, { shouldDirty: true }),
  })
  useUnsavedWarning(form.formState.isDirty, name)
  const saving = useMutation({
    mutationFn: async (after: Values) => {
      setSavedKeys([])
      for (const [name, value] of Object.entries(after)) {
        const key = name as SettingKey
        if (before[key] === value) continue
        await callEndpoint(saveSetting, {
          body: { key, value, type: settingType(key), basedOn: meanwhile.basedOn[key] },
        })
        setSavedKeys((saved) => [...saved, key])
      }
    },
    onSuccess: (_, saved) => {
      form.reset(saved, { keepValues: true })
      meanwhile.end()
      showToast(success())
    },
    onError: async (error) => {
      if (await meanwhile.takeOver(error)) return
      showCallFailure(errorMessages.title, error, undefined, settingMessages.updateFailed)
    },
    onSettled: () => refreshAfter(queryClient, '/api/settings'),
  })
  return { ...saving, conflict: meanwhile.conflict, endConflict: meanwhile.end, savedKeys }
}
