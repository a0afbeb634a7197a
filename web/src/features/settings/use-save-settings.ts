import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { saveSetting, settingType } from '@fairweek/domain/contracts/settings'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { settingMessages } from '@fairweek/domain/messages/settings/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { showToast } from '../../ui/toast-store.ts'
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts'

/** Settings by key, in their saved text form. */
type SettingTexts = Partial<Record<SettingKey, string>>

/**
 * Saves a form's changed settings, one call per setting (SET-01). If a call fails, earlier ones stay saved. After
 * success, the saved values become the form's initial values, so that text typed before the refetch is kept.
 */
export function useSaveSettings<Values extends SettingTexts & FieldValues>(
  form: UseFormReturn<Values>,
  success: { title: string; description: string },
) {
  const queryClient = useQueryClient()
  const before: { readonly [name: string]: unknown } = { ...form.formState.defaultValues }
  useUnsavedWarning(form.formState.isDirty)
  return useMutation({
    mutationFn: async (after: Values) => {
      for (const [name, value] of Object.entries(after)) {
        if (before[name] === value) continue
        const key = name as SettingKey
        await callEndpoint(saveSetting, { body: { key, value, type: settingType(key) } })
      }
    },
    onSuccess: (_, saved) => {
      form.reset(saved, { keepValues: true })
      showToast(success)
    },
    onError: (error) => showCallFailure(errorMessages.title, error, undefined, settingMessages.updateFailed),
    onSettled: () => refreshAfter(queryClient, '/api/settings'),
  })
}
