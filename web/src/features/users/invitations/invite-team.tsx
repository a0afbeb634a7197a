import { listSettings, readSettingReply } from '@fairweek/domain/contracts/settings'
import { inviteScreens } from '@fairweek/domain/messages/users/users'
import { addDays } from '@fairweek/domain/time/day'
import { shortDay } from '@fairweek/domain/time/short-text'
import { Mails } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { useBusinessToday } from '../../../session/use-business-today.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { InviteDialog, type Invited } from './invite-dialog.tsx'

const InvitationSheet = lazyComponent(
  async () => (await import('./invitation-sheet.tsx')).InvitationSheet,
  <Skeleton className="h-64" />,
)

/** Number of days after which a link expires. */
const LINK_DAYS = 7

/**
 * Invites people from the staff page, or from other pages through the URL parameter `?invite`, whose value may be the id
 * of the person to invite. While links are shown, they replace the page.
 */
export function InviteTeam({ children }: { children: (inviteButton: ReactNode) => ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const [invited, setInvited] = useState<Invited | null>(null)
  const today = useBusinessToday()
  const { data: settings } = useEndpointQuery(listSettings, {}, { select: readSettingReply })
  const isOpen = search.has('invite')
  // The links are shown only once, so the code that shows them is loaded before they are created.
  useEffect(() => {
    if (isOpen) InvitationSheet.fetchAhead()
  }, [isOpen])
  const open = (isNowOpen: boolean) => setSearch(isNowOpen ? { invite: '' } : {}, { replace: true })
  if (invited)
    return (
      <InvitationSheet
        invited={invited}
        businessName={settings?.businessName ?? ''}
        validUntil={shortDay(addDays(today, LINK_DAYS), today)}
        onDone={() => setInvited(null)}
      />
    )
  return (
    <>
      {children(
        <Button icon={<Mails aria-hidden="true" />} onClick={() => open(true)}>
          {inviteScreens.open}
        </Button>,
      )}
      {isOpen ? (
        <InviteDialog
          onlyStaffId={Number(search.get('invite')) || null}
          onInvited={(reply) => {
            open(false)
            setInvited(reply)
          }}
          onClose={() => open(false)}
        />
      ) : null}
    </>
  )
}
