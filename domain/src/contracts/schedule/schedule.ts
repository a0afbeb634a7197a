/** Shifts, weeks and generating (WEEK-01 to WEEK-11, SHIFT-01 to SHIFT-05, GEN-01 to GEN-04). */
import { z } from 'zod'
import type { refusalMessages } from '../../messages/schedule/refusals.ts'
import { validationMessages } from '../../messages/validation.ts'
import { areaIdInput } from '../areas/areas.ts'
import { GENERATE_MODES, MAXIMUM, SHIFT_STATUSES } from '../constants.ts'
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
  weekParams,
  weekStartSchema,
} from '../fields.ts'
import {
  coverageFiguresSchema,
  runProgressSchema,
  runToAcceptSchema,
  stoppedSchema,
  weekCountSchema,
  weeksRunSchema,
} from '../generate/generate-weeks.ts'
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
const seenVersion = { version: versionSchema.optional() }

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
const seenShiftSchema = z.strictObject({ id: idSchema, version: versionSchema })
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
/** Shifts of a week to change together, recorded as one change. */
const weekShiftsSchema = z.array(seenShiftSchema).min(1).max(MAXIMUM.weekShifts)

/** Result of a bulk action; a shift stays unchanged if a rule refuses it. */
const bulkReplySchema = z.strictObject({
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

export const confirmShifts = defineEndpoint({
  name: 'confirmShifts',
  method: 'POST',
  path: '/api/schedule/confirm',
  access: 'manager',
  summary: 'Confirm several shifts; those that cannot be confirmed stay unchanged',
  denial: 'confirm',
  body: z.strictObject({ shifts: weekShiftsSchema }),
  response: bulkReplySchema,
})

export const unconfirmShifts = defineEndpoint({
  name: 'unconfirmShifts',
  method: 'POST',
  path: '/api/schedule/unconfirm',
  access: 'manager',
  summary: 'Unconfirm several shifts; those that cannot be unconfirmed stay unchanged',
  denial: 'unconfirm',
  body: z.strictObject({ shifts: weekShiftsSchema }),
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

export const confirmShift = defineEndpoint({
  name: 'confirmShift',
  method: 'PUT',
  path: '/api/schedule/:id/confirm',
  access: 'manager',
  summary: 'Confirm a shift; a confirmed shift stays confirmed',
  denial: 'confirm',
  params: idParams,
  body: z.strictObject({ managerId: idSchema.optional(), ...seenVersion }).optional(),
  response: shiftSchema,
})

export const unconfirmShift = defineEndpoint({
  name: 'unconfirmShift',
  method: 'PUT',
  path: '/api/schedule/:id/unconfirm',
  access: 'manager',
  summary: 'Unconfirm a shift',
  denial: 'unconfirm',
  params: idParams,
  body: z.strictObject(seenVersion).optional(),
  response: shiftSchema,
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

export const confirmAllPending = defineEndpoint({
  name: 'confirmAllPending',
  method: 'POST',
  path: '/api/schedule/confirm-all-pending',
  access: 'admin',
  summary: 'Confirm every pending shift that is assigned and has no open request',
  denial: 'confirm',
  response: z.strictObject({ message: z.string(), count: z.number().int() }),
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

/** What could be achieved by also moving drafts, with no loss on higher-priority goals. */
const ifMovedSchema = z.strictObject({
  /** The best value found; the current value of the week if no better one was found. */
  found: z.number(),
  /** Proven bound: no roster that also moves drafts can have a better value. */
  bound: z.number(),
})

/**
 * One goal of the optimiser. Goals are compared in the listed order; the first difference decides. Lower is better:
 * `coverage` is open minutes; `openShifts` open slots; `fewestDaysInARow` the days that runs of work days lack, if
 * contracts ask for them; `hours` minutes beyond ±4 h of people's targets; `preferences`
 * points for days and times people would rather not work; `seniorityMix` shifts of two or more people, nobody of whom
 * is experienced; `pairings` shifts that a person works without anybody of those beside whom they should work, and
 * overlapping shifts of people who should be apart, if anybody has pairings; `fairShare` points for closings and
 * weekends beyond people's fair share; `evenHours` points for uneven hours; `labourCost` the planned cost of the
 * shifts, and `daysOffTogether` people without two consecutive days off, if these are goals.
 */
export const goalFigureSchema = z.strictObject({
  name: z.enum([
    'coverage',
    'openShifts',
    'fewestDaysInARow',
    'hours',
    'preferences',
    'seniorityMix',
    'pairings',
    'fairShare',
    'evenHours',
    'labourCost',
    'daysOffTogether',
  ]),
  unit: z.enum(['minutes', 'shifts', 'points', 'cents', 'people', 'days']),
  /** Value for the whole week, including confirmed, drafted, new and open shifts. */
  value: z.number(),
  /**
   * Proven bound: no roster that keeps the same shifts in place and loses nothing on higher-priority goals can have a
   * better value; null while unknown.
   */
  bound: z.number().nullable(),
  /**
   * Whether it is proven, for this goal and those before it, that no roster keeping the same shifts in place is better.
   */
  isProven: z.boolean(),
  /**
   * Whether the bound is certified: separate code verified it in whole numbers (PROOF-07). Absent without a bound, and
   * in results from before this was recorded.
   */
  isCertified: z.boolean().optional(),
  /**
   * What moving drafts would gain. Null while unknown, if no drafts were kept in place, or if moving drafts would
   * improve a higher-priority goal.
   */
  ifMoved: ifMovedSchema.nullable(),
})
export type GoalFigure = z.infer<typeof goalFigureSchema>

/** A slot that stayed open, and why. */
export const openSlotSchema = z.strictObject({
  requirementId: idSchema.nullable(),
  dayOfWeek: dayOfWeekSchema,
  startTime: z.string(),
  endTime: z.string(),
  roleId: idSchema,
  roleName: z.string(),
  /** Number of people still missing. */
  missing: z.number().int(),
  /** Whether the shift has started, so that it will not be filled. */
  isStarted: z.boolean(),
  /** The reason, in one sentence. */
  reason: z.string(),
  /** For each rule, the people with the role whom it excludes. */
  refusals: z.array(z.strictObject({ reason: refusalReasonSchema, people: z.array(z.string()) })),
})
export type OpenSlot = z.infer<typeof openSlotSchema>

/**
 * Modes of generating. `fill` fills open shifts and keeps all assignments. `anew` re-plans the drafts to best meet the
 * goals. `fewChanges` does the same with best coverage, but changes as few people's weeks as possible. No mode moves a
 * pinned or confirmed shift; `anew` and `fewChanges` only propose changes.
 */
const generateModeSchema = z.enum(GENERATE_MODES)
export type GenerateMode = z.infer<typeof generateModeSchema>

/** A proposed reassignment of a shift; `shiftId` is null for a new shift. */
const plannedMoveSchema = z.strictObject({
  shiftId: idSchema.nullable(),
  dayOfWeek: dayOfWeekSchema,
  startTime: z.string(),
  endTime: z.string(),
  roleId: idSchema,
  roleName: z.string(),
  /** The current and the proposed person; null for nobody. */
  from: namedSchema.nullable(),
  to: namedSchema.nullable(),
})
export type PlannedMove = z.infer<typeof plannedMoveSchema>

/** A plan that has not been applied. */
const proposalSchema = z.strictObject({
  /** State of the week that the plan is based on; the plan cannot be accepted once that state has changed. */
  madeFrom: z.string(),
  /** In chronological order. */
  moves: z.array(plannedMoveSchema),
  /**
   * Number of people whose week would change, and a lower bound for all plans that are as good on higher-priority
   * goals.
   */
  noticing: z.strictObject({ value: z.number().int(), bound: z.number().int().nullable(), isProven: z.boolean() }),
  /** Current value of every goal, in the order of `goals`, which contains the values with the plan. */
  before: z.array(z.strictObject({ name: goalFigureSchema.shape.name, value: z.number() })),
})
export type Proposal = z.infer<typeof proposalSchema>

const generateReplySchema = z.strictObject({
  message: z.string(),
  created: z.array(shiftSchema),
  keptCount: z.number().int(),
  /** Number of shifts kept in place: drafts, which a plan could have moved, and shifts that no plan may move. */
  held: z.strictObject({ drafts: z.number().int(), fixed: z.number().int() }),
  openSlots: z.array(openSlotSchema),
  coverage: coverageFiguresSchema,
  goals: z.array(goalFigureSchema),
  /** The proposed plan if drafts were re-planned; `goals` and `openSlots` then describe the plan. */
  proposal: proposalSchema.nullable(),
  /** State of the week that the figures describe; they stay valid while `getWeekState` returns the same state. */
  weekState: z.string(),
  stopped: stoppedSchema,
  /** Whether `getGenerateCertificate` returns a certificate of this result. */
  hasCertificate: z.boolean().optional(),
  /** Whether the certificate is still being checked, because its search took all its time. */
  isCheckPending: z.boolean().optional(),
  /** Number of planned shifts that were dropped because others changed the week during the run. */
  overtaken: z.number().int(),
  elapsedMilliseconds: z.number(),
  /** Id of the change, for undo; null if nothing was changed. */
  undoId: idSchema.nullable(),
  /**
   * If several weeks were generated: what was done in each. The other fields describe a single week, except `undoId`,
   * which undoes all of them.
   */
  run: weeksRunSchema.optional(),
})
export type GenerateReply = z.infer<typeof generateReplySchema>

export const generateSchedule = defineEndpoint({
  name: 'generateSchedule',
  method: 'POST',
  path: '/api/schedule/generate',
  access: 'manager',
  summary:
    'Fill the open demand of a week, or of up to eight weeks as one change; assigned shifts stay. With mode `anew` or `fewChanges`, propose a re-plan of their drafts, and save nothing',
  denial: 'create',
  body: z.strictObject({
    weekStartDate: weekStartSchema,
    mode: generateModeSchema.default('fill'),
    /** With several weeks, the reply describes the first one and lists all of them. */
    weeks: weekCountSchema.default(1),
  }),
  refusals: ['tooManyRequests'],
  response: generateReplySchema,
})

/** The plan of one week, as it was shown. */
const planToAcceptSchema = z.strictObject({
  madeFrom: z.string().max(64),
  moves: z
    .array(
      z.strictObject({
        shiftId: idSchema.nullable(),
        dayOfWeek: namedDayOfWeekSchema,
        startTime: startTimeSchema,
        endTime: clockTimeSchema,
        roleId: idSchema,
        staffId: idSchema.nullable(),
      }),
    )
    .min(1),
})
export type PlanToAccept = z.output<typeof planToAcceptSchema>

export const acceptPlan = defineEndpoint({
  name: 'acceptPlan',
  method: 'POST',
  path: '/api/schedule/generate/:weekStartDate/accept',
  access: 'manager',
  summary:
    'Apply a proposed plan of one week, or of all weeks of a run, exactly, or change nothing: 409 if a week has changed since the plan was made',
  denial: 'create',
  params: weekParams,
  body: z.union([planToAcceptSchema, runToAcceptSchema]),
  response: z.strictObject({
    message: z.string(),
    /** The changed shifts, as saved. */
    shifts: z.array(shiftSchema),
    /** State of the named week after the change, as in the reply of `generateSchedule`. */
    weekState: z.string(),
    /** If a run was accepted: the state of each of its weeks. */
    weeks: z.array(z.strictObject({ weekStartDate: daySchema, weekState: z.string() })).optional(),
    /** Id of the change, for undo. */
    undoId: idSchema,
  }),
})

const generateProgressSchema = z.strictObject({
  isRunning: z.boolean(),
  /** The running generation, who started it and how long ago; null if none is running. */
  running: z
    .strictObject({
      id: idSchema,
      mode: generateModeSchema,
      startedBy: z.string().nullable(),
      runningMilliseconds: z.number(),
    })
    .nullable(),
  /** The generation that ended last; `interrupted` means that its process died and no other one has taken it over. */
  ended: z.strictObject({ id: idSchema, outcome: z.enum(['done', 'failed', 'interrupted']) }).nullable(),
  /**
   * `waiting`: queued behind other weeks. `coverage`: finding and proving the best coverage. `fairness`: optimising
   * hours and preferences. `comparing`: checking how much moving drafts would improve the week.
   */
  phase: z.enum(['idle', 'waiting', 'starting', 'coverage', 'fairness', 'saving', 'comparing']),
  /** Number of runs before this one in the queue. */
  ahead: z.number().int().min(0),
  filled: z.number().int(),
  slots: z.number().int(),
  goals: z.array(goalFigureSchema),
  elapsedMilliseconds: z.number(),
  /** If several weeks are generated: the week that the other fields describe. */
  run: runProgressSchema.optional(),
})
export type GenerateProgress = z.infer<typeof generateProgressSchema>

export const getGenerateProgress = defineEndpoint({
  name: 'getGenerateProgress',
  method: 'GET',
  path: '/api/schedule/generate/:weekStartDate',
  access: 'manager',
  summary: 'Get the progress of generating a week',
  params: weekParams,
  response: generateProgressSchema,
})

export const getGenerateResult = defineEndpoint({
  name: 'getGenerateResult',
  method: 'GET',
  path: '/api/schedule/generate/:weekStartDate/result',
  access: 'manager',
  summary: 'Get the stored reply of the last `generateSchedule` call for a week',
  params: weekParams,
  response: z.strictObject({ id: idSchema, reply: generateReplySchema }),
})

export const getGenerateCertificate = defineEndpoint({
  name: 'getGenerateCertificate',
  method: 'GET',
  path: '/api/schedule/generate/:weekStartDate/certificate',
  access: 'manager',
  summary:
    'Download the problem, the answer and its certificates of the last generation of a week, for `npx fairweek-engine check`: people and duties by index, no names',
  params: weekParams,
  response: z.string(),
  produces: 'jsonFile',
})

export const getWeekState = defineEndpoint({
  name: 'getWeekState',
  method: 'GET',
  path: '/api/schedule/week/:weekStartDate/state',
  access: 'manager',
  summary: 'Get a hash of the assignments and the demand of a week; results computed for another hash are out of date',
  params: weekOfDayParams,
  response: z.strictObject({ state: z.string() }),
})

export const cancelGenerate = defineEndpoint({
  name: 'cancelGenerate',
  method: 'POST',
  path: '/api/schedule/generate/:weekStartDate/cancel',
  access: 'manager',
  summary: 'Stop generating, and keep the best roster found so far',
  denial: 'create',
  params: weekParams,
  response: doneSchema,
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
  confirmShifts,
  unconfirmShifts,
  pinShifts,
  unpinShifts,
  deleteShifts,
  confirmShift,
  unconfirmShift,
  pinShift,
  unpinShift,
  confirmAllPending,
  purgeShifts,
  generateSchedule,
  getGenerateProgress,
  getGenerateResult,
  getGenerateCertificate,
  getWeekState,
  cancelGenerate,
  acceptPlan,
] as const
