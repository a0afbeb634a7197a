import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { listShiftRequests } from '@fairweek/domain/contracts/shift-requests'
import { cancellationScreens } from '@fairweek/domain/messages/shift-requests/cancellations'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { swapScreens } from '@fairweek/domain/messages/swaps'
import { absenceScreens } from '@fairweek/domain/messages/time-off/absence-screens'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { decideEdit } from '@fairweek/domain/rules/transitions/shift-edits'
import { ArrowLeftRight, HandHelping, Thermometer, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { useBusinessClock, useRosterSettings } from '../../../session/use-business-clock.ts'
import { Button } from '../../../ui/button.tsx'
import { useOwnOffer } from '../../swaps/use-swaps.ts'
import { type CancelWay, cancelWayOf } from './cancel-way.ts'

/** What a person can do with one of their shifts. */
export type OwnAction = 'offer' | 'swap' | 'ill' | 'release'

const ICONS: Record<OwnAction, ReactNode> = {
  offer: <HandHelping aria-hidden="true" />,
  swap: <ArrowLeftRight aria-hidden="true" />,
  ill: <Thermometer aria-hidden="true" />,
  release: <Undo2 aria-hidden="true" />,
}

/** Whether the assigned person may release the shift, according to the transition table; the dialog explains how. */
export function canRelease(shift: Shift, { reachedMinutes }: { reachedMinutes: number }): boolean {
  const facts = {
    isUnassigned: false,
    isPublished: true,
    isWithinNotice: false,
    hasOpenRequest: false,
    hasStarted: hasStarted(occupiedInterval(shift), reachedMinutes),
  }
  return decideEdit('cancelShift', { state: shift.status, who: 'self', facts }).kind === 'move'
}

/** Returns the label of the button that releases a shift. */
export function releaseLabel(way: CancelWay): string {
  if (way === 'request') return cancellationScreens.request
  return way === 'atOnce' || way === 'draft' ? shiftRequestScreens.cancelShift : shiftRequestScreens.withdraw
}

/** Returns what the user can do with one of their shifts, and how they would release it. */
export function useOwnActions(shift: Shift, staffId: number) {
  const settings = useRosterSettings()
  const clock = useBusinessClock(settings.businessTimeZone)
  const requests = useEndpointQuery(listShiftRequests, {}, { refetchOnMount: 'always' })
  const request = requests.data?.find(({ scheduleId, staff }) => scheduleId === shift.id && staff.id === staffId)
  const offer = useOwnOffer(shift.id)
  const mayRelease = canRelease(shift, clock)
  const isConfirmed = shift.status === 'Confirmed'
  const actions: OwnAction[] = [
    ...(isConfirmed && mayRelease && !offer ? (['offer', 'swap'] as const) : []),
    ...(isConfirmed ? (['ill'] as const) : []),
    ...(mayRelease ? (['release'] as const) : []),
  ]
  return {
    actions,
    offer,
    request,
    way: cancelWayOf(shift, { kind: request?.kind ?? null, now: clock.epochMilliseconds, settings }),
    settings,
    /** Whether everything that decides how the shift is released has been read. */
    isRead: !requests.isPending && settings.isLoaded,
  }
}

interface OwnActionButtonsProps {
  actions: readonly OwnAction[]
  way: CancelWay
  isRead: boolean
  onChoose: (action: OwnAction) => void
}

/** The buttons for what the user can do with a shift; the same in the dialog and on the dashboard. */
export function OwnActionButtons({ actions, way, isRead, onChoose }: OwnActionButtonsProps) {
  const labels: Record<OwnAction, string> = {
    offer: swapScreens.offer,
    swap: swapScreens.swap,
    ill: absenceScreens.ownTitle,
    release: releaseLabel(way),
  }
  return (
    <div className="@container">
      <div className="grid grid-cols-2 gap-2 @lg:grid-cols-4">
        {actions.map((action) => (
          <Button
            key={action}
            icon={ICONS[action]}
            className="h-auto min-h-11 justify-start px-3 py-1.5 text-left text-sm leading-5 whitespace-normal only:col-span-2 touch:h-auto"
            disabled={action === 'release' && !isRead}
            {...(action === 'ill' && { 'data-command': 'absence' })}
            onClick={() => onChoose(action)}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    </div>
  )
}
