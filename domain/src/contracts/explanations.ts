/**
 * Why a shift is open, why a person does or does not work it, and what would help (decision 0016). Managers read names
 * and facts; staff get a receipt for their own shifts that says nothing about others beyond what all staff can see.
 */
import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import {
  clockTimeSchema,
  dayOfWeekSchema,
  daySchema,
  idParams,
  idSchema,
  namedDayOfWeekSchema,
  namedSchema,
  pathIdSchema,
  startTimeSchema,
  versionSchema,
  weekStartSchema,
} from './fields.ts'
import { goalFigureSchema, refusalReasonSchema, shiftSchema } from './schedule.ts'

/** Identifies an opening by date, time and role, because its rows and requirements may change. */
const openingQuerySchema = z.strictObject({
  date: daySchema,
  startTime: startTimeSchema,
  endTime: clockTimeSchema,
  roleId: pathIdSchema,
})
export type OpeningQuery = z.output<typeof openingQuerySchema>

/** A time on one date in a role. An end at or before the start is on the next day. */
const explainedSlotSchema = z.strictObject({
  weekStartDate: daySchema,
  dayOfWeek: dayOfWeekSchema,
  date: daySchema,
  /** HH:mm:ss */
  startTime: z.string(),
  endTime: z.string(),
  roleId: idSchema,
  roleName: z.string(),
})
export type ExplainedSlot = z.infer<typeof explainedSlotSchema>

/** The rule that excludes a person, and the fact behind it. */
export const refusalFactSchema = z.strictObject({
  reason: refusalReasonSchema,
  /** 'unavailable Fri 5 PM – 11 PM', 'works Fri 9 AM – 5 PM as Host'. */
  fact: z.string(),
  /** The conflicting shift, for rules about other shifts; null for role, availability and started. */
  shift: explainedSlotSchema.extend({ shiftId: idSchema }).nullable(),
})
export type RefusalFact = z.infer<typeof refusalFactSchema>

/** A person's weekly hours, before and after a change, and their target. */
const hoursChangeSchema = z.strictObject({
  staffId: idSchema,
  name: z.string(),
  before: z.number(),
  after: z.number(),
  target: z.number().nullable(),
})
export type HoursChange = z.infer<typeof hoursChangeSchema>

/** A goal of the roster before and after a change; less is better; goals are listed in order of priority. */
const goalChangeSchema = z.strictObject({
  name: goalFigureSchema.shape.name,
  unit: goalFigureSchema.shape.unit,
  before: z.number(),
  after: z.number(),
  /** '8 h less left open', '2 h further off targets', 'no change'. */
  text: z.string(),
})
export type GoalChange = z.infer<typeof goalChangeSchema>

/**
 * One stage of the funnel, in this order: holds the role, available, free that day, rested, within their contract if
 * that excludes anybody, within target hours. The last stage is a wish (`isRule` false): people excluded there could
 * still take the slot.
 */
const funnelStageSchema = z.strictObject({
  stage: z.enum(['role', 'availability', 'free', 'rested', 'contract', 'hours']),
  /** 'Hold the role', 'Available then', … */
  title: z.string(),
  isRule: z.boolean(),
  /** Number of people left after this stage. */
  passed: z.number().int(),
  /** People excluded at this stage, by name, each with the first rule that excludes them. */
  droppedOut: z.array(namedSchema.extend({ fact: z.string(), reason: refusalReasonSchema.or(z.literal('hours')) })),
})
export type FunnelStage = z.infer<typeof funnelStageSchema>

/** A person whom no rule excludes from the slot. */
const couldTakeSchema = namedSchema.extend({
  hours: hoursChangeSchema,
  /** Whether the slot takes them above their target (GN8). */
  exceedsTarget: z.boolean(),
  /** Whether the slot conflicts with the days and times they prefer or would rather not work (GN9). */
  isUnwelcome: z.boolean(),
  /** One line: '24 h → 32 h of 36 h', 'would rather not work then'. */
  text: z.string(),
})
export type CouldTake = z.infer<typeof couldTakeSchema>

