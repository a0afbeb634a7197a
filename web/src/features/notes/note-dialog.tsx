import { buttonWords } from '@fairweek/domain/messages/buttons'
import { noteScreens } from '@fairweek/domain/messages/notes/screens'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { dayOfNote } from './day-of-note.ts'
import { NoteEditor } from './note-editor.tsx'

const WHOLE_WEEK = 'week'

interface NoteDialogProps {
  weekStart: string
  /** The day whose note is edited first; null for that of the week. */
  date: string | null
  onClose: () => void
}

/** Edits the notes of a week and its days. */
export function NoteDialog({ weekStart, date, onClose }: NoteDialogProps) {
  const [edited, setEdited] = useState(date ?? WHOLE_WEEK)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={noteScreens.title}
      description={noteScreens.description}
      footer={<Button onClick={onClose}>{buttonWords.close}</Button>}
    >
      <div className="grid gap-4">
        <Field label={noteScreens.on}>
          <Select
            value={edited}
            onValueChange={setEdited}
            options={[WHOLE_WEEK, ...WEEK_ORDER.map((day) => dateOf(weekStart, day))].map((value) => ({
              value,
              label: dayOfNote(value === WHOLE_WEEK ? null : value),
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
  )
}
