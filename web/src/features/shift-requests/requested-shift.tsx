import type { ShiftRequest } from '@fairweek/domain/contracts/shift-requests'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { formatDay } from '@fairweek/domain/time/format-day'
import type { ReactNode } from 'react'
import { roleStyle } from '../../marks/role-colour.ts'
import { timeRangeOf } from '../../marks/shift-look.ts'

/** One request: the person or the shift, the time, and its actions. */
export function RequestedShift({
  request,
  lead,
  children,
}: {
  request: ShiftRequest
  lead: ReactNode
  children: ReactNode
}) {
  return (
    <li style={roleStyle(request.role.name)} className="border-b border-line py-3 first:pt-0">
      <div className="border-l-4 border-l-role pl-3">
        {lead}
        <p className="flex flex-wrap gap-x-3">
          <span>{formatDay(shiftDate(request), 'EEE, MMM d')}</span>
          <span className="whitespace-nowrap">{timeRangeOf(request)}</span>
          <span className="text-soft" dir="auto">
            {request.role.name}
          </span>
        </p>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">{children}</div>
    </li>
  )
}
