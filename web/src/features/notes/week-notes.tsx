import { POLLING } from '@fairweek/domain/contracts/constants'
import { listWeekNotes } from '@fairweek/domain/contracts/notes/notes'
import { noteScreens } from '@fairweek/domain/messages/notes/screens'
import { Pencil, StickyNote } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Section } from '../../ui/section.tsx'
import { dayOfNote } from './day-of-note.ts'

const NoteDialog = lazyComponent(async () => (await import('./note-dialog.tsx')).NoteDialog)

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
  const [edited, setEdited] = useState<string | null>()
  const noted = useMemo(() => new Set((data ?? []).flatMap(({ shiftId }) => shiftId ?? [])), [data])
  useEffect(() => onNoted(noted), [noted, onNoted])
  const shown = (data ?? [])
    .filter(({ shiftId }) => shiftId === null)
    .sort((one, other) => (one.date ?? '').localeCompare(other.date ?? ''))
  return (
    <Section
      title={noteScreens.title}
      description={<span className="print:hidden">{noteScreens.description}</span>}
      className={shown.length === 0 ? 'pt-6 print:hidden' : 'pt-6'}
      actions={
        <Button
          size="small"
          className="print:hidden"
          icon={<StickyNote aria-hidden="true" />}
          onClick={() => setEdited(null)}
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
            <span className="type-label pt-1 text-soft">{dayOfNote(date)}</span>
            <p className="max-w-prose pt-0.5 break-words whitespace-pre-line" dir="auto">
              {text}
            </p>
            <IconButton
              label={noteScreens.edit(dayOfNote(date))}
              className="print:hidden"
              onClick={() => setEdited(date)}
            >
              <Pencil aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {edited === undefined ? null : (
        <NoteDialog weekStart={weekStart} date={edited} onClose={() => setEdited(undefined)} />
      )}
    </Section>
  )
}
