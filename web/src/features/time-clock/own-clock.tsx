import { getOwnClock } from '@fairweek/domain/contracts/time-clock/time-clock'
import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { NEXT_PUNCHES } from '@fairweek/domain/rules/time-clock/attendance'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useRosterSettings } from '../../session/use-business-clock.ts'
import { useOwnStaff } from '../../session/use-own-staff.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LazyDialog } from '../../ui/lazy-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { ForgottenOut } from './forgotten-out.tsx'
import { describeState } from './kiosk/state-text.ts'
import { PinForm } from './pin-form.tsx'
import { useOwnPunch } from './use-own-punch.ts'

/** The user's own time clock: clocking in where the business allows it, and the PIN for tablets (CLOCK-01, CLOCK-05). */
export function OwnClock() {
  const { data: clock } = useEndpointQuery(getOwnClock, {}, { refetchInterval: 60_000 })
  const { data: own } = useOwnStaff()
  const { businessTimeZone } = useRosterSettings()
  const [isSettingPin, setIsSettingPin] = useState(false)
  const punching = useOwnPunch({ clock })
  if (!clock || !(clock.isAllowed || clock.hasKiosk)) return null
  return (
    <Section title={timeClockScreens.ownTitle}>
      {punching.failure === null ? null : <Alert tone="danger" title={punching.failure} isUrgent className="mb-4" />}
      <div className="flex flex-wrap items-center gap-3">
        <p className="mr-auto text-lg" role="status">
          {describeState(clock, businessTimeZone)}
        </p>
        {clock.isAllowed && punching.askedSince === null
          ? NEXT_PUNCHES[clock.state].map((kind, index) => (
              <Button
                key={kind}
                variant={index === 0 ? 'primary' : 'secondary'}
                isPending={punching.isPending}
                onClick={() => punching.choose(kind)}
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
      {punching.hint === null ? null : <p className="mt-3 text-sm text-soft">{punching.hint}</p>}
      {punching.askedSince === null ? null : (
        <div className="mt-4">
          <ForgottenOut
            since={punching.askedSince}
            timeZone={businessTimeZone}
            isPending={punching.isPending}
            onAnswer={punching.answer}
          />
        </div>
      )}
      <LazyDialog isOpen={isSettingPin} onOpenChange={setIsSettingPin} title={timeClockScreens.ownPin}>
        <PinForm staffId={own?.id ?? null} hint={timeClockScreens.ownPinHint} onSaved={() => setIsSettingPin(false)} />
      </LazyDialog>
    </Section>
  )
}
