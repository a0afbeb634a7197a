import type { PunchKind } from '@fairweek/domain/contracts/constants'
import { getOwnClock, punchOwn } from '@fairweek/domain/contracts/time-clock/time-clock'
import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { NEXT_PUNCHES } from '@fairweek/domain/rules/time-clock/attendance'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useRosterSettings } from '../../session/use-business-clock.ts'
import { useOwnStaff } from '../../session/use-own-staff.ts'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { ForgottenOut } from './forgotten-out.tsx'
import { describeState } from './kiosk/state-text.ts'
import { PinForm } from './pin-form.tsx'
import { createPunchId } from './punch-id.ts'

/** The user's own time clock: clocking in where the business allows it, and the PIN for tablets (CLOCK-01, CLOCK-05). */
export function OwnClock() {
  const { data: clock } = useEndpointQuery(getOwnClock, {}, { refetchInterval: 60_000 })
  const { data: own } = useOwnStaff()
  const { businessTimeZone } = useRosterSettings()
  const [isAsking, setIsAsking] = useState(false)
  const [isSettingPin, setIsSettingPin] = useState(false)
  const punching = useEndpointMutation(punchOwn, {
    onSuccess: () => setIsAsking(false),
    onError: (error) => showCallFailure(timeClockScreens.ownFailed, error),
  })
  if (!clock || !(clock.isAllowed || clock.hasKiosk)) return null
  const punch = (kind: PunchKind, leftAt: string | null) =>
    punching.mutate({ body: { id: createPunchId(), kind, leftAt } })
  const choose = (kind: PunchKind) => {
    if (kind === 'in' && clock.forgottenSince !== null) setIsAsking(true)
    else punch(kind, null)
  }
  return (
    <Section title={timeClockScreens.ownTitle}>
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto text-lg" role="status">
          {describeState(clock, businessTimeZone)}
        </p>
        {clock.isAllowed && !isAsking
          ? NEXT_PUNCHES[clock.state].map((kind, index) => (
              <Button
                key={kind}
                variant={index === 0 ? 'primary' : 'secondary'}
                isPending={punching.isPending}
                onClick={() => choose(kind)}
              >
                {kioskScreens.kinds[kind]}
              </Button>
            ))
          : null}
        {clock.hasKiosk ? (
          <Button icon={<KeyRound aria-hidden="true" />} onClick={() => setIsSettingPin(true)}>
            {clock.hasPin ? timeClockScreens.changeOwnPin : timeClockScreens.ownPin}
          </Button>
        ) : null}
      </div>
      {isAsking && clock.forgottenSince !== null ? (
        <div className="mt-4">
          <ForgottenOut
            since={clock.forgottenSince}
            timeZone={businessTimeZone}
            isPending={punching.isPending}
            onAnswer={(leftAt) => punch('in', leftAt)}
          />
        </div>
      ) : null}
      <LazyDialog isOpen={isSettingPin} onOpenChange={setIsSettingPin} title={timeClockScreens.ownPin}>
        <PinForm staffId={own?.id ?? null} hint={timeClockScreens.ownPinHint} onSaved={() => setIsSettingPin(false)} />
      </LazyDialog>
    </Section>
  )
}
