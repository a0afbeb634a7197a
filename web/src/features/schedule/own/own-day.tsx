import type { ShiftBreak } from '@fairweek/domain/contracts/breaks/breaks'
import type { Note } from '@fairweek/domain/contracts/notes/notes'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Swap } from '@fairweek/domain/contracts/swaps'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { markWords } from '@fairweek/domain/messages/marks'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { MOST_NAMES, ownScreens } from '@fairweek/domain/messages/schedule/own'
import { cancellationScreens } from '@fairweek/domain/messages/shift-requests/cancellations'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { timeWords } from '@fairweek/domain/messages/time'
import { leaveOutSettled } from '@fairweek/domain/rules/requests/settled-requests'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive, isReassigned, isTurnedDown, isWaiting } from '@fairweek/domain/rules/shift-state'
import { listWorkingWith } from '@fairweek/domain/rules/staff-view/works-with'
import { formatDay } from '@fairweek/domain/time/format-day'
import { StickyNote } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AreaMark } from '../../../marks/area-mark.tsx'
import { roleStyle } from '../../../marks/role-colour.ts'
import { isOvernight, ownStateWord, timeRangeOf } from '../../../marks/shift-look.ts'
import { StateIcon, stateClass } from '../../../marks/state-mark.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { describeBreaks } from '../../breaks/use-week-breaks.ts'
import { OwnOfferMark } from '../../swaps/own-offer-mark.tsx'

const QUIET_LINK =
  'inline-flex min-h-8 items-center rounded-md px-2 text-sm font-[580] underline decoration-1 underline-offset-4 touch:min-h-11'

interface OwnDayProps {
  date: string
  today: string
  shifts: readonly Shift[]
  /** Shown on a day without shifts. */
  free: string
  onAskWhy: (shift: Shift) => void
  /** Everybody's confirmed shifts in the week, used to name the people who work at the same time. */
  team?: readonly Shift[]
  /** Opens the actions for a shift; omitted if the shifts are read-only. */
  onManage?: (shift: Shift) => void
  canManage?: (shift: Shift) => boolean
  /** The person's own open offers (SWAP-01). */
  offers?: readonly Swap[]
  /** Ids of shifts with an open cancellation request. */
  cancelled?: ReadonlySet<number>
  /** Notes that the person may read (NOTES-02). */
  notes?: readonly Note[] | undefined
  /** Planned breaks of the person's shifts (BREAK-05). */
  breaks?: readonly ShiftBreak[] | undefined
  /** Why the day is closed; undefined if it is open. */
  closedAs?: string | undefined
}

