import type { Blackout } from '@fairweek/domain/contracts/time-off/time-off'
import { timeOffScreens as words } from '@fairweek/domain/messages/time-off/time-off'
import { timeOffText } from '@fairweek/domain/rules/availability/time-off-text'
import { CalendarX } from 'lucide-react'

interface BlackoutNoteProps {
  blackouts: readonly Blackout[]
  /** False for managers, who may enter time off on black-out dates. */
  isBinding: boolean
  today: string
}

/** Returns 'Christmas week: Mon Dec 21 – Sun Dec 27'. */
export function blackoutText({ name, fromDate, untilDate }: Blackout, today: string): string {
  return words.blackout(name, timeOffText({ fromDate, untilDate, startTime: null, endTime: null }, today))
}

/** Upcoming black-out dates, shown before time off is requested; renders nothing if there are none. */
export function BlackoutNote({ blackouts, isBinding, today }: BlackoutNoteProps) {
  if (blackouts.length === 0) return null
  return (
    <div className="rounded-lg border border-line bg-sunk px-3 py-2 text-sm">
      <p className="flex gap-2 font-[580]">
        <CalendarX className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {isBinding ? words.blackoutsBind : words.blackoutsForStaff}
      </p>
      <ul className="mt-1 max-h-28 overflow-y-auto pl-6">
        {blackouts.map((blackout) => (
          <li key={blackout.id}>{blackoutText(blackout, today)}</li>
        ))}
      </ul>
    </div>
  )
}
