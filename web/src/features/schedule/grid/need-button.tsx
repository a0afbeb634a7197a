import { areaWords } from '@fairweek/domain/messages/areas/words'
import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { formatTime } from '@fairweek/domain/time/format-time'
import { CircleHelp } from 'lucide-react'
import { memo } from 'react'
import { roleStyle } from '../../../marks/role-colour.ts'
import { RoleMark } from '../../../marks/role-mark.tsx'
import { shortRangeOf, tightRangeOf, timeRangeOf } from '../../../marks/shift-look.ts'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { needKey } from '../editing/find-target.ts'
import type { ChipDensity } from './chip/shift-chip.tsx'

export interface NeedButtonProps {
  opening: Shortfall
  roleName: string
  roleMark: string
  /** The areas in which people are missing; empty for none. */
  areas: string
  density: ChipDensity
  isInGrid?: boolean
  onExplain: (opening: Shortfall) => void
}

/**
 * A gap in the roster: 'Need N more' for a whole need or 'Host short' for the uncovered part of one, with role and
 * time. Opens the explanation and fixes.
 */
export const NeedButton = memo(function NeedButton(props: NeedButtonProps) {
  const { opening, roleName, roleMark, areas, density, isInGrid = false, onExplain } = props
  const { need, missing, isPart } = opening
  const title = isPart ? coverageWords.roleShort(missing, roleName) : coverageWords.need(missing)
  const spoken = isPart ? gridScreens.spokenShort : gridScreens.spokenNeed
  return (
    <button
      type="button"
      data-need={needKey(opening)}
      tabIndex={isInGrid ? -1 : undefined}
      style={roleStyle(roleName)}
      onClick={() => onExplain(opening)}
      className={mergeClasses(
        'group relative block w-full min-w-0 rounded-sm border border-dashed border-spot bg-paper text-left text-spot-ink',
        'transition-colors hover:bg-spot-soft',
        density === 'roomy' ? 'px-3 py-2' : density === 'dense' || density === 'tile' ? 'px-1 py-px' : 'px-1.5 py-1',
      )}
    >
      <span className="sr-only">
        {spoken(missing, roleName, weekdayName(need.dayOfWeek), formatTime(need.startTime), formatTime(need.endTime))}
        {areas ? `, ${areaWords.inArea(areas)}` : ''}
      </span>
      <span
        aria-hidden="true"
        title={[title, ...(isPart ? [] : [roleName]), ...(areas ? [areas] : []), timeRangeOf(need)].join(' · ')}
        className="block"
      >
        {density === 'tile' ? (
          <span className="type-narrow flex flex-wrap items-center gap-x-0.5 text-xs leading-4">
            <RoleMark mark={roleMark} />
            <span className="flex-1 whitespace-nowrap text-soft">{tightRangeOf(need)}</span>
            <span className="font-[680] whitespace-nowrap">
              {isPart ? gridScreens.short(missing) : gridScreens.more(missing)}
            </span>
          </span>
        ) : (
          <>
            <span className="type-narrow flex items-center gap-1 font-[680]">
              <span
                className={mergeClasses('flex-1 truncate', density === 'roomy' ? 'text-base' : 'text-sm leading-4')}
              >
                {title}
              </span>
              {density === 'roomy' ? <span className="text-sm">{gridScreens.why}</span> : null}
              <CircleHelp className="size-3.5 shrink-0" strokeWidth={2.25} aria-hidden="true" />
            </span>
            <span
              className={mergeClasses(
                'type-narrow mt-0.5 flex min-w-0 items-start gap-1 leading-4 text-soft',
                density === 'roomy' ? 'text-sm' : 'text-xs',
              )}
            >
              <RoleMark mark={roleMark} />
              <span className={mergeClasses('flex min-w-0 gap-x-1', density === 'dense' ? '' : 'flex-wrap')}>
                {isPart ? null : (
                  <span className="min-w-0 truncate" dir="auto">
                    {roleName}
                  </span>
                )}
                <span className="whitespace-nowrap">
                  {density === 'roomy' ? timeRangeOf(need) : shortRangeOf(need)}
                </span>
                {areas && density !== 'dense' ? <span className="min-w-0 truncate">{areas}</span> : null}
              </span>
            </span>
          </>
        )}
      </span>
    </button>
  )
})