/** Slots of one time and role in a shortage: how many people they need, and how many are assigned. */
const shortageSlotSchema = explainedSlotSchema.extend({
  needed: z.number().int(),
  filled: z.number().int(),
})

/**
 * Proof by a minimum cut that there are too few people: these slots need `needed` people, and everybody who can work
 * any of them is listed, `people.length` = `coverable` < `needed`. 'anyRoster': true of every roster that keeps the
 * confirmed shifts. 'thatDay': true while the shifts of the other days stay unchanged.
 */
const shortageSchema = z.strictObject({
  scope: z.enum(['anyRoster', 'thatDay']),
  needed: z.number().int(),
  coverable: z.number().int(),
  slots: z.array(shortageSlotSchema),
  people: z.array(namedSchema),
  /** 'Friday 6 PM – 2 AM needs 5 Bartender shifts; the people who can work then cover 4.' */
  text: z.string(),
})
export type Shortage = z.infer<typeof shortageSchema>

const openingExplanationSchema = z.strictObject({
  slot: explainedSlotSchema,
  /** Number of people still missing. */
  missing: z.number().int(),
  /** Peak demand within its time. */
  needed: z.number().int(),
  /** Demand and assigned people over its time, in order; a single entry if they do not change. */
  stretches: z.array(z.strictObject({ endTime: clockTimeSchema, needed: z.number().int(), there: z.number().int() })),
  /** It has started: nobody is assigned any more, and there are no fixes. */
  hasStarted: z.boolean(),
  /** The answer in one sentence. */
  text: z.string(),
  /** Number of all people; the funnel starts with them. */
  peopleCount: z.number().int(),
  funnel: z.array(funnelStageSchema),
  /** People who could take it now, best for the roster first; empty once it has started. */
  couldTake: z.array(couldTakeSchema),
  /** Null if there are enough people, or if a shortage is not proven. */
  shortage: shortageSchema.nullable(),
})
export type OpeningExplanation = z.infer<typeof openingExplanationSchema>

/** A row to change, or a new one if `shiftId` is null. `version` is the one on which the change is based. */
const shiftChangeSchema = z.strictObject({
  shiftId: idSchema.nullable(),
  version: versionSchema.nullable(),
  weekStartDate: weekStartSchema,
  dayOfWeek: namedDayOfWeekSchema,
  startTime: startTimeSchema,
  endTime: clockTimeSchema,
  roleId: idSchema,
  staffId: idSchema,
})
export type ShiftChange = z.infer<typeof shiftChangeSchema>

/** Rules that a manager may set aside for one person and one shift; no others. */
const exceptionReasonSchema = z.enum(['availability', 'rest', 'closerOpener'])
export type ExceptionReason = z.infer<typeof exceptionReasonSchema>

/** Exactly what a fix does; sent back unchanged to apply it. */
const fixToApplySchema = z.strictObject({
  opening: z.strictObject({
    date: daySchema,
    startTime: startTimeSchema,
    endTime: clockTimeSchema,
    roleId: idSchema,
  }),
  changes: z.array(shiftChangeSchema).min(1).max(8),
  /** Rules set aside for the person who gets the opening; every other rule must hold when the fix is applied. */
  exceptions: z.array(exceptionReasonSchema).max(3).default([]),
})
export type FixToApply = z.output<typeof fixToApplySchema>

/**
 * A way to fill one place of an opening. 'ask': a person could take it now. 'move': a person could once another shift
 * of theirs is reassigned. 'extend': a neighbouring shift is extended. 'exception': a person could if a named rule were
 * set aside. Each was solved again with its change: the figures are those of the resulting roster.
 */
