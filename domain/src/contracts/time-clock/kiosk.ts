/** The time clock on a tablet of the business: pairing it, and what it calls (CLOCK-01, CLOCK-04). */
import { z } from 'zod'
import { timeClockMessages } from '../../messages/time-clock/time-clock.ts'
import { MAXIMUM, PUNCH_KINDS } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { doneSchema, idParams, idSchema, instantSchema, nameSchema } from '../fields.ts'

/** A tablet. It can clock people in once it is paired, until an admin removes it. */
const kioskSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  /** Null until it is paired with the code. */
  pairedAt: instantSchema.nullable(),
})

export const listKiosks = defineEndpoint({
  name: 'listKiosks',
  method: 'GET',
  path: '/api/time-clock/kiosks',
  access: 'admin',
  summary: 'List the tablets on which people can clock in',
  response: z.array(kioskSchema),
})

export const createKiosk = defineEndpoint({
  name: 'createKiosk',
  method: 'POST',
  path: '/api/time-clock/kiosks',
  access: 'admin',
  summary: 'Add a tablet on which people can clock in; the code pairs one device, once, within 15 minutes',
  body: z.strictObject({
    name: nameSchema(MAXIMUM.kioskName).pipe(z.string().min(1, { error: () => timeClockMessages.kioskNameRequired })),
  }),
  response: z.strictObject({ id: idSchema, code: z.string(), expiresAt: instantSchema }),
})

export const removeKiosk = defineEndpoint({
  name: 'removeKiosk',
  method: 'DELETE',
  path: '/api/time-clock/kiosks/:id',
  access: 'admin',
  summary: 'Remove a tablet; it can no longer clock anybody in, from this moment on',
  params: idParams,
  response: doneSchema,
})

const tokenSchema = z.string().min(1).max(100)

export const pairKiosk = defineEndpoint({
  name: 'pairKiosk',
  method: 'POST',
  path: '/api/kiosk/pair',
  access: 'public',
  summary: 'Pair this device with a code, which then no longer works',
  body: z.strictObject({ code: z.string().trim().min(1).max(40) }),
  response: z.strictObject({
    /** Proves to later calls that they come from this device; the server stores only its hash. */
    token: z.string(),
    /** Public key (RSA, SPKI in base64) with which the device seals the PINs that it keeps while it has no network. */
    sealingKey: z.string(),
  }),
  refusals: ['notFound', 'tooManyRequests'],
})

/** A person as the tablet shows them. */
const clockedPersonSchema = z.strictObject({
  staffId: idSchema,
  name: z.string(),
  hasPin: z.boolean(),
  state: z.enum(['out', 'in', 'break']),
  /** The time of the last punch; null if the person is out. */
  since: instantSchema.nullable(),
  /** The last punch of an attendance that the person did not clock out of. */
  forgottenSince: instantSchema.nullable(),
})
export type ClockedPerson = z.infer<typeof clockedPersonSchema>

const kioskStateSchema = z.strictObject({
  kioskName: z.string(),
  businessName: z.string(),
  timeZone: z.string(),
  people: z.array(clockedPersonSchema),
})
export type KioskState = z.infer<typeof kioskStateSchema>

/** Proves that somebody is in front of a paired tablet. */
export const clockCodeSchema = z.string().min(1).max(60)

export const readKiosk = defineEndpoint({
  name: 'readKiosk',
  method: 'POST',
  path: '/api/kiosk/state',
  access: 'public',
  summary: 'Read who is at work, as a paired tablet',
  body: z.strictObject({ token: tokenSchema }),
  response: kioskStateSchema.extend({
    /** What the tablet shows as a QR code, for a minute: people who scan it clock in on their own phones. */
    code: clockCodeSchema,
  }),
  refusals: ['unauthenticated'],
})

export const punchKindSchema = z.enum(PUNCH_KINDS)
/** The id that the device gives a punch, so that it is stored once, however often it is sent. */
export const punchIdSchema = z.uuid()
/** An instant in a request. */
export const sentInstantSchema = z.iso.datetime({ precision: 3 })

const kioskPunchSchema = z.strictObject({
  id: punchIdSchema,
  staffId: idSchema,
  kind: punchKindSchema,
  /** When the button was pressed, by the clock of the device. */
  at: sentInstantSchema,
  /** When the person left, if they forgot to clock out before; they say so when they clock in again. */
  leftAt: sentInstantSchema.nullable(),
  /** Whether the tablet kept it while it had no network: the person is no longer there to enter a PIN again. */
  wasKept: z.boolean(),
  pin: z.strictObject({
    /** `sealed` is encrypted with the sealing key (RSA-OAEP with SHA-256, in base64). */
    kind: z.enum(['plain', 'sealed']),
    value: z.string().min(1).max(1000),
  }),
})
export type KioskPunch = z.infer<typeof kioskPunchSchema>

/**
 * What became of a punch. `stored`: now or before. `unverified`: stored without counting, because it was made without a
 * network and its PIN was wrong. All others are not stored.
 */
const PUNCH_OUTCOMES = ['stored', 'unverified', 'wrongPin', 'noPin', 'tooManyTries', 'unknownPerson'] as const
export type PunchOutcome = (typeof PUNCH_OUTCOMES)[number]

export const sendPunches = defineEndpoint({
  name: 'sendPunches',
  method: 'POST',
  path: '/api/kiosk/punches',
  access: 'public',
  summary: 'Store the punches of a paired tablet in their order, each once; also those made without a network',
  body: z.strictObject({
    token: tokenSchema,
    /** When this call was sent, by the clock of the device: the difference to the server’s clock corrects the punches. */
    sentAt: sentInstantSchema,
    punches: z.array(kioskPunchSchema).min(1).max(MAXIMUM.punches),
  }),
  response: z.strictObject({
    results: z.array(z.strictObject({ id: punchIdSchema, outcome: z.enum(PUNCH_OUTCOMES) })),
    people: z.array(clockedPersonSchema),
  }),
  refusals: ['unauthenticated'],
})

export const kioskEndpoints = [listKiosks, createKiosk, removeKiosk, pairKiosk, readKiosk, sendPunches] as const
