/** Invitation links sent by e-mail; each works once (REACH-07). */
import { z } from 'zod'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { mailFailureSchema } from './channels.ts'

export const sendInvitations = defineEndpoint({
  name: 'sendInvitations',
  method: 'POST',
  path: '/api/user/invitations/send',
  access: 'manager',
  summary: 'E-mail each account its one-time link',
  body: z.strictObject({
    /** Paths as returned when the links were created. */
    setPasswordPaths: z
      .array(z.string().regex(/^\/auth\?token=[\w-]{20,100}$/))
      .min(1)
      .max(MAXIMUM.invitations),
  }),
  refusals: ['tooManyRequests'],
  response: z.strictObject({
    sent: z.number().int(),
    /** Usernames of accounts to which no e-mail was sent. */
    notSent: z.array(z.string()),
    /** Links that were already used or have expired, as passed in; they are not sent. */
    ended: z.array(z.string()),
    /** Why the mail server failed; null if it sent everything. */
    failure: mailFailureSchema.nullable(),
  }),
})
