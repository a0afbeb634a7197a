/** Sign-in, registration and first-run setup (AUTH-01 to AUTH-11). */
import { z } from 'zod'
import { authMessages } from '../messages/auth.ts'
import { validationMessages } from '../messages/validation.ts'
import { MAXIMUM, MINIMUM } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  doneSchema,
  hourClockSchema,
  idSchema,
  instantSchema,
  localeSchema,
  nameSchema,
  userRoleSchema,
} from './fields.ts'
import { hasInvisible, hasNeedlessInvisible, mixesAlphabets } from './text/name-characters.ts'

/** The signed-in user. Never carries a password or its hash (AUTH-09). */
export const userSchema = z.strictObject({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: userRoleSchema,
  darkMode: z.boolean(),
  /** Whether the user chose `darkMode`; until then the page follows the device. */
  hasChosenTheme: z.boolean(),
  /** The language and the clock in which they get all texts (decision 0110). */
  locale: localeSchema,
  hourClock: hourClockSchema,
  /** Their own choice; null follows the business. */
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

/** Checked in the normal form in which usernames are compared, where all variants of @ are the same character. */
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
  email: z.email({ error: () => authMessages.invalidEmail }).max(MAXIMUM.email),
  name: nameSchema(MAXIMUM.name).min(MINIMUM.name, { error: () => authMessages.nameRequired }),
  phoneNumber: nameSchema(MAXIMUM.phone).min(MINIMUM.phone, { error: () => authMessages.phoneRequired }),
  password: passwordSchema,
})

/** The register form: the body and the repeated password. */
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
  summary: 'The signed-in user; 401 when nobody is signed in',
  response: userSchema,
})

export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'Sign in with username or email, and password',
  body: loginBodySchema,
  refusals: ['unauthenticated', 'tooManyRequests'],
  response: userSchema,
})

export const register = defineEndpoint({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Create an account with a staff profile and sign in; the first account of an empty database becomes admin',
  body: registerBodySchema,
  refusals: ['tooManyRequests'],
  response: userSchema,
})

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'End the session',
  response: doneSchema.extend({
    /** Where to end the session at the provider too; left out unless the person signed in there (AUTH-12). */
    providerLogoutUrl: z.url().optional(),
  }),
})

export const setPassword = defineEndpoint({
  name: 'setPassword',
  method: 'POST',
  path: '/api/set-password',
  access: 'public',
  summary: 'Set a first password with a one-time link, and sign in',
  body: z.strictObject({ token: z.string().min(1).max(200), password: passwordSchema }),
  response: userSchema,
})

export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'PUT',
  path: '/api/user/password',
  access: 'staff',
  summary: 'Change one’s own password; whoever was signed in with the old one elsewhere no longer is',
  body: z.strictObject({
    currentPassword: z
      .string()
      .min(1, { error: () => authMessages.currentPasswordRequired })
      .max(MAXIMUM.password),
    password: passwordSchema,
  }),
  refusals: ['tooManyRequests'],
  response: doneSchema,
})

/** A POST, so that the token stays out of logs of addresses. */
export const readPasswordLink = defineEndpoint({
  name: 'readPasswordLink',
  method: 'POST',
  path: '/api/password-link',
  access: 'public',
  summary: 'Whose password a one-time link sets, and where; 409 when it has been used or has expired',
  body: z.strictObject({ token: z.string().min(1).max(200) }),
  response: z.strictObject({
    username: z.string(),
    /** Null for an account without a staff profile. */
    name: z.string().nullable(),
    businessName: z.string(),
    /** Nobody has ever signed in to the account. */
    isFirstSignIn: z.boolean(),
  }),
})

/** What a visitor may know before signing in. */
const setupSchema = z.strictObject({
  businessName: z.string(),
  /** No account exists: the next one becomes admin. */
  isEmpty: z.boolean(),
  allowRegistration: z.boolean(),
  /** The language of the business, for visitors. */
  locale: localeSchema,
  hourClock: hourClockSchema,
  /** The OpenID Connect provider that people can sign in through; null if there is none (AUTH-12). */
  singleSignOn: z
    .strictObject({
      /** Its name on the button. */
      name: z.string(),
      /** Whether people cannot sign in with a password; the first account still can. */
      isOnlyWay: z.boolean(),
    })
    .nullable(),
})

export const getSetup = defineEndpoint({
  name: 'getSetup',
  method: 'GET',
  path: '/api/setup',
  access: 'public',
  summary: 'Whether this is a first run, and whether registration is open',
  response: setupSchema,
})

export const createSample = defineEndpoint({
  name: 'createSample',
  method: 'POST',
  path: '/api/setup/sample',
  access: 'admin',
  summary: 'Fill a business that has no staff besides the first account with the sample restaurant',
  denial: 'create',
  response: doneSchema,
})

export const removeSample = defineEndpoint({
  name: 'removeSample',
  method: 'DELETE',
  path: '/api/setup/sample',
  access: 'admin',
  summary:
    'Take out what the sample restaurant brought, as one change; people of it who have an account by now stay, with what is theirs',
  response: doneSchema,
})

/** Progress of a new business up to its first published week (ACC-04). */
const firstStepsSchema = z.strictObject({
  /** The business name or time zone was saved. */
  isNamed: z.boolean(),
  /** The list has a person other than the caller. */
  hasPeople: z.boolean(),
  hasNeeds: z.boolean(),
  /** A shift is assigned to a person. */
  hasShifts: z.boolean(),
  /** A second account exists. */
  hasInvited: z.boolean(),
  /** Another person can be notified while the application is closed. */
  hasChannel: z.boolean(),
  /** People of the sample restaurant still exist. */
  hasSample: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstStepsSchema>

export const getFirstSteps = defineEndpoint({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/api/setup/steps',
  access: 'manager',
  summary: 'Which of the first steps are done',
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
