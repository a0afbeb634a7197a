/** Shifts and weeks (WEEK-01 to WEEK-11, SHIFT-01 to SHIFT-05). */
import { z } from 'zod'
import type { refusalMessages } from '../../messages/schedule/refusals.ts'
import { validationMessages } from '../../messages/validation.ts'
import { areaIdInput } from '../areas/areas.ts'
import { MAXIMUM, SHIFT_STATUSES } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  clockTimeSchema,
  dayOfWeekSchema,
  daySchema,
  doneSchema,
  idParams,
  idSchema,
  instantSchema,
  namedDayOfWeekSchema,
  namedSchema,
  pathIdSchema,
  startTimeSchema,
  versionSchema,
  weekOfDayParams,
  weekStartSchema,
} from '../fields.ts'
import { LIMIT_REFUSALS, type LimitRefusal } from '../work-contracts/limits.ts'

const shiftStatusSchema = z.enum(SHIFT_STATUSES)
export type ShiftStatus = z.infer<typeof shiftStatusSchema>

export const shiftSchema = z.strictObject({
  id: idSchema,
  weekStartDate: daySchema,
  dayOfWeek: dayOfWeekSchema,
  /** HH:mm:ss, or null for an imported row without times. An end at or before the start is on the next day. */
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  /** Null when nobody is assigned. */
  staffId: idSchema.nullable(),
  originalStaffId: idSchema.nullable(),
  roleId: idSchema,
  role: namedSchema.nullable(),
  staff: namedSchema.nullable(),
  /**
   * Area where the shift is worked; absent if it has none, or if the area was deleted before the day of the shift
   * (decision 0111).
   */
  area: namedSchema.optional(),
  requirementId: idSchema.nullable(),
  status: shiftStatusSchema,
  /** Whether re-planning keeps the shift with its current person. */
  isPinned: z.boolean(),
  confirmingManagerId: idSchema.nullable(),
  confirmationTimestamp: instantSchema.nullable(),
  /** Increases with every change to the shift; a write based on an older version is refused. */
  version: z.number().int(),
  /**
   * Present only on drafts that are not published: in a person's own week, and for managers in a week that is over,
   * where the draft never became a shift that staff knew of (PUB-06).
   */
  isDraft: z.literal(true).optional(),
})
export type Shift = z.infer<typeof shiftSchema>

/** In requests, 0 also means nobody. */
const staffIdInput = z.union([idSchema, z.literal(0).transform(() => null), z.null()])

/** Draft and Unconfirmed are accepted as Pending, and never stored. */
const savedStatusSchema = z
  .enum(['Pending', 'Draft', 'Unconfirmed'])
  .default('Pending')
  .transform(() => 'Pending' as const)

export const shiftBodySchema = z.strictObject({
  weekStartDate: weekStartSchema,
  dayOfWeek: namedDayOfWeekSchema,
  startTime: startTimeSchema,
  endTime: clockTimeSchema,
  staffId: staffIdInput.default(null),
  roleId: idSchema,
  areaId: areaIdInput,
  requirementId: idSchema.nullable().optional(),
  status: savedStatusSchema,
  /** Version that the edit is based on; if present, an outdated one is refused with status 409. */
  version: versionSchema.optional(),
})
export type ShiftBody = z.output<typeof shiftBodySchema>

export const listShifts = defineEndpoint({
  name: 'listShifts',
  method: 'GET',
  path: '/api/schedule',
  access: 'staff',
  summary: 'List all shifts, or those of a range of days',
  // Unknown parameters are ignored, because this endpoint accepted any before its own were declared.
  query: z.object({ from: daySchema.optional(), to: daySchema.optional() }),
  response: z.array(shiftSchema),
  refusals: ['tooManyRequests'],
})

export const listWeekShifts = defineEndpoint({
  name: 'listWeekShifts',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate',
  access: 'staff',
  summary: 'List the shifts of a week; a Sunday means the week that starts the next day',
  params: weekOfDayParams,
  response: z.array(shiftSchema),
})

export const listStaffShifts = defineEndpoint({
  name: 'listStaffShifts',
  method: 'GET',
  path: '/api/schedule/staff/:staffId',
  access: 'staff',
  summary:
    "List a person's shifts and requests in a week, including cancelled and pending ones; staff can only list their own",
  params: z.strictObject({ staffId: pathIdSchema }),
  // Unknown parameters are ignored: the specification names none for its cache buster.
  query: z.object({ date: daySchema, includeRoles: z.string().optional() }),
  response: z.array(shiftSchema),
})

export const countShiftsAhead = defineEndpoint({
  name: 'countShiftsAhead',
  method: 'GET',
  path: '/api/schedule/staff/:staffId/upcoming',
  access: 'staff',
  summary: "Count a person's upcoming shifts, in all weeks",
  params: z.strictObject({ staffId: pathIdSchema }),
  response: z.strictObject({ count: z.number().int() }),
})

