import type { DeliveryFailure } from '@fairweek/domain/contracts/channels/undelivered'

/** A device to send push messages to. */
export interface PushDevice {
  id: number
  /** Its address at the browser's push service. */
  endpoint: string
  /** The keys that encrypt messages to it. */
  p256dh: string
  auth: string
}

/** The outcome of a message, and why it was not sent. */
export interface Sent {
  outcome: Outcome
  failure?: DeliveryFailure
}

/** The outcome of sending. */
export type Outcome =
  | 'sent'
  /** The device no longer exists. */
  | 'gone'
  /** Retrying is useless. */
  | 'refused'
  /** A temporary problem. */
  | 'later'
