/**
 * Shifts that a person offers to one colleague: to hand over (SWAP-01), or in exchange for a shift of the colleague
 * (SWAP-02).
 */
import { z } from 'zod'
import { MAXIMUM } from './constants.ts'
import { defineEndpoint } from './endpoint.ts'
import {
  dayOfWeekSchema,
  daySchema,
  doneSchema,
  idParams,
  idSchema,
  instantSchema,
  namedSchema,
  textSchema,
} from './fields.ts'

/** The statuses of an offer; `none` means that no row exists yet. */
export const SWAP_STATUSES = ['offered', 'accepted', 'done', 'declined', 'rejected', 'withdrawn', 'ended'] as const

/** A shift in an offer. */
export const swapShiftSchema = z.strictObject({
  id: idSchema,
  weekStartDate: daySchema,
  dayOfWeek: dayOfWeekSchema,
  startTime: z.string().nullable(),
  endTime: z.string().nullable(),
  role: namedSchema,
  /** Absent if the shift has no area. */
  area: namedSchema.optional(),
})
export type SwapShift = z.infer<typeof swapShiftSchema>

/** An open offer, as seen by a participant or by a manager. */
const swapSchema = z.strictObject({
  id: idSchema,
  giver: namedSchema,
  taker: namedSchema,
  /** The shift that the giver offers. */
  shift: swapShiftSchema,
  /** The taker's shift that the giver takes in return; null for a hand-over. */
  wanted: swapShiftSchema.nullable(),
  status: z.enum(['offered', 'accepted']),
  /** The caller's part in the offer; null for a manager, who approves or rejects it. */
  part: z.enum(['giver', 'taker']).nullable(),
  /** Whether the next step of the offer is possible in the current roster. */
  isPossible: z.boolean(),
  /** Whether the caller may approve or reject the offer. */
  mayDecide: z.boolean(),
  /** Reasons against the offer, with names; for managers only. */
  causes: z.array(z.string()),
  createdAt: instantSchema,
})
export type Swap = z.infer<typeof swapSchema>

const partnersSchema = z.strictObject({
  shift: swapShiftSchema,
  /** Colleagues who could take the shift without giving one in return. */
  takers: z.array(namedSchema),
  /** Shifts of colleagues for which this shift could be exchanged: each person could take the other's shift. */
  exchanges: z.array(z.strictObject({ staff: namedSchema, shift: swapShiftSchema })),
})
export type SwapPartners = z.infer<typeof partnersSchema>

export const listSwaps = defineEndpoint({
  name: 'listSwaps',
  method: 'GET',
  path: '/api/schedule/swaps',
  access: 'staff',
  summary:
    'List the open swap offers that the caller takes part in; for managers also those that wait for their decision',
  response: z.array(swapSchema),
})

export const listSwapPartners = defineEndpoint({
  name: 'listSwapPartners',
  method: 'GET',
  path: '/api/schedule/:id/swap-partners',
  access: 'staff',
  summary:
    'List the colleagues to whom you can offer one of your shifts, and the shifts of theirs that you could take for it',
  params: idParams,
  response: partnersSchema,
})

export const offerSwap = defineEndpoint({
  name: 'offerSwap',
  method: 'POST',
  path: '/api/schedule/swaps',
  access: 'staff',
  summary: 'Offer one of your confirmed shifts to a colleague, as a hand-over or in exchange for one of theirs',
  denial: 'create',
  body: z.strictObject({ scheduleId: idSchema, takerId: idSchema, wantedId: idSchema.nullable().default(null) }),
  response: z.strictObject({ message: z.string(), swap: swapSchema }),
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

export const acceptSwap = defineEndpoint({
  ...answer,
  name: 'acceptSwap',
  path: '/api/schedule/swaps/:id/accept',
  summary: "Accept a colleague's offer; it takes effect at once, unless a manager must approve it",
})

export const declineSwap = defineEndpoint({
  ...answer,
  name: 'declineSwap',
  path: '/api/schedule/swaps/:id/decline',
  summary: "Decline a colleague's offer, or take back your acceptance",
})

export const withdrawSwap = defineEndpoint({
  ...answer,
  name: 'withdrawSwap',
  path: '/api/schedule/swaps/:id/withdraw',
  summary: 'Withdraw your own offer',
})

export const approveSwap = defineEndpoint({
  ...decision,
  name: 'approveSwap',
  path: '/api/schedule/swaps/:id/approve',
  summary: 'Approve a swap that two people agreed on; the shifts are exchanged',
})

export const rejectSwap = defineEndpoint({
  ...decision,
  name: 'rejectSwap',
  path: '/api/schedule/swaps/:id/reject',
  summary: 'Reject a swap that two people agreed on; both are notified of the reason',
  body: z.strictObject({ reason: textSchema(MAXIMUM.text).min(1) }),
})

export const swapEndpoints = [
  listSwaps,
  listSwapPartners,
  offerSwap,
  acceptSwap,
  declineSwap,
  withdrawSwap,
  approveSwap,
  rejectSwap,
] as const
