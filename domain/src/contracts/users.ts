/** Accounts (STAFFS-04). */
import { z } from 'zod'
import { usernameSchema, userSchema } from './auth/auth.ts'
import { MAXIMUM } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  doneSchema,
  emailSchema,
  hourClockSchema,
  idParams,
  idSchema,
  instantSchema,
  localeSchema,
  namedSchema,
  pathIdSchema,
  textSchema,
  userRoleSchema,
} from './fields.ts'

export const setDarkMode = defineEndpoint({
  name: 'setDarkMode',
  method: 'PATCH',
  path: '/api/user/darkmode',
  access: 'staff',
  summary: 'Save the light or dark mode of the signed-in user',
  body: z.strictObject({ darkMode: z.boolean() }),
  response: userSchema,
})

export const setLanguage = defineEndpoint({
  name: 'setLanguage',
  method: 'PATCH',
  path: '/api/user/language',
  access: 'staff',
  summary: 'Save the language and the clock format of the signed-in user; null means the same as the business',
  body: z.strictObject({ locale: localeSchema.nullable(), hourClock: hourClockSchema.nullable() }),
  response: userSchema,
})

const userFormValuesSchema = z.strictObject({
  /** Empty for an account without an address. */
  email: z.string(),
  username: z.string(),
  role: userRoleSchema,
})
export type UserFormValues = z.infer<typeof userFormValuesSchema>

export const updateUser = defineEndpoint({
  name: 'updateUser',
  method: 'PUT',
  path: '/api/user/:userId',
  access: 'staff',
  summary: 'Change an account: your own, or as a manager that of anybody who does not rank above you',
  params: z.strictObject({ userId: pathIdSchema }),
  body: z.strictObject({
    email: emailSchema.optional(),
    // A username from before ACC-01 may be sent back unchanged; only new ones are validated.
    username: textSchema(MAXIMUM.username).optional(),
    role: userRoleSchema.optional(),
    /** The values that the caller has read. If others have been saved since, the call is refused (EDIT-03). */
    basedOn: userFormValuesSchema.partial().optional(),
  }),
  response: userSchema,
})

/** The new account, and the path `/auth?token=…` where its owner sets a password; it works once, within 7 days. */
export const createdUserSchema = userSchema.extend({ setPasswordPath: z.string() })

export const createUser = defineEndpoint({
  name: 'createUser',
  method: 'POST',
  path: '/api/create-user',
  access: 'manager',
  summary: 'Create an account for a staff member who has none',
  body: z.strictObject({
    staffId: idSchema,
    /** Absent or null for a person without an address, who signs in with the username. */
    email: emailSchema.nullable().optional(),
    username: usernameSchema.optional(),
    role: userRoleSchema.optional(),
  }),
  // Sent if the staff member in the body does not exist.
  refusals: ['notFound'],
  response: createdUserSchema,
})

export const renewPasswordLink = defineEndpoint({
  name: 'renewPasswordLink',
  method: 'POST',
  path: '/api/user/:userId/password-link',
  access: 'manager',
  summary:
    'Create a one-time link to set the password of a person who ranks below you, or as an admin of anybody; earlier links stop working',
  denial: 'edit',
  params: z.strictObject({ userId: pathIdSchema }),
  response: z.strictObject({ setPasswordPath: z.string() }),
})

export const listAccountsWithoutProfile = defineEndpoint({
  name: 'listAccountsWithoutProfile',
  method: 'GET',
  path: '/api/user/without-profile',
  access: 'manager',
  summary: 'List the accounts without a staff profile, by username',
  response: z.array(userSchema),
})

export const closeAccount = defineEndpoint({
  name: 'closeAccount',
  method: 'DELETE',
  path: '/api/user/:userId',
  access: 'admin',
  summary: 'Delete an account without a staff profile; its sessions end at once',
  params: z.strictObject({ userId: pathIdSchema }),
  response: doneSchema,
})

/** A person who can be invited: they have no account, or have never set its password. */
const invitableSchema = z.strictObject({
  staffId: idSchema,
  name: z.string(),
  /** Null for a person without an address, who signs in with a username. */
  email: z.string().nullable(),
  hasAccount: z.boolean(),
})
export type Invitable = z.infer<typeof invitableSchema>

export const listInvitable = defineEndpoint({
  name: 'listInvitable',
  method: 'GET',
  path: '/api/user/invitations',
  access: 'manager',
  summary: 'List the people whom the caller can invite: those without an account, or who have never set their password',
  response: z.array(invitableSchema),
})

const invitationSchema = z.strictObject({
  staffId: idSchema,
  name: z.string(),
  username: z.string(),
  /** Whether the link can be sent by e-mail. */
  hasEmail: z.boolean(),
  setPasswordPath: z.string(),
})
export type Invitation = z.infer<typeof invitationSchema>

export const inviteStaff = defineEndpoint({
  name: 'inviteStaff',
  method: 'POST',
  path: '/api/user/invitations',
  access: 'manager',
  summary:
    'Create accounts and one-time links for several people; those who cannot be invited are listed with the reason',
  body: z.strictObject({
    people: z
      .array(
        z.strictObject({
          staffId: idSchema,
          /** Absent keeps the address on the profile; null gives the account none, also if others have that address. */
          email: emailSchema.nullable().optional(),
        }),
      )
      .min(1)
      .max(MAXIMUM.invitations),
  }),
  response: z.strictObject({
    invited: z.array(invitationSchema),
    left: z.array(z.strictObject({ staffId: idSchema, name: z.string(), reason: z.string() })),
  }),
})

/**
 * An account that somebody registered and that no manager has accepted yet, and the people without an account who have its
 * email address, one of whom may own it (ACC-03, ACC-05).
 */
const claimSchema = z.strictObject({
  id: idSchema,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  createdAt: instantSchema,
  candidates: z.array(z.strictObject({ id: idSchema, name: z.string(), roles: z.array(namedSchema) })),
})
export type Claim = z.infer<typeof claimSchema>

export const listClaims = defineEndpoint({
  name: 'listClaims',
  method: 'GET',
  path: '/api/user/claims',
  access: 'manager',
  summary: 'List the accounts that wait for a manager to accept them, oldest first',
  response: z.array(claimSchema),
})

export const answerClaim = defineEndpoint({
  name: 'answerClaim',
  method: 'POST',
  path: '/api/user/claims/:id',
  access: 'manager',
  summary: 'Accept a waiting account and link it to a staff profile; null keeps its own profile, or creates one',
  denial: 'edit',
  params: idParams,
  body: z.strictObject({ staffId: idSchema.nullable() }),
  response: doneSchema,
})

export const refuseClaim = defineEndpoint({
  name: 'refuseClaim',
  method: 'DELETE',
  path: '/api/user/claims/:id',
  access: 'manager',
  summary: 'Delete an account that waits for a manager, with the staff profile that its owner registered',
  params: idParams,
  response: doneSchema,
})

export const getOwnClaim = defineEndpoint({
  name: 'getOwnClaim',
  method: 'GET',
  path: '/api/user/claim',
  access: 'staff',
  summary: "Get whether the caller's account waits for a manager to accept it",
  response: z.strictObject({ isWaiting: z.boolean() }),
})

export const userEndpoints = [
  setDarkMode,
  setLanguage,
  updateUser,
  createUser,
  renewPasswordLink,
  listAccountsWithoutProfile,
  closeAccount,
  listInvitable,
  inviteStaff,
  listClaims,
  answerClaim,
  refuseClaim,
  getOwnClaim,
] as const
