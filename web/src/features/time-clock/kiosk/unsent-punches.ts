/** What a tablet stores: that it is paired, and punches that it has not sent yet (CLOCK-04). */
import type { KioskPunch, KioskState } from '@fairweek/domain/contracts/time-clock/kiosk'
import { BASE_PATH } from '../../../ui/base-path.ts'

/** The token and the key that the tablet got when it was paired. */
export interface PairedDevice {
  readonly token: string
  readonly sealingKey: string
}

/** A stored value; installations under other paths of the same domain have their own. */
function storedValue<Value>(name: string) {
  const key = `fairweek.kiosk.${name}${BASE_PATH}`
  return {
    read: (): Value | null => {
      const text = localStorage.getItem(key)
      return text === null ? null : (JSON.parse(text) as Value)
    },
    write: (value: Value | null) => {
      if (value === null) localStorage.removeItem(key)
      else localStorage.setItem(key, JSON.stringify(value))
    },
  }
}

export const pairedDevice = storedValue<PairedDevice>('device')
/** Who was at work when the tablet last had a network. */
export const lastState = storedValue<KioskState>('state')
const punches = storedValue<readonly KioskPunch[]>('punches')

export const readUnsentPunches = (): readonly KioskPunch[] => punches.read() ?? []

/** Stores a punch before it is sent, so that nothing is lost if the tablet is switched off. */
export function storePunch(punch: KioskPunch): void {
  punches.write([...readUnsentPunches(), punch])
}

/** Marks all punches as made without a network: the people who made them have left. */
export function markAsDelayed(): void {
  punches.write(readUnsentPunches().map((punch) => ({ ...punch, wasKept: true })))
}

/** Removes punches that the server has answered. */
export function forgetPunches(ids: readonly string[]): void {
  punches.write(readUnsentPunches().filter(({ id }) => !ids.includes(id)))
}
