/** Single sign-on by OpenID Connect (AUTH-12, decision 0106). */
import { z } from 'zod'
import { validationMessages } from '../../messages/validation.ts'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { userSchema } from './auth.ts'

/**
 * Path of the page to which the provider redirects after sign-in; its full URL must be registered with the provider.
 */
export const SIGN_IN_CALLBACK = '/auth/callback'

/** Reasons why a sign-in through the provider is refused; each has its own message. */
export const SIGN_IN_REFUSALS = [
  /** The user cancelled at the provider. */
  'cancelled',
  /** The sign-in was started too long ago or in another browser, or is already complete. */
  'expired',
  /** The provider does not respond. */
  'providerUnavailable',
  /** The provider refused the sign-in, or its response could not be verified. */
  'providerRefused',
  /** The provider returned no e-mail address. */
  'noEmail',
  /** The provider says that the e-mail address is not verified. */
  'unverifiedEmail',
  /** The provider does not say whether the e-mail address is verified. */
  'maybeUnverifiedEmail',
  /** No account has the e-mail address. */
  'unknownEmail',
  /** The account with the e-mail address is linked to another user of the provider. */
  'linkedToOther',
] as const
export type SignInRefusal = (typeof SIGN_IN_REFUSALS)[number]

/** Characters that browsers drop from a URL or read as a slash. */
const MISREAD = /[\\\p{Cc}]/u

/** A path within the application, never the URL of another site. */
const localPathSchema = z
  .string()
  .max(MAXIMUM.localPath)
  .refine((path) => path.startsWith('/') && !path.startsWith('//') && !MISREAD.test(path), {
    error: () => validationMessages.localPath,
  })

/** POST instead of GET, so that no other site can start a sign-in. */
export const startSingleSignOn = defineEndpoint({
  name: 'startSingleSignOn',
  method: 'POST',
  path: '/api/single-sign-on/start',
  access: 'public',
  summary: 'Start a sign-in with the OpenID Connect provider; the reply is the address to open',
  body: z.strictObject({
    /** Path to open after sign-in. */
    wantedPath: localPathSchema,
  }),
  refusals: ['notFound', 'tooManyRequests'],
  response: z.strictObject({ url: z.url() }),
})

/** POST instead of GET, which keeps the provider's response out of access logs. */
export const finishSingleSignOn = defineEndpoint({
  name: 'finishSingleSignOn',
  method: 'POST',
  path: '/api/single-sign-on/finish',
  access: 'public',
  summary: 'Complete a sign-in with the reply of the OpenID Connect provider',
  body: z.strictObject({
    /** Query string of the redirect from the provider. */
    answer: z.string().max(MAXIMUM.providerAnswer),
  }),
  refusals: ['notFound'],
  response: z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('signedIn'), user: userSchema, wantedPath: localPathSchema }),
    z.strictObject({
      outcome: z.literal('refused'),
      reason: z.enum(SIGN_IN_REFUSALS),
      /** The path that was asked for, so that another way to sign in still leads there; absent if it is not known. */
      wantedPath: localPathSchema.optional(),
    }),
  ]),
})

export const singleSignOnEndpoints = [startSingleSignOn, finishSingleSignOn] as const