/** Repeated here so that pages do not load the texts of `refusalMessages` with a week. */
const REFUSAL_REASONS = [
  'started',
  'role',
  'notEmployed',
  'released',
  'timeOff',
  'availability',
  'workingThatDay',
  'overlap',
  'rest',
  'closerOpener',
  'restAfterNights',
  ...LIMIT_REFUSALS,
] as const satisfies (keyof typeof refusalMessages | LimitRefusal)[]
/** The hard rule that prevents a person from taking a slot. */
export const refusalReasonSchema = z.enum(REFUSAL_REASONS)
export type RefusalReason = z.infer<typeof refusalReasonSchema>

const unassignedSchema = z.strictObject({
  unassignedRequirements: z.array(
    z.strictObject({
      weekStartDate: daySchema,
      openingCount: z.number().int(),
      requirement: z.strictObject({
        id: idSchema,
        roleId: idSchema,
        dayOfWeek: dayOfWeekSchema,
        startTime: z.string(),
        endTime: z.string(),
      }),
      /** Areas of the open shifts; absent if none of them has an area. */
      areas: z.array(namedSchema).optional(),
    }),
  ),
  cancelledShifts: z.array(shiftSchema),
  roles: z.array(namedSchema),
  /**
   * Open shifts of the week that the person is not offered, by the first hard rule that forbids them; `asked` counts
   * those on days for which the person already has a request.
   */
  notOffered: z.array(
    z.strictObject({ reason: refusalReasonSchema.or(z.literal('asked')), count: z.number().int().positive() }),
  ),
})
export type NotOffered = z.infer<typeof unassignedSchema>['notOffered']

export const listUnassigned = defineEndpoint({
  name: 'listUnassigned',
  method: 'GET',
  path: '/api/schedule/unassigned/:staffId',
  access: 'staff',
  summary: 'List the open and cancelled shifts of a week that a staff member can request',
  params: z.strictObject({ staffId: pathIdSchema }),
  query: z.strictObject({ date: daySchema }),
  response: unassignedSchema,
})

export const getShift = defineEndpoint({
  name: 'getShift',
  method: 'GET',
  path: '/api/schedule/:id',
  access: 'staff',
  summary: 'Get one shift, and whether others already fill the demand for it',
  params: idParams,
  response: shiftSchema.extend({
    /** Whether the shift is vacant but its demand is filled by others, so that nobody can take it. */
    isPlaceFilled: z.boolean(),
    /** Whether the caller released this shift, so that it is not offered to them again. */
    isReleasedByReader: z.boolean(),
  }),
})

export const createShift = defineEndpoint({
  name: 'createShift',
  method: 'POST',
  path: '/api/schedule',
  access: 'manager',
  summary: 'Add a shift',
  body: shiftBodySchema,
  response: shiftSchema,
})

export const updateShift = defineEndpoint({
  name: 'updateShift',
  method: 'PUT',
  path: '/api/schedule/:id',
  access: 'manager',
  summary: 'Change a shift that is not confirmed',
  params: idParams,
  body: shiftBodySchema,
  response: shiftSchema,
})

/** Version that the caller read. A shift that has changed since is left unchanged, which the reply reports. */
export const seenVersion = { version: versionSchema.optional() }

export const deleteShift = defineEndpoint({
  name: 'deleteShift',
  method: 'DELETE',
  path: '/api/schedule/:id',
  access: 'manager',
  summary: 'Delete a shift that is not confirmed',
  params: idParams,
  body: z.strictObject(seenVersion).optional(),
  response: doneSchema,
})

export const cancelShift = defineEndpoint({
  name: 'cancelShift',
  method: 'PUT',
  path: '/api/schedule/:id/cancel',
  access: 'staff',
  summary:
    'Cancel your own shift, or as a manager any shift; it becomes open at once. Shortly before your own confirmed shift starts, or if you prefer, this asks a manager instead',
  denial: 'cancel',
  params: idParams,
  body: z
    .strictObject({
      ...seenVersion,
      /** Asks a manager, who can find somebody else first, although the caller may cancel the shift themselves. */
      asksManager: z.boolean().optional(),
    })
    .optional(),
  response: z.strictObject({ message: z.string(), cancelledSchedule: shiftSchema }),
})

export const assignShift = defineEndpoint({
  name: 'assignShift',
  method: 'PUT',
  path: '/api/schedule/:id/assign',
  access: 'staff',
  summary: 'Assign a person to a shift, even if somebody else has it; staff can take an open one for themselves',
  denial: 'assign',
  params: idParams,
  body: z.strictObject({ staffId: staffIdInput, version: versionSchema.optional() }),
  response: shiftSchema,
})

