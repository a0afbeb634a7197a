/** Staff members (STAFFS-01 to STAFFS-04). */
import { z } from 'zod'
import { authMessages } from '../messages/auth/auth.ts'
import { staffMessages } from '../messages/staff.ts'
import { validationMessages } from '../messages/validation.ts'
import { MAXIMUM, MINIMUM, SENIORITY } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  clockTimeSchema,
  dayOfWeekSchema,
  daySchema,
  doneSchema,
  emailSchema,
  idParams,
  idSchema,
  namedSchema,
  nameSchema,
  pathIdSchema,
  startTimeSchema,
  userRoleSchema,
} from './fields.ts'
import { hasOneSource, IMPORT_BODY_BYTES, importFields, importReportSchema } from './import/file-import.ts'
import { ownRulesSchema, workRulesSchema } from './work-contracts/work-rules.ts'

/** A staff member. Staff see only id, userId, name and roles of others; all other fields are absent. */
export const staffSchema = z.strictObject({
  id: idSchema,
  userId: idSchema.nullable(),
  name: z.string(),
  roles: z.array(namedSchema),
  seniority: z.number().int().optional(),
  phoneNumber: z.string().optional(),
  targetWeeklyHours: z.number().nullable().optional(),
  /** URL of the picture; it changes with the picture. */
  profileImage: z.string().nullable().optional(),
  preferredDays: z.array(dayOfWeekSchema).optional(),
  /** HH:MM, or null. */
  preferredTimeStart: z.string().nullable().optional(),
  preferredTimeEnd: z.string().nullable().optional(),
  email: z.string().nullable().optional(),
  /** First and last working day, yyyy-MM-dd; null if not known. */
  firstDay: z.string().nullable().optional(),
  lastDay: z.string().nullable().optional(),
  /** The person's contract, individual work rules, and the rules that result (decision 0086). */
  contractId: idSchema.nullable().optional(),
  ownRules: ownRulesSchema.nullable().optional(),
  workRules: workRulesSchema.nullable().optional(),
  user: z
    .strictObject({ username: z.string(), email: z.string().nullable(), role: userRoleSchema })
    .nullable()
    .optional(),
})
export type Staff = z.infer<typeof staffSchema>

/** A phone number. One that is too short is reported with a different message from a missing one. */
const phoneSchema = nameSchema(MAXIMUM.phone).min(MINIMUM.phone, {
  error: ({ input }) => (input ? authMessages.phoneTooShort(MINIMUM.phone) : authMessages.phoneRequired),
})

export const USER_TYPES = ['Staff', 'Manager', 'Admin'] as const

/** The values of the staff form, as a page fills it in for a person. */
const staffFormValuesSchema = z.strictObject({
  name: z.string(),
  seniority: z.number(),
  phoneNumber: z.string(),
  targetWeeklyHours: z.number().nullable(),
  preferredDays: z.array(dayOfWeekSchema),
  preferredTimeStart: z.string().nullable(),
  preferredTimeEnd: z.string().nullable(),
  /** The address of the account or, without one, of the profile. */
  email: z.string(),
  roleIds: z.array(idSchema),
  /** Empty without an account. */
  username: z.string(),
  userType: z.enum(USER_TYPES),
  contractId: idSchema.nullable(),
  ownRules: ownRulesSchema,
  firstDay: z.string().nullable(),
  lastDay: z.string().nullable(),
})
export type StaffFormValues = z.infer<typeof staffFormValuesSchema>

/** The values that the caller has read. If others have been saved since, the call is refused (EDIT-03). */
export const staffBasedOn = { basedOn: staffFormValuesSchema.partial().optional() }

/** The request body; `email` is a contact address for a person without an account. */
export const staffBodySchema = z.strictObject({
  name: nameSchema(MAXIMUM.name).min(MINIMUM.name, { error: () => authMessages.nameRequired }),
  seniority: z.number().int().min(SENIORITY.minimum).max(SENIORITY.maximum).default(SENIORITY.default),
  phoneNumber: phoneSchema,
  targetWeeklyHours: z.number().min(0).max(168).nullable().default(null),
  preferredDays: z.array(dayOfWeekSchema).max(7).default([]),
  preferredTimeStart: startTimeSchema.nullable().default(null),
  preferredTimeEnd: clockTimeSchema.nullable().default(null),
  email: z
    .union([emailSchema, z.literal('')])
    .nullable()
    .default(null),
  /** Absent keeps the current value. */
  contractId: idSchema.nullable().optional(),
  ownRules: ownRulesSchema.nullable().optional(),
  firstDay: daySchema.nullable().optional(),
  lastDay: daySchema.nullable().optional(),
})
export type StaffBody = z.infer<typeof staffBodySchema>

export const listStaff = defineEndpoint({
  name: 'listStaff',
  method: 'GET',
  path: '/api/staff',
  access: 'staff',
  summary: 'List all staff members; staff do not get the private fields of others',
  response: z.array(staffSchema),
})

