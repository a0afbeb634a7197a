import {
  applyWeekTemplate,
  copyLastWeek,
  deleteWeekTemplate,
  type Filled,
  listWeekTemplates,
  type WeekTemplate,
} from '@fairweek/domain/contracts/schedule/week-templates'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { fillMessages, fillScreens } from '@fairweek/domain/messages/schedule/fill'
import { CopyPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { SaveTemplateForm } from './save-template-form.tsx'

/** Fills the week from the previous week or a template, and shows the result (GRID-09). */
export function FillWays({ weekStart }: { weekStart: string }) {
  const [filled, setFilled] = useState<Filled | null>(null)
  const onError = (error: unknown) => {
    setFilled(null)
    showCallFailure(fillMessages.fillFailed, error)
  }
  const copy = useEndpointMutation(copyLastWeek, { onSuccess: setFilled, onError })
  const apply = useEndpointMutation(applyWeekTemplate, { onSuccess: setFilled, onError })
  const isBusy = copy.isPending || apply.isPending
  const templates = useEndpointQuery(listWeekTemplates, {})
  return (
    <div className="space-y-5">
      {filled ? <Outcome filled={filled} /> : null}
      <Button
        icon={<CopyPlus aria-hidden="true" />}
        isPending={copy.isPending}
        disabled={isBusy}
        onClick={() => copy.mutate(weekArgs(weekStart))}
      >
        {fillScreens.lastWeek}
      </Button>
      <section aria-label={fillScreens.templates}>
        <h3 className="type-title border-t border-line pt-3 text-base">{fillScreens.templates}</h3>
        {templates.error ? (
          <Alert tone="danger" title={messageOf(templates.error, errorMessages.loadHint)} className="mt-2" />
        ) : null}
        {templates.data?.length === 0 ? <p className="mt-1 text-soft">{fillScreens.noTemplates}</p> : null}
        <ul>
          {templates.data?.map((template) => (
            <TemplateItem
              key={template.id}
              template={template}
              isBusy={isBusy}
              onApply={() => apply.mutate({ params: { id: template.id }, body: { weekStartDate: weekStart } })}
            />
          ))}
        </ul>
      </section>
      <SaveTemplateForm weekStart={weekStart} />
    </div>
  )
}

/** How many shifts were added, and each one that was left without a person or left out. */
function Outcome({ filled: { message, left } }: { filled: Filled }) {
  return (
    <div role="status">
      <Alert tone={left.length === 0 ? 'good' : 'warn'} title={message}>
        {left.length > 0 ? (
          <ul aria-label={fillScreens.outcome} className="mt-1 space-y-0.5">
            {left.map((sentence, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identical shifts may be left out for the same reason
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        ) : null}
      </Alert>
    </div>
  )
}

interface TemplateItemProps {
  template: WeekTemplate
  isBusy: boolean
  onApply: () => void
}

function TemplateItem({ template: { id, name, shiftCount, hasPeople }, isBusy, onApply }: TemplateItemProps) {
  const remove = useEndpointMutation(deleteWeekTemplate, {
    onSuccess: () => showToast({ title: fillMessages.deleted, description: name }),
    onError: (error) => showCallFailure(fillMessages.deleteFailed, error),
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2 last:border-b-0">
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-[580] break-words" dir="auto">
          {name}
        </p>
        <p className="text-sm text-soft">{fillScreens.templateOf(shiftCount, hasPeople)}</p>
      </div>
      <Button size="small" aria-label={fillScreens.applyThat(name)} disabled={isBusy} onClick={onApply}>
        {fillScreens.apply}
      </Button>
      <IconButton
        label={fillScreens.deleteThat(name)}
        size="small"
        tone="danger"
        disabled={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      >
        <Trash2 aria-hidden="true" />
      </IconButton>
    </li>
  )
}