/** A shift, with the version that the caller read; the action is refused if the shift has changed since. */
export const seenShiftSchema = z.strictObject({ id: idSchema, version: versionSchema })
export type SeenShift = z.infer<typeof seenShiftSchema>

export const swapShifts = defineEndpoint({
  name: 'swapShifts',
  method: 'POST',
  path: '/api/schedule/swap',
  access: 'manager',
  summary: 'Swap the people of two shifts: both, or neither',
  denial: 'assign',
  body: z.strictObject({
    shifts: z
      .tuple([seenShiftSchema, seenShiftSchema])
      .refine(([one, other]) => one.id !== other.id, { error: () => validationMessages.twoShifts }),
  }),
  response: z.strictObject({
    message: z.string(),
    shifts: z.array(shiftSchema),
    /** Id of the change, for undo. */
    undoId: idSchema,
  }),
  refusals: ['notFound'],
})

/** The shifts of a bulk action. It is recorded as one change, so that one undo reverts it. */
const bulkSchema = z.array(seenShiftSchema).min(1).max(MAXIMUM.bulkShifts)

/** Result of a bulk action; a shift stays unchanged if a rule refuses it. */
export const bulkReplySchema = z.strictObject({
  message: z.string(),
  done: z.array(idSchema),
  refused: z.array(z.strictObject({ id: idSchema, message: z.string() })),
  /** Id of the change, for undo; null if nothing was changed. */
  undoId: idSchema.nullable(),
})
export type BulkReply = z.infer<typeof bulkReplySchema>

export const assignShifts = defineEndpoint({
  name: 'assignShifts',
  method: 'POST',
  path: '/api/schedule/assign',
  access: 'manager',
  summary: 'Assign a person to several shifts; those that they cannot work stay unchanged',
  denial: 'assign',
  body: z.strictObject({ staffId: idSchema, shifts: bulkSchema }),
  response: bulkReplySchema,
})

export const pinShifts = defineEndpoint({
  name: 'pinShifts',
  method: 'POST',
  path: '/api/schedule/pin',
  access: 'manager',
  summary: 'Pin several drafts to their people, so that re-planning does not move them; other shifts stay unchanged',
  denial: 'edit',
  body: z.strictObject({ shifts: bulkSchema }),
  response: bulkReplySchema,
})

export const unpinShifts = defineEndpoint({
  name: 'unpinShifts',
  method: 'POST',
  path: '/api/schedule/unpin',
  access: 'manager',
  summary: 'Unpin several shifts, so that re-planning may move them',
  denial: 'edit',
  body: z.strictObject({ shifts: bulkSchema }),
  response: bulkReplySchema,
})

export const deleteShifts = defineEndpoint({
  name: 'deleteShifts',
  method: 'POST',
  path: '/api/schedule/delete',
  access: 'manager',
  summary: 'Delete several shifts; confirmed ones stay',
  denial: 'delete',
  body: z.strictObject({ shifts: bulkSchema }),
  response: bulkReplySchema,
})

export const pinShift = defineEndpoint({
  name: 'pinShift',
  method: 'PUT',
  path: '/api/schedule/:id/pin',
  access: 'manager',
  summary:
    'Pin a draft to its person, so that re-planning does not move it; the pin ends if another person gets the shift',
  denial: 'edit',
  params: idParams,
  body: z.strictObject(seenVersion).optional(),
  response: shiftSchema,
})

export const unpinShift = defineEndpoint({
  name: 'unpinShift',
  method: 'PUT',
  path: '/api/schedule/:id/unpin',
  access: 'manager',
  summary: 'Unpin a shift, so that re-planning may move it',
  denial: 'edit',
  params: idParams,
  body: z.strictObject(seenVersion).optional(),
  response: shiftSchema,
})

export const purgeShifts = defineEndpoint({
  name: 'purgeShifts',
  method: 'POST',
  path: '/api/schedule/purge',
  access: 'admin',
  summary:
    'Delete the shifts of a week, or all shifts; those with notifications are archived, and past confirmed ones stay',
  denial: 'delete',
  body: z.union([z.strictObject({ all: z.literal(true) }), z.strictObject({ weekStartDate: weekStartSchema })]),
  response: z.strictObject({
    message: z.string(),
    deleted: z.number().int(),
    archived: z.number().int(),
    kept: z.number().int(),
    /** Id of the change, for undo; null if nothing was changed. */
    undoId: idSchema.nullable(),
  }),
})

export const scheduleEndpoints = [
  listShifts,
  listWeekShifts,
  listStaffShifts,
  countShiftsAhead,
  listUnassigned,
  getShift,
  createShift,
  updateShift,
  deleteShift,
  cancelShift,
  assignShift,
  swapShifts,
  assignShifts,
  pinShifts,
  unpinShifts,
  deleteShifts,
  pinShift,
  unpinShift,
  purgeShifts,
] as const
