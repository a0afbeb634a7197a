/** Cover for a shift whose person cannot work it: candidates, people asked, and their answers. */
import { z } from 'zod'
import {
  ABSENCE_REASONS,
  ANSWER_MINUTES,
  COVER_ASK_STATUSES,
  COVER_DECISIONS,
  COVER_ORDERS,
  COVER_PLAN_ENDS,
  MOST_DISTURBED,
  YES_MEANINGS,
} from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { refusalFactSchema } from '../explanations/explanations.ts'
import { exceptionReasonSchema, exceptionsSchema, openingSchema } from '../explanations/fix-to-apply.ts'
import {
  doneSchema,
  idParams,
  idSchema,
  instantSchema,
  namedSchema,
  startTimeSchema,
  versionSchema,
  weekStartSchema,
} from '../fields.ts'
import { openSlotSchema } from '../generate/generate.ts'
import { refusalReasonSchema } from '../schedule/schedule.ts'
import { swapShiftSchema } from '../swaps.ts'
import { coverCandidateSchema, coverPlanSchema } from './cover-plan.ts'
import { coverTarget, coverWaysSchema } from './cover-ways.ts'

const answerMinutesSchema = z.number().int().min(ANSWER_MINUTES.least).max(ANSWER_MINUTES.most)

/** The person who was last taken off the shift, and the reason. */
const absenceSchema = z.strictObject({ staff: namedSchema, reason: z.enum(ABSENCE_REASONS) })

const coverAskSchema = z.strictObject({
  staff: namedSchema,
  status: z.enum(COVER_ASK_STATUSES),
  askedAt: instantSchema.nullable(),
  answeredAt: instantSchema.nullable(),
  /** When the answer is due; null if there is no time limit or the person has not been asked yet. */
  answerUntil: instantSchema.nullable(),
  /** The rules to which the person is asked to make an exception. */
  exceptions: z.array(exceptionReasonSchema),
})

/** A person's part in a plan: the shift they take, and the shift they release for it; null if they release none. */
const planPartSchema = z.strictObject({ takes: swapShiftSchema, gives: swapShiftSchema.nullable() })

/** A plan whose people are being asked; no shift moves until all of them have accepted (SICK-09). */
const askedPlanSchema = z.strictObject({
  steps: z.array(
    planPartSchema.extend({
      staff: namedSchema,
      /** False if only drafts of this person move, which needs no consent. */
      isAsked: z.boolean(),
    }),
  ),
  /** Whether the next plan is tried if this one ends without being applied. */
  asksNext: z.boolean(),
})
export type AskedPlan = z.infer<typeof askedPlanSchema>

/** An open cover request, as seen by a manager or by a person who is asked. */
const coverSchema = z.strictObject({
  id: idSchema,
  /** The open shift; for staff who are asked to take part in a plan, the shift that they would take. */
  shift: swapShiftSchema,
  order: z.enum(COVER_ORDERS),
  decision: z.enum(COVER_DECISIONS),
  answerMinutes: answerMinutesSchema.nullable(),
  absence: absenceSchema.nullable(),
  /** People in the order in which they are asked; empty for staff. */
  asked: z.array(coverAskSchema),
  /** What the caller is asked to do, and their answer; null if the caller is not asked. */
  own: coverAskSchema
    .omit({ staff: true })
    .extend({ ...planPartSchema.shape, yes: z.enum(YES_MEANINGS) })
    .nullable(),
  /** Name of the person who asks; null once their account is deleted. */
  askedBy: z.string().nullable(),
  /** Null for staff, and for requests without a plan. */
  plan: askedPlanSchema.nullable(),
  createdAt: instantSchema,
})
export type Cover = z.infer<typeof coverSchema>

const coverOptionsSchema = z.strictObject({
  /** The shift, and the version of it on which the list is based. */
  shift: swapShiftSchema.extend({ version: versionSchema }),
  absence: absenceSchema.nullable(),
  /** Whether the shift can still be covered. */
  isFree: z.boolean(),
  isOver: z.boolean(),
  /** The person who works the shift now; null if nobody does. */
  coveredBy: namedSchema.nullable(),
  /** The open cover request; null if there is none. */
  cover: coverSchema.nullable(),
  /** Why the last plan ended without being applied; null if the last cover request did not end that way. */
  endedPlan: z
    .strictObject({
      reason: z.enum(COVER_PLAN_ENDS),
      /** The people who declined or did not answer in time, or whom `rule` excludes. */
      people: z.array(namedSchema),
      rule: refusalReasonSchema.nullable(),
    })
    .nullable(),
  /** People who may take the shift, best suited first. */
  candidates: z.array(coverCandidateSchema),
  /** Up to three complete plans, fewest people affected first; empty if somebody may take the shift directly. */
  plans: z.array(coverPlanSchema),
  /** What else can be done; empty if somebody may take the shift directly and has not said no. */
  ways: coverWaysSchema,
  /** People who hold the role but may not take the shift, with the reasons. */
  others: z.array(z.strictObject({ staff: namedSchema, refusals: z.array(refusalFactSchema) })),
  currency: z.string(),
})
export type CoverOptions = z.infer<typeof coverOptionsSchema>

