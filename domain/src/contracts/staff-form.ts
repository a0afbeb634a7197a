/** The staff form: profile, roles, contract, pairings and account of a person, saved as one change (STAFFS-02, EDIT-04). */
import { z } from 'zod'
import { authMessages } from '../messages/auth/auth.ts'
import { staffMessages } from '../messages/staff.ts'
import { MAXIMUM, MINIMUM } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import { idParams, idSchema, textSchema } from './fields.ts'
import { savePairings } from './pairings/pairings.ts'
import { staffBasedOn, staffBodySchema, staffSchema, USER_TYPES } from './staff.ts'
import { swapShiftSchema } from './swaps.ts'
import { createdUserSchema } from './users.ts'

/** The form in the staff dialog: the body, the account fields and the roles (STAFFS-02). */
export const staffFormSchema = staffBodySchema.extend({
  roleIds: z.array(idSchema).min(1, { error: () => staffMessages.atLeastOneRole }),
  username: z.union([
    z.literal(''),
    textSchema(MAXIMUM.username).min(MINIMUM.username, { error: () => authMessages.usernameTooShort }),
  ]),
  userType: z.enum(USER_TYPES).default('Staff'),
})
export type StaffForm = z.output<typeof staffFormSchema>

/**
 * The person as saved, and the account if one was created. It is created for an e-mail address or a username of a person
 * without an account.
 */
const createdFormSchema = z.strictObject({ staff: staffSchema, account: createdUserSchema.nullable() })
const savedFormSchema = createdFormSchema.extend({
  /** The published shifts after a new last working day, which are open now (PEOPLE-07). */
  openedShifts: z.array(swapShiftSchema),
})

export const createFromStaffForm = defineEndpoint({
  name: 'createFromStaffForm',
  method: 'POST',
  path: '/api/staff/form',
  access: 'manager',
  summary: 'Add a staff member with roles and account, as one change',
  body: staffFormSchema,
  refusals: ['notFound'],
  response: createdFormSchema,
})

export const saveStaffForm = defineEndpoint({
  name: 'saveStaffForm',
  method: 'PUT',
  path: '/api/staff/:id/form',
  access: 'staff',
  summary:
    'Change profile, roles, pairings and account of a person as one change: your own profile, or as a manager that of anybody who does not rank above you',
  params: idParams,
  body: staffFormSchema.extend({
    /** Absent keeps the roles. */
    roleIds: staffFormSchema.shape.roleIds.optional(),
    /** Absent or empty keeps the username. */
    username: staffFormSchema.shape.username.optional(),
    /** Absent keeps the rank. */
    userType: z.enum(USER_TYPES).optional(),
    /** Absent keeps the pairings. */
    pairings: savePairings.body.optional(),
    ...staffBasedOn,
  }),
  response: savedFormSchema,
})

export const staffFormEndpoints = [createFromStaffForm, saveStaffForm] as const
