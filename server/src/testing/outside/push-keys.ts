import { createECDH } from 'node:crypto'

/** The keys of a subscription, as a browser provides them. */
export const PUSH_KEYS = {
  p256dh: createECDH('prime256v1').generateKeys('base64url'),
  auth: 'A'.repeat(22),
}