export const findCover = defineEndpoint({
  name: 'findCover',
  method: 'GET',
  path: '/api/schedule/:id/cover',
  access: 'manager',
  summary: 'List the people who may take an open shift, best suited first, with the cost of each (SICK-02)',
  params: idParams,
  response: coverOptionsSchema,
})

export const listCovers = defineEndpoint({
  name: 'listCovers',
  method: 'GET',
  path: '/api/schedule/cover',
  access: 'staff',
  summary: 'List the open cover requests: for staff those sent to them, for managers all',
  response: z.array(coverSchema),
})

export const askForCover = defineEndpoint({
  name: 'askForCover',
  method: 'POST',
  path: '/api/schedule/cover',
  access: 'manager',
  summary:
    'Ask people to take an open shift: one, several in order, or all at once (SICK-03), or to make an exception for it (SICK-16)',
  denial: 'assign',
  body: z.strictObject({
    ...coverTarget,
    staffIds: z.array(idSchema).min(1).max(500),
    order: z.enum(COVER_ORDERS),
    decision: z.enum(COVER_DECISIONS).exclude(['allAgree']),
    answerMinutes: answerMinutesSchema.nullable().default(null),
    /** Rules to which those people are asked to make an exception whom they forbid the shift. */
    exceptions: exceptionsSchema,
  }),
  response: z.strictObject({ message: z.string(), cover: coverSchema }),
  refusals: ['notFound'],
})

export const giveCover = defineEndpoint({
  name: 'giveCover',
  method: 'POST',
  path: '/api/schedule/cover/give',
  access: 'manager',
  summary: 'Give an open shift to a person who said yes, on the phone for example, also to an exception (SICK-16)',
  denial: 'assign',
  body: z.strictObject({
    ...coverTarget,
    /** The version of the shift that the manager sees; null if it is not stored. */
    version: versionSchema.nullable(),
    staffId: idSchema,
    exceptions: exceptionsSchema,
    /** Whether the manager states that the person has agreed to the exceptions. */
    haveAgreed: z.boolean().default(false),
  }),
  response: z.strictObject({ message: z.string(), scheduleId: idSchema }),
  refusals: ['notFound'],
})

export const splitOpenShift = defineEndpoint({
  name: 'splitOpenShift',
  method: 'POST',
  path: '/api/schedule/cover/split',
  access: 'manager',
  summary: 'Split an open shift in two, so that people can take a part of it (SICK-17)',
  denial: 'edit',
  body: z.strictObject({
    ...coverTarget,
    version: versionSchema.nullable(),
    /** When the second part starts. */
    at: startTimeSchema,
  }),
  response: z.strictObject({ message: z.string(), openShifts: z.array(swapShiftSchema).length(2), undoId: idSchema }),
  refusals: ['notFound'],
})

export const extendOverOpenShift = defineEndpoint({
  name: 'extendOverOpenShift',
  method: 'POST',
  path: '/api/schedule/cover/extend',
  access: 'manager',
  summary: 'Extend a shift over the open shift beside it, once its person has agreed if it is confirmed (SICK-17)',
  denial: 'edit',
  body: z.strictObject({
    ...coverTarget,
    version: versionSchema.nullable(),
    /** The shift that becomes longer. */
    longer: z.strictObject({ id: idSchema, version: versionSchema }),
    /** Whether the manager states that its person has agreed. */
    haveAgreed: z.boolean().default(false),
  }),
  response: z.strictObject({ message: z.string(), undoId: idSchema }),
  refusals: ['notFound'],
})

const answer = { method: 'POST', access: 'staff', denial: 'edit', params: idParams, response: doneSchema } as const
const decision = {
  method: 'POST',
  access: 'manager',
  denial: 'assign',
  params: idParams,
  response: doneSchema,
} as const

/** The path of the issue that thanks a person whose yes came after somebody else got the shift. */
export const TAKEN_ISSUE = 'takenBy'

