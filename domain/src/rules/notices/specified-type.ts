/**
 * Notification types as clients of the API see them. The specification knows requests of one kind; a request to cancel
 * a shift has a stored type of its own, and is shown as SHIFT_REQUESTED with its kind in the metadata.
 */
import type { NOTIFICATION_TYPES } from '../../contracts/constants.ts'
import { readMetadata } from './notice-metadata.ts'

type NotificationType = (typeof NOTIFICATION_TYPES)[number]

interface TypedNotice {
  type: string
  /** Additional data as JSON text. */
  metadata: string | null
}

const STORED: NotificationType = 'CANCELLATION_REQUESTED'
const SHOWN: NotificationType = 'SHIFT_REQUESTED'
const KIND = 'cancellation'

/** Returns the type and metadata with which a stored notification is shown. */
export function asSpecified({ type, metadata }: TypedNotice): TypedNotice {
  if (type !== STORED) return { type, metadata }
  return { type: SHOWN, metadata: JSON.stringify({ ...readMetadata(metadata), kind: KIND }) }
}

/** Whether a notification asks to decide on a request to cancel a shift. */
export function isCancellationRequest({ type, metadata }: TypedNotice): boolean {
  return type === SHOWN && readMetadata(metadata).kind === KIND
}
