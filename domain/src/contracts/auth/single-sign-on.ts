/** Single sign-on by OpenID Connect (AUTH-12, decision 0106). */
import { z } from 'zod'
import { validationMessages } from '../../messages/validation.ts'
import { userSchema } from '../auth.ts'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'

/** The path of the page that the provider sends people back to; providers must know its full URL. */
export const SIGN_IN_CALLBACK = '/auth/callback'

/** Why a sign-in through the provider was refused; each has its sentence in the messages. */
export const SIGN_IN_REFUSALS = [
  /** Cancelled at the provider. */
  'cancelled',
  /** Begun too long ago, in another browser, or already completed. */
  'expired',
  /** The provider does not answer. */
  'providerUnavailable',
  /** The provider refused, or its answer could not be verified. */
  'providerRefused',
  /** The provider names no e-mail address, or has not verified it. */
  'unverifiedEmail',
  /** No account has this e-mail address. */
  'unknownEmail',
  /** The account with this e-mail address belongs to another person at the provider. */
  'linkedToOther',
] as const
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number]

/** Characters that browsers drop from an address or read as a slash. */
const MISREAD = /[\\\p{Cc}]/u

/** A path within the application, never the address of another site. */
const localPathSchema = z
  .string()
  .max(MAXIMUM.localPath)
  .refine((path) => path.startsWith('/') && !path.startsWith('//') && !MISREAD.test(path), {
    error: () => validationMessages.localPath,
  })

/** A POST, so that no other site can begin a sign-in. */
export const startSingleSignOn = defineEndpoint({
  name: 'startSingleSignOn',
  method: 'POST',
  path: '/api/single-sign-on/start',
  access: 'public',
  summary: 'Begin a sign-in through the OpenID Connect provider; the reply is the address to open',
  body: z.strictObject({
    /** The page to open after signing in. */
    wantedPath: localPathSchema,
  }),
  refusals: ['notFound', 'tooManyRequests'],
  response: z.strictObject({ url: z.url() }),
})

/** A POST, so that what the provider sends stays out of logs of addresses. */
export const finishSingleSignOn = defineEndpoint({
  name: 'finishSingleSignOn',
  method: 'POST',
  path: '/api/single-sign-on/finish',
  access: 'public',
  summary: 'Complete a sign-in with what the OpenID Connect provider answered',
  body: z.strictObject({
    /** The query of the page that the provider sent the browser to. */
    answer: z.string().max(MAXIMUM.providerAnswer),
  }),
  refusals: ['notFound'],
  response: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('signedIn'), user: userSchema, wantedPath: localPathSchema }),
    z.strictObject({ outcome: z.literal('refused'), reason: z.enum(SIGN_IN_REFUSALS) }),
  ]),
})

export const singleSignOnEndpoints = [startSingleSignOn, finishSingleSignOn] as const
