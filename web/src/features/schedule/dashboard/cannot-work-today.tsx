import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { coverScreens } from '@fairweek/domain/messages/cover/cover'
import { type PartOfDay, tonightScreens as words } from '@fairweek/domain/messages/schedule/tonight'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { LazyAbsenceForm } from '../../cover/lazy-cover.ts'
import { swapShiftText } from '../../swaps/swap-shift-line.tsx'

/** The conflicts of people who are planned at a time at which they cannot work. */
const CANNOT_WORK: readonly ConflictItem['type'][] = ['TimeOff', 'Unavailability', 'NotEmployed']

interface PlannedAway {
  shift: Shift & { staff: NonNullable<Shift['staff']> }
  description: string
}

/** Returns the shifts whose people cannot work then, by unresolved conflicts. */
export function listPlannedAway(shifts: readonly Shift[], conflicts: readonly ConflictItem[]): PlannedAway[] {
  return shifts.flatMap(({ staff, ...shift }): PlannedAway[] => {
    const conflict = conflicts.find(({ type, shiftIds }) => CANNOT_WORK.includes(type) && shiftIds.includes(shift.id))
    return staff && conflict ? [{ shift: { ...shift, staff }, description: conflict.description }] : []
  })
}

interface CannotWorkTodayProps {
  planned: readonly PlannedAway[]
  part: PartOfDay
}

/** The people who have a shift today in their time off, or when they cannot work, each with 'Find cover' (MDASH-07). */
export function CannotWorkToday({ planned, part }: CannotWorkTodayProps) {
  const [covering, setCovering] = useState<PlannedAway['shift'] | null>(null)
  return (
    <Alert tone="warn" title={words.cannotWork(planned.length, part)} className="mb-3">
      <ul className="mt-2 grid gap-2 text-ink">
        {planned.map(({ shift, description }) => (
          <li key={shift.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <p className="min-w-0 break-words">{description}</p>
            <Button
              size="small"
              aria-label={`${coverScreens.find}: ${swapShiftText(swapShiftOf(shift))}`}
              onClick={() => setCovering(shift)}
            >
              {coverScreens.find}
            </Button>
          </li>
        ))}
      </ul>
      {covering ? (
        <LazyAbsenceForm person={covering.staff} shift={swapShiftOf(covering)} onClose={() => setCovering(null)} />
      ) : null}
    </Alert>
  )
}
