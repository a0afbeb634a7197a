import { buttonWords } from '@fairweek/domain/messages/buttons'
import { staffMessages, staffScreens } from '@fairweek/domain/messages/staff'
import { LinkButtons } from '../../marks/link-buttons.tsx'
import { fullAddress } from '../../ui/base-path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SendInvitations, SentInvitations, useInvitationMails } from './invitations/send-invitations.tsx'

/** Shows a one-time link for setting a password, once, so that it can be passed on. */
export function PasswordLink({ path, title, onClose }: { path: string; title: string; onClose: () => void }) {
  const url = fullAddress(path)
  const mails = useInvitationMails([{ setPasswordPath: path }])
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={staffMessages.linkDescription}
      footer={
        <>
          <SendInvitations mails={mails} />
          <LinkButtons url={url} title={title} />
          <Button variant="primary" onClick={onClose}>
            {buttonWords.done}
          </Button>
        </>
      }
    >
      <Field label={staffScreens.link}>
        <Input readOnly value={url} onFocus={(event) => event.target.select()} />
      </Field>
      <SentInvitations mails={mails} className="mt-4" />
    </Dialog>
  )
}
