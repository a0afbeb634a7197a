import { POLLING } from '@fairweek/domain/contracts/constants'
import { listUnassigned } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import { CalendarCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { personOpeningsArgs } from '../../../api/week-args.ts'
import { RoleBadge } from '../../../marks/role-badge.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { formatDay } from '../day-text.ts'
import type { OwnStep } from '../own/own-shift-dialog.tsx'
import { timeRangeOf } from '../shift-look.ts'

const OwnShiftDialog = lazyPart(async () => (await import('../own/own-shift-dialog.tsx')).OwnShiftDialog)

/** Open needs and cancelled shifts of a week that match one's roles and free days (SDASH-05, SDASH-08). */
export function DashboardAvailable({ staffId, weekStart }: { staffId: number; weekStart: string }) {
  const [step, setStep] = useState<OwnStep | null>(null)
  const { data, isPending, isError } = useEndpointQuery(listUnassigned, personOpeningsArgs(staffId, weekStart), {
    refetchInterval: POLLING.unassigned,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
  if (isError) {
    return (
      <Alert tone="danger" title={scheduleMessages.fetchUnassignedFailed} isUrgent>
        {scheduleMessages.unassignedFailed}
      </Alert>
    )
  }
  if (isPending) return <Skeleton className="h-40" />
  const { unassignedRequirements: open, cancelledShifts: cancelled, roles } = data
  if (open.length + cancelled.length === 0) {
    return (
      <EmptyState
        icon={<CalendarCheck />}
        title={dashboardScreens.noneAvailable}
        description={dashboardScreens.noneAvailableHint}
      />
    )
  }
  const roleName = (id: number) => roles.find((role) => role.id === id)?.name ?? dashboardScreens.unnamedRole(id)
  return (
    <div className="grid gap-4">
      {open.length > 0 ? (
        <>
          <Alert tone="info" title={dashboardScreens.unassignedAvailable}>
            {dashboardScreens.unassignedAvailableHint}
          </Alert>
          <ul>
            {open.map((opening) => {
              const { requirement, openingCount, weekStartDate } = opening
              return (
                <AvailableShift
                  key={`${weekStartDate} ${requirement.id} ${requirement.startTime}`}
                  date={dateOf(weekStartDate, requirement.dayOfWeek as DayOfWeek)}
                  times={timeRangeOf(requirement)}
                  role={roleName(requirement.roleId)}
                  action={shiftRequestScreens.requestShift}
                  onRequest={() => setStep({ kind: 'request', opening, roleName: roleName(requirement.roleId) })}
                >
                  <Badge tone="info">{dashboardScreens.openings(openingCount)}</Badge>
                </AvailableShift>
              )
            })}
          </ul>
        </>
      ) : null}
      {cancelled.length > 0 ? (
        <>
          <Alert tone="warn" title={dashboardScreens.cancelledAvailable}>
            {dashboardScreens.cancelledAvailableHint}
          </Alert>
          <ul>
            {cancelled.map((shift) => (
              <AvailableShift
                key={shift.id}
                date={shiftDate(shift)}
                times={timeRangeOf(shift)}
                role={shift.role?.name ?? roleName(shift.roleId)}
                action={shiftRequestScreens.requestThis}
                onRequest={() => setStep({ kind: 'accept', shift })}
              />
            ))}
          </ul>
        </>
      ) : null}
      {step ? <OwnShiftDialog staffId={staffId} step={step} onClose={() => setStep(null)} /> : null}
    </div>
  )
}

interface AvailableShiftProps {
  date: string
  times: string
  role: string
  action: string
  onRequest: () => void
  children?: ReactNode
}

function AvailableShift({ date, times, role, action, onRequest, children }: AvailableShiftProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-[620]">{formatDay(date, 'EEEE, MMMM d')}</p>
        <p className="text-soft">{times}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RoleBadge name={role} />
        {children}
      </div>
      <Button
        size="small"
        className="max-sm:w-full"
        aria-label={`${action}: ${formatDay(date, 'EEEE, MMMM d')}, ${times}, ${role}`}
        onClick={onRequest}
      >
        {action}
      </Button>
    </li>
  )
}
