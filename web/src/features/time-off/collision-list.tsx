import type { Collision } from '@fairweek/domain/contracts/time-off'
import { timeOffScreens as words } from '@fairweek/domain/messages/availability/time-off'
import { addDays } from '@fairweek/domain/time/day'
import { shortDay, shortRange } from '@fairweek/domain/time/short-text'
import { TriangleAlert } from 'lucide-react'
import { stateWord } from '../../marks/state-mark.tsx'

function textOf({ date, startTime, endTime, role, status }: Collision): string {
  const day = shortDay(date, addDays(date, 1))
  const when = startTime === null || endTime === null ? day : `${day}, ${shortRange(startTime, endTime)}`
  return words.collision(when, role.name, stateWord(status))
}

/** Shifts that lie in time off; granting it leaves them as they are. */
export function CollisionList({ collisions }: { collisions: readonly Collision[] }) {
  return (
    <ul className="text-sm">
      {collisions.map((collision) => (
        <li key={collision.shiftId} className="flex gap-1.5">
          <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn-ink" aria-hidden="true" />
          {textOf(collision)}
        </li>
      ))}
    </ul>
  )
}