export const getStaffByUser = defineEndpoint({
  name: 'getStaffByUser',
  method: 'GET',
  path: '/api/staff/by-user/:userId',
  access: 'staff',
  summary: 'Get the staff profile linked to an account; staff can only get their own',
  params: z.strictObject({ userId: pathIdSchema }),
  response: staffSchema,
})

export const createStaff = defineEndpoint({
  name: 'createStaff',
  method: 'POST',
  path: '/api/staff',
  access: 'manager',
  summary: 'Add a staff member',
  body: staffBodySchema,
  response: staffSchema,
})

export const updateStaff = defineEndpoint({
  name: 'updateStaff',
  method: 'PUT',
  path: '/api/staff/:id',
  access: 'staff',
  summary: 'Change a staff member: your own profile, or as a manager that of anybody who does not rank above you',
  params: idParams,
  body: staffBodySchema.extend(staffBasedOn),
  response: staffSchema,
})

export const deleteStaff = defineEndpoint({
  name: 'deleteStaff',
  method: 'DELETE',
  path: '/api/staff/:id',
  access: 'manager',
  summary: 'Delete a staff member; future shifts become unassigned, and past confirmed ones stay in timesheets',
  params: idParams,
  response: doneSchema,
})

export const addStaffRole = defineEndpoint({
  name: 'addStaffRole',
  method: 'POST',
  path: '/api/staff/:id/roles',
  access: 'manager',
  summary: 'Give a staff member a role; if they already have it, nothing changes',
  denial: 'edit',
  params: idParams,
  body: z.strictObject({ roleId: idSchema }),
  response: staffSchema,
})

export const removeStaffRole = defineEndpoint({
  name: 'removeStaffRole',
  method: 'DELETE',
  path: '/api/staff/:id/roles/:roleId',
  access: 'manager',
  summary: 'Remove a role from a staff member',
  denial: 'edit',
  params: z.strictObject({ id: pathIdSchema, roleId: pathIdSchema }),
  response: staffSchema,
})

export const importStaff = defineEndpoint({
  name: 'importStaff',
  method: 'POST',
  path: '/api/staff/import',
  access: 'manager',
  summary: 'Import staff from a spreadsheet; nothing changes in a dry run, or if the file has any error',
  body: z.strictObject(importFields).refine(hasOneSource, { error: () => validationMessages.oneSource }),
  bodyLimit: IMPORT_BODY_BYTES,
  refusals: ['tooManyRequests'],
  response: importReportSchema,
})

export const exportStaff = defineEndpoint({
  name: 'exportStaff',
  method: 'GET',
  path: '/api/staff/export',
  access: 'manager',
  summary: 'Export all staff as CSV, which can be imported again',
  produces: 'csv',
  response: z.string(),
})

/** A picture as a data URL, in a format that cannot contain scripts. */
const profileImageSchema = z
  .string()
  .max(Math.ceil((MAXIMUM.imageBytes * 4) / 3) + 64, { error: () => staffMessages.imageTooLarge })
  .regex(/^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/, { error: () => staffMessages.imageUnreadable })

/** Path of a person's picture. `mark` changes whenever the picture does, so responses can be cached forever. */
export const profileImagePath = (staffId: number, mark: string) => `/api/staff/${staffId}/image?v=${mark}`

export const getProfileImage = defineEndpoint({
  name: 'getProfileImage',
  method: 'GET',
  path: '/api/staff/:id/image',
  access: 'staff',
  summary: "Get a profile picture: your own, or as a manager anybody's",
  params: idParams,
  query: z.strictObject({ v: z.string().max(64).optional() }),
  response: z.string(),
  produces: 'image',
})

export const saveProfileImage = defineEndpoint({
  name: 'saveProfileImage',
  method: 'PUT',
  path: '/api/staff/:id/image',
  access: 'staff',
  summary:
    'Save a profile picture of at most 200 KB: your own, or as a manager that of anybody who does not rank above you',
  params: idParams,
  body: z.strictObject({ image: profileImageSchema }),
  bodyLimit: 320 * 1024,
  response: staffSchema,
  refusals: ['tooManyRequests'],
})

export const removeProfileImage = defineEndpoint({
  name: 'removeProfileImage',
  method: 'DELETE',
  path: '/api/staff/:id/image',
  access: 'staff',
  summary: 'Remove a profile picture: your own, or as a manager that of anybody who does not rank above you',
  denial: 'edit',
  params: idParams,
  response: staffSchema,
})

export const staffEndpoints = [
  listStaff,
  getStaffByUser,
  createStaff,
  updateStaff,
  getProfileImage,
  saveProfileImage,
  removeProfileImage,
  deleteStaff,
  addStaffRole,
  removeStaffRole,
  importStaff,
  exportStaff,
] as const
