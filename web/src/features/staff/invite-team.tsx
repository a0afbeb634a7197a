import { listSettings, readSettingRows } from '@fairweek/domain/contracts/settings'
import { inviteScreens } from '@fairweek/domain/messages/users'
import { addDays } from '@fairweek/domain/time/day'
import { shortDay } from '@fairweek/domain/time/short-text'
import { Mails } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { InviteDialog, type Invited } from './invite-dialog.tsx'

const InvitationSheet = lazyComponent(
  async () => (await import('./invitation-sheet.tsx')).InvitationSheet,
  <Skeleton className="h-64" />,
)

/** Links end so many days after they were made (SE2). */
const LINK_DAYS = 7

/**
 * Inviting from the staff page, and by its address with `?invite` from the first steps. While links are on show they
 * stand in the place of the page.
 */
export function InviteTeam({ children }: { children: (inviteButton: ReactNode) => ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const [invited, setInvited] = useState<Invited | null>(null)
  const today = useBusinessToday()
  const { data: settings } = useEndpointQuery(listSettings, {}, { select: readSettingRows })
  const isOpen = search.has('invite')
  // The links are shown once: what shows them comes before they are made.
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
