import type { Role } from '@fairweek/domain/contracts/roles'
import { weekDemandDialogScreens as words } from '@fairweek/domain/messages/requirements/week-demand-dialog'
import { shortTime } from '@fairweek/domain/time/short-text'
import { Plus } from 'lucide-react'
import type { FormEvent, Ref } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { changeDraft, checkRequirement, type RequirementDraft } from './requirement-draft.ts'
import { RequirementFields } from './requirement-fields.tsx'
import { requirementTimes } from './requirement-rows.ts'

interface WeekDemandFormProps {
  ref: Ref<HTMLFormElement>
  draft: RequirementDraft
  roles: readonly Role[]
  /** Whether the user has filled in something that has not been added. */
  isFilled: boolean
  /**
   * What the user tried with the draft as it is, or that saving it was refused because it lasts unusually long; null
   * before that. Errors are shown only afterwards.
   */
  tried: 'add' | 'save' | 'saveLong' | null
  onChange: (draft: RequirementDraft) => void
  onAdd: () => void
  onDiscard: () => void
}

/** Adds a row to the week's demand on each selected day. */
export function WeekDemandForm(props: WeekDemandFormProps) {
  const { ref, draft, roles, isFilled, tried, onChange, onAdd, onDiscard } = props
  return (
    <form
      ref={ref}
      noValidate
      aria-label={words.add}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onAdd()
      }}
      className="mt-6 rounded-lg border border-line bg-sunk p-4"
    >
      {tried === 'save' ? (
        <Alert tone="danger" isUrgent title={words.incomplete} className="mb-4">
          {words.incompleteHint}
        </Alert>
      ) : null}
      {tried === 'saveLong' ? (
        <Alert tone="warn" isUrgent title={words.long(requirementTimes(draft, shortTime))} className="mb-4">
          {words.longHint}
        </Alert>
      ) : null}
      <RequirementFields
        draft={draft}
        errors={tried === null ? {} : checkRequirement(draft)}
        roles={roles}
        hasSeveralDays
        hasDates={false}
        onChange={(part) => onChange(changeDraft(draft, part))}
      >
        {isFilled ? (
          <Button variant="quiet" onClick={onDiscard}>
            {words.discard}
          </Button>
        ) : null}
        <Button type="submit" icon={<Plus aria-hidden="true" />}>
          {words.add}
        </Button>
      </RequirementFields>
    </form>
  )
}
