import type { PunchKind } from '@fairweek/domain/contracts/constants'
import type { ClockedPerson } from '@fairweek/domain/contracts/time-clock/kiosk'
import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { NEXT_PUNCHES } from '@fairweek/domain/rules/time-clock/attendance'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ForgottenOut } from '../forgotten-out.tsx'
import { PunchDone } from '../punch-done.tsx'
import { PinPad } from './pin-pad.tsx'
import { describeState } from './state-text.ts'
import type { PunchResult } from './use-kiosk.ts'

const SHORTEST_PIN = 4
/** The screen returns to the list of people after this time, for the next person. */
const DONE_MILLISECONDS = 4_000
const IDLE_MILLISECONDS = 45_000

const FAILURES: Record<Exclude<PunchResult, 'stored' | 'unverified' | 'unsent'>, () => string> = {
  wrongPin: () => kioskScreens.wrongPin,
  noPin: () => kioskScreens.noPinHint,
  tooManyTries: () => kioskScreens.tooManyTries,
  unknownPerson: () => kioskScreens.unknownPerson,
  failed: () => kioskScreens.failed,
}

interface PersonScreenProps {
  person: ClockedPerson
  timeZone: string
  /** The present time as text. */
  time: string
  onPunch: (kind: PunchKind, pin: string, leftAt: string | null) => Promise<PunchResult>
  onClose: () => void
}

function Done({
  name,
  text,
  isUnsent,
  onClose,
}: {
  name: string
  text: string
  isUnsent: boolean
  onClose: () => void
}) {
  useEffect(() => {
    const timer = setTimeout(onClose, DONE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [onClose])
  return (
    <PunchDone name={name} text={text}>
      {isUnsent ? <p className="max-w-md text-soft">{kioskScreens.doneUnsent}</p> : null}
      <Button className="mt-4 min-h-14 px-8 text-lg" onClick={onClose}>
        {kioskScreens.next}
      </Button>
    </PunchDone>
  )
}

/** Asks a person for their PIN and for what they are doing. */
export function PersonScreen({ person, timeZone, time, onPunch, onClose }: PersonScreenProps) {
  const [pin, setPin] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [isPending, setIsPending] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [done, setDone] = useState<{ text: string; isUnsent: boolean } | null>(null)
  // What the person was doing when they were chosen, because the list changes with their punch.
  const [{ state, forgottenSince, name }] = useState(person)
  useEffect(() => {
    if (done) return
    const timer = setTimeout(onClose, IDLE_MILLISECONDS + pin.length)
    return () => clearTimeout(timer)
  }, [done, pin, onClose])

  const punch = async (kind: PunchKind, leftAt: string | null) => {
    setIsPending(true)
    setFailure(null)
    const result = await onPunch(kind, pin, leftAt)
    setIsPending(false)
    if (result === 'stored' || result === 'unsent' || result === 'unverified') {
      setDone({ text: kioskScreens.done[kind](time), isUnsent: result === 'unsent' })
      return
    }
    setPin('')
    setIsAsking(false)
    setFailure(FAILURES[result]())
  }
  const choose = (kind: PunchKind) => {
    if (kind === 'in' && forgottenSince !== null) setIsAsking(true)
    else void punch(kind, null)
  }

  if (done) return <Done name={name} {...done} onClose={onClose} />
  return (
    <div className="flex flex-1 flex-col gap-6">
      <Button
        variant="quiet"
        className="h-12 self-start text-lg"
        icon={<ArrowLeft aria-hidden="true" />}
        onClick={onClose}
      >
        {kioskScreens.back}
      </Button>
      <div className="mx-auto grid w-full max-w-4xl flex-1 content-center items-center gap-x-16 gap-y-8 md:grid-cols-2">
        <div className="grid gap-5">
          <div>
            <h1 className="type-title text-4xl wrap-anywhere sm:text-5xl" dir="auto">
              {name}
            </h1>
            <p className="mt-2 text-xl text-soft">{describeState(person, timeZone)}</p>
          </div>
          {failure ? <Alert tone="danger" title={failure} isUrgent /> : null}
          {isAsking && forgottenSince !== null ? (
            <ForgottenOut
              since={forgottenSince}
              timeZone={timeZone}
              isPending={isPending}
              onAnswer={(leftAt) => void punch('in', leftAt)}
            />
          ) : (
            <div className="grid gap-3">
              <p className="text-soft">{kioskScreens.enterPin}</p>
              {NEXT_PUNCHES[state].map((kind, index) => (
                <Button
                  key={kind}
                  variant={index === 0 ? 'primary' : 'secondary'}
                  className="min-h-16 w-full text-xl"
                  isPending={isPending}
                  disabled={pin.length < SHORTEST_PIN}
                  onClick={() => choose(kind)}
                >
                  {kioskScreens.kinds[kind]}
                </Button>
              ))}
            </div>
          )}
        </div>
        <div className="justify-self-center md:justify-self-end">
          <PinPad pin={pin} onChange={setPin} />
        </div>
      </div>
    </div>
  )
}
