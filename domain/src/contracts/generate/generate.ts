/** Generating weeks: modes, results, progress and plans (GEN-01 to GEN-04). */
import { z } from 'zod'
import { GENERATE_MODES } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  clockTimeSchema,
  dayOfWeekSchema,
  daySchema,
  doneSchema,
  idSchema,
  namedDayOfWeekSchema,
  namedSchema,
  startTimeSchema,
  weekOfDayParams,
  weekParams,
  weekStartSchema,
} from '../fields.ts'
import { refusalReasonSchema, shiftSchema } from '../schedule/schedule.ts'
import {
  coverageFiguresSchema,
  runProgressSchema,
  runToAcceptSchema,
  stoppedSchema,
  weekCountSchema,
  weeksRunSchema,
} from './generate-weeks.ts'

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
   * hours and preferences. `checking`: recomputing what the search says. `comparing`: checking how much moving drafts
   * would improve the week.
   */
  phase: z.enum(['idle', 'waiting', 'starting', 'coverage', 'fairness', 'checking', 'saving', 'comparing']),
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

export const generateEndpoints = [
  generateSchedule,
  getGenerateProgress,
  getGenerateResult,
  getGenerateCertificate,
  getWeekState,
  cancelGenerate,
  acceptPlan,
] as const
