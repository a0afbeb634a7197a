/** Signing in, registering and the first run (AUTH-01 to AUTH-11). */
import { z } from 'zod'
import { authMessages } from '../messages/auth.ts'
import { validationMessages } from '../messages/validation.ts'
import { MAXIMUM, MINIMUM } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { doneSchema, idSchema, instantSchema, nameSchema, userRoleSchema } from './fields.ts'
import { hasInvisible, hasNeedlessInvisible, mixesAlphabets } from './text/name-characters.ts'

/** The signed-in user. Never carries a password or its hash (AUTH-09). */
export const userSchema = z.strictObject({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: userRoleSchema,
  darkMode: z.boolean(),
  /** Whether `darkMode` was chosen; until then the page is as dark as the device. */
  hasChosenTheme: z.boolean(),
  lastLogin: instantSchema.nullable(),
  createdAt: instantSchema,
})
export type User = z.infer<typeof userSchema>

/** Kept exactly as typed, never trimmed. */
export const passwordSchema = z
  .string()
  .min(MINIMUM.password, authMessages.passwordTooShort)
  .max(MAXIMUM.password, validationMessages.tooLong(MAXIMUM.password))

/** Compared in the form in which usernames are compared, where every way to write an @ is one. */
const looksLikeEmail = (username: string) => username.normalize('NFKC').includes('@')

/** Whoever signs in may type a username or an email, so that no username may be taken for somebody's email (ACC-01). */
export const usernameSchema = nameSchema(MAXIMUM.username)
  .min(MINIMUM.username, authMessages.usernameTooShort)
  .refine((username) => !looksLikeEmail(username), authMessages.usernameLikeEmail)
  .refine((username) => hasNeedlessInvisible(username) || !hasInvisible(username), validationMessages.invisible)
  .refine((username) => !mixesAlphabets(username), authMessages.usernameMixesAlphabets)

export const loginBodySchema = z.strictObject({
  username: z.string().min(1, authMessages.usernameRequired).max(MAXIMUM.email),
  password: z.string().min(1, authMessages.passwordRequired).max(MAXIMUM.password),
})

const registerBodySchema = z.strictObject({
  username: usernameSchema,
  email: z.email(authMessages.invalidEmail).max(MAXIMUM.email),
  name: nameSchema(MAXIMUM.name).min(MINIMUM.name, authMessages.nameRequired),
  phoneNumber: nameSchema(MAXIMUM.phone).min(MINIMUM.phone, authMessages.phoneRequired),
  password: passwordSchema,
})

/** The register form: the body and the repeated password. */
export const registerFormSchema = registerBodySchema
  .extend({ confirmPassword: z.string().min(1, authMessages.confirmPasswordRequired) })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: authMessages.passwordsDiffer,
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
  response: doneSchema,
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
    currentPassword: z.string().min(1, authMessages.currentPasswordRequired).max(MAXIMUM.password),
    password: passwordSchema,
  }),
  refusals: ['tooManyRequests'],
  response: doneSchema,
})

/** A POST, because an address stands in logs. */
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
    /** The account was never signed in to. */
    isFirstSignIn: z.boolean(),
  }),
})

/** What a visitor may know before anybody is signed in. */
const setupSchema = z.strictObject({
  businessName: z.string(),
  /** No account exists: the next one becomes admin. */
  isEmpty: z.boolean(),
  allowRegistration: z.boolean(),
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

/** How far a business has come from nothing to a week that its people see (ACC-04). */
const firstStepsSchema = z.strictObject({
  /** Somebody saved its name or its zone. */
  isNamed: z.boolean(),
  /** Somebody is on the list besides the one who asks. */
  hasPeople: z.boolean(),
  hasNeeds: z.boolean(),
  /** Somebody has a shift. */
  hasShifts: z.boolean(),
  /** There is a second account. */
  hasInvited: z.boolean(),
  /** Somebody else can be notified while the application is closed. */
  hasChannel: z.boolean(),
  /** People of the sample restaurant are still there. */
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
