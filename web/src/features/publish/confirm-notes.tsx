import { unmetRuleScreens } from '@fairweek/domain/messages/generate/unmet-rules'
import { useSession } from '../../session/session-context.ts'
import { useBusinessClock, useRosterSettings } from '../../session/use-business-clock.ts'
import { UnmetRules } from '../conflicts/unmet-rules.tsx'
import type { ScheduleData } from '../schedule/use-schedule-data.ts'
import { confirmNotes, listNotified } from './confirm-summary.ts'
import { Reachability } from './reachability.tsx'

/** What confirming covers, whom it notifies and what it leaves open, one line each (WEEK-05). */
export function ConfirmNotes({ weekStart, isPast, data }: { weekStart: string; isPast: boolean; data: ScheduleData }) {
  const { id: userId } = useSession()
  const { shifts, previousShifts, nextShifts, requirements, staff, names } = data
  const { reachedMinutes } = useBusinessClock(useRosterSettings().businessTimeZone)
  const shiftsBeside = [...previousShifts, ...nextShifts]
  const week = { weekStart, isPast, reachedMinutes, userId }
  const notes = confirmNotes({ ...week, shifts, shiftsBeside, requirements, staff, names })
  return (
    <>
      <ul className="space-y-1.5 border-l-2 border-warn pl-3 text-sm">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <UnmetRules weekStart={weekStart} runWeeks={null} lead={unmetRuleScreens.notMet} />
      <Reachability notified={listNotified({ isPast, userId, shifts, staff })} />
    </>
  )
}
