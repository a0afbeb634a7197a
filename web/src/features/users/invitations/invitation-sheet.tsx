import { getSetup } from '@fairweek/domain/contracts/auth/auth'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { inviteScreens } from '@fairweek/domain/messages/users/users'
import { Printer } from 'lucide-react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { LinkButtons } from '../../../marks/link-buttons.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { fullAddress } from '../../../ui/base-path.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import type { Invited } from './invite-dialog.tsx'
import { SendInvitations, SentInvitations, useInvitationMails } from './send-invitations.tsx'

interface InvitationSheetProps {
  invited: Invited
  businessName: string
  /** The last day on which the links work, formatted. */
  validUntil: string
  onDone: () => void
}

/**
 * A page to print and cut up: a card with a QR code for each invited person, and a list of people left out, with
 * reasons (ACC-02).
 */
export function InvitationSheet({
  invited: { invited, left },
  businessName,
  validUntil,
  onDone,
}: InvitationSheetProps) {
  const mails = useInvitationMails(invited.filter(({ hasEmail }) => hasEmail))
  const { data: setup } = useEndpointQuery(getSetup, {})
  const provider = setup?.singleSignOn?.isOnlyWay ? setup.singleSignOn.name : null
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={inviteScreens.sheetTitle}
          description={mails.isPossible ? inviteScreens.sheetHintEmail : inviteScreens.sheetHint}
          actions={
            <>
              <Button onClick={onDone}>{buttonWords.done}</Button>
              <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
                {inviteScreens.print}
              </Button>
              <SendInvitations mails={mails} variant="primary" />
            </>
          }
        />
        <SentInvitations mails={mails} className="mb-6" />
        {left.length > 0 ? (
          <Alert tone="warn" title={inviteScreens.left(left.length)} className="mb-6">
            <ul>
              {left.map(({ staffId, name, reason }) => (
                <li key={staffId}>
                  <bdi>{name}</bdi>: <bdi>{reason}</bdi>
                </li>
              ))}
            </ul>
          </Alert>
        ) : null}
      </div>
      <ul className="grid gap-4 sm:grid-cols-2 2xl:grid-cols-3 print:grid-cols-3 print:gap-0">
        {invited.map(({ staffId, name, username, setPasswordPath }) => {
          const url = fullAddress(setPasswordPath)
          return (
            <li
              key={staffId}
              className="flex min-w-0 items-start gap-4 rounded-lg border border-line-strong bg-raised p-4 print:break-inside-avoid print:rounded-none print:border-dashed"
            >
              <QrCode text={url} label={inviteScreens.codeOf(name)} className="size-32 shrink-0 print:size-28" />
              <div className="min-w-0 text-sm">
                <p className="type-title text-lg break-words" dir="auto">
                  {name}
                </p>
                <p className="text-soft">{inviteScreens.card(businessName)}</p>
                <p className="mt-1.5 font-[580] break-all">{inviteScreens.username(username)}</p>
                <p className="mt-1.5 text-soft">{inviteScreens.steps(provider)}</p>
                <a
                  id={`link-${staffId}`}
                  href={url}
                  className="mt-1 block text-xs break-all underline print:no-underline"
                >
                  {url}
                </a>
                <p className="mt-1 text-faint">{inviteScreens.validUntil(validUntil)}</p>
                <div className="mt-2 flex flex-wrap gap-2 print:hidden">
                  <LinkButtons
                    size="small"
                    url={url}
                    name={name}
                    title={inviteScreens.card(businessName)}
                    shownIn={`link-${staffId}`}
                  />
                </div>
              </div>
            </li>
          )
        })}
      </ul>
    </>
  )
}
