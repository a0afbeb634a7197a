import { getWeekAsOf, listWeekChanges } from '@fairweek/domain/contracts/history/history'
import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { historyScreens } from '@fairweek/domain/messages/history/history'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { type DayOfWeek, WEEK_ORDER } from '@fairweek/domain/time/day'
import { shortWeekday, weekdayName } from '@fairweek/domain/time/day-names'
import { shortDay, shortMonthDay } from '@fairweek/domain/time/short-text'
import { dateOf } from '@fairweek/domain/time/week'
import { ChevronLeft, ChevronRight, History } from 'lucide-react'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { roleStyle } from '../../marks/role-colour.ts'
import { shortRangeOf } from '../../marks/shift-look.ts'
import { rosterStateWord, StateMark } from '../../marks/state-mark.tsx'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type ComparedShift, compareDay, compareWeek, countDifferences } from './compare-weeks.ts'

export interface WeekAsItWasProps {
  weekStart: string
  instant: string
  onShow: (instant: string) => void
  onBackToNow: () => void
}

const NONE: Shift[] = []

/** The week as it was at an instant, with the differences from now marked; read-only (UNDO-02). */
export function WeekAsItWas({ weekStart, instant, onShow, onBackToNow }: WeekAsItWasProps) {
  const then = useEndpointQuery(getWeekAsOf, { ...weekArgs(weekStart), query: { instant } })
  const now = useEndpointQuery(listWeekShifts, weekArgs(weekStart), { staleTime: 0 })
  const changes = useEndpointQuery(listWeekChanges, weekArgs(weekStart), { staleTime: 0 })
  const formatInstant = useInstantFormat()
  const last = changes.data?.find(({ at }) => at <= instant)
  const earlier = changes.data?.find(({ at }) => at < (last?.at ?? instant))
  const later = changes.data?.findLast(({ at }) => at > instant)
  const error = then.error ?? now.error
  const shifts = [then.data ?? NONE, now.data ?? NONE] as const
  return (
    <section aria-label={historyScreens.asItWas(formatInstant(instant, 'MMM d, h:mm a'))} className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border-2 border-ink bg-sunk px-4 py-3">
        <History aria-hidden="true" className="size-5 shrink-0" />
        <div className="min-w-0 flex-1 basis-64">
          <h3 className="type-title text-lg">
            {historyScreens.asItWas(formatInstant(instant, 'EEE, MMM d, h:mm:ss a'))}
          </h3>
          <p className="text-sm text-soft">
            {last ? <Sentence text={`${last.words} (${historyScreens.by(last.actorName)}). `} /> : null}
            {historyScreens.readOnly}
          </p>
          {then.data && now.data ? (
            <p className="text-sm" aria-live="polite">
              {historyScreens.sinceThen(countDifferences(compareWeek(...shifts)))}
            </p>
          ) : null}
        </div>
        <div className="flex items-center gap-1">
          <IconButton label={historyScreens.earlier} disabled={!earlier} onClick={() => earlier && onShow(earlier.at)}>
            <ChevronLeft aria-hidden="true" />
          </IconButton>
          <IconButton label={historyScreens.later} disabled={!later} onClick={() => later && onShow(later.at)}>
            <ChevronRight aria-hidden="true" />
          </IconButton>
          <Button variant="primary" onClick={onBackToNow}>
            {historyScreens.backToNow}
          </Button>
        </div>
      </div>
      {error ? <Alert tone="danger" isUrgent title={messageOf(error, historyScreens.loadFailed)} /> : null}
      {then.data && now.data ? (
        <div className="grid gap-x-3 gap-y-5 sm:grid-cols-2 lg:grid-cols-7">
          {WEEK_ORDER.map((dayOfWeek) => (
            <Day
              key={dayOfWeek}
              weekStart={weekStart}
              dayOfWeek={dayOfWeek}
              shifts={compareDay(...shifts, dayOfWeek)}
            />
          ))}
        </div>
      ) : error ? null : (
        <Skeleton className="h-80" />
      )}
    </section>
  )
}

interface DayProps {
  weekStart: string
  dayOfWeek: DayOfWeek
  shifts: readonly ComparedShift[]
}

function Day({ weekStart, dayOfWeek, shifts }: DayProps) {
  return (
    <section aria-label={weekdayName(dayOfWeek)} className="min-w-0">
      <h4 className="mb-2 flex items-baseline gap-1.5 border-t-2 border-ink pt-1.5">
        <span className="type-title">{shortWeekday(dayOfWeek)}</span>
        <span className="text-sm text-soft">{shortMonthDay(dateOf(weekStart, dayOfWeek))}</span>
      </h4>
      {shifts.length === 0 ? <p className="text-sm text-faint">{historyScreens.noShifts}</p> : null}
      <ul className="space-y-1.5">
        {shifts.map((compared) => (
          <Compared key={compared.id} compared={compared} weekStart={weekStart} />
        ))}
      </ul>
    </section>
  )
}

const personOf = ({ staff }: Shift): string => staff?.name ?? scheduleScreens.unassigned
const roleOf = ({ role }: Shift): string => role?.name ?? requirementMessages.unknownRole

/** Describes the present values of a shift that differ from the past ones. */
function describeNow(was: Shift, now: Shift, weekStart: string): string {
  const day = (shift: Shift) => shortDay(dateOf(shift.weekStartDate, shift.dayOfWeek as DayOfWeek), weekStart)
  return [personOf, roleOf, day, shortRangeOf, ({ status }: Shift) => rosterStateWord(status)]
    .filter((say) => say(was) !== say(now))
    .map((say) => say(now))
    .join(', ')
}

function Compared({ compared, weekStart }: { compared: ComparedShift; weekStart: string }) {
  const { was, now, difference } = compared
  const shift = was ?? now
  if (!shift) return null
  return (
    <li
      style={roleStyle(roleOf(shift))}
      className={mergeClasses(
        'border-l-[3px] border-role py-1 pr-1 pl-2 text-sm',
        difference !== 'same' && 'rounded-r-sm bg-hover',
        difference === 'added' && 'border-dashed text-soft',
      )}
    >
      <p className="font-[620] break-words" dir="auto">
        {personOf(shift)}
      </p>
      <p className="text-soft">
        <bdi>{roleOf(shift)}</bdi>, <span className="whitespace-nowrap">{shortRangeOf(shift)}</span>
      </p>
      <StateMark status={shift.status} className="mt-1" />
      {difference === 'added' ? <Badge className="mt-1">{historyScreens.addedSince}</Badge> : null}
      {difference === 'gone' ? (
        <Badge tone="warn" className="mt-1">
          {historyScreens.goneNow}
        </Badge>
      ) : null}
      {difference === 'changed' && was && now ? (
        <p className="mt-1 font-[580] break-words">{historyScreens.now(describeNow(was, now, weekStart))}</p>
      ) : null}
    </li>
  )
}
