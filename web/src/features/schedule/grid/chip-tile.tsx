import type { Shift } from '@fairweek/domain/contracts/schedule'
import { markWords } from '@fairweek/domain/messages/marks'
import { timeWords } from '@fairweek/domain/messages/time'
import { isReassigned } from '@fairweek/domain/rules/shift-state'
import { MoonStar } from 'lucide-react'
import { RoleMark } from '../../../marks/role-mark.tsx'
import { StateIcon } from '../../../marks/state-mark.tsx'
import { gridWord, runsPastMidnight, shortRangeOf, tightRangeOf } from '../shift-look.ts'

interface ChipTileProps {
  shift: Shift
  roleMark: string
  /** The name to show where the row does not say it. */
  personName: string | null
}

/** A chip in a row that says whose it is: the role's mark, the time, the state. */
export function ChipTile({ shift, roleMark, personName }: ChipTileProps) {
  const isTold = shift.status !== 'Pending' && shift.status !== 'Confirmed'
  const word = isReassigned(shift) ? markWords.reassigned : isTold ? gridWord(shift) : null
  return (
    <>
      {personName === null ? null : (
        <span
          className={shift.status === 'Cancelled' ? 'state-struck block truncate text-xs' : 'block truncate text-xs'}
        >
          {personName}
        </span>
      )}
      <span className="type-narrow flex items-center gap-1 text-xs leading-4">
        <RoleMark mark={roleMark} />
        <span className="hidden min-w-0 truncate font-[620] xl:inline">{shortRangeOf(shift)}</span>
        <span className="min-w-0 truncate font-[620] xl:hidden">{tightRangeOf(shift)}</span>
        {runsPastMidnight(shift) ? <MoonStar className="size-3 shrink-0" aria-label={timeWords.endsNextDay} /> : null}
        <StateIcon status={shift.status} className="ml-auto size-3" />
      </span>
      {word === null ? null : <span className="type-narrow block truncate text-2xs font-[680]">{word}</span>}
    </>
  )
}
