import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { markWords } from '@fairweek/domain/messages/marks'
import { timeWords } from '@fairweek/domain/messages/time'
import { isReassigned } from '@fairweek/domain/rules/shift-state'
import { MoonStar } from 'lucide-react'
import { RoleMark } from '../../../../marks/role-mark.tsx'
import { gridWord, isNamedState, isOvernight, shortRangeOf, tightRangeOf } from '../../../../marks/shift-look.ts'
import { StateIcon } from '../../../../marks/state-mark.tsx'
import { mergeClasses } from '../../../../ui/merge-classes.ts'
import { AskedOffIcon } from './asked-off-icon.tsx'
import { ConflictIcon } from './conflict-icon.tsx'

interface ChipTileProps {
  shift: Shift
  roleMark: string
  /** The name to show; null if the row already names the person. */
  personName: string | null
  /** Whether the shift's person has asked to cancel it. */
  isAskedOff: boolean
  /** Whether the shift has a critical or high conflict. */
  hasConflict: boolean
}

/**
 * Number of characters of a time that fit into a seventh of a laptop screen, such as '12 PM – 12 AM'. The overnight
 * icon takes the space of two.
 */
const ROOM = 13
const NIGHT_TAKES = 2

/** A shift in a person's row: the role's mark, the time and the state. */
export function ChipTile({ shift, roleMark, personName, isAskedOff, hasConflict }: ChipTileProps) {
  const isLate = isOvernight(shift)
  const time = shortRangeOf(shift)
  const hasRoom = time.length + (isLate ? NIGHT_TAKES : 0) <= ROOM
  const namesStatus = isNamedState(shift)
  const word = isAskedOff
    ? markWords.asksOff
    : isReassigned(shift)
      ? markWords.reassigned
      : namesStatus
        ? gridWord(shift)
        : null
  return (
    <>
      {personName === null ? null : (
        <span
          className={shift.status === 'Cancelled' ? 'state-struck block truncate text-xs' : 'block truncate text-xs'}
          dir="auto"
        >
          {personName}
        </span>
      )}
      {/* Times are never truncated; icons that do not fit beside a time wrap onto the next line. */}
      <span className="type-narrow flex flex-wrap items-center gap-x-1 text-xs leading-4">
        <RoleMark mark={roleMark} />
        {hasRoom ? <span className="hidden font-[620] whitespace-nowrap min-[84rem]:inline">{time}</span> : null}
        <span className={mergeClasses('font-[620] whitespace-nowrap', hasRoom && 'min-[84rem]:hidden')}>
          {tightRangeOf(shift)}
        </span>
        {isLate ? <MoonStar className="size-3 shrink-0" aria-label={timeWords.endsNextDay} /> : null}
        <span className="ml-auto flex items-center gap-1">
          {isAskedOff ? <AskedOffIcon /> : null}
          {hasConflict ? <ConflictIcon /> : null}
          <StateIcon status={shift.status} className="size-3" />
        </span>
      </span>
      {shift.area ? (
        <span className="type-narrow block truncate text-2xs" dir="auto">
          {shift.area.name}
        </span>
      ) : null}
      {word === null ? null : <span className="type-narrow block truncate text-2xs font-[680]">{word}</span>}
    </>
  )
}
