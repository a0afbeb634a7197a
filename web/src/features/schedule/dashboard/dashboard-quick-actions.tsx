import { confirmAllPending } from '@fairweek/domain/contracts/publish/confirm'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { CalendarRange, CheckCheck, ChevronRight, Download, Users, UserX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { useHasRank } from '../../../session/session-context.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Section } from '../../../ui/section.tsx'
import { showToast } from '../../../ui/toast-store.ts'

const UnmetAhead = lazyComponent(async () => (await import('../../conflicts/unmet-rules.tsx')).UnmetAhead)

const LINKS = [
  { to: '/schedule', name: 'manageSchedule', Icon: CalendarRange },
  { to: '/staff', name: 'manageStaff', Icon: Users },
  { to: '/timesheets', name: 'exportTimesheets', Icon: Download },
] as const

const ROW =
  'flex min-h-11 w-full items-center gap-3 border-b border-line py-2 text-left font-[560] -outline-offset-2 hover:bg-sunk [&_svg]:size-4 [&_svg]:shrink-0'

/**
 * Links to other pages, a button to report an absence, and, for admins, one that confirms all drafts (MDASH-02,
 * MDASH-03).
 */
export function DashboardQuickActions({ hasPending, onAbsence }: { hasPending: boolean; onAbsence: () => void }) {
  const isAdmin = useHasRank('admin')
  const [isAsking, setIsAsking] = useState(false)
  const confirming = useEndpointMutation(confirmAllPending, {
    onSuccess: ({ message }) => showToast({ title: scheduleMessages.allConfirmed, description: message }),
    onError: (error) => showCallFailure(scheduleMessages.confirmAllFailed, error),
    onSettled: () => setIsAsking(false),
  })
  return (
    <Section title={dashboardScreens.quickActions}>
      <ul className="-mt-3">
        {LINKS.map(({ to, name, Icon }) => (
          <li key={to}>
            <Link to={to} className={ROW}>
              <Icon className="text-faint" aria-hidden="true" />
              <span className="flex-1">{dashboardScreens[name]}</span>
              <ChevronRight className="text-faint" aria-hidden="true" />
            </Link>
          </li>
        ))}
        {/* On a phone, the page has this button at its bottom. */}
        <li className="max-sm:hidden">
          <button type="button" className={ROW} data-command="absence" onClick={onAbsence}>
            <UserX className="text-faint" aria-hidden="true" />
            {dashboardScreens.somebodyCannotWork}
          </button>
        </li>
        {isAdmin && hasPending ? (
          <li>
            <button type="button" className={ROW} onClick={() => setIsAsking(true)}>
              <CheckCheck className="text-faint" aria-hidden="true" />
              {dashboardScreens.confirmAll}
            </button>
          </li>
        ) : null}
      </ul>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={dashboardScreens.confirmAllQuestion}
        description={dashboardScreens.confirmAllWarning}
        confirmLabel={dashboardScreens.confirmAllButton}
        isPending={confirming.isPending}
        onConfirm={() => confirming.mutate({})}
      >
        <UnmetAhead />
      </ConfirmDialog>
    </Section>
  )
}
