/** Accounts (SE2, SE3, STAFFS-04). */
import { z } from 'zod'
import { usernameSchema, userSchema } from './auth.ts'
import { defineEndpoint } from './endpoint.ts'
import { doneSchema, emailSchema, idSchema, pathIdSchema, userRoleSchema } from './fields.ts'

export const setDarkMode = defineEndpoint({
  name: 'setDarkMode',
  method: 'PATCH',
  path: '/api/user/darkmode',
  access: 'staff',
  summary: 'Keep the light or dark preference of the signed-in user',
  body: z.strictObject({ darkMode: z.boolean() }),
  response: userSchema,
})

export const updateUser = defineEndpoint({
  name: 'updateUser',
  method: 'PUT',
  path: '/api/user/:userId',
  access: 'staff',
  summary: "Change an account: one's own, or as manager that of somebody who does not rank higher",
  params: z.strictObject({ userId: pathIdSchema }),
  body: z.strictObject({
    email: emailSchema.optional(),
    username: usernameSchema.optional(),
    role: userRoleSchema.optional(),
  }),
  response: userSchema,
})

/** The new account, and the path `/auth?token=…` where its owner sets a password, once, within 7 days (SE2). */
const createdUserSchema = userSchema.extend({ setPasswordPath: z.string() })

export const createUser = defineEndpoint({
  name: 'createUser',
  method: 'POST',
  path: '/api/create-user',
  access: 'manager',
  summary: 'Create an account for a staff member who has none',
  body: z.strictObject({
    staffId: idSchema,
    email: emailSchema,
    username: usernameSchema.optional(),
    role: userRoleSchema.optional(),
  }),
  // Somebody who is not there, named in the body.
  refusals: ['notFound'],
  response: createdUserSchema,
})

export const renewPasswordLink = defineEndpoint({
  name: 'renewPasswordLink',
  method: 'POST',
  path: '/api/user/:userId/password-link',
  access: 'manager',
  summary:
    'Make a new one-time link to set a password for somebody who ranks lower, as admin for anybody; older links end',
  denial: 'edit',
  params: z.strictObject({ userId: pathIdSchema }),
  response: z.strictObject({ setPasswordPath: z.string() }),
})

export const listAccountsWithoutProfile = defineEndpoint({
  name: 'listAccountsWithoutProfile',
  method: 'GET',
  path: '/api/user/without-profile',
  access: 'manager',
  summary: 'Accounts that no staff profile is linked to, by username',
  response: z.array(userSchema),
})

export const closeAccount = defineEndpoint({
  name: 'closeAccount',
  method: 'DELETE',
  path: '/api/user/:userId',
  access: 'admin',
  summary: 'Delete an account that no staff profile is linked to; its sessions end at once',
  params: z.strictObject({ userId: pathIdSchema }),
  response: doneSchema,
})

export const userEndpoints = [
  setDarkMode,
  updateUser,
  createUser,
  renewPasswordLink,
  listAccountsWithoutProfile,
  closeAccount,
] as const
