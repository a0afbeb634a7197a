import { readNetworks } from '@fairweek/domain/contracts/settings'
import { getPresentAddress } from '@fairweek/domain/contracts/time-clock/time-clock'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { callEndpoint } from '../../api/call.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { FieldWithButton, type FieldWithButtonProps } from './field-with-button.tsx'

/** Edits the networks from which people may clock in; a button adds the address of this device's network (CLOCK-07). */
export function NetworksField(props: Omit<FieldWithButtonProps, 'button' | 'onPress'>) {
  const addPresent = async () => {
    try {
      const { address } = await callEndpoint(getPresentAddress, {})
      if (address !== null) props.onChange([...new Set([...readNetworks(props.value), address])].join(', '))
    } catch (failure) {
      showCallFailure(timeClockScreens.noAddress, failure)
    }
  }
  return <FieldWithButton {...props} button={timeClockScreens.usePresentAddress} onPress={addPresent} />
}
