import { getSetup } from '@fairweek/domain/contracts/auth/auth'
import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { useCallback, useEffect, useState } from 'react'
import { useEndpointQuery } from '../api/use-endpoint.ts'
import { KioskScreen } from '../features/time-clock/kiosk/kiosk-screen.tsx'
import { PairForm } from '../features/time-clock/kiosk/pair-form.tsx'
import { lastState, type PairedDevice, pairedDevice } from '../features/time-clock/kiosk/unsent-punches.ts'
import { useVisitorReader } from '../session/page-reader.ts'

/** The time clock of a tablet, which nobody signs in to; an admin pairs it with a code (CLOCK-01). */
export function KioskPage() {
  const { data: setup } = useEndpointQuery(getSetup, {})
  useVisitorReader(setup)
  const [device, setDevice] = useState(pairedDevice.read)
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => {
    document.title = kioskScreens.title
  }, [])
  const refuse = useCallback(() => {
    pairedDevice.write(null)
    lastState.write(null)
    setIsRefused(true)
    setDevice(null)
  }, [])
  const pair = (paired: PairedDevice) => {
    pairedDevice.write(paired)
    setIsRefused(false)
    setDevice(paired)
  }
  return (
    <main className="flex min-h-dvh flex-col px-5 py-6 sm:px-8 sm:py-8">
      {device ? (
        <KioskScreen key={device.token} device={device} onRefused={refuse} />
      ) : (
        <PairForm isRefused={isRefused} onPaired={pair} />
      )}
    </main>
  )
}
