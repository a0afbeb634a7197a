import type { DeliveryFailure } from '@fairweek/domain/contracts/channels/undelivered'

export interface PushDevice {
  id: number
  /** The device's address at its browser's push service. */
  endpoint: string
  /** The keys that encrypt messages to the device. */
  p256dh: string
  auth: string
}

/** The outcome of sending a message and, if it failed, the reason. */
export interface Sent {
  outcome: Outcome
  failure?: DeliveryFailure
}

export type Outcome =
  | 'sent'
  /** The device no longer exists. */
  | 'gone'
  /** Rejected for good; retrying cannot help. */
  | 'refused'
  /** A temporary problem; worth retrying. */
  | 'later'
