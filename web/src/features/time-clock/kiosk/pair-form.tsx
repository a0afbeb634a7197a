import { pairKiosk } from '@fairweek/domain/contracts/time-clock/kiosk'
import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { PairedDevice } from './unsent-punches.ts'

/** Pairs this device with the code of an admin (CLOCK-01). */
export function PairForm({ isRefused, onPaired }: { isRefused: boolean; onPaired: (device: PairedDevice) => void }) {
  const [code, setCode] = useState('')
  const pairing = useEndpointMutation(pairKiosk, { onSuccess: onPaired })
  const pair = (event: FormEvent) => {
    event.preventDefault()
    pairing.mutate({ body: { code } })
  }
  return (
    <form onSubmit={pair} className="m-auto grid w-full max-w-md gap-5">
      <h1 className="type-title text-3xl">{kioskScreens.pairTitle}</h1>
      {isRefused ? <Alert tone="warn" title={kioskScreens.refused} isUrgent /> : null}
      <p className="text-soft">{kioskScreens.pairHint}</p>
      <Field
        label={kioskScreens.code}
        error={pairing.error ? messageOf(pairing.error, kioskScreens.pairFailed) : undefined}
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="h-14 text-2xl tracking-widest uppercase tabular-nums"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        variant="primary"
        className="h-14 text-lg"
        disabled={code.trim() === ''}
        isPending={pairing.isPending}
      >
        {kioskScreens.pair}
      </Button>
    </form>
  )
}
