import { POLLING } from '@fairweek/domain/contracts/constants'
import { listWeekNotes } from '@fairweek/domain/contracts/notes/notes'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { noteScreens } from '@fairweek/domain/messages/notes/screens'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { dateOf } from '@fairweek/domain/time/week'
import { Pencil, StickyNote } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Section } from '../../ui/section.tsx'
import { Select } from '../../ui/select.tsx'
import { NoteEditor } from './note-editor.tsx'

const WHOLE_WEEK = 'week'

const nameOf = (date: string | null) => (date === null ? noteScreens.wholeWeek : formatDay(date, 'EEE, MMM d'))

interface WeekNotesProps {
  weekStart: string
  /** Called with the ids of the shifts that have a note. */
  onNoted: (shiftIds: ReadonlySet<number>) => void
}

/** Shows, edits and prints the notes of a week and its days (NOTES-01); notes of shifts are in their dialogs. */
export function WeekNotes({ weekStart, onNoted }: WeekNotesProps) {
  const { data, error } = useEndpointQuery(listWeekNotes, weekArgs(weekStart), {
    refetchInterval: POLLING.staffOverview,
  })
  const [edited, setEdited] = useState<string | null>(null)
  const noted = useMemo(() => new Set((data ?? []).flatMap(({ shiftId }) => shiftId ?? [])), [data])
  useEffect(() => onNoted(noted), [noted, onNoted])
  const shown = (data ?? [])
    .filter(({ shiftId }) => shiftId === null)
    .sort((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
  return (
    <Section
      title={noteScreens.title}
      description={<span className="print:hidden">{noteScreens.description}</span>}
      className={shown.length === 0 ? 'print:hidden' : ''}
      actions={
        <Button
          size="small"
          className="print:hidden"
          icon={<StickyNote aria-hidden="true" />}
          onClick={() => setEdited(WHOLE_WEEK)}
        >
          {noteScreens.add}
        </Button>
      }
    >
      {error && !data ? <Alert tone="danger" title={noteScreens.fetchFailed} /> : null}
      {data && shown.length === 0 ? <p className="text-soft">{noteScreens.none}</p> : null}
      <ul>
        {shown.map(({ id, date, text }) => (
          <li
            key={id}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-start gap-x-3 border-b border-line py-2"
          >
            <span className="type-label pt-1 text-soft">{nameOf(date)}</span>
            <p className="max-w-prose pt-0.5 break-words whitespace-pre-line" dir="auto">
              {text}
            </p>
            <IconButton
              label={noteScreens.edit(nameOf(date))}
              className="print:hidden"
              onClick={() => setEdited(date ?? WHOLE_WEEK)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {edited === null ? null : (
        <Dialog
          isOpen
          onOpenChange={() => setEdited(null)}
          title={noteScreens.title}
          description={noteScreens.description}
          footer={<Button onClick={() => setEdited(null)}>{buttonWords.close}</Button>}
        >
          <div className="grid gap-4">
            <Field label={noteScreens.on}>
              <Select
                value={edited}
                onValueChange={setEdited}
                options={[WHOLE_WEEK, ...WEEK_ORDER.map((day) => dateOf(weekStart, day))].map((value) => ({
                  value,
                  label: nameOf(value === WHOLE_WEEK ? null : value),
                }))}
              />
            </Field>
            <NoteEditor
              key={edited}
              weekStart={weekStart}
              {...(edited === WHOLE_WEEK ? {} : { date: edited })}
              label={noteScreens.note}
            />
          </div>
        </Dialog>
      )}
    </Section>
  )
}