const fixSchema = z.strictObject({
  kind: z.enum(['ask', 'move', 'extend', 'exception']),
  /** 'Give it to Ana Lee'. */
  title: z.string(),
  /** One sentence per change: 'Ana Lee takes Fri 6 PM – 2 AM as Bartender.' The first one fills the opening. */
  steps: z.array(z.string()).min(1),
  /** The rule set aside, with the fact: 'unavailable Fri 5 PM – 11 PM'. Empty except for 'exception'. */
  exceptions: z.array(z.strictObject({ reason: exceptionReasonSchema, fact: z.string() })),
  /** Everybody whose shifts change. */
  people: z.array(namedSchema),
  goals: z.array(goalChangeSchema),
  hours: z.array(hoursChangeSchema),
  /** Open places of the week: now, with this fix, and with this fix and the rest filled as well as possible. */
  openSlots: z.strictObject({ before: z.number().int(), after: z.number().int(), atBest: z.number().int() }),
  apply: fixToApplySchema,
})
export type Fix = z.infer<typeof fixSchema>

/** The cost of assigning a person to a slot, found by forcing the assignment and repairing the roster around it. */
const forcedCostSchema = z.strictObject({
  /** 'costs nothing', '2 h further off targets; Ben takes Fri 9 AM – 5 PM as Cook', … */
  text: z.string(),
  goals: z.array(goalChangeSchema),
  hours: z.array(hoursChangeSchema),
  /** Other people who move: one sentence each. */
  moves: z.array(z.string()),
  people: z.array(namedSchema),
})
export type ForcedCost = z.infer<typeof forcedCostSchema>

/**
 * Why a person is or is not assigned. 'holds': they work it. 'could': no rule excludes them. 'instead': a rule does,
 * because of another shift of theirs that can be moved. 'cannot': a rule that no change of the pending shifts can
 * satisfy.
 */
const personExplanationSchema = z.strictObject({
  slot: explainedSlotSchema,
  person: namedSchema,
  verdict: z.enum(['holds', 'could', 'instead', 'cannot']),
  /** The answer in one sentence. */
  text: z.string(),
  /** The first rule broken in the current roster; null for 'could', and for a holder who breaks none. */
  refusal: refusalFactSchema.nullable(),
  /** Upper estimate of the cost against the current roster; a better way may exist. Null for 'cannot' and 'holds'. */
  cost: forcedCostSchema.nullable(),
})
export type PersonExplanation = z.infer<typeof personExplanationSchema>

/** A person who might have worked a shift instead of its holder. */
const alternativeSchema = namedSchema.extend({
  /** The first rule that excludes them, or null. */
  refusal: refusalFactSchema.nullable(),
  /** Whether they work another shift of the same time and role. */
  holdsToo: z.boolean(),
  /** What giving it to them instead would change, nothing else moved; null when a rule keeps them away. */
  cost: forcedCostSchema.nullable(),
  /** Negative if they would be better by the roster's goals, 0 if equal; null if they cannot work it. */
  comparison: z.number().int().min(-1).max(1).nullable(),
})

const shiftExplanationSchema = z.strictObject({
  shiftId: idSchema,
  slot: explainedSlotSchema,
  holder: namedSchema,
  /** A rule that the holder breaks, because of a manual assignment or a later change. */
  refusal: refusalFactSchema.nullable(),
  /** The answer in one sentence. */
  text: z.string(),
  hours: hoursChangeSchema,
  isUnwelcome: z.boolean(),
  /**
   * Everybody else who holds the role: first those who could have worked it, best for the roster first, then the
   * others.
   */
  others: z.array(alternativeSchema),
})
export type ShiftExplanation = z.infer<typeof shiftExplanationSchema>

/**
 * Why a person got a shift, or did not get one they requested, written for that person. It uses only their own data and
 * what all staff see in the schedule: counts of colleagues, never a name, and nothing about the availability, hours or
 * wishes of others.
 */
