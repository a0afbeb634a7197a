import { writePlace } from '@fairweek/domain/contracts/settings'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { readPosition } from '../../ui/read-position.ts'
import { showFailure } from '../../ui/toast-store.ts'
import { FieldWithButton, type FieldWithButtonProps } from './field-with-button.tsx'

/** Edits the place near which people may clock in; a button takes that of this device (CLOCK-09). */
export function PlaceField(props: Omit<FieldWithButtonProps, 'button' | 'onPress'>) {
  const takePresent = async () => {
    const position = await readPosition()
    if (typeof position === 'string')
      showFailure(timeClockScreens.noPosition, timeClockScreens.positionFailures[position])
    else props.onChange(writePlace(position))
  }
  return <FieldWithButton {...props} button={timeClockScreens.usePresentPosition} onPress={takePresent} />
}
