import type { Area } from '@fairweek/domain/contracts/areas/areas'
import type { Role } from '@fairweek/domain/contracts/roles'
import { areaFilterScreens } from '@fairweek/domain/messages/areas/filter'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { Search } from 'lucide-react'
import { roleStyle } from '../../../marks/role-colour.ts'
import { RoleMark } from '../../../marks/role-mark.tsx'
import { Input } from '../../../ui/input.tsx'
import { LazySelect } from '../../../ui/lazy-select.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { Names } from '../use-schedule-data.ts'
import { ROSTER_VIEWS, type useRosterView } from './use-roster-view.ts'

const ALL = 'all'

export interface RosterViewPanelProps {
  shown: ReturnType<typeof useRosterView>
  /** Absent in views that cannot be filtered. */
  roles?: readonly Role[]
  areas?: readonly Area[]
  names?: Names
}

/** Selects the roster's view (by hour, one or two weeks by person, or the month), and filters it. */
export function RosterViewPanel({ shown, roles, areas = [], names }: RosterViewPanelProps) {
  const { view, showView, filter, findName, chooseRole, chooseArea } = shown
  return (
    <>
      <SegmentedControl
        label={gridScreens.view}
        value={view}
        onValueChange={showView}
        options={ROSTER_VIEWS.map((value) => ({ value, label: gridScreens.views[value] }))}
        className="w-full"
      />
      {roles && names ? (
        <>
          <div className="relative">
            <Search
              className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-faint"
              aria-hidden="true"
            />
            <Input
              type="search"
              aria-label={gridScreens.find}
              placeholder={gridScreens.find}
              value={filter.find}
              maxLength={120}
              onChange={(event) => findName(event.target.value)}
              className="h-9 pl-8 text-sm touch:h-11"
            />
          </div>
          <LazySelect
            label={gridScreens.role}
            value={filter.roleId === null ? ALL : String(filter.roleId)}
            onValueChange={(value) => chooseRole(value === ALL ? null : Number(value))}
            options={[
              { value: ALL, label: gridScreens.allRoles },
              ...roles.map(({ id, name }) => ({
                value: String(id),
                text: name,
                label: (
                  <span className="flex min-w-0 items-center gap-2" style={roleStyle(name)}>
                    <RoleMark mark={names.roleMarkOf(id)} />
                    <span className="truncate" dir="auto">
                      {name}
                    </span>
                  </span>
                ),
              })),
            ]}
            className="h-9 text-sm touch:h-11"
          />
        </>
      ) : null}
      {areas.length > 0 ? (
        <LazySelect
          label={areaFilterScreens.label}
          value={filter.areaId === null ? ALL : String(filter.areaId)}
          onValueChange={(value) => chooseArea(value === ALL ? null : Number(value))}
          options={[
            { value: ALL, label: areaFilterScreens.all },
            ...areas.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          className="h-9 text-sm touch:h-11"
        />
      ) : null}
    </>
  )
}
