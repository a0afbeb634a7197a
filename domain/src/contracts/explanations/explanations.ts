/**
 * Why a shift is open, why a person does or does not work it, and what would help (decision 0016). Managers see names
 * and facts. Staff see a receipt for their own shifts, which reveals nothing about others beyond the published
 * schedule.
 */
import { z } from 'zod'
import { coverQuestionsSchema } from '../cover/cover-ways.ts'
import { defineEndpoint } from '../endpoint.ts'
import {
  clockTimeSchema,
  dayOfWeekSchema,
  daySchema,
  idParams,
  idSchema,
  namedSchema,
  pathIdSchema,
  startTimeSchema,
} from '../fields.ts'
import { goalFigureSchema } from '../generate/generate.ts'
import { refusalReasonSchema, shiftSchema } from '../schedule/schedule.ts'
import { fixToApplySchema, ruleExceptionSchema } from './fix-to-apply.ts'

/**
 * Identifies an open shift by date, time and role rather than by id, because its row and its requirement may be
 * replaced.
 */
const openingQuerySchema = z.strictObject({
  date: daySchema,
  startTime: startTimeSchema,
  endTime: clockTimeSchema,
  roleId: pathIdSchema,
})
export type OpeningQuery = z.output<typeof openingQuerySchema>

/** Time, date and role of a shift. An end at or before the start is on the next day. */
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

/** The rule that excludes a person, and the fact that breaks it. */
export const refusalFactSchema = z.strictObject({
  reason: refusalReasonSchema,
  /** 'unavailable Fri 5 PM – 11 PM', 'works Fri 9 AM – 5 PM as Host'. */
  fact: z.string(),
  /**
   * The person's other shift that conflicts; null if the rule is not about another shift (role, availability, started).
   */
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

/** Value of a roster goal before and after a change; lower is better. Goals are listed in order of priority. */
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
 * One stage of the funnel, in this order: holds the role, available, free that day, rested, within contract (only if it
 * excludes anybody), within target hours. The last stage is only a wish (`isRule` is false): people excluded there
 * could still take the shift.
 */
const funnelStageSchema = z.strictObject({
  stage: z.enum(['role', 'availability', 'free', 'rested', 'contract', 'hours']),
  /** 'Hold the role', 'Available then', … */
  title: z.string(),
  isRule: z.boolean(),
  /** Number of people who remain after this stage. */
  passed: z.number().int(),
  /** People excluded at this stage, by name, each with the first rule that excludes them. */
  droppedOut: z.array(namedSchema.extend({ fact: z.string(), reason: refusalReasonSchema.or(z.literal('hours')) })),
})
export type FunnelStage = z.infer<typeof funnelStageSchema>

/** A person whom no rule prevents from taking the shift. */
const couldTakeSchema = namedSchema.extend({
  hours: hoursChangeSchema,
  /** Whether the shift would take the person above their target hours. */
  exceedsTarget: z.boolean(),
  /** Whether the shift is at a time when the person would rather not work, or outside the times they prefer. */
  isUnwelcome: z.boolean(),
  /** One line: '24 h → 32 h of 36 h, would rather not work Fri 12 PM – 2 PM'. */
  text: z.string(),
})
export type CouldTake = z.infer<typeof couldTakeSchema>

/** Demand and assigned people for one time and role that is part of a shortage. */
const shortageSlotSchema = explainedSlotSchema.extend({
  needed: z.number().int(),
  filled: z.number().int(),
})

/**
 * A shortage proven by a minimum cut: these slots need `needed` people, but only the listed people can work any of
 * them, and `people.length` = `coverable` < `needed`. 'anyRoster': the proof holds for every roster that keeps the
 * confirmed shifts. 'thatDay': it holds as long as the shifts on other days stay unchanged.
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
  /** Peak demand within the time of the shift. */
  needed: z.number().int(),
  /** Demand and assigned people over the time of the shift, in order; a single entry if neither changes. */
  stretches: z.array(z.strictObject({ endTime: clockTimeSchema, needed: z.number().int(), there: z.number().int() })),
  /** Whether the shift has started; then nobody can be assigned and there are no fixes. */
  hasStarted: z.boolean(),
  /** Summary in one sentence. */
  text: z.string(),
  /** Number of all people, with which the funnel starts. */
  peopleCount: z.number().int(),
  funnel: z.array(funnelStageSchema),
  /** People who could take the shift now, best for the roster first; empty once it has started. */
  couldTake: z.array(couldTakeSchema),
  /** Null if there are enough people, or if no shortage is proven. */
  shortage: shortageSchema.nullable(),
})
export type OpeningExplanation = z.infer<typeof openingExplanationSchema>

