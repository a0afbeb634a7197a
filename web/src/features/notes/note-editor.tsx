import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { listWeekNotes, saveNote } from '@fairweek/domain/contracts/notes/notes'
import { noteMessages } from '@fairweek/domain/messages/notes/notes'
import { noteScreens } from '@fairweek/domain/messages/notes/screens'
import { useId, useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'

interface NoteEditorProps {
  weekStart: string
  /** Set for the note of a day or a shift; both are omitted for the note of the week. */
  date?: string
  shiftId?: number
  label: string
  hint?: string
}

/** The typed text, and the version of the note on which it is based. */
interface Typed {
  text: string
  version: number | null
}

/** Edits the note of a week, a day or a shift. After an edit conflict, the typed text stays next to the saved note. */
export function NoteEditor({ weekStart, date, shiftId, label, hint }: NoteEditorProps) {
  const notes = useEndpointQuery(listWeekNotes, weekArgs(weekStart))
  const noteIn = (all: typeof notes.data) =>
    all?.find((note) => note.date === (date ?? null) && note.shiftId === (shiftId ?? null)) ?? null
  const note = noteIn(notes.data)
  const [typed, setTyped] = useState<Typed | null>(null)
  const fieldId = useId()
  const save = useEndpointMutation(saveNote, {
    onSuccess: ({ message, note: saved }, { body }) => {
      const version = saved?.version ?? null
      // If the text has changed during saving, the new text counts as an edit of the version just saved.
      setTyped((mine) => ({ text: mine && mine.text.trim() !== body.text ? mine.text : (saved?.text ?? ''), version }))
      showToast({ title: message })
    },
    onError: async () => {
      const now = noteIn((await notes.refetch()).data)
      setTyped((mine) => mine && { ...mine, version: now?.version ?? null })
    },
  })
  const text = typed?.text ?? note?.text ?? ''
  const isChanged = typed !== null && text.trim() !== (note?.text ?? '')
  return (
    <div className="grid gap-1.5">
      <label htmlFor={fieldId} className="text-sm font-[580]">
        {label}
      </label>
      <TextArea
        id={fieldId}
        rows={2}
        maxLength={MAXIMUM.note}
        value={text}
        disabled={notes.data === undefined}
        data-saved={!isChanged || undefined}
        onChange={(event) => setTyped({ text: event.target.value, version: (typed ?? note)?.version ?? null })}
      />
      {hint ? <p className="text-sm text-faint">{hint}</p> : null}
      {notes.error && !notes.data ? <Alert tone="danger" title={noteScreens.fetchFailed} /> : null}
      {save.error ? (
        <Alert tone="danger" isUrgent title={messageOf(save.error, noteMessages.saveFailed)}>
          {save.error.status === 409 || save.error.status === 404
            ? note
              ? noteScreens.savedNow(note.text)
              : noteScreens.goneNow
            : null}
        </Alert>
      ) : null}
      {isChanged ? (
        <Button
          size="small"
          className="justify-self-start"
          isPending={save.isPending}
          onClick={() =>
            save.mutate({
              body: {
                weekStartDate: weekStart,
                date: date ?? null,
                shiftId: shiftId ?? null,
                text: text.trim(),
                version: typed.version,
              },
            })
          }
        >
          {noteScreens.save}
        </Button>
      ) : null}
    </div>
  )
}
