import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isolated } from '@fairweek/domain/language/isolate-names'
import { markWords } from '@fairweek/domain/messages/marks'
import { editingScreens } from '@fairweek/domain/messages/schedule/editing/editing'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { timeWords } from '@fairweek/domain/messages/time'
import { isReassigned } from '@fairweek/domain/rules/shift-state'
import { shortTime } from '@fairweek/domain/time/short-text'
import { Check, CornerDownRight, MoonStar, Pin } from 'lucide-react'
import { memo, type RefObject, useContext, useState } from 'react'
import { roleStyle } from '../../../../marks/role-colour.ts'
import { RoleMark } from '../../../../marks/role-mark.tsx'
import {
  gridWord,
  isNamedState,
  isOvernight,
  shortRangeOf,
  spokenShift,
  tightRangeOf,
  timeRangeOf,
} from '../../../../marks/shift-look.ts'
import { StateIcon, stateClass } from '../../../../marks/state-mark.tsx'
import { mergeClasses } from '../../../../ui/merge-classes.ts'
import { ShiftMarks } from '../../../live/shift-marks.ts'
import { useIsAskedOff } from '../../../shift-requests/asked-off.ts'
import { useIsSelected } from '../../editing/selection/selection.ts'
import { BreakTexts, ConflictTexts, NotedShifts } from '../grid-contexts.ts'
import { AskedOffIcon } from './asked-off-icon.tsx'
import { ChipTile } from './chip-tile.tsx'
import { ConflictIcon } from './conflict-icon.tsx'

/** `tile` is for rows that already name the person. */
export type ChipDensity = 'roomy' | 'normal' | 'dense' | 'tile'

export interface ShiftChipProps {
  shift: Shift
  personName: string
  roleName: string
  /** A sign for the role where its name does not fit, so that the role is not shown by colour alone. */
  roleMark: string
  density: ChipDensity
  /** Whether the chip is in a roster with arrow-key navigation and a single tab stop. */
  isInGrid?: boolean
  onOpen: (shift: Shift) => void
  /** True once the grid has settled after its first render: chips added later are animated. */
  hasSettled?: RefObject<boolean>
}

