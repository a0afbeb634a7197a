import type { SinceWhen } from '@fairweek/domain/messages/history/unseen'
import { unseenScreens } from '@fairweek/domain/messages/history/unseen'
import { presenceScreens } from '@fairweek/domain/messages/live/presence'
import { addDays } from '@fairweek/domain/time/day'
import { wallClock } from '@fairweek/domain/time/zone'
import { Check } from 'lucide-react'
import { type Dispatch, type SetStateAction, useEffect, useMemo } from 'react'
import { useDisplayTimeZone, useInstantFormat } from '../../session/display-time-zone.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { useHeldShift } from './held-shift.ts'
import { type ShiftMark as Mark, setShiftMarks } from './mark-store.ts'
import { ShiftMark } from './shift-mark.tsx'
import type { ShiftMarkComponent } from './shift-marks.ts'
import { usePresences } from './use-presences.ts'
import { useUnseenShifts } from './use-unseen-shifts.ts'

export interface WeekColleaguesProps {
  weekStart: string
  /** The shift whose dialog is open. */
  openShiftId: number | null
  onShowHistory: () => void
  /** Sets the component that draws marks on the week's cards. */
  onMark: Dispatch<SetStateAction<ShiftMarkComponent | null>>
}

const MOST_NAMES = 3
const DAYS_BY_NAME = 6

/** Who else is viewing the week, and what others have changed since the user's last look (LIVE-03). */
export function WeekColleagues({ weekStart, openShiftId, onShowHistory, onMark }: WeekColleaguesProps) {
  const others = usePresences(weekStart, { openShiftId, heldShiftId: useHeldShift() })
  const { shifts, by, since, markSeen } = useUnseenShifts(weekStart)
  const sinceWhen = useSinceWhen(since)
  useEffect(() => onMark(() => ShiftMark), [onMark])
  const marks = useMemo(() => {
    const made = new Map<number, Mark>()
    const markOf = (id: number): Mark => made.get(id) ?? { isUnseen: false, openBy: [], movedBy: [] }
    for (const { shiftId, isGone } of shifts) if (!isGone) made.set(shiftId, { ...markOf(shiftId), isUnseen: true })
    for (const { name, shifts: used } of others)
      for (const { shiftId, isMoving } of used) {
        const { openBy, movedBy, ...mark } = markOf(shiftId)
        made.set(shiftId, {
          ...mark,
          openBy: isMoving ? openBy : [...openBy, name],
          movedBy: isMoving ? [...movedBy, name] : movedBy,
        })
      }
    return made
  }, [shifts, others])
  useEffect(() => setShiftMarks(marks), [marks])
  useEffect(() => () => setShiftMarks(new Map()), [])
  const hasUnseen = shifts.length > 0 && sinceWhen !== null
  const isShown = hasUnseen || others.length > 0
  if (!isShown) return null
  return (
    <div className="flex min-w-0 items-center gap-x-4 text-soft">
      {hasUnseen ? (
        <div className="flex min-w-0 items-center gap-x-1 max-sm:flex-wrap">
          <p className="mr-1 flex min-w-0 items-center gap-2 max-sm:basis-full">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-spot" />
            {unseenScreens.changed(
              shifts.length,
              sinceWhen,
              by.slice(0, MOST_NAMES),
              Math.max(0, by.length - MOST_NAMES),
            )}
          </p>
          <Button size="small" variant="quiet" onClick={onShowHistory}>
            {unseenScreens.showHistory}
          </Button>
          <Button size="small" variant="quiet" icon={<Check aria-hidden="true" />} onClick={markSeen}>
            {unseenScreens.markSeen}
          </Button>
        </div>
      ) : null}
      {others.length > 0 ? (
        <p className="flex items-center gap-2">
          <span className="flex -space-x-1.5">
            {others.slice(0, MOST_NAMES).map(({ userId, name }) => (
              <Avatar key={userId} name={name} size="small" className="border-2 border-paper" />
            ))}
          </span>
          {presenceScreens.alsoHere(others.map(({ name }) => name))}
        </p>
      ) : null}
    </div>
  )
}

/** Returns when the user last looked: a time for today, the day of the week for the last few days, otherwise a date. */
function useSinceWhen(since: string | null): SinceWhen | null {
  const zone = useDisplayTimeZone()
  const format = useInstantFormat()
  if (since === null) return null
  const [then, today] = [wallClock(Date.parse(since), zone).day, wallClock(Date.now(), zone).day]
  if (then === today) return { kind: 'time', text: format(since, 'h:mm a') }
  if (then > addDays(today, -DAYS_BY_NAME - 1)) return { kind: 'weekday', text: format(since, 'EEEE') }
  return { kind: 'date', text: format(since, 'MMM d') }
}
