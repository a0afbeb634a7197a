import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import { requirementScreens } from '@fairweek/domain/messages/requirements/card'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { shortWeekday, weekdayName } from '@fairweek/domain/time/day-names'
import { shortTime } from '@fairweek/domain/time/short-text'
import { weekStartOf } from '@fairweek/domain/time/week'
import { roleStyle } from '../../marks/role-colour.ts'
import { namesOfAreas, useAreas } from '../areas/use-areas.ts'
import { requirementsOfDay, requirementTimes, requirementValidity } from './requirement-rows.ts'

export interface RequirementSummaryProps {
  /** The week on screen, whose events are counted. */
  weekStart: string
  requirements: readonly Requirement[]
  roleName: (roleId: number) => string
  onSelectDay: (dayOfWeek: number) => void
}

/** Overview of every day's demand: role, count and time, in seven columns. */
export function RequirementSummary({ weekStart, requirements, roleName, onSelectDay }: RequirementSummaryProps) {
  const areas = useAreas()
  return (
    <div className="grid grid-cols-1 gap-x-3 gap-y-4 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-7">
      {WEEK_ORDER.map((dayOfWeek) => {
        const name = weekdayName(dayOfWeek)
        const rows = requirementsOfDay(requirements, dayOfWeek)
        const weekly = rows.filter(({ date }) => date === null)
        const people = weekly.reduce((sum, { requiredCount }) => sum + requiredCount, 0)
        const dated = rows.filter(({ date }) => date !== null && weekStartOf(date) === weekStart).length
        return (
          <div key={dayOfWeek} className="min-w-0 border-t border-line-strong pt-2">
            <button
              type="button"
              onClick={() => onSelectDay(dayOfWeek)}
              title={requirementScreens.showDay(name)}
              className="flex w-full items-baseline justify-between gap-2 rounded-sm text-left hover:bg-hover touch:min-h-11"
            >
              <span className="type-title first-letter:uppercase">{shortWeekday(dayOfWeek)}</span>
              <span className="text-xs text-soft">{requirementScreens.people(people)}</span>
            </button>
            <ul className="mt-1.5 space-y-1">
              {weekly.map((requirement) => (
                <li
                  key={requirement.id}
                  style={roleStyle(roleName(requirement.roleId))}
                  className="type-narrow flex min-w-0 items-baseline gap-2 border-l-[3px] border-role pl-2 text-sm leading-4.5 sm:block"
                >
                  <span className="flex w-28 justify-between gap-1 font-[620] sm:w-auto">
                    <span className="truncate" dir="auto">
                      {roleName(requirement.roleId)}
                    </span>
                    <span>{requirement.requiredCount}</span>
                  </span>
                  <span className="block text-xs text-soft">{requirementTimes(requirement, shortTime)}</span>
                  <span className="block text-xs text-soft" dir="auto">
                    {namesOfAreas(areas, [requirement.areaId])}
                  </span>
                  <span className="block text-xs text-soft">{requirementValidity(requirement)}</span>
                </li>
              ))}
            </ul>
            {dated > 0 ? <p className="mt-1.5 text-xs text-soft">{requirementScreens.fromEvents(dated)}</p> : null}
          </div>
        )
      })}
    </div>
  )
}
