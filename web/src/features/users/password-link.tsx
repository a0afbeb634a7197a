import { buttonWords } from '@fairweek/domain/messages/buttons'
import { staffMessages, staffScreens } from '@fairweek/domain/messages/staff'
import { inviteScreens } from '@fairweek/domain/messages/users/users'
import { LinkButtons } from '../../marks/link-buttons.tsx'
import { fullAddress } from '../../ui/base-path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { SendInvitations, SentInvitations, useInvitationMails } from './invitations/send-invitations.tsx'

/** A one-time link for a new account, and what its person signs in with. */
export interface NewLink {
  path: string
  username: string
  hasEmail: boolean
}

const LINK_ID = 'one-time-link'

/** Shows a one-time link for setting a password, once, so that it can be passed on. */
export function PasswordLink({ link, title, onClose }: { link: NewLink; title: string; onClose: () => void }) {
  const url = fullAddress(link.path)
  const mails = useInvitationMails(link.hasEmail ? [{ setPasswordPath: link.path }] : [])
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={staffMessages.linkDescription}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.done}</Button>
          <SendInvitations mails={mails} />
          <LinkButtons isMain url={url} title={title} shownIn={LINK_ID} />
        </>
      }
    >
      <div className="flex flex-wrap items-start gap-4">
        <QrCode text={url} label={inviteScreens.codeOf(link.username)} className="size-36 shrink-0" />
        <div className="min-w-0 flex-1 basis-60">
          <p className="mb-3 font-[580] break-all">{inviteScreens.username(link.username)}</p>
          <Field id={LINK_ID} label={staffScreens.link}>
            <Input readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
        </div>
      </div>
      <SentInvitations mails={mails} className="mt-4" />
    </Dialog>
  )
}
