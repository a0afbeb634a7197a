import { saveWeekTemplate } from '@fairweek/domain/contracts/schedule/week-templates'
import { fillMessages, fillScreens } from '@fairweek/domain/messages/schedule/fill'
import { validationMessages } from '@fairweek/domain/messages/validation'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { showToast } from '../../../ui/toast-store.ts'

/** Saves the week as a named template, with or without its people (GRID-09). */
export function SaveTemplateForm({ weekStart }: { weekStart: string }) {
  const [name, setName] = useState('')
  const [hasPeople, setHasPeople] = useState(true)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const save = useEndpointMutation(saveWeekTemplate, {
    onSuccess: (template, { body }) => {
      // Clears the field, unless the user has already typed the next name.
      setName((typed) => (typed === body.name ? '' : typed))
      setIsSubmitted(false)
      const description = `${template.name}: ${fillScreens.templateOf(template.shiftCount, template.hasPeople)}`
      showToast({ title: fillMessages.saved, description })
    },
    onError: (error) => showCallFailure(fillMessages.saveFailed, error),
  })
  const isMissing = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (!isMissing) save.mutate({ body: { name, weekStartDate: weekStart, hasPeople } })
  }
  return (
    <form noValidate aria-label={fillScreens.save} onSubmit={submit} className="space-y-3 border-t border-line pt-3">
      <h3 className="type-title text-base">{fillScreens.save}</h3>
      <Field
        label={fillScreens.name}
        error={
          isSubmitted && isMissing
            ? validationMessages.required
            : save.error
              ? messageOf(save.error, fillMessages.saveFailed)
              : undefined
        }
      >
        <Input
          value={name}
          placeholder={fillScreens.namePlaceholder}
          maxLength={120}
          onChange={(event) => {
            setName(event.target.value)
            save.reset()
          }}
        />
      </Field>
      <Checkbox
        label={fillScreens.keepPeople}
        hint={fillScreens.keepPeopleHint}
        isChecked={hasPeople}
        onChange={setHasPeople}
      />
      <Button type="submit" isPending={save.isPending}>
        {fillScreens.saveButton}
      </Button>
    </form>
  )
}
