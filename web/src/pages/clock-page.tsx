import { getOwnClock, type OwnClock } from '@fairweek/domain/contracts/time-clock/time-clock'
import { appScreens } from '@fairweek/domain/messages/app/app'
import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { NEXT_PUNCHES } from '@fairweek/domain/rules/time-clock/attendance'
import { formatTime } from '@fairweek/domain/time/format-time'
import { wallClock } from '@fairweek/domain/time/zone'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { useEndpointQuery } from '../api/use-endpoint.ts'
import { ForgottenOut } from '../features/time-clock/forgotten-out.tsx'
import { describeState } from '../features/time-clock/kiosk/state-text.ts'
import { PunchDone } from '../features/time-clock/punch-done.tsx'
import { useOwnPunch } from '../features/time-clock/use-own-punch.ts'
import { useSession } from '../session/session-context.ts'
import { useRosterSettings } from '../session/use-business-clock.ts'
import { useOwnStaff } from '../session/use-own-staff.ts'
import { Alert } from '../ui/alert.tsx'
import { atBase } from '../ui/base-path.ts'
import { Button } from '../ui/button.tsx'

/** Returns the code from the fragment of the address, which no server logs; undefined if there is none. */
const scannedCode = () => window.location.hash.slice(1) || undefined

/** What the user can do now, as large buttons. */
function Punches({
  clock,
  code,
  onDone,
}: {
  clock: OwnClock
  code: string | undefined
  onDone: (text: string) => void
}) {
  const { businessTimeZone } = useRosterSettings()
  const { choose, answer, askedSince, isPending, failure, hint } = useOwnPunch({
    clock,
    code,
    onPunched: (kind) => onDone(kioskScreens.done[kind](formatTime(wallClock(Date.now(), businessTimeZone).time))),
  })
  if (code === undefined && !clock.isAllowed) return <p className="text-lg">{kioskScreens.scanFirst}</p>
  return (
    <div className="grid gap-3">
      {failure === null ? null : <Alert tone="danger" title={failure} isUrgent />}
      {askedSince === null ? (
        NEXT_PUNCHES[clock.state].map((kind, index) => (
          <Button
            key={kind}
            variant={index === 0 ? 'primary' : 'secondary'}
            className="min-h-16 w-full text-xl"
            isPending={isPending}
            onClick={() => choose(kind)}
          >
            {kioskScreens.kinds[kind]}
          </Button>
        ))
      ) : (
        <ForgottenOut since={askedSince} timeZone={businessTimeZone} isPending={isPending} onAnswer={answer} />
      )}
      {hint === null ? null : <p className="text-soft">{hint}</p>}
    </div>
  )
}

/** Clocking in on one's own phone after scanning the code of a tablet (CLOCK-08). */
export function ClockPage() {
  const { username } = useSession()
  const { data: clock } = useEndpointQuery(getOwnClock, {}, { refetchInterval: 60_000 })
  const { data: own } = useOwnStaff()
  const { businessTimeZone } = useRosterSettings()
  const [code, setCode] = useState(scannedCode)
  const [done, setDone] = useState<string | null>(null)
  useEffect(() => {
    document.title = kioskScreens.title
    const scanAgain = () => {
      setCode(scannedCode())
      setDone(null)
    }
    window.addEventListener('hashchange', scanAgain)
    return () => window.removeEventListener('hashchange', scanAgain)
  }, [])
  const finish = (text: string) => {
    setDone(text)
    setCode(undefined)
    window.history.replaceState(null, '', atBase('/clock'))
  }
  const name = own?.name ?? username
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col gap-6 px-5 py-8">
      {clock && done === null ? (
        <>
          <div>
            <h1 className="type-title text-4xl wrap-anywhere" dir="auto">
              {name}
            </h1>
            <p className="mt-2 text-xl text-soft">{describeState(clock, businessTimeZone)}</p>
          </div>
          <Punches key={code} clock={clock} code={code} onDone={finish} />
        </>
      ) : null}
      {done === null ? null : <PunchDone name={name} text={done} />}
      <Button asChild variant="quiet" className="mt-auto self-center">
        <Link to="/">{appScreens.toDashboard}</Link>
      </Button>
    </main>
  )
}
