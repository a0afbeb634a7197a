import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { ownScreens } from '@fairweek/domain/messages/schedule/own'
import { timeWords } from '@fairweek/domain/messages/time'
import { absenceScreens } from '@fairweek/domain/messages/time-off/absence-screens'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { daysBetween } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { Thermometer } from 'lucide-react'
import { Fragment, useState } from 'react'
import { AreaMark } from '../../../marks/area-mark.tsx'
import { RoleBadge } from '../../../marks/role-badge.tsx'
import { roleStyle } from '../../../marks/role-colour.ts'
import { isOvernight, ownStateWord, timeRangeOf } from '../../../marks/shift-look.ts'
import { StateMark } from '../../../marks/state-mark.tsx'
import type { BusinessClock } from '../../../session/use-business-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { useWeekNotes } from '../../notes/use-week-notes.ts'
import { OwnOfferMark } from '../../swaps/own-offer-mark.tsx'
import { type OwnAction, OwnActionButtons, useOwnActions } from '../own/own-actions.tsx'
import { NoteText, WorkingWith } from '../own/own-day.tsx'
import { useTeamShifts } from '../own/use-own-reads.ts'
import { countdownWords, isUnderWay } from './countdown-words.ts'

const ManageShiftDialog = lazyComponent(async () => (await import('../own/manage-shift-dialog.tsx')).ManageShiftDialog)

const NEXT_ACTIONS: readonly OwnAction[] = ['offer', 'swap', 'ill', 'release']

/** Returns 'Today', 'Tomorrow', or a date such as 'Wednesday, November 25'. */
function dayWords(date: string, today: string): string {
  const daysAhead = daysBetween(today, date)
  if (daysAhead === 0) return timeWords.today
  if (daysAhead === 1) return timeWords.tomorrow
  return formatDay(date, 'EEEE, MMMM d')
}

interface DashboardNextShiftProps {
  staffId: number
  shift: Shift | undefined
  now: BusinessClock
  /** Reports that the user is ill; null if they may not yet. */
  onIll: (() => void) | null
}

/** The user's next shift, with the people beside them and what they can do with it; it comes first on the dashboard. */
export function DashboardNextShift({ staffId, shift, now, onIll }: DashboardNextShiftProps) {
  if (!shift) {
    return (
      <section
        aria-label={dashboardScreens.nextShift}
        className="rounded-lg border border-dashed border-line-strong px-5 py-5"
      >
        <p className="type-label text-faint">{dashboardScreens.nextShift}</p>
        <p className="type-title mt-1 text-2xl">{ownScreens.nothingYet}</p>
        <p className="mt-1 text-sm text-soft">{dashboardScreens.noNextShift}</p>
        {onIll ? (
          <Button
            className="mt-4"
            size="small"
            data-command="absence"
            icon={<Thermometer aria-hidden="true" />}
            onClick={onIll}
          >
            {absenceScreens.ownTitle}
          </Button>
        ) : null}
      </section>
    )
  }
  const countdown = countdownWords(shift, now)
  const isNow = isUnderWay(shift, now)
  return (
    <section
      aria-label={dashboardScreens.nextShift}
      style={roleStyle(shift.role?.name)}
      className="rounded-lg border border-line border-l-[6px] border-l-role bg-raised px-4 py-4 sm:px-5"
    >
      <p className="flex items-baseline justify-between gap-3">
        <span className="type-label text-soft">{isNow ? dashboardScreens.onShift : dashboardScreens.nextShift}</span>
        {countdown ? (
          <span className={mergeClasses('text-sm font-[620]', isNow ? 'text-spot-ink' : 'text-soft')}>{countdown}</span>
        ) : null}
      </p>
      <p className="type-title mt-1 text-3xl text-balance wrap-anywhere first-letter:uppercase">
        {isNow && shift.endTime
          ? dashboardScreens.until(formatTime(shift.endTime))
          : dayWords(shiftDate(shift), now.today)}
      </p>
      <p className="mt-0.5 text-lg">
        {timeRangeOf(shift)}
        {isOvernight(shift) ? <span className="text-sm text-soft"> {timeWords.endsNextDay}</span> : null}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <RoleBadge name={shift.role?.name ?? requirementMessages.unknownRole} />
        <AreaMark name={shift.area?.name} />
        <StateMark status={shift.status} word={ownStateWord(shift)} />
      </p>
      <Fragment key={shift.id}>
        <Beside shift={shift} />
        <NextShiftNotes shift={shift} />
        <NextShiftActions shift={shift} staffId={staffId} onIll={onIll} />
      </Fragment>
    </section>
  )
}

function Beside({ shift }: { shift: Shift }) {
  const { shifts, isLoaded } = useTeamShifts(shift.weekStartDate)
  return <WorkingWith shift={shift} team={shifts} saysWhen={isLoaded} />
}

interface NextShiftActionsProps {
  shift: Shift
  staffId: number
  onIll: (() => void) | null
}

function NextShiftActions({ shift, staffId, onIll }: NextShiftActionsProps) {
  const { actions, offer, way, isRead } = useOwnActions(shift, staffId)
  const [chosen, setChosen] = useState<OwnAction | null>(null)
  // The user can report that they are ill before their next shift is confirmed, too.
  const all = NEXT_ACTIONS.filter((action) => (action === 'ill' ? onIll !== null : actions.includes(action)))
  return (
    <div className="mt-3">
      {offer ? <OwnOfferMark offer={offer} /> : null}
      <OwnActionButtons
        actions={all}
        way={way}
        isRead={isRead}
        onChoose={(action) => (action === 'ill' ? onIll?.() : setChosen(action))}
      />
      {chosen ? (
        <ManageShiftDialog shift={shift} staffId={staffId} first={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </div>
  )
}

/** The notes of a shift and of its day. */
function NextShiftNotes({ shift }: { shift: Shift }) {
  const { data = [] } = useWeekNotes(shift.weekStartDate)
  const date = shiftDate(shift)
  const texts = data.filter((note) => note.shiftId === shift.id || note.date === date)
  if (texts.length === 0) return null
  return (
    <div className="mt-3 grid gap-1">
      {texts.map(({ id, text }) => (
        <NoteText key={id} text={text} />
      ))}
    </div>
  )
}
