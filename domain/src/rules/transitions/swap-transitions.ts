/**
 * Transition table of offers to colleagues, with the people to notify (SWAP-01, SWAP-02, decision 0039). The roster
 * rules are checked again at each step.
 */
import { deleteStaff } from '../../contracts/staff.ts'
import {
  acceptSwap,
  approveSwap,
  declineSwap,
  offerSwap,
  rejectSwap,
  SWAP_STATUSES,
  withdrawSwap,
} from '../../contracts/swaps.ts'
import { scheduleMessages } from '../../messages/schedule/schedule.ts'
import { swapMessages } from '../../messages/swaps.ts'
import { type ActionTable, decideBy, moveTo, refuse, stay } from './transition-table.ts'

/** States of an offer; `none` before it is made, and after one of the two people is deleted. */
export const SWAP_STATES = ['none', ...SWAP_STATUSES] as const
export type SwapState = (typeof SWAP_STATES)[number]

/** Conditions used in the rows, with their descriptions for `docs/state-machines.md`. */
export const SWAP_CONDITIONS = {
  isGiver: 'the offered shift is their own',
  isTaker: 'it is offered to them',
  isPartOfIt: 'they take part in it themselves',
  isOnlyManager: 'nobody else can decide on it',
  isConfirmed: 'its shifts are confirmed',
  hasStarted: 'one of the shifts has started',
  isOfferedAlready: 'the shift has already been offered',
  isRefused: 'a rule prevents one of the two from working the other’s shift',
  needsApproval: 'a manager has to approve it (`swapsNeedApproval`)',
} as const
export type SwapCondition = keyof typeof SWAP_CONDITIONS

const THERE = SWAP_STATUSES
const OPEN = ['offered', 'accepted'] as const
const ANSWERED = ['done', 'declined', 'rejected', 'withdrawn'] as const
const gone = { from: ['none'], outcome: refuse('notFound', () => swapMessages.notFound) } as const
/** Refusals for offers that are over. */
const over = [
  { from: ANSWERED, outcome: refuse('conflict', () => swapMessages.decided) },
  { from: ['ended'], outcome: refuse('conflict', () => swapMessages.ended) },
] as const
/** Refusals that depend on the offered shifts, for each step that advances an offer. */
const judged = <const From extends readonly SwapState[]>(from: From) =>
  [
    { from, unless: ['isConfirmed'], outcome: refuse('conflict', () => swapMessages.notConfirmed) },
    { from, when: ['hasStarted'], outcome: refuse('conflict', () => swapMessages.started) },
    { from, when: ['isRefused'], outcome: refuse('conflict', () => swapMessages.cannotTake) },
  ] as const
/** Managers cannot approve or reject their own offers if another manager can. */
const ownIsForOthers = {
  from: ['accepted'],
  when: ['isPartOfIt'],
  unless: ['isOnlyManager'],
  outcome: refuse('forbidden', () => swapMessages.ownSwap),
} as const
const notAccepted = { from: ['offered'], outcome: refuse('conflict', () => swapMessages.notAccepted) } as const
const notifyOfEnd = { type: 'SWAP_ENDED', to: ['giver', 'taker'] } as const

/** The transition table; each action has the name of its endpoint. */
export const SWAP_TRANSITIONS = {
  offerSwap: {
    endpoint: offerSwap,
    rows: [
      // Making an offer never changes an offer that already exists.
      { from: THERE, outcome: stay },
      // For somebody else's shift, the server replies as if it did not exist.
      { from: ['none'], unless: ['isGiver'], outcome: refuse('notFound', () => scheduleMessages.notFound) },
      { from: ['none'], when: ['isOfferedAlready'], outcome: refuse('conflict', () => swapMessages.offeredAlready) },
      ...judged(['none']),
      { from: ['none'], outcome: moveTo('offered', { type: 'SWAP_OFFERED', to: ['taker'] }) },
    ],
  },

  acceptSwap: {
    endpoint: acceptSwap,
    rows: [
      gone,
      // For an offer to somebody else, the server replies as if it did not exist.
      { from: THERE, unless: ['isTaker'], outcome: refuse('notFound', () => swapMessages.notFound) },
      ...over,
      { from: ['accepted'], outcome: stay },
      ...judged(['offered']),
      {
        from: ['offered'],
        when: ['needsApproval'],
        outcome: moveTo('accepted', { type: 'SWAP_ACCEPTED', to: ['giver', 'managers'] }),
      },
      { from: ['offered'], outcome: moveTo('done', { type: 'SWAP_DONE', to: ['giver', 'managers'] }) },
    ],
  },

  /** Declining is allowed even after accepting, until a manager has approved or rejected the offer. */
  declineSwap: {
    endpoint: declineSwap,
    rows: [
      gone,
      { from: THERE, unless: ['isTaker'], outcome: refuse('notFound', () => swapMessages.notFound) },
      ...over,
      { from: OPEN, outcome: moveTo('declined', { type: 'SWAP_DECLINED', to: ['giver'] }) },
    ],
  },

  withdrawSwap: {
    endpoint: withdrawSwap,
    rows: [
      gone,
      { from: THERE, unless: ['isGiver'], outcome: refuse('notFound', () => swapMessages.notFound) },
      ...over,
      { from: OPEN, outcome: moveTo('withdrawn', { type: 'SWAP_WITHDRAWN', to: ['taker'] }) },
    ],
  },

  approveSwap: {
    endpoint: approveSwap,
    rows: [
      gone,
      ...over,
      notAccepted,
      ownIsForOthers,
      ...judged(['accepted']),
      { from: ['accepted'], outcome: moveTo('done', { type: 'SWAP_DONE', to: ['giver', 'taker'] }) },
    ],
  },

  rejectSwap: {
    endpoint: rejectSwap,
    rows: [
      gone,
      ...over,
      notAccepted,
      ownIsForOthers,
      { from: ['accepted'], outcome: moveTo('rejected', { type: 'SWAP_REJECTED', to: ['giver', 'taker'] }) },
    ],
  },

  /**
   * Applied when somebody has changed, reassigned or deleted one of the shifts. Internal transition, not an endpoint.
   */
  endSwap: {
    endpoint: { name: 'endSwap', method: 'POST', access: 'admin', denial: 'assign' },
    isMachines: true,
    rows: [
      { from: OPEN, outcome: moveTo('ended', notifyOfEnd) },
      { from: ['none', 'ended', ...ANSWERED], outcome: stay },
    ],
  },

  deleteStaff: {
    endpoint: deleteStaff,
    rows: [
      { from: OPEN, outcome: moveTo('none', notifyOfEnd) },
      { from: ['none', 'ended', ...ANSWERED], outcome: moveTo('none') },
    ],
  },
} as const satisfies Record<string, ActionTable<SwapState, SwapCondition>>

export type SwapAction = keyof typeof SWAP_TRANSITIONS

/** Returns the outcome of an action on an offer; `none` is the state if there is no offer. */
export const decideSwap = decideBy(SWAP_TRANSITIONS)
