import type { Collision } from '@fairweek/domain/contracts/time-off/time-off'
import { timeOffScreens as words } from '@fairweek/domain/messages/time-off/time-off'
import { addDays } from '@fairweek/domain/time/day'
import { shortDay, shortRange } from '@fairweek/domain/time/short-text'
import { weekStartOf } from '@fairweek/domain/time/week'
import { TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { rosterStateWord } from '../../marks/state-mark.tsx'
import { Button } from '../../ui/button.tsx'

function textOf({ date, startTime, endTime, role, status }: Collision): string {
  const day = shortDay(date, addDays(date, 1))
  const when = startTime === null || endTime === null ? day : `${day}, ${shortRange(startTime, endTime)}`
  return words.collision(when, role.name, rosterStateWord(status))
}

interface CollisionListProps {
  collisions: readonly Collision[]
  /** Opens the search for cover for a confirmed shift; only passed for managers, who can change drafts in the schedule. */
  onFindCover?: (collision: Collision) => void
}

/**
 * Shifts that overlap time off; approving the time off does not change them. Cover can be found for confirmed ones
 * (SICK-01).
 */
export function CollisionList({ collisions, onFindCover }: CollisionListProps) {
  return (
    <ul className="text-sm">
      {collisions.map((collision) => (
        <li key={collision.shiftId} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="flex gap-1.5">
            <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn-ink" aria-hidden="true" />
            {textOf(collision)}
          </span>
          {!onFindCover ? null : collision.status === 'Confirmed' ? (
            <Button
              size="small"
              aria-label={words.findCoverFor(textOf(collision))}
              onClick={() => onFindCover(collision)}
            >
              {words.findCover}
            </Button>
          ) : (
            <Link
              to={`/schedule?week=${weekStartOf(collision.date)}&day=${collision.date}#roster`}
              className="inline-flex min-h-6 items-center underline underline-offset-4 touch:min-h-11"
            >
              {words.showInSchedule}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