/**
 * A way to fill one place of an open shift. 'ask': a person could take it now. 'move': a person could take it once
 * another shift of theirs is reassigned. 'extend': a neighbouring shift is extended. 'exception': a person could take
 * it if the named rule were overridden. The optimiser solved the week with each fix; the figures describe the resulting
 * roster.
 */
const fixSchema = z.strictObject({
  kind: z.enum(['ask', 'move', 'extend', 'exception']),
  /** 'Give this shift to Ana Lee'. */
  title: z.string(),
  /**
   * One sentence per change, such as 'Ana Lee takes Fri 6 PM – 2 AM as Bartender.' The first one fills the open shift.
   */
  steps: z.array(z.string()).min(1),
  /** The overridden rule and the fact that breaks it: 'unavailable Fri 5 PM – 11 PM'. Empty except for 'exception'. */
  exceptions: z.array(ruleExceptionSchema),
  /** Everybody whose shifts the fix changes. */
  people: z.array(namedSchema),
  goals: z.array(goalChangeSchema),
  hours: z.array(hoursChangeSchema),
  /**
   * Open places in the week: now, with this fix, and with this fix once all other places are filled as well as
   * possible.
   */
  openSlots: z.strictObject({ before: z.number().int(), after: z.number().int(), atBest: z.number().int() }),
  apply: fixToApplySchema,
})
export type Fix = z.infer<typeof fixSchema>

/** What it costs to assign a person to a shift, found by forcing the assignment and repairing the roster around it. */
const forcedCostSchema = z.strictObject({
  /** 'costs nothing', '2 h further off targets; Ben takes Fri 9 AM – 5 PM as Cook', … */
  text: z.string(),
  goals: z.array(goalChangeSchema),
  hours: z.array(hoursChangeSchema),
  /** One sentence for each other person who would move. */
  moves: z.array(z.string()),
  people: z.array(namedSchema),
})
export type ForcedCost = z.infer<typeof forcedCostSchema>

/**
 * Why a person is or is not assigned. 'holds': they work it. 'could': no rule excludes them. 'instead': another shift
 * of theirs, which could be moved, excludes them. 'cannot': excluded by a rule that holds however the pending shifts
 * change.
 */
const personExplanationSchema = z.strictObject({
  slot: explainedSlotSchema,
  person: namedSchema,
  verdict: z.enum(['holds', 'could', 'instead', 'cannot']),
  /** Summary in one sentence. */
  text: z.string(),
  /** The first rule that the person breaks, or would break, in the current roster; null if none. */
  refusal: refusalFactSchema.nullable(),
  /**
   * Upper bound of the cost compared with the current roster; a better way may exist. Null for 'cannot' and 'holds'.
   */
  cost: forcedCostSchema.nullable(),
})
export type PersonExplanation = z.infer<typeof personExplanationSchema>

/** A person who might have worked a shift instead of its current holder. */
const alternativeSchema = namedSchema.extend({
  /** The first rule that excludes the person; null if none. */
  refusal: refusalFactSchema.nullable(),
  /** Whether the person works another shift at the same time in the same role. */
  holdsToo: z.boolean(),
  /** What would change if only this shift went to the person; null if a rule excludes them. */
  cost: forcedCostSchema.nullable(),
  /** -1 if the roster would be better with this person, 0 if equal, 1 if worse; null if a rule excludes them. */
  comparison: z.number().int().min(-1).max(1).nullable(),
})

