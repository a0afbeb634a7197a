import type { DeliveryFailure } from '@fairweek/domain/contracts/channels/undelivered'

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
