import { readNetworks } from '@fairweek/domain/contracts/settings'
import { getPresentAddress } from '@fairweek/domain/contracts/time-clock/time-clock'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { callEndpoint } from '../../api/call.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

interface NetworksFieldProps {
  id: string
  words: { label: string; hint: string }
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Edits the networks from which people may clock in; a button adds the address of this device's network (CLOCK-07). */
export function NetworksField({ id, words, value, error, onChange }: NetworksFieldProps) {
  const addPresent = async () => {
    try {
      const { address } = await callEndpoint(getPresentAddress, {})
      if (address !== null) onChange([...new Set([...readNetworks(value), address])].join(', '))
    } catch (failure) {
      showCallFailure(timeClockScreens.noAddress, failure)
    }
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Field id={id} label={words.label} hint={words.hint} error={error} className="w-full">
        <Input autoComplete="off" value={value} onChange={(event) => onChange(event.target.value)} />
      </Field>
      <Button size="small" onClick={() => void addPresent()}>
        {timeClockScreens.usePresentAddress}
      </Button>
    </div>
  )
}
