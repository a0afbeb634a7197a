import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { type Blackout, blackoutBodySchema, listBlackouts } from '@fairweek/domain/contracts/time-off/time-off'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { timeOffScreens as words } from '@fairweek/domain/messages/time-off/time-off'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { DatePicker } from '../../ui/date-picker.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Section } from '../../ui/section.tsx'
import { blackoutText } from './blackout-note.tsx'
import { beginOn } from './time-off-draft.ts'
import { useBlackoutActions } from './use-time-off-actions.ts'

/** The black-out dates, which managers add and delete. */
export function BlackoutsPanel({ today }: { today: string }) {
  const { data, error } = useEndpointQuery(listBlackouts, {})
  const { deleting } = useBlackoutActions()
  const [isAdding, setIsAdding] = useState(false)
  const blackouts = data ?? []
  return (
    <Section
      title={words.blackouts}
      description={words.blackoutsHint}
      actions={
        <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setIsAdding(true)}>
          {words.addBlackout}
        </Button>
      }
    >
      {error ? <LoadFailure error={error} hasData={data !== undefined} /> : null}
      {data && blackouts.length === 0 ? <p className="text-soft">{words.noBlackouts}</p> : null}
      <ul>
        {blackouts.map((blackout) => (
          <li key={blackout.id} className="flex items-center gap-3 border-b border-line py-1.5">
            <span className="min-w-0 flex-1 break-words">{blackoutText(blackout, today)}</span>
            <IconButton
              label={buttonWords.deleteThat(blackout.name)}
              size="small"
              disabled={deleting.isPending}
              onClick={() => deleting.mutate({ params: { id: blackout.id } })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {isAdding ? <BlackoutDialog today={today} onClose={() => setIsAdding(false)} /> : null}
    </Section>
  )
}

const EMPTY: Omit<Blackout, 'id'> = { name: '', fromDate: '', untilDate: '' }

function BlackoutDialog({ today, onClose }: { today: string; onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { adding } = useBlackoutActions()
  const issues = blackoutBodySchema.safeParse(draft).error?.issues ?? []
  const errorOf = (field: keyof typeof EMPTY) =>
    isSubmitted ? issues.find(({ path }) => path[0] === field)?.message : undefined
  const save = () => {
    setIsSubmitted(true)
    if (issues.length === 0) adding.mutate({ body: draft }, { onSuccess: onClose })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.addBlackout}
      description={words.addBlackoutHint}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button variant="primary" isPending={adding.isPending} onClick={save}>
            {buttonWords.add}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-1 sm:grid-cols-2">
        <Field label={words.blackoutName} isRequired error={errorOf('name')} className="sm:col-span-2">
          <Input
            value={draft.name}
            maxLength={MAXIMUM.name}
            autoComplete="off"
            onChange={(event) => setDraft({ ...draft, name: event.target.value })}
          />
        </Field>
        <Field label={words.firstDay} isRequired error={errorOf('fromDate')}>
          <DatePicker
            label={words.firstDay}
            today={today}
            value={draft.fromDate}
            onChange={(fromDate) => setDraft(beginOn(draft, fromDate))}
          />
        </Field>
        <Field label={words.lastDay} isRequired error={errorOf('untilDate')}>
          <DatePicker
            label={words.lastDay}
            today={today}
            first={draft.fromDate}
            value={draft.untilDate}
            onChange={(untilDate) => setDraft({ ...draft, untilDate })}
          />
        </Field>
      </div>
    </Dialog>
  )
}