export const acceptCover = defineEndpoint({
  ...answer,
  name: 'acceptCover',
  path: '/api/schedule/cover/:id/accept',
  summary: 'Agree to cover a shift; the first person to agree gets it, unless a manager chooses (SICK-04)',
})

export const declineCover = defineEndpoint({
  ...answer,
  name: 'declineCover',
  path: '/api/schedule/cover/:id/decline',
  summary: 'Decline to cover a shift, or take back a yes before a manager has chosen',
})

export const chooseCover = defineEndpoint({
  ...decision,
  name: 'chooseCover',
  path: '/api/schedule/cover/:id/choose',
  summary: 'Give the shift to one of the people who agreed',
  body: z.strictObject({ staffId: idSchema }),
})

export const askMoreForCover = defineEndpoint({
  ...decision,
  name: 'askMoreForCover',
  path: '/api/schedule/cover/:id/ask',
  summary:
    'Ask further people to take the shift of an open cover request, in its order and with its time limit (SICK-12)',
  body: z.strictObject({ staffIds: z.array(idSchema).min(1).max(500), exceptions: exceptionsSchema }),
})

export const withdrawCover = defineEndpoint({
  ...decision,
  name: 'withdrawCover',
  path: '/api/schedule/cover/:id/withdraw',
  summary: 'Withdraw a cover request; everyone who was asked is notified',
})

/** The first person takes the open shift; each later person takes a shift from the person before them in the list. */
const takingSchema = z.strictObject({ staffId: idSchema, scheduleId: idSchema, version: versionSchema })
const takingsSchema = z.array(takingSchema).min(1).max(MOST_DISTURBED)

const howToAsk = {
  answerMinutes: answerMinutesSchema.nullable().default(null),
  /** Whether the next plan is tried if this one ends without being applied. */
  asksNext: z.boolean().default(false),
}

export const makeCoverPlan = defineEndpoint({
  name: 'makeCoverPlan',
  method: 'POST',
  path: '/api/schedule/:id/cover/plan',
  access: 'manager',
  summary: 'Carry out a plan to cover an open shift: each person gets their new shift, in one change (SICK-08)',
  denial: 'assign',
  params: idParams,
  body: z.strictObject({
    steps: takingsSchema,
    /** Whether a manager has confirmed that everybody who releases a confirmed shift agrees. */
    haveAgreed: z.boolean().default(false),
  }),
  response: doneSchema,
  refusals: ['notFound'],
})

export const askForCoverPlan = defineEndpoint({
  name: 'askForCoverPlan',
  method: 'POST',
  path: '/api/schedule/:id/cover/plan/ask',
  access: 'manager',
  summary: 'Ask the people in a plan to cover an open shift; it is carried out once everyone has agreed (SICK-09)',
  denial: 'assign',
  params: idParams,
  body: z.strictObject({ steps: takingsSchema, ...howToAsk }),
  response: z.strictObject({ message: z.string(), cover: coverSchema }),
  refusals: ['notFound'],
})

export const askForOpeningPlan = defineEndpoint({
  name: 'askForOpeningPlan',
  method: 'POST',
  path: '/api/schedule/cover/opening',
  access: 'manager',
  summary: 'Ask the people in a plan to fill an open shift, which is created first if it is not stored yet (SICK-10)',
  denial: 'assign',
  body: z.strictObject({
    opening: openingSchema,
    /** The first step takes the open shift, which the server finds by its times. */
    steps: z
      .array(takingSchema.extend({ scheduleId: idSchema.nullable(), version: versionSchema.nullable() }))
      .min(1)
      .max(MOST_DISTURBED),
    ...howToAsk,
  }),
  response: z.strictObject({ message: z.string(), cover: coverSchema }),
})

export const findAskableOpening = defineEndpoint({
  name: 'findAskableOpening',
  method: 'GET',
  path: '/api/schedule/cover/opening',
  access: 'manager',
  summary: 'Find an open shift that nobody can simply take, but that people could be asked to fill (SICK-10)',
  query: z.strictObject({ weekStartDate: weekStartSchema }),
  response: z.strictObject({
    opening: openSlotSchema.omit({ isStarted: true, reason: true, refusals: true }).nullable(),
  }),
})

export const coverEndpoints = [
  findCover,
  makeCoverPlan,
  askForCoverPlan,
  askForOpeningPlan,
  findAskableOpening,
  listCovers,
  askForCover,
  askMoreForCover,
  giveCover,
  splitOpenShift,
  extendOverOpenShift,
  acceptCover,
  declineCover,
  chooseCover,
  withdrawCover,
] as const