const shiftExplanationSchema = z.strictObject({
  shiftId: idSchema,
  slot: explainedSlotSchema,
  holder: namedSchema,
  /** A rule that the current holder breaks, because of a manual assignment or a later change; null if none. */
  refusal: refusalFactSchema.nullable(),
  /** Summary in one sentence. */
  text: z.string(),
  hours: hoursChangeSchema,
  /** 'would rather not work Fri 12 PM – 2 PM'; empty if the shift is welcome. */
  unwelcome: z.array(z.string()),
  /** Everybody else who holds the role: first the people who could have worked the shift, best for the roster first. */
  others: z.array(alternativeSchema),
})
export type ShiftExplanation = z.infer<typeof shiftExplanationSchema>

/**
 * Tells a person why they got a shift, or did not get one that they requested. It uses only their own data and the
 * published schedule: colleagues are counted, never named, and nothing is said about their availability, hours or
 * wishes.
 */
const receiptSchema = z.strictObject({
  shiftId: idSchema,
  slot: explainedSlotSchema,
  outcome: z.enum(['given', 'notGiven']),
  /** Summary in one sentence. */
  text: z.string(),
  /** More sentences, most relevant first. */
  reasons: z.array(z.string()),
  counts: z.strictObject({
    /** People needed at that time in this role; 0 without a requirement. */
    needed: z.number().int(),
    /** Number of colleagues who hold the role. */
    colleagues: z.number().int(),
    /** Number of those colleagues who work that day, or too close to it for enough rest. */
    colleaguesBusy: z.number().int(),
  }),
  /** The person's own week, including this shift. */
  hours: z.strictObject({ scheduled: z.number(), target: z.number().nullable() }),
})
export type Receipt = z.infer<typeof receiptSchema>

export const explainOpening = defineEndpoint({
  name: 'explainOpening',
  method: 'GET',
  path: '/api/schedule/explain/opening',
  access: 'manager',
  summary:
    'Explain why a shift is open: whom each rule excludes, who could take it, and what is missing; 404 once it is filled',
  query: openingQuerySchema,
  refusals: ['notFound'],
  response: openingExplanationSchema,
})

export const listFixes = defineEndpoint({
  name: 'listFixes',
  method: 'GET',
  path: '/api/schedule/explain/opening/fixes',
  access: 'manager',
  summary:
    'List up to three ways to fill an open shift, each solved again before it is offered, best first; 404 once it is filled',
  query: openingQuerySchema,
  refusals: ['notFound'],
  response: z.strictObject({ fixes: z.array(fixSchema).max(3), questions: coverQuestionsSchema }),
})

export const applyFix = defineEndpoint({
  name: 'applyFix',
  method: 'POST',
  path: '/api/schedule/explain/fix',
  access: 'manager',
  summary: 'Apply an offered fix exactly, or change nothing: 409 if a shift has changed or a rule now forbids it',
  denial: 'assign',
  body: fixToApplySchema,
  response: z.strictObject({
    message: z.string(),
    /** The changed shifts, in the order of the changes. */
    shifts: z.array(shiftSchema),
    /** Id of the change, for undo. */
    undoId: idSchema,
  }),
})

export const explainPersonForOpening = defineEndpoint({
  name: 'explainPersonForOpening',
  method: 'GET',
  path: '/api/schedule/explain/opening/:staffId',
  access: 'manager',
  summary:
    'Explain why a person does not have an open shift: the first rule against it, or what it would cost; 404 once it is filled',
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
  summary: 'Explain why a person has a shift: who else could have had it, and at what cost; 409 if nobody has it',
  params: idParams,
  refusals: ['conflict'],
  response: shiftExplanationSchema,
})

export const explainPersonForShift = defineEndpoint({
  name: 'explainPersonForShift',
  method: 'GET',
  path: '/api/schedule/explain/shift/:id/:staffId',
  access: 'manager',
  summary: 'Explain why a person has or does not have a shift: the first rule against it, or what it would cost',
  params: z.strictObject({ id: pathIdSchema, staffId: pathIdSchema }),
  refusals: ['conflict'],
  response: personExplanationSchema,
})

export const getReceipt = defineEndpoint({
  name: 'getReceipt',
  method: 'GET',
  path: '/api/schedule/explain/receipt/:id',
  access: 'staff',
  summary:
    "Explain to the caller why they have a shift, as counts and without data about anyone else; 404 for other people's shifts",
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