const receiptSchema = z.strictObject({
  shiftId: idSchema,
  slot: explainedSlotSchema,
  outcome: z.enum(['given', 'notGiven']),
  /** The answer in one sentence. */
  text: z.string(),
  /** Further sentences, most relevant first. */
  reasons: z.array(z.string()),
  counts: z.strictObject({
    /** Demand at that time in this role; 0 if no requirement asks for it. */
    needed: z.number().int(),
    /** Colleagues who hold the role. */
    colleagues: z.number().int(),
    /** Those of them who work that day, or too close to it to have enough rest. */
    colleaguesBusy: z.number().int(),
  }),
  /** The reader's own week, including this shift. */
  hours: z.strictObject({ scheduled: z.number(), target: z.number().nullable() }),
})
export type Receipt = z.infer<typeof receiptSchema>

export const explainOpening = defineEndpoint({
  name: 'explainOpening',
  method: 'GET',
  path: '/api/schedule/explain/opening',
  access: 'manager',
  summary: 'Why an opening is open: who drops out by which rule, who could take it, and what is short. 404 once filled',
  query: openingQuerySchema,
  refusals: ['notFound'],
  response: openingExplanationSchema,
})

export const listFixes = defineEndpoint({
  name: 'listFixes',
  method: 'GET',
  path: '/api/schedule/explain/opening/fixes',
  access: 'manager',
  summary: 'Up to three ways to fill an opening, each solved again before it is offered; best first. 404 once filled',
  query: openingQuerySchema,
  refusals: ['notFound'],
  response: z.strictObject({ fixes: z.array(fixSchema).max(3) }),
})

export const applyFix = defineEndpoint({
  name: 'applyFix',
  method: 'POST',
  path: '/api/schedule/explain/fix',
  access: 'manager',
  summary: 'Do exactly what an offered fix said, or nothing: 409 when a shift has changed or a rule forbids it by now',
  denial: 'assign',
  body: fixToApplySchema,
  response: z.strictObject({
    message: z.string(),
    /** The rows after the changes, in the order of the changes. */
    shifts: z.array(shiftSchema),
    /** Pass it to undo. */
    undoId: idSchema,
  }),
})

export const explainPersonForOpening = defineEndpoint({
  name: 'explainPersonForOpening',
  method: 'GET',
  path: '/api/schedule/explain/opening/:staffId',
  access: 'manager',
  summary: 'Why somebody is not on an opening: the first rule that fails, else what it would cost. 404 once filled',
  params: z.strictObject({ staffId: pathIdSchema }),
  query: openingQuerySchema,
  refusals: ['notFound'],
  response: personExplanationSchema,
})

export const explainShift = defineEndpoint({
  name: 'explainShift',
  method: 'GET',
  path: '/api/schedule/explain/shift/:id',
  access: 'manager',
  summary: 'Why the holder of a shift works it: who else could have, and at what cost. 409 for one that nobody works',
  params: idParams,
  refusals: ['conflict'],
  response: shiftExplanationSchema,
})

export const explainPersonForShift = defineEndpoint({
  name: 'explainPersonForShift',
  method: 'GET',
  path: '/api/schedule/explain/shift/:id/:staffId',
  access: 'manager',
  summary: 'Why somebody does, or does not, work a shift: the first rule that fails, else what it would cost',
  params: z.strictObject({ id: pathIdSchema, staffId: pathIdSchema }),
  refusals: ['conflict'],
  response: personExplanationSchema,
})

export const getReceipt = defineEndpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/api/schedule/explain/receipt/:id',
  access: 'staff',
  summary: "Why one has a shift of one's own, in counts and without a word about anybody else. Others' shifts: 404",
  params: idParams,
  refusals: ['conflict'],
  response: receiptSchema,
})

export const explanationEndpoints = [
  explainOpening,
  listFixes,
  applyFix,
  explainPersonForOpening,
  explainShift,
  explainPersonForShift,
  getReceipt,
] as const
