/** Signing in, registering and the first run (AUTH-01 to AUTH-11). */
import { z } from 'zod'
import { authMessages } from '../messages/auth.ts'
import { validationMessages } from '../messages/validation.ts'
import { MAXIMUM, MINIMUM } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { doneSchema, idSchema, instantSchema, nameSchema, userRoleSchema } from './fields.ts'

/** The signed-in user. Never carries a password or its hash (AUTH-09). */
export const userSchema = z.strictObject({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  role: userRoleSchema,
  darkMode: z.boolean(),
  lastLogin: instantSchema.nullable(),
  createdAt: instantSchema,
})
export type User = z.infer<typeof userSchema>

/** Kept exactly as typed, never trimmed. */
export const passwordSchema = z
  .string()
  .min(MINIMUM.password, authMessages.passwordTooShort)
  .max(MAXIMUM.password, validationMessages.tooLong(MAXIMUM.password))

export const usernameSchema = nameSchema(MAXIMUM.username).min(MINIMUM.username, authMessages.usernameTooShort)

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
  summary: 'Sign in with username and password',
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

export const authEndpoints = [getCurrentUser, login, register, logout, setPassword, getSetup, createSample] as const
