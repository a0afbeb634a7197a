import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { eraseStaff } from '@fairweek/domain/contracts/staff-erase'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { eraseMessages, eraseScreens as say } from '@fairweek/domain/messages/staff-records/erase'
import { useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Erases a person who asks for it, once their name has been typed (PEOPLE-09). */
export function EraseDialog({ member, onClose }: { member: Staff; onClose: () => void }) {
  const [name, setName] = useState('')
  const [words, setWords] = useState('')
  const erasing = useEndpointMutation(eraseStaff, {
    onSuccess: ({ message }) => {
      showToast({ title: message })
      onClose()
    },
    onError: (error) => showCallFailure(eraseMessages.failed, error),
  })
  const listed = words
    .split('\n')
    .map((word) => word.trim())
    .filter((word) => word !== '')
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={say.title(member.name)}
      description={say.description}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button
            variant="danger"
            disabled={name.trim() !== member.name}
            isPending={erasing.isPending}
            onClick={() => erasing.mutate({ params: { id: member.id }, body: { name: member.name, words: listed } })}
          >
            {say.erase}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-1">
        <Field label={say.name} hint={member.name} isRequired>
          <Input autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={say.words} hint={say.wordsHint}>
          <TextArea
            rows={3}
            maxLength={20 * MAXIMUM.name}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
