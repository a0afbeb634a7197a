import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { questionScreens } from '@fairweek/domain/messages/approval/questions'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-area.tsx'

interface QuestionDialogProps {
  title: string
  description: string
  label: string
  /** What is said if nothing was entered. */
  missing: string
  isPending: boolean
  onSend: (text: string) => void
  onClose: () => void
}

/** Asks for a question about hours, or for the answer (APPR-08). */
export function QuestionDialog({
  title,
  description,
  label,
  missing,
  isPending,
  onSend,
  onClose,
}: QuestionDialogProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const formId = useId()
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {questionScreens.send}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') setError(missing)
          else onSend(text.trim())
        }}
      >
        <Field label={label} error={error} isRequired>
          <TextArea
            rows={3}
            maxLength={MAXIMUM.reason}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  )
}
