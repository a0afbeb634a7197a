import { payScreens } from '@fairweek/domain/messages/pay/screens'
import { Banknote } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { HoursToApprove } from '../features/approval/hours-to-approve.tsx'
import { Clocked, type ClockedProps } from '../features/time-clock/clocked/clocked.tsx'
import { OwnClock } from '../features/time-clock/own-clock.tsx'
import { SetUpButton } from '../features/time-clock/set-up-button.tsx'
import { TimesheetView } from '../features/timesheets/timesheet-view.tsx'
import { RankOnly } from '../session/rank-only.tsx'
import { useHasRank } from '../session/session-context.ts'
import { useRolesForColours } from '../session/use-role-colours.ts'
import { Button } from '../ui/button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'

const PayRunView = lazyComponent(async () => (await import('../features/pay/pay-run-view.tsx')).PayRunView)
/** The view of the page in its address. */
const PAY = 'pay'

/** What managers check: hours to approve where the business requires it, or else what the time clock says. */
function Checked(props: ClockedProps) {
  const isManager = useHasRank('manager')
  const needsApproval = props.rows.some(({ approval }) => approval !== undefined)
  return isManager && needsApproval ? <HoursToApprove {...props} /> : <Clocked {...props} />
}

/** The hours of a period, and for managers its pay run. */
export function TimesheetsPage() {
  useRolesForColours()
  const [search, setSearch] = useSearchParams()
  const isManager = useHasRank('manager')
  const showView = (view: string | null) =>
    setSearch((now) => {
      const { view: _, ...others } = Object.fromEntries(now)
      return view === null ? others : { ...others, view }
    })
  if (isManager && search.get('view') === PAY) return <PayRunView onTimesheet={() => showView(null)} />
  const moreButtons = (
    <RankOnly rank="manager">
      <Button icon={<Banknote aria-hidden="true" />} onClick={() => showView(PAY)}>
        {payScreens.title}
      </Button>
      <SetUpButton />
    </RankOnly>
  )
  return (
    <>
      <div className="mb-8 empty:hidden">
        <OwnClock />
      </div>
      <TimesheetView moreButtons={moreButtons} Checked={Checked} />
    </>
  )
}
