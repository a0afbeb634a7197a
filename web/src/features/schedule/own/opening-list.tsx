import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listUnassigned } from '@fairweek/domain/contracts/schedule/schedule'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { dateOf } from '@fairweek/domain/time/week'
import { type ReactNode, useState } from 'react'
import { AreaMark } from '../../../marks/area-mark.tsx'
import { RoleBadge } from '../../../marks/role-badge.tsx'
import { timeRangeOf } from '../../../marks/shift-look.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import type { OwnStep } from './own-shift-dialog.tsx'

const OwnShiftDialog = lazyComponent(async () => (await import('./own-shift-dialog.tsx')).OwnShiftDialog)

/** Texts for the openings; the dashboard's tab and the panel use different ones (SDASH-05, SDASH-08). */
interface OpeningWords {
  day: string
  openings: (count: number) => string
  request: string
}

interface OpeningListProps {
  staffId: number
  openings: Reply<typeof listUnassigned>
  words: OpeningWords
}

/** Open needs and cancelled shifts that the person could take, each group under a heading, with request buttons. */
export function OpeningList({ staffId, openings, words }: OpeningListProps) {
  const [step, setStep] = useState<OwnStep | null>(null)
  const { unassignedRequirements: open, cancelledShifts: cancelled, roles } = openings
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
                  day={formatDay(dateOf(weekStartDate, requirement.dayOfWeek as DayOfWeek), words.day)}
                  times={timeRangeOf(requirement)}
                  role={roleName(requirement.roleId)}
                  action={words.request}
                  onRequest={() => setStep({ kind: 'request', opening, roleName: roleName(requirement.roleId) })}
                >
                  <AreaMark name={opening.areas?.map(({ name }) => name).join(', ')} />
                  <Badge tone="info">{words.openings(openingCount)}</Badge>
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
                day={formatDay(shiftDate(shift), words.day)}
                times={timeRangeOf(shift)}
                role={shift.role?.name ?? roleName(shift.roleId)}
                action={shiftRequestScreens.requestThis}
                onRequest={() => setStep({ kind: 'accept', shift })}
              >
                <AreaMark name={shift.area?.name} />
              </AvailableShift>
            ))}
          </ul>
        </>
      ) : null}
      {step ? <OwnShiftDialog staffId={staffId} step={step} onClose={() => setStep(null)} /> : null}
    </div>
  )
}

/** Says that the list of available shifts could not be loaded. */
export function OpeningsFailure() {
  return (
    <Alert tone="danger" title={scheduleMessages.fetchUnassignedFailed} isUrgent>
      {scheduleMessages.unassignedFailed}
    </Alert>
  )
}

interface AvailableShiftProps {
  day: string
  times: string
  role: string
  action: string
  onRequest: () => void
  children?: ReactNode
}

function AvailableShift({ day, times, role, action, onRequest, children }: AvailableShiftProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-[620]">{day}</p>
        <p className="text-soft">{times}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <RoleBadge name={role} />
        {children}
      </div>
      <Button
        size="small"
        className="max-sm:w-full"
        aria-label={`${action}: ${day}, ${times}, ${role}`}
        onClick={onRequest}
      >
        {action}
      </Button>
    </li>
  )
}