/** A shift in the roster: name, time, the role as an edge and a sign, and the state as a pattern and an icon. */
export const ShiftChip = memo(function ShiftChip(props: ShiftChipProps) {
  const { shift, personName, roleName, roleMark, density, isInGrid = false, onOpen, hasSettled } = props
  const [comesLate] = useState(() => hasSettled?.current ?? false)
  const isSelected = useIsSelected(shift.id)
  const isAskedOff = useIsAskedOff(shift.id)
  const isNoted = useContext(NotedShifts).has(shift.id)
  const breaks = useContext(BreakTexts).get(shift.id)
  const conflict = useContext(ConflictTexts).get(shift.id)
  const Marks = useContext(ShiftMarks)
  const isLate = isOvernight(shift)
  const namesStatus = isNamedState(shift)
  const name = (
    <span
      className={mergeClasses('min-w-0 flex-1 truncate', shift.status === 'Cancelled' && 'state-struck')}
      dir="auto"
    >
      {personName}
    </span>
  )
  return (
    <button
      type="button"
      data-shift={shift.id}
      data-selected={isSelected || undefined}
      tabIndex={isInGrid ? -1 : undefined}
      style={roleStyle(roleName)}
      onClick={() => onOpen(shift)}
      className={mergeClasses(
        'shift-chip relative block w-full min-w-0 rounded-sm text-left transition-shadow hover:shadow-lift',
        stateClass(shift.status),
        'border-l-[3px] border-l-role',
        isNoted && 'chip-noted',
        comesLate && 'animate-[appear_140ms_var(--ease-out)]',
        density === 'dense'
          ? 'min-h-6 px-1 py-px'
          : density === 'roomy'
            ? 'px-3 py-2'
            : density === 'tile'
              ? 'px-1 py-0.5'
              : 'px-1.5 py-1',
      )}
    >
      <span className="sr-only">
        {spokenShift(shift, personName, roleName)}
        {isAskedOff ? `, ${markWords.askedOff}` : ''}
        {conflict ? `, ${conflict}` : ''}
        {isSelected ? `, ${editingScreens.isSelected}` : ''}
        {isNoted ? gridScreens.hasNote : ''}
        {breaks ? `, ${breaks}` : ''}
        {Marks ? <Marks shiftId={shift.id} isSpoken /> : null}
      </span>
      {Marks ? <Marks shiftId={shift.id} /> : null}
      {isSelected ? <SelectedSign /> : null}
      {isInGrid ? <ChipEdges /> : null}
      <span
        aria-hidden="true"
        title={isolated(
          [
            personName,
            roleName,
            timeRangeOf(shift),
            shift.area?.name,
            breaks,
            gridWord(shift),
            isAskedOff && markWords.askedOff,
            conflict,
          ]
            .filter(Boolean)
            .join(' · '),
        )}
        className="block"
      >
        {density === 'tile' ? (
          <ChipTile
            shift={shift}
            roleMark={roleMark}
            personName={shift.staffId === null ? personName : null}
            isAskedOff={isAskedOff}
            hasConflict={conflict !== undefined}
          />
        ) : density === 'dense' ? (
          <span className="type-narrow flex items-center gap-1 text-2xs">
            <RoleMark mark={roleMark} />
            <span className="font-[620] truncate flex flex-1 min-w-0">{name}</span>
            <span>{tightRangeOf(shift)}</span>
            {shift.isPinned ? <Pin className="size-3 shrink-0" /> : null}
            {isAskedOff ? <AskedOffIcon /> : null}
            {conflict ? <ConflictIcon /> : null}
            <StateIcon status={shift.status} className="size-3" />
          </span>
        ) : (
          <>
            <span
              className={mergeClasses(
                'type-narrow flex items-center gap-1.5 font-[620]',
                density === 'roomy' ? 'text-base' : 'text-sm leading-4',
              )}
            >
              {density === 'roomy' ? null : <RoleMark mark={roleMark} />}
              {name}
            </span>
            <span
              className={mergeClasses(
                'type-narrow mt-0.5 flex flex-wrap items-center gap-x-1.5 leading-4',
                density === 'roomy' ? 'text-sm' : 'text-xs',
              )}
            >
              <span className={density === 'roomy' ? '' : 'whitespace-nowrap'}>
                {density === 'roomy' ? timeRangeOf(shift) : shortRangeOf(shift)}
              </span>
              {density === 'roomy' ? <span dir="auto">{roleName}</span> : null}
              {shift.area ? (
                <span className="max-w-full truncate" dir="auto">
                  {shift.area.name}
                </span>
              ) : null}
              {density === 'roomy' ? breaks : null}
              {isLate ? (
                <span className="inline-flex items-center gap-0.5 whitespace-nowrap font-[620]">
                  <MoonStar className="size-3" aria-hidden="true" />
                  <span className={density === 'roomy' ? '' : 'sr-only'}>{timeWords.endsNextDay}</span>
                </span>
              ) : null}
              {isAskedOff ? (
                <span className="inline-flex items-center gap-1 font-[680] text-spot-ink">
                  <AskedOffIcon />
                  {density === 'roomy' ? markWords.askedOff : markWords.asksOff}
                </span>
              ) : null}
              {conflict && density === 'roomy' ? (
                <span className="inline-flex items-center gap-1 font-[680] text-warn-ink">
                  <ConflictIcon />
                  {markWords.conflict}
                </span>
              ) : null}
              {isReassigned(shift) ? <span className="font-[680]">{markWords.reassigned}</span> : null}
              <span className="ml-auto flex items-center gap-1 font-[620]">
                {conflict && density !== 'roomy' ? <ConflictIcon /> : null}
                {shift.isPinned ? <Pin className={density === 'roomy' ? 'size-4' : 'size-3'} /> : null}
                {density === 'roomy' || namesStatus ? gridWord(shift) : null}
                <StateIcon status={shift.status} className={density === 'roomy' ? 'size-4' : 'size-3'} />
              </span>
            </span>
          </>
        )}
      </span>
    </button>
  )
})

function SelectedSign() {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1.5 -right-1.5 z-[2] flex size-4 items-center justify-center rounded-full bg-ink text-inverse"
    >
      <Check className="size-3" strokeWidth={3} />
    </span>
  )
}

/** The edges by which a chip can be resized. */
function ChipEdges() {
  return (
    <>
      <span data-edge="start" className="chip-edge top-0" />
      <span data-edge="end" className="chip-edge bottom-0" />
    </>
  )
}

/** The part of an overnight shift shown on the day it ends. */
export const ContinuationChip = memo(function ContinuationChip(
  props: Omit<ShiftChipProps, 'density' | 'hasSettled' | 'roleMark'>,
) {
  const { shift, personName, roleName, isInGrid = false, onOpen } = props
  return (
    <button
      type="button"
      data-stop=""
      tabIndex={isInGrid ? -1 : undefined}
      style={roleStyle(roleName)}
      onClick={() => onOpen(shift)}
      className="type-narrow relative flex min-h-6 w-full min-w-0 items-center gap-1 rounded-sm border-l-[3px] border-role border-dotted touch:min-h-11 px-1.5 py-px text-left text-xs text-soft hover:bg-hover"
    >
      <span className="sr-only">{gridScreens.fromDayBefore(spokenShift(shift, personName, roleName))}</span>
      <CornerDownRight className="size-3 shrink-0" aria-hidden="true" />
      <span
        aria-hidden="true"
        title={isolated(`${personName} · ${roleName} · ${timeRangeOf(shift)}`)}
        className="flex min-w-0 flex-1 gap-1"
      >
        <span className="min-w-0 flex-1 truncate" dir="auto">
          {personName}
        </span>
        <span className="whitespace-nowrap">{gridScreens.until(shortTime(shift.endTime ?? '00:00'))}</span>
      </span>
    </button>
  )
})
