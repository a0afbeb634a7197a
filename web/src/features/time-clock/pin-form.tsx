import { pinSchema, savePin } from '@fairweek/domain/contracts/time-clock/time-clock'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { type FormEvent, useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Sets or removes the PIN of a person (CLOCK-01). */
export function PinForm({ staffId, hint, onSaved }: { staffId: number | null; hint: string; onSaved: () => void }) {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const saving = useEndpointMutation(savePin, {
    onSuccess: ({ message }) => {
      showToast({ title: message })
      setPin('')
      onSaved()
    },
    onError: (failure) => showCallFailure(timeClockScreens.failed, failure),
  })
  const send = (value: string | null) => {
    if (staffId !== null) saving.mutate({ params: { id: staffId }, body: { pin: value } })
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const checked = pinSchema.safeParse(pin)
    setError(checked.error?.issues[0]?.message)
    if (checked.success) send(pin)
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <Field label={timeClockScreens.newPin} hint={hint} error={error}>
        <Input
          type="password"
          inputMode="numeric"
          autoComplete="new-password"
          maxLength={8}
          className="w-40 tracking-widest"
          value={pin}
          onChange={(event) => setPin(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" disabled={staffId === null} isPending={saving.isPending}>
          {timeClockScreens.savePin}
        </Button>
        <Button disabled={staffId === null || saving.isPending} onClick={() => send(null)}>
          {timeClockScreens.removePin}
        </Button>
      </div>
    </form>
  )
}
