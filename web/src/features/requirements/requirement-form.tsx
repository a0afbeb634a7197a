import {
  createRequirement,
  createRequirementOfDays,
  type RequirementFormValues,
  type RequirementOfDays,
  updateRequirement,
} from '@fairweek/domain/contracts/requirements/requirement-writes'
import { listRequirements, type Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Role } from '@fairweek/domain/contracts/roles'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { requirementScreens } from '@fairweek/domain/messages/requirements/card'
import { sayKeptWeeks } from '@fairweek/domain/messages/requirements/kept-weeks'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { requirementFields, requirementFormOf } from '@fairweek/domain/rules/saved-forms/requirement-form'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { namesById, useTakeOver } from '../../api/use-take-over.ts'
import { ChangedMeanwhile } from '../../marks/changed-meanwhile.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { useAreas } from '../areas/use-areas.ts'
import { ADD_REQUIREMENTS } from './add-requirements.ts'
import {
  changeDraft,
  checkRequirement,
  draftOfRequirement,
  formOfDraft,
  listSameNeeds,
  newDraft,
  type RequirementDraft,
  requirementBodyOf,
} from './requirement-draft.ts'
import { RequirementFields } from './requirement-fields.tsx'
import { requirementTimes } from './requirement-rows.ts'

/** Holds a draft being edited; submits its body once it is valid. */
function useDraft(initial: () => RequirementDraft) {
  const [draft, setDraft] = useState(initial)
  const [isSubmitted, setIsSubmitted] = useState(false)
  return {
    draft,
    errors: isSubmitted ? checkRequirement(draft) : {},
    onChange: (part: Partial<RequirementDraft>) => setDraft((previous) => changeDraft(previous, part)),
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

interface SameNeeds {
  body: RequirementOfDays
  same: readonly Requirement[]
}

interface AskTwiceProps {
  asked: SameNeeds | null
  roles: readonly Role[]
  confirmLabel: string
  onClose: () => void
  onConfirm: (body: RequirementOfDays) => void
}

/** Asks for confirmation before adding a requirement that already exists, because both would count. */
function AskTwice({ asked, roles, confirmLabel, onClose, onConfirm }: AskTwiceProps) {
  if (!asked) return null
  const { body, same } = asked
  const role = roles.find(({ id }) => id === body.roleId)?.name ?? ''
  const days = [...new Set(same.map(({ dayOfWeek }) => dayOfWeek))]
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={requirementScreens.sameQuestion}
      description={days.map((dayOfWeek) => {
        const now = same.reduce((sum, one) => sum + (one.dayOfWeek === dayOfWeek ? one.requiredCount : 0), 0)
        const day = weekdayName(dayOfWeek)
        return (
          <span key={dayOfWeek} className="block">
            {requirementScreens.sameWarning({
              role,
              day,
              times: requirementTimes(body),
              now,
              more: body.requiredCount,
            })}
          </span>
        )
      })}
      confirmLabel={confirmLabel}
      onConfirm={() => {
        onClose()
        onConfirm(body)
      }}
    />
  )
}

/** Sends a requirement at once, or asks first if the same one exists. */
function useAskTwice(
  requirements: readonly Requirement[],
  editedId: number | null,
  send: (body: RequirementOfDays) => void,
) {
  const [asked, setAsked] = useState<SameNeeds | null>(null)
  return {
    asked,
    onClose: () => setAsked(null),
    onConfirm: send,
    askOrSend: (body: RequirementOfDays) => {
      const same = listSameNeeds(body, requirements, editedId)
      if (same.length > 0) setAsked({ body, same })
      else send(body)
    },
  }
}

const FORM = 'rounded-lg border border-line bg-sunk p-4'

export interface RequirementFormProps {
  roles: readonly Role[]
  /** The existing requirements; adding the same one again needs confirmation. */
  requirements: readonly Requirement[]
  /** The selected day of the week, used as the initial value; null if none is selected. */
  dayOfWeek: number | null
}

/**
 * Adds a weekly requirement on the selected days (REQM-02). The form stays open with its values, ready for the next
 * one.
 */
export function RequirementForm({ roles, requirements, dayOfWeek }: RequirementFormProps) {
  const { draft, errors, onChange, submit, reset } = useDraft(() =>
    newDraft(roles, dayOfWeek === null ? undefined : [dayOfWeek]),
  )
  const showAdded = (description?: string) => {
    reset()
    showToast({ title: requirementMessages.added, description })
  }
  const onError = (error: ApiError) => showCallFailure(requirementMessages.addFailed, error)
  const addOne = useEndpointMutation(createRequirement, {
    onSuccess: (reply) => showAdded(sayKeptWeeks(reply.keptWeeks)),
    onError,
  })
  const addSeveral = useEndpointMutation(createRequirementOfDays, {
    onSuccess: ({ requirements: { length: days }, keptWeeks }) =>
      showAdded([requirementMessages.addedOnDays(days), sayKeptWeeks(keptWeeks)].filter(Boolean).join('. ')),
    onError,
  })
  const add = ({ daysOfWeek, ...body }: RequirementOfDays) => {
    const [dayOfWeek, ...others] = daysOfWeek
    if (dayOfWeek !== undefined && others.length === 0) addOne.mutate({ body: { ...body, dayOfWeek } })
    else addSeveral.mutate({ body: { ...body, daysOfWeek } })
  }
  const { askOrSend, ...twice } = useAskTwice(requirements, null, add)
  return (
    <form
      id={ADD_REQUIREMENTS}
      tabIndex={-1}
      noValidate
      aria-label={requirementScreens.addOne}
      onSubmit={(event) => submit(event, askOrSend)}
      className={`mb-5 scroll-mt-4 ${FORM}`}
    >
      <RequirementFields draft={draft} errors={errors} roles={roles} onChange={onChange} hasSeveralDays>
        <Button
          type="submit"
          variant="primary"
          icon={<Plus aria-hidden="true" />}
          isPending={addOne.isPending || addSeveral.isPending}
        >
          {buttonWords.add}
        </Button>
      </RequirementFields>
      <AskTwice {...twice} roles={roles} confirmLabel={requirementScreens.sameAdd} />
    </form>
  )
}

export interface EditRequirementFormProps {
  requirement: Requirement
  requirements: readonly Requirement[]
  roles: readonly Role[]
  onClose: () => void
}

/** Edits a weekly requirement in place (GRID-09). */
export function EditRequirementForm({ requirement, requirements, roles, onClose }: EditRequirementFormProps) {
  const { draft, errors, onChange, submit } = useDraft(() => draftOfRequirement(requirement))
  const save = useEndpointMutation(updateRequirement, {
    onSuccess: (reply) => {
      showToast({ title: requirementMessages.updated, description: sayKeptWeeks(reply.keptWeeks) })
      onClose()
    },
    onError: async (error) => {
      if (!(await meanwhile.takeOver(error))) showCallFailure(requirementMessages.updateFailed, error)
    },
  })
  const [seen] = useState(() => requirementFormOf(requirement))
  const meanwhile = useTakeOver<RequirementFormValues>({
    fields: requirementFields,
    seen,
    entered: formOfDraft(draft, seen),
    names: { roles: namesById(roles), areas: namesById(useAreas()) },
    readSaved: async () => {
      const saved = (await callEndpoint(listRequirements, {})).find(({ id }) => id === requirement.id)
      return saved ? requirementFormOf(saved) : null
    },
    onTake: (name, value) => {
      const taken = draftOfRequirement({ ...seen, [name]: value })
      const field: keyof RequirementDraft = name === 'dayOfWeek' ? 'daysOfWeek' : name
      onChange({ [field]: taken[field] })
    },
  })
  const { askOrSend, ...twice } = useAskTwice(requirements, requirement.id, ({ daysOfWeek, ...body }) => {
    const [dayOfWeek = requirement.dayOfWeek] = daysOfWeek
    save.mutate({ params: { id: requirement.id }, body: { ...body, dayOfWeek, basedOn: meanwhile.basedOn } })
  })
  return (
    <form
      noValidate
      aria-label={requirementScreens.editOne}
      onSubmit={(event) => submit(event, askOrSend)}
      className={`my-1 w-full ${FORM}`}
    >
      <ChangedMeanwhile conflict={meanwhile.conflict} />
      <RequirementFields draft={draft} errors={errors} roles={roles} onChange={onChange}>
        <Button type="submit" variant="primary" isPending={save.isPending}>
          {buttonWords.save}
        </Button>
        <Button onClick={onClose}>{buttonWords.cancel}</Button>
      </RequirementFields>
      <AskTwice {...twice} roles={roles} confirmLabel={requirementScreens.sameSave} />
    </form>
  )
}
