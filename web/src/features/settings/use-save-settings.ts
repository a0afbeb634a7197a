import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { saveSetting, settingType } from '@fairweek/domain/contracts/settings'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { settingMessages } from '@fairweek/domain/messages/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { messageOf } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showFailure, showToast } from '../../ui/toast-store.ts'

/** Settings by key, as the texts they are saved as. */
export type SettingTexts = Partial<Record<SettingKey, string>>

/** What was saved is what a field differs from, at once: what somebody types before it was read again stays typed. */
export function keepAsSaved<Values extends FieldValues>(form: UseFormReturn<Values>, saved: Values): void {
  form.reset(saved, { keepValues: true })
}

/** Saves what differs from before, one call per setting (SET-01); what is saved stays so when a later call fails. */
export function useSaveSettings(success: { title: string; description: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ before, after }: { before: SettingTexts; after: SettingTexts }) => {
      for (const [name, value] of Object.entries(after)) {
        const key = name as SettingKey
        if (before[key] === value) continue
        await callEndpoint(saveSetting, { body: { key, value, type: settingType(key) } })
      }
    },
    onSuccess: () => showToast(success),
    onError: (error) => showFailure(errorMessages.title, settingMessages.updateFailed(messageOf(error))),
    onSettled: () => refreshAfter(queryClient, '/api/settings'),
  })
}
