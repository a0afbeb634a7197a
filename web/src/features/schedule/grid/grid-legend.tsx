import { markWords } from '@fairweek/domain/messages/marks'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { rosterStateWord, StateIcon, stateClass } from '../../../marks/state-mark.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { ConflictIcon } from './chip/conflict-icon.tsx'

const STATES = ['Confirmed', 'Pending', 'Requested', 'Cancelled'] as const

const INACTIVE = 'Deprecated'

/** Explains how the grid draws each state, inactive shifts if shown, and the colours of covered and missing people. */
export function GridLegend({ hasInactive }: { hasInactive: boolean }) {
  return (
    <ul
      aria-label={gridScreens.legend}
      className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-xs text-soft lg:flex print:hidden"
    >
      {[...STATES, ...(hasInactive ? [INACTIVE] : [])].map((status) => (
        <li key={status} className="flex items-center gap-1.5">
          <span className={mergeClasses('flex h-5 w-7 items-center justify-center rounded-sm', stateClass(status))}>
            <StateIcon status={status} className="size-3" />
          </span>
          {status === INACTIVE ? markWords.inactive : rosterStateWord(status)}
        </li>
      ))}
      <li className="flex items-center gap-1.5">
        <ConflictIcon />
        {markWords.conflict}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-3 w-2 bg-soft opacity-55" />
        {gridScreens.covered}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-3 w-2 bg-spot" />
        {gridScreens.lacking}
      </li>
    </ul>
  )
}
