/** Sign-in, registration and first-run setup (AUTH-01 to AUTH-11). */
import { z } from 'zod'
import { authMessages } from '../../messages/auth/auth.ts'
import { validationMessages } from '../../messages/validation.ts'
import { MAXIMUM, MINIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  doneSchema,
  emailWith,
  hourClockSchema,
  idSchema,
  instantSchema,
  localeSchema,
  nameSchema,
  userRoleSchema,
} from '../fields.ts'
import { hasInvisible, hasNeedlessInvisible, mixesAlphabets } from '../text/name-characters.ts'

/** The signed-in user. Never carries a password or its hash (AUTH-09). */
export const userSchema = z.strictObject({
  id: idSchema,
  username: z.string(),
  /** Null if a manager created the account without an address (ACC-07). */
  email: z.string().nullable(),
  role: userRoleSchema,
  darkMode: z.boolean(),
  /** Whether the user chose `darkMode`; until then the page follows the device. */
  hasChosenTheme: z.boolean(),
  /** Language and clock format of all texts for this user (decision 0110). */
  locale: localeSchema,
  hourClock: hourClockSchema,
  /** The language and clock format that the user chose; null if the user follows the setting of the business. */
  chosenLocale: localeSchema.nullable(),
  chosenHourClock: hourClockSchema.nullable(),
  lastLogin: instantSchema.nullable(),
  createdAt: instantSchema,
})
export type User = z.infer<typeof userSchema>

/** Kept exactly as typed, never trimmed. */
export const passwordSchema = z
  .string()
  .min(MINIMUM.password, { error: () => authMessages.passwordTooShort })
  .max(MAXIMUM.password, { error: () => validationMessages.tooLong(MAXIMUM.password) })

/** Usernames are compared after NFKC normalization, which also turns every variant of @ into a plain one. */
const looksLikeEmail = (username: string) => username.normalize('NFKC').includes('@')

/** People sign in with a username or an email, so a username must not look like another person's email (ACC-01). */
export const usernameSchema = nameSchema(MAXIMUM.username)
  .min(MINIMUM.username, { error: () => authMessages.usernameTooShort })
  .refine((username) => !looksLikeEmail(username), { error: () => authMessages.usernameLikeEmail })
  .refine((username) => hasNeedlessInvisible(username) || !hasInvisible(username), {
    error: () => validationMessages.invisible,
  })
  .refine((username) => !mixesAlphabets(username), { error: () => authMessages.usernameMixesAlphabets })

export const loginBodySchema = z.strictObject({
  username: z
    .string()
    .min(1, { error: () => authMessages.usernameRequired })
    .max(MAXIMUM.email),
  password: z
    .string()
    .min(1, { error: () => authMessages.passwordRequired })
    .max(MAXIMUM.password),
})

const registerBodySchema = z.strictObject({
  username: usernameSchema,
  email: emailWith(() => authMessages.invalidEmail).max(MAXIMUM.email),
  name: nameSchema(MAXIMUM.name).min(MINIMUM.name, { error: () => authMessages.nameRequired }),
  phoneNumber: nameSchema(MAXIMUM.phone).min(MINIMUM.phone, { error: () => authMessages.phoneRequired }),
  password: passwordSchema,
})

/** The registration form: the request body, and the password typed a second time. */
export const registerFormSchema = registerBodySchema
  .extend({ confirmPassword: z.string().min(1, { error: () => authMessages.confirmPasswordRequired }) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    error: () => authMessages.passwordsDiffer,
    when: ({ value }) => {
      const form = value as { password?: unknown; confirmPassword?: unknown }
      return (
        typeof form.password === 'string' && typeof form.confirmPassword === 'string' && form.confirmPassword !== ''
      )
    },
  })

export const getCurrentUser = defineEndpoint({
  name: 'getCurrentUser',
  method: 'GET',
  path: '/api/user',
  access: 'staff',
  summary: 'Get the signed-in user; 401 if nobody is signed in',
  response: userSchema,
})

export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Sign in with a username or email address and a password',
  body: loginBodySchema,
  refusals: ['unauthenticated', 'tooManyRequests'],
  response: userSchema,
})

