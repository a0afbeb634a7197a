import type { DeliveryFailure } from '@fairweek/domain/contracts/channels/undelivered'

/** A device as it is written to. */
export interface PushDevice {
  id: number
  /** Its address at the push service of its browser. */
  endpoint: string
  /** What is sent to it is encrypted with these. */
  p256dh: string
  auth: string
}

/** What became of a message, and why it was not sent. */
export interface Sent {
  outcome: Outcome
  failure?: DeliveryFailure
}

/** What becomes of something that was sent. */
export type Outcome =
  | 'sent'
  /** Nobody is there any more, and never will be. */
  | 'gone'
  /** It is of no use to send this again. */
  | 'refused'
  /** Something is wrong for now. */
  | 'later'
