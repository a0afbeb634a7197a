import { buttonWords } from '@fairweek/domain/messages/buttons'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { nameFields } from '@fairweek/domain/rules/saved-forms/form-fields'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { ChangedMeanwhile } from '../marks/changed-meanwhile.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { showToast } from '../ui/toast-store.ts'
import { applyIssues } from './apply-issues.ts'
import { refreshAfter } from './invalidation.ts'
import { showCallFailure } from './show-call-failure.ts'
import { useTakeOver } from './use-take-over.ts'

interface Named {
  name: string
}

interface NameDialogProps {
  /** What is renamed; null to add one. */
  named: (Named & { id: number }) | null
  schema: z.ZodType<Named, Named>
  words: Readonly<Record<'add' | 'edit' | 'name' | 'namePlaceholder' | 'created' | 'updated' | 'saveFailed', string>>
  /** The path whose reads a save makes stale. */
  path: string
  save: (name: string, basedOn: Named) => Promise<unknown>
  /** Reads what is saved now. */
  readAll: () => Promise<readonly (Named & { id: number })[]>
  onClose: () => void
}

/** Adds or renames something that has only a name. */
export function NameDialog({ named, schema, words, path, save, readAll, onClose }: NameDialogProps) {
  const queryClient = useQueryClient()
  const [seen] = useState<Named>(() => ({ name: named?.name ?? '' }))
  const form = useForm({ resolver: zodResolver(schema), defaultValues: seen })
  const meanwhile = useTakeOver<Named>({
    fields: nameFields(() => words.name),
    names: {},
    seen,
    entered: form.watch(),
    readSaved: async () => (await readAll()).find(({ id }) => id === named?.id) ?? null,
    onTake: (_, name) => form.setValue('name', name),
  })
  const saving = useMutation({
    mutationFn: ({ name }: Named) => save(name, { name: meanwhile.basedOn.name }),
    onSuccess: () => {
      showToast({ title: named ? words.updated : words.created })
      onClose()
    },
    onError: async (error) => {
      if (await meanwhile.takeOver(error)) return
      applyIssues(form, error)
      showCallFailure(errorMessages.title, error, words.saveFailed)
    },
    onSettled: () => refreshAfter(queryClient, path),
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={named ? words.edit : words.add}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button type="submit" form="name-form" variant="primary" isPending={saving.isPending}>
            {named ? buttonWords.save : words.add}
          </Button>
        </>
      }
    >
      <form id="name-form" noValidate onSubmit={form.handleSubmit((values) => saving.mutate(values))}>
        <ChangedMeanwhile conflict={meanwhile.conflict} />
        <Field label={words.name} error={form.formState.errors.name?.message} isRequired>
          <Input autoFocus placeholder={words.namePlaceholder} {...form.register('name')} />
        </Field>
      </form>
    </Dialog>
  )
}
