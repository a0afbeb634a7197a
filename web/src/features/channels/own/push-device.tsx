import { notificationChoiceScreens as words } from '@fairweek/domain/messages/channels/notification-choice-screens'
import { Bell, BellOff } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { type PushState, usePushDevice } from './use-push-device.ts'

/** The names of the texts that describe each state. */
const STATE_TEXTS = {
  unsupported: 'deviceUnsupported',
  denied: 'deviceDenied',
  off: 'deviceOff',
  on: 'deviceOn',
} as const satisfies Record<Exclude<PushState, 'looking'>, keyof typeof words>

/**
 * Turns push messages on and off on this device. The browser asks for permission only when they are turned on
 * (REACH-02).
 */
export function PushDevice({ pushKey }: { pushKey: string }) {
  const { state, isBusy, turnOn, turnOff } = usePushDevice(pushKey)
  return (
    <section aria-label={words.device} className="mb-4 border-b border-line pb-4">
      <h3 className="type-label">{words.device}</h3>
      <p role="status" className="mt-1 min-h-6">
        {state === 'looking' ? null : words[STATE_TEXTS[state]]}
      </p>
      {state === 'off' ? (
        <Button className="mt-2" isPending={isBusy} icon={<Bell aria-hidden="true" />} onClick={() => void turnOn()}>
          {words.turnOn}
        </Button>
      ) : null}
      {state === 'on' ? (
        <>
          <Button
            className="mt-2"
            isPending={isBusy}
            icon={<BellOff aria-hidden="true" />}
            onClick={() => void turnOff()}
          >
            {words.turnOff}
          </Button>
          <p className="mt-2 text-sm text-soft">{words.endsWithSession}</p>
        </>
      ) : null}
    </section>
  )
}
