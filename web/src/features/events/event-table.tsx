import type { Event } from '@fairweek/domain/contracts/events'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { eventScreens } from '@fairweek/domain/messages/events'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { timeWords } from '@fairweek/domain/messages/time'
import { runsPastMidnight } from '@fairweek/domain/time/clock-time'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { CalendarSync, Pencil, Trash2 } from 'lucide-react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'

export interface EventTableProps {
  caption: string
  events: readonly Event[]
  today: string
  /** If omitted, the table is read-only. */
  onEdit?: (event: Event) => void
  onDelete?: (event: Event) => void
}

/** One row per event, with the extra people beside its name. */
export function EventTable({ caption, events, today, onEdit, onDelete }: EventTableProps) {
  const { data: roles } = useEndpointQuery(listRoles, {})
  const roleName = (id: number) => roles?.find((role) => role.id === id)?.name ?? requirementMessages.unknownRole
  const hasActions = onEdit !== undefined && onDelete !== undefined
  return (
    <Table caption={caption}>
      <TableHead>
        <TableHeading>{eventScreens.name}</TableHeading>
        <TableHeading>{eventScreens.date}</TableHeading>
        <TableHeading>{eventScreens.startTime}</TableHeading>
        <TableHeading>{eventScreens.endTime}</TableHeading>
        {hasActions ? <TableHeading className="text-right">{eventScreens.actions}</TableHeading> : null}
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <TableRow key={event.id}>
            <TableCell className="block">
              <span className="font-[580] wrap-anywhere" dir="auto">
                {event.name}
              </span>
              {event.sourceCalendarUrl ? (
                <Badge icon={<CalendarSync aria-hidden="true" />} className="ml-2">
                  {eventScreens.fromCalendar}
                </Badge>
              ) : null}
              <span className="mt-1 flex flex-wrap gap-1.5">
                {event.raises
                  .filter(({ extraCount }) => extraCount > 0)
                  .map(({ roleId, extraCount }) => (
                    <span key={roleId} className="inline-flex items-center gap-1 pr-1.5">
                      <RoleBadge name={roles ? roleName(roleId) : '…'} />
                      <span className="text-sm font-[620]">+{extraCount}</span>
                    </span>
                  ))}
                {event.raises.every(({ extraCount }) => extraCount === 0) ? (
                  <span className="text-sm text-faint">{eventScreens.nobodyMore}</span>
                ) : null}
              </span>
            </TableCell>
            <TableCell heading={eventScreens.date}>
              <span className="whitespace-nowrap">{formatDay(event.date, 'EEE, MMM d, yyyy')}</span>
              {event.date === today ? (
                <Badge tone="spot" className="ml-2">
                  {timeWords.today}
                </Badge>
              ) : null}
            </TableCell>
            <TableCell heading={eventScreens.startTime}>
              <span className="whitespace-nowrap">
                {event.isAllDay ? timeWords.allDay : formatTime(event.startTime)}
              </span>
            </TableCell>
            <TableCell heading={eventScreens.endTime}>
              <span className="whitespace-nowrap">
                {event.isAllDay ? timeWords.allDay : formatTime(event.endTime)}
                {!event.isAllDay && runsPastMidnight(event.startTime, event.endTime) ? (
                  <span className="ml-1.5 text-xs text-faint">{timeWords.nextDay}</span>
                ) : null}
              </span>
            </TableCell>
            {hasActions ? (
              <TableCell className="md:text-right">
                <span className="inline-flex">
                  <IconButton label={buttonWords.editThat(event.name)} onClick={() => onEdit(event)}>
                    <Pencil aria-hidden="true" />
                  </IconButton>
                  <IconButton label={buttonWords.deleteThat(event.name)} onClick={() => onDelete(event)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </span>
              </TableCell>
            ) : null}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
