import { listRequirements } from '@fairweek/domain/contracts/requirements/requirements'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { requirementScreens } from '@fairweek/domain/messages/requirements/card'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { weekDemandScreens } from '@fairweek/domain/messages/requirements/week-demand'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { Check, Plus } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Section } from '../../ui/section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ImportExport } from '../import/import-export.tsx'
import { ADD_REQUIREMENTS } from './add-requirements.ts'
import { ClosedDays } from './closed-days.tsx'
import { OwnDemandNote } from './own-demand-note.tsx'
import { RequirementSummary } from './requirement-summary.tsx'
import { WeekDemandButton } from './week-demand-button.tsx'

const RequirementForm = lazyComponent(async () => (await import('./requirement-form.tsx')).RequirementForm)
const RequirementDayList = lazyComponent(async () => (await import('./requirement-day-list.tsx')).RequirementDayList)

export interface RequirementsCardProps {
  /** The shown week; it may have its own demand. */
  weekStart: string
  isPast: boolean
}

/** The weekly requirements by day: list, add, edit and delete (REQM-01 to REQM-03, GRID-09). */
export function RequirementsCard({ weekStart, isPast }: RequirementsCardProps) {
  const [isAdding, setIsAdding] = useState(false)
  const [selectedDay, setSelectedDay] = useState<number | null>(null)
  const requirements = useEndpointQuery(listRequirements, {})
  const roles = useEndpointQuery(listRoles, {})
  const roleName = (roleId: number) =>
    roles.data?.find(({ id }) => id === roleId)?.name ?? requirementMessages.unknownRole
  const rows = requirements.data ?? []
  return (
    <Section
      id="requirements"
      title={requirementScreens.title}
      description={rows.length > 0 ? requirementMessages.hint : undefined}
      className="print:hidden"
      actions={
        <>
          <ImportExport noun="requirements" />
          {isPast ? null : (
            <WeekDemandButton
              weekStart={weekStart}
              dayOfWeek={selectedDay}
              label={weekDemandScreens.change}
              command="week-demand"
            />
          )}
          <Button
            aria-expanded={isAdding}
            data-opens={isAdding ? undefined : ADD_REQUIREMENTS}
            icon={isAdding ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
            onClick={() => setIsAdding(!isAdding)}
          >
            {isAdding ? buttonWords.done : requirementScreens.addSome}
          </Button>
        </>
      }
    >
      <OwnDemandNote weekStart={weekStart} isPast={isPast} />
      {isAdding && roles.data ? (
        <RequirementForm key={selectedDay ?? 'any'} roles={roles.data} requirements={rows} dayOfWeek={selectedDay} />
      ) : null}
      <div className="mb-4 flex flex-wrap gap-1.5">
        {WEEK_ORDER.map((dayOfWeek) => (
          <button
            key={dayOfWeek}
            type="button"
            aria-pressed={selectedDay === dayOfWeek}
            onClick={() => setSelectedDay(selectedDay === dayOfWeek ? null : dayOfWeek)}
            className={mergeClasses(
              'h-8 rounded-full border px-3.5 text-sm font-[580] transition-colors first-letter:uppercase touch:h-11',
              selectedDay === dayOfWeek
                ? 'border-ink bg-ink text-inverse'
                : 'border-line-strong bg-raised hover:bg-hover',
            )}
          >
            {weekdayName(dayOfWeek)}
          </button>
        ))}
      </div>
      {requirements.error ? <LoadFailure error={requirements.error} hasData={requirements.data !== undefined} /> : null}
      {requirements.isPending ? (
        <div aria-busy="true">
          <Skeleton className="h-40" />
        </div>
      ) : !requirements.data ? null : selectedDay !== null ? (
        <RequirementDayList
          key={`list ${selectedDay}`}
          dayOfWeek={selectedDay}
          requirements={rows}
          roles={roles.data ?? []}
          roleName={roleName}
        />
      ) : rows.length === 0 ? (
        <EmptyState title={requirementMessages.none} description={requirementMessages.noneHint} />
      ) : (
        <RequirementSummary
          weekStart={weekStart}
          requirements={rows}
          roleName={roleName}
          onSelectDay={setSelectedDay}
        />
      )}
      <ClosedDays from={weekStart} />
    </Section>
  )
}
