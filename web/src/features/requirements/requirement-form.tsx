import {
  createRequirement,
  createRequirementOfDays,
  type Requirement,
  type RequirementOfDays,
  updateRequirement,
} from '@fairweek/domain/contracts/requirements'
import type { Role } from '@fairweek/domain/contracts/roles'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { requirementMessages, requirementScreens } from '@fairweek/domain/messages/requirements'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import {
  checkRequirement,
  draftOfRequirement,
  newDraft,
  type RequirementDraft,
  requirementBodyOf,
} from './requirement-draft.ts'
import { RequirementFields } from './requirement-fields.tsx'

/** A draft being edited, and what is sent of it once it has no faults. */
function useDraft(initial: () => RequirementDraft) {
  const [draft, setDraft] = useState(initial)
  const [isSubmitted, setIsSubmitted] = useState(false)
  return {
    draft,
    faults: isSubmitted ? checkRequirement(draft) : {},
    onChange: (part: Partial<RequirementDraft>) => setDraft((previous) => ({ ...previous, ...part })),
    submit: (event: FormEvent, send: (body: ReturnType<typeof requirementBodyOf>) => void) => {
      event.preventDefault()
      setIsSubmitted(true)
      const { roleId } = draft
      if (Object.keys(checkRequirement(draft)).length === 0 && roleId !== null)
        send(requirementBodyOf({ ...draft, roleId }))
    },
    reset: () => setIsSubmitted(false),
  }
}

const FORM = 'rounded-lg border border-line bg-sunk p-4'

export interface RequirementFormProps {
  roles: readonly Role[]
  /** The day that is selected, if one is; new rows start on it. */
  dayOfWeek: number | null
}

/** Adds a weekly requirement, on as many days as are chosen (REQM-02). Stays open, with what was entered, for the next one. */
export function RequirementForm({ roles, dayOfWeek }: RequirementFormProps) {
  const { draft, faults, onChange, submit, reset } = useDraft(() => newDraft(roles, dayOfWeek ?? undefined))
  const showAdded = (description?: string) => {
    reset()
    showToast({ title: requirementMessages.added, description })
  }
  const onError = (error: ApiError) => showCallFailure(requirementMessages.addFailed, error)
  const addOne = useEndpointMutation(createRequirement, { onSuccess: () => showAdded(), onError })
  const addSeveral = useEndpointMutation(createRequirementOfDays, {
    onSuccess: ({ length: days }) => showAdded(requirementMessages.addedOnDays(days)),
    onError,
  })
  const add = ({ daysOfWeek, ...body }: RequirementOfDays) => {
    const [dayOfWeek, ...others] = daysOfWeek
    if (dayOfWeek !== undefined && others.length === 0) addOne.mutate({ body: { ...body, dayOfWeek } })
    else addSeveral.mutate({ body: { ...body, daysOfWeek } })
  }
  return (
    <form
      noValidate
      aria-label={requirementScreens.addOne}
      onSubmit={(event) => submit(event, add)}
      className={`mb-5 ${FORM}`}
    >
      <RequirementFields draft={draft} faults={faults} roles={roles} onChange={onChange} hasSeveralDays>
        <Button
          type="submit"
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          isPending={addOne.isPending || addSeveral.isPending}
        >
          {buttonWords.add}
        </Button>
      </RequirementFields>
    </form>
  )
}

export interface EditRequirementFormProps {
  requirement: Requirement
  roles: readonly Role[]
  onClose: () => void
}

/** Changes a weekly requirement in its place (GRID-09). */
export function EditRequirementForm({ requirement, roles, onClose }: EditRequirementFormProps) {
  const { draft, faults, onChange, submit } = useDraft(() => draftOfRequirement(requirement))
  const save = useEndpointMutation(updateRequirement, {
    onSuccess: () => {
      showToast({ title: requirementMessages.updated })
      onClose()
    },
    onError: (error) => showCallFailure(requirementMessages.updateFailed, error),
  })
  return (
    <form
      noValidate
      aria-label={requirementScreens.editOne}
      onSubmit={(event) =>
        submit(event, ({ daysOfWeek, ...body }) => {
          const [dayOfWeek = requirement.dayOfWeek] = daysOfWeek
          save.mutate({ params: { id: requirement.id }, body: { ...body, dayOfWeek } })
        })
      }
      className={`my-1 w-full ${FORM}`}
    >
      <RequirementFields draft={draft} faults={faults} roles={roles} onChange={onChange}>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {buttonWords.save}
        </Button>
        <Button onClick={onClose}>{buttonWords.cancel}</Button>
      </RequirementFields>
    </form>
  )
}
