import type { ClockedPerson } from '@fairweek/domain/contracts/time-clock/kiosk'
import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { toHourMinute } from '@fairweek/domain/time/clock-time'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { useCallback, useState } from 'react'
import { useBusinessClock } from '../../../session/use-business-clock.ts'
import { Alert } from '../../../ui/alert.tsx'
import { PeopleGrid } from './people-grid.tsx'
import { PersonScreen } from './person-screen.tsx'
import { ScanCode } from './scan-code.tsx'
import { canSeal } from './seal-pin.ts'
import type { PairedDevice } from './unsent-punches.ts'
import { useKiosk } from './use-kiosk.ts'

/** The time clock of a paired tablet: choose a name, enter a PIN, clock in or out; or scan a code (CLOCK-01, CLOCK-04, CLOCK-08). */
export function KioskScreen({ device, onRefused }: { device: PairedDevice; onRefused: () => void }) {
  const { state, isOffline, unsentCount, code, punch } = useKiosk(device, onRefused)
  const [chosen, setChosen] = useState<ClockedPerson | null>(null)
  const close = useCallback(() => setChosen(null), [])
  const timeZone = state?.timeZone ?? 'UTC'
  const { today, nowMinutes } = useBusinessClock(timeZone)
  const time = formatTime(toHourMinute(nowMinutes))
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-b-2 border-ink pb-4">
        <div>
          <p className="text-xl font-[620]" dir="auto">
            {state?.businessName}
          </p>
          <p className="text-soft" dir="auto">
            {state?.kioskName}
          </p>
        </div>
        {state ? (
          <p className="sm:text-end">
            <span className="type-title block text-5xl tabular-nums">{time}</span>
            <span className="text-soft">{formatDay(today, 'EEEE, MMMM d')}</span>
          </p>
        ) : null}
      </header>
      {isOffline ? (
        <Alert
          tone={canSeal() ? 'warn' : 'danger'}
          title={canSeal() ? kioskScreens.offline : kioskScreens.offlineInsecure}
          className="mb-5"
        >
          {unsentCount > 0 ? kioskScreens.unsent(unsentCount) : null}
        </Alert>
      ) : null}
      {state && chosen ? (
        <PersonScreen
          key={chosen.staffId}
          person={chosen}
          timeZone={timeZone}
          time={time}
          onPunch={(kind, pin, leftAt) => punch({ staffId: chosen.staffId, kind, pin, leftAt })}
          onClose={close}
        />
      ) : null}
      {state && !chosen ? (
        <div className="flex flex-col gap-x-10 gap-y-8 md:flex-row-reverse md:items-start">
          {code === null || state.people.length === 0 ? null : <ScanCode code={code} />}
          <div className="min-w-0 flex-1">
            <PeopleGrid people={state.people} timeZone={timeZone} onChoose={setChosen} />
          </div>
        </div>
      ) : null}
    </>
  )
}
