import type { Area } from '@fairweek/domain/contracts/areas/areas'
import type { Role } from '@fairweek/domain/contracts/roles'
import { gridScreens } from '@fairweek/domain/messages/schedule/grid'
import { Search } from 'lucide-react'
import { roleStyle } from '../../../marks/role-colour.ts'
import { RoleMark } from '../../../marks/role-mark.tsx'
import { Input } from '../../../ui/input.tsx'
import { LazySelect } from '../../../ui/lazy-select.tsx'
import type { Names } from '../use-schedule-data.ts'
import { AreaFilter } from './area-filter.tsx'
import { RosterViewControl } from './roster-view-control.tsx'
import type { useRosterView } from './use-roster-view.ts'

const ALL = 'all'

export interface RosterViewBarProps {
  shown: ReturnType<typeof useRosterView>
  roles: readonly Role[]
  areas: readonly Area[]
  names: Names
}

/** Selects the roster's view, and filters it by name, role and area. */
export function RosterViewBar({ shown, roles, areas, names }: RosterViewBarProps) {
  const { filter, findName, chooseRole, chooseArea } = shown
  return (
    <div className="grid w-full grid-cols-2 items-center gap-2 sm:flex sm:w-auto print:hidden">
      <RosterViewControl shown={shown} className="col-span-2 w-fit" />
      <div className="relative min-w-0 sm:w-44">
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
          className="h-9 pl-8 text-sm"
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
        className="h-9 text-sm sm:w-40"
      />
      {areas.length > 0 ? <AreaFilter areas={areas} areaId={filter.areaId} onChoose={chooseArea} /> : null}
    </div>
  )
}