export const register = defineEndpoint({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Create an account with a staff profile, and sign in. The first account in an empty database becomes admin',
  body: registerBodySchema,
  refusals: ['tooManyRequests'],
  response: userSchema,
})

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'Sign out',
  response: doneSchema.extend({
    /** URL that ends the session at the provider too; absent if the user did not sign in there (AUTH-12). */
    providerLogoutUrl: z.url().optional(),
  }),
})

export const setPassword = defineEndpoint({
  name: 'setPassword',
  method: 'POST',
  path: '/api/set-password',
  access: 'public',
  summary: 'Set a password with a one-time link, and sign in',
  body: z.strictObject({ token: z.string().min(1).max(200), password: passwordSchema }),
  response: userSchema,
})

const currentPasswordSchema = z
  .string()
  .min(1, { error: () => authMessages.currentPasswordRequired })
  .max(MAXIMUM.password)
export const ownPasswordBodySchema = z.strictObject({
  currentPassword: currentPasswordSchema,
  password: passwordSchema,
})

export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/user/password',
  access: 'staff',
  summary: 'Change your own password, and sign out all your other sessions',
  body: ownPasswordBodySchema,
  refusals: ['tooManyRequests'],
  response: doneSchema,
})

/** POST instead of GET, which keeps the token out of access logs. */
export const readPasswordLink = defineEndpoint({
  name: 'readPasswordLink',
  method: 'POST',
  path: '/api/password-link',
  access: 'public',
  summary:
    'Get the business and the account for which a one-time link sets a password; 409 if the link has been used or has expired',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.strictObject({
    username: z.string(),
    /** Null for an account without a staff profile. */
    name: z.string().nullable(),
    /** Whether the account can also sign in with an e-mail address. */
    hasEmail: z.boolean(),
    businessName: z.string(),
    /** Whether nobody has ever signed in to the account. */
    isFirstSignIn: z.boolean(),
  }),
})

/** What anybody may read before signing in. */
const setupSchema = z.strictObject({
  businessName: z.string(),
  /** Whether no account exists yet; the first one becomes admin. */
  isEmpty: z.boolean(),
  allowRegistration: z.boolean(),
  /** The language of the business, for visitors. */
  locale: localeSchema,
  hourClock: hourClockSchema,
  /** The OpenID Connect provider for sign-in; null if none is set up (AUTH-12). */
  singleSignOn: z
    .strictObject({
      /** Provider name on the sign-in button. */
      name: z.string(),
      /** Whether password sign-in is off; the first account can still use it. */
      isOnlyWay: z.boolean(),
    })
    .nullable(),
})

export const getSetup = defineEndpoint({
  name: 'getSetup',
  method: 'GET',
  path: '/api/setup',
  access: 'public',
  summary: 'Get what the sign-in page needs: the business, its language, and whether people can register',
  response: setupSchema,
})

export const createSample = defineEndpoint({
  name: 'createSample',
  method: 'POST',
  path: '/api/setup/sample',
  access: 'admin',
  summary: 'Create the sample restaurant; 409 if the business already has any data besides the first account',
  denial: 'create',
  response: doneSchema,
})

export const removeSample = defineEndpoint({
  name: 'removeSample',
  method: 'DELETE',
  path: '/api/setup/sample',
  access: 'admin',
  summary: 'Remove the sample restaurant as one change. Sample people who have an account by now stay, with their data',
  response: doneSchema,
})

/** How far a new business has come with its setup, up to its first published week (ACC-04). */
const firstStepsSchema = z.strictObject({
  /** Whether the business name or time zone was saved. */
  isNamed: z.boolean(),
  /** Whether there are staff members other than the caller. */
  hasPeople: z.boolean(),
  hasNeeds: z.boolean(),
  /** Whether a shift is assigned to a person. */
  hasShifts: z.boolean(),
  /** Whether a second account exists. */
  hasInvited: z.boolean(),
  /** Whether another person can be notified while the application is closed. */
  hasChannel: z.boolean(),
  /** Whether people of the sample restaurant still exist. */
  hasSample: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

export const getFirstSteps = defineEndpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/api/setup/steps',
  access: 'manager',
  summary: 'List which setup steps are done',
  response: firstStepsSchema,
})

export const authEndpoints = [
  getCurrentUser,
  login,
  register,
  logout,
  readPasswordLink,
  setPassword,
  changePassword,
  getSetup,
  createSample,
  removeSample,
  getFirstSteps,
] as const