/** One day of a person's own week: its date and their shifts. */
export function OwnDay({
  date,
  today,
  shifts,
  free,
  onAskWhy,
  team = [],
  onManage,
  canManage,
  offers = [],
  cancelled,
  notes = [],
  breaks,
  closedAs,
}: OwnDayProps) {
  const isToday = date === today
  const isFree = shifts.length === 0
  const dayNote = notes.find((note) => note.date === date)
  const ofDay = dayNote ? <NoteText text={dayNote.text} /> : null
  return (
    <li
      aria-current={isToday ? 'date' : undefined}
      className={mergeClasses(
        'grid gap-x-3 gap-y-1 border-b border-line py-2 min-[17rem]:grid-cols-[5.25rem_minmax(0,1fr)]',
        isToday && '-mx-3 bg-sunk px-3 shadow-[inset_3px_0_0_var(--color-ink)]',
      )}
    >
      <p
        className={mergeClasses(
          'type-narrow flex gap-x-1.5 leading-6 whitespace-nowrap',
          isFree ? 'items-baseline' : 'flex-col',
          date < today ? 'text-faint' : isFree && !isToday ? 'text-soft' : 'text-ink',
        )}
      >
        <span className="text-sm font-[620]">{isToday ? timeWords.today : formatDay(date, 'EEE')}</span>
        <span className={isFree ? 'text-sm' : 'type-title text-lg'}>{formatDay(date, 'MMM d')}</span>
      </p>
      {isFree ? (
        <div className="self-center text-sm text-soft">
          {closedAs === undefined ? free : markWords.closed(closedAs)}
          {ofDay}
        </div>
      ) : (
        <ul className="flex flex-col gap-2">
          {closedAs === undefined ? null : <li className="text-soft">{markWords.closed(closedAs)}</li>}
          {ofDay ? <li>{ofDay}</li> : null}
          {shifts.map((shift) => (
            <li key={shift.id}>
              <OwnShift
                shift={shift}
                offer={offers.find((offer) => offer.part === 'giver' && offer.shift.id === shift.id)}
                isCancelling={cancelled?.has(shift.id) ?? false}
                onAskWhy={onAskWhy}
                team={team}
                note={notes.find(({ shiftId }) => shiftId === shift.id)?.text}
                breaks={describeBreaks(shift.id, breaks)}
                {...(onManage && canManage?.(shift) && { onManage })}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

interface LostRequestsProps {
  /** All shifts of the person's week, in any state. */
  shifts: readonly Shift[]
  onAskWhy: (shift: Shift) => void
}

/** The person's rejected requests in a week, except for hours that they work after all. */
export function LostRequests({ shifts, onAskWhy }: LostRequestsProps) {
  const lost = leaveOutSettled(shifts).filter(isTurnedDown)
  if (lost.length === 0) return null
  return (
    <section aria-label={explanationScreens.lostRequests} className="mt-6">
      <h3 className="mb-2 font-[620]">{explanationScreens.lostRequests}</h3>
      <ul className="grid gap-2">
        {lost.map((shift) => (
          <li key={shift.id} className="grid gap-1">
            <span className="type-label text-soft">{formatDay(shiftDate(shift), 'EEE, MMM d')}</span>
            <OwnShift shift={shift} onAskWhy={onAskWhy} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OwnShiftProps {
  shift: Shift
  /** The person's open offer of this shift. */
  offer?: Swap | undefined
  /** Whether the person is waiting for a manager to approve their cancellation. */
  isCancelling?: boolean
  /** Explains why the user works the shift; omitted for other people's shifts. */
  onAskWhy?: (shift: Shift) => void
  onManage?: (shift: Shift) => void
  team?: readonly Shift[]
  note?: string | undefined
  /** Describes the shift's breaks. */
  breaks?: string | undefined
  /** Whether the reader can request the shift, which another person has released. */
  isFree?: boolean
  /** A button below the shift. */
  children?: ReactNode
}

/** The note of a shift, a day or a week. */
export function NoteText({ text }: { text: string }) {
  return (
    <p className="flex gap-2 text-ink">
      <StickyNote className="mt-1 size-4 shrink-0" aria-label={markWords.note} />
      <span className="min-w-0 break-words whitespace-pre-line" dir="auto">
        {text}
      </span>
    </p>
  )
}

/** Returns a colleague's name, with the area of their shift if it has one. */
const nameWithArea = ({ staff, area }: Shift) =>
  area ? ownScreens.inArea(staff?.name ?? '', area.name) : (staff?.name ?? '')

interface WorkingWithProps {
  shift: Shift
  team: readonly Shift[]
  /** Says of a draft that colleagues are named later. */
  saysWhen?: boolean
}

/** The colleagues on a shift: the first few, and the others after a press; renders nothing if there are none. */
export function WorkingWith({ shift, team, saysWhen = false }: WorkingWithProps) {
  const [isAllShown, setIsAllShown] = useState(false)
  const names = isActive(shift) ? [...new Set(listWorkingWith(shift, team).map(nameWithArea))] : []
  if (names.length === 0)
    return saysWhen && shift.isDraft ? <p className="mt-1 text-sm text-soft">{ownScreens.withOnceConfirmed}</p> : null
  const text = ownScreens.workingWith(names, isAllShown)
  if (names.length <= MOST_NAMES) return <p className="mt-1 text-sm text-soft">{text}</p>
  return (
    <button
      type="button"
      aria-expanded={isAllShown}
      onClick={() => setIsAllShown(!isAllShown)}
      className="mt-1 min-h-8 text-left text-sm text-soft underline decoration-1 underline-offset-4 touch:min-h-11"
    >
      {text}
    </button>
  )
}

/** One of a person's own shifts, with its explanation and actions. */
export function OwnShift(props: OwnShiftProps) {
  const { shift, offer, isCancelling = false, onAskWhy, onManage, team = [], note, breaks, isFree, children } = props
  const look = isFree ? 'Requested' : shift.status
  const day = formatDay(shiftDate(shift), 'EEEE, MMMM d')
  const question = isTurnedDown(shift) ? explanationScreens.whyNotMine : explanationScreens.whyMine
  return (
    <div
      style={roleStyle(shift.role?.name)}
      className={mergeClasses('rounded-md border-l-4 border-l-role px-3 py-2', stateClass(look))}
    >
      <p className="text-lg leading-6 font-[620]">
        <span className={look === 'Cancelled' ? 'state-struck' : undefined}>{timeRangeOf(shift)}</span>
        {isOvernight(shift) ? <span className="text-sm font-normal"> {timeWords.endsNextDay}</span> : null}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm font-[560]" dir="auto">
          {shift.role?.name ?? requirementMessages.unknownRole}
        </span>
        <AreaMark name={shift.area?.name} className="text-inherit" />
        <span className="inline-flex items-center gap-1.5 text-sm">
          <StateIcon status={look} />
          <span className="min-w-0 wrap-anywhere">{isFree ? markWords.open : ownStateWord(shift)}</span>
        </span>
        {isReassigned(shift) && !isWaiting(shift) ? <Badge>{markWords.reassigned}</Badge> : null}
        {isCancelling ? <Badge tone="info">{cancellationScreens.requested}</Badge> : null}
        <span className="-my-2 -mr-1 ml-auto flex flex-wrap justify-end">
          {onManage ? (
            <button
              type="button"
              aria-label={shiftRequestScreens.manageThis(day, timeRangeOf(shift))}
              onClick={() => onManage(shift)}
              className={QUIET_LINK}
            >
              {shiftRequestScreens.manage}
            </button>
          ) : null}
          {onAskWhy && (isActive(shift) || isTurnedDown(shift)) ? (
            <button
              type="button"
              aria-label={`${question} ${day}, ${timeRangeOf(shift)}`}
              onClick={() => onAskWhy(shift)}
              className={QUIET_LINK}
            >
              {question}
            </button>
          ) : null}
        </span>
      </div>
      {offer ? <OwnOfferMark offer={offer} /> : null}
      {breaks ? <p className="mt-1 text-sm">{breaks}</p> : null}
      {note ? <NoteText text={note} /> : null}
      <WorkingWith shift={shift} team={team} />
      {children ? <div className="mt-2 flex justify-end">{children}</div> : null}
    </div>
  )
}
