import { deleteRequirement } from '@fairweek/domain/contracts/requirements/requirement-writes'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Role } from '@fairweek/domain/contracts/roles'
import { requirementScreens } from '@fairweek/domain/messages/requirements/card'
import { sayKeptWeeks } from '@fairweek/domain/messages/requirements/kept-weeks'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { weekdayName } from '@fairweek/domain/time/day-names'
import { formatDay } from '@fairweek/domain/time/format-day'
import { CalendarHeart, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { AreaMark } from '../../marks/area-mark.tsx'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { namesOfAreas, useAreas } from '../areas/use-areas.ts'
import { EditRequirementForm } from './requirement-form.tsx'
import { requirementsOfDay, requirementTimes, requirementValidity } from './requirement-rows.ts'

export interface RequirementDayListProps {
  dayOfWeek: number
  requirements: readonly Requirement[]
  roles: readonly Role[]
  roleName: (roleId: number) => string
}

/** The requirements of one day. Weekly ones can be edited here; those of events are edited with their event. */
export function RequirementDayList({ dayOfWeek, requirements, roles, roleName }: RequirementDayListProps) {
  const rows = requirementsOfDay(requirements, dayOfWeek)
  const areas = useAreas()
  const [editedId, setEditedId] = useState<number | null>(null)
  const remove = useEndpointMutation(deleteRequirement, {
    onSuccess: (reply) => showToast({ title: requirementMessages.deleted, description: sayKeptWeeks(reply.keptWeeks) }),
    onError: (error) => showCallFailure(requirementMessages.deleteFailed, error),
  })
  const ask = (requirement: Requirement) => {
    if (window.confirm(requirementMessages.deleteQuestion)) remove.mutate({ params: { id: requirement.id } })
  }
  const dayName = weekdayName(dayOfWeek)
  if (rows.length === 0) {
    return <p className="text-soft">{requirementScreens.noneFor(dayName)}</p>
  }
  return (
    <ul aria-label={requirementScreens.ofDay(dayName)} className="border-t border-line">
      {rows.map((requirement) => (
        <li
          key={requirement.id}
          className="flex min-h-12 flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-1.5"
        >
          {requirement.id === editedId ? (
            <EditRequirementForm
              requirement={requirement}
              requirements={requirements}
              roles={roles}
              onClose={() => setEditedId(null)}
            />
          ) : (
            <>
              <RoleBadge name={roleName(requirement.roleId)} className="sm:w-28" />
              <span className="whitespace-nowrap sm:w-56">{requirementTimes(requirement)}</span>
              <span className="whitespace-nowrap">{requirementScreens.needed(requirement.requiredCount)}</span>
              <AreaMark name={namesOfAreas(areas, [requirement.areaId])} />
              <span className="text-sm text-soft">{requirementValidity(requirement)}</span>
              {requirement.date === null ? (
                <span className="ml-auto flex">
                  <IconButton
                    label={requirementScreens.editRow(roleName(requirement.roleId), requirementTimes(requirement))}
                    size="small"
                    onClick={() => setEditedId(requirement.id)}
                  >
                    <Pencil aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={requirementScreens.deleteRow(roleName(requirement.roleId), requirementTimes(requirement))}
                    size="small"
                    tone="danger"
                    disabled={remove.isPending}
                    onClick={() => ask(requirement)}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </span>
              ) : (
                <Badge className="ml-auto" icon={<CalendarHeart aria-hidden="true" />}>
                  {requirementScreens.eventOn(formatDay(requirement.date, 'MMM d, yyyy'))}
                </Badge>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
