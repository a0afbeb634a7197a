/**
 * Transition table of requests, with the people to notify (decision 0013): requests for a shift, or to cancel one. How
 * the same actions affect the shift is in `shift-transitions.ts`.
 */

import type { RequestEndReason } from '../../contracts/constants.ts'
import { applyFix } from '../../contracts/explanations/explanations.ts'
import { clearPendingRequests } from '../../contracts/notifications.ts'
import { cancelShift, deleteShift, purgeShifts, updateShift } from '../../contracts/schedule/schedule.ts'
import {
  approveShiftRequest,
  rejectShiftRequest,
  requestShift,
  withdrawShiftRequest,
} from '../../contracts/shift-requests.ts'
import { deleteStaff } from '../../contracts/staff.ts'
import { scheduleMessages } from '../../messages/schedule/schedule.ts'
import { cancellationMessages } from '../../messages/shift-requests/cancellations.ts'
import { shiftRequestMessages } from '../../messages/shift-requests/shift-requests.ts'
import { SHIFT_TRANSITIONS } from './shift-transitions.ts'
import { type ActionTable, decideBy, moveTo, refuse, stay } from './transition-table.ts'

/** States of a request; `none` before it is made, and after its person is deleted. */
export const SHIFT_REQUEST_STATES = ['none', 'open', 'approved', 'rejected', 'withdrawn'] as const
export type ShiftRequestState = (typeof SHIFT_REQUEST_STATES)[number]

/** Conditions used in the rows, with their descriptions for `docs/state-machines.md`. */
export const SHIFT_REQUEST_CONDITIONS = {
  isOwn: 'it is their own request',
  isOnlyManager: 'nobody else can decide on it',
  isCancellation: 'it is a cancellation request',
  isOffIt: 'the asker is no longer on the shift',
  hasStarted: 'the shift has started',
  isNotNeeded: 'no requirement of the week asks for the shift',
  isFilled: 'no place is left',
  isBusyThatDay: 'the asker works that day',
  isOnItStill: 'the asker is still on it',
  isOnItNow: 'the asker has been assigned the shift that they requested',
  isAskedTwice: 'the asker has another request for the same shift',
  isFilledAtOnce:
    'the shift is published, and a manager takes it, or cancellations are filled at once and no hard rule forbids it',
} as const
export type ShiftRequestCondition = keyof typeof SHIFT_REQUEST_CONDITIONS

const DECIDED = ['approved', 'rejected', 'withdrawn'] as const
const gone = { from: ['none'], outcome: refuse('notFound', () => shiftRequestMessages.notFound) } as const
const decided = { from: DECIDED, outcome: refuse('conflict', () => shiftRequestMessages.decided) } as const
/** Managers cannot approve or reject their own requests if another manager can. */
const ownIsForOthers = {
  from: ['open'],
  when: ['isOwn'],
  unless: ['isOnlyManager'],
  outcome: refuse('forbidden', () => shiftRequestMessages.ownRequest),
} as const
const cancellationApproved = moveTo('approved', { type: 'CANCELLATION_APPROVED', to: ['asker'] })
const cancellationRejected = (reason: RequestEndReason) =>
  moveTo('rejected', { type: 'CANCELLATION_REJECTED', to: ['asker'], reason } as const)
/** Once the shift has started, its person works it, and nobody can approve or reject the request any more. */
const decidedTooLate = {
  from: ['open'],
  when: ['isCancellation', 'hasStarted'],
  outcome: refuse('conflict', () => cancellationMessages.started),
} as const
const untouched = { from: ['none', ...DECIDED], outcome: stay } as const
const granted = moveTo('approved', { type: 'SHIFT_REQUEST_APPROVED', to: ['asker'] })
const rejectedBecause = (reason: RequestEndReason) =>
  moveTo('rejected', { type: 'SHIFT_REQUEST_REJECTED', to: ['asker'], reason } as const)
const endsBecause = (reason: RequestEndReason) =>
  [{ from: ['open'], outcome: rejectedBecause(reason) }, untouched] as const
const endsWithHolder = [
  { from: ['open'], when: ['isOnItStill'], outcome: stay },
  { from: ['open'], outcome: rejectedBecause('overruled') },
  untouched,
] as const
const notifyManagers = { type: 'SHIFT_REQUESTED', to: ['managers'] } as const

/** Opens a request to cancel a shift within the notice period. Triggered by `cancelShift`; not an endpoint. */
const requestCancellation = { ...cancelShift, name: 'requestCancellation' } as const
/**
 * Ends a cancellation request when its shift starts, or when its person is taken off in another way. Internal, not an
 * endpoint.
 */
const endCancellation = { name: 'endCancellation', method: 'POST', access: 'admin', denial: 'cancel' } as const

/** Ends requests for shifts after the last working day of their person. Internal, not an endpoint. */
const endEmployment = { name: 'endEmployment', method: 'POST', access: 'admin', denial: 'cancel' } as const

/** The transition table; each action has the name of its endpoint. */
export const SHIFT_REQUEST_TRANSITIONS = {
  /** The shift's table decides whether a cancellation becomes a request. If one is already open, it stays. */
  requestCancellation: {
    endpoint: requestCancellation,
    rows: [
      { from: ['open'], outcome: stay },
      { from: DECIDED, outcome: stay },
      { from: ['none'], outcome: moveTo('open', { type: 'CANCELLATION_REQUESTED', to: ['managers'] }) },
    ],
  },

  /** The shift's table decides whether the shift can be requested. If the same request is already open, it stays. */
  requestShift: {
    endpoint: requestShift,
    rows: [
      { from: ['open'], outcome: stay },
      // A request that was approved or rejected does not change; asking again creates a new request.
      { from: DECIDED, outcome: stay },
      { from: ['none'], outcome: moveTo('open', notifyManagers) },
    ],
  },

  acceptShift: {
    endpoint: SHIFT_TRANSITIONS.acceptShift.endpoint,
    rows: [
      { from: ['none'], when: ['isFilledAtOnce'], outcome: stay },
      { from: ['none'], outcome: moveTo('open', notifyManagers) },
      // A person who has already requested these hours keeps that request, which now refers to the shift they took.
      { from: ['open'], outcome: stay },
      { from: DECIDED, outcome: stay },
    ],
  },

  approveShiftRequest: {
    endpoint: approveShiftRequest,
    rows: [
      gone,
      decided,
      ownIsForOthers,
      decidedTooLate,
      { from: ['open'], when: ['isCancellation'], outcome: cancellationApproved },
      { from: ['open'], when: ['isNotNeeded'], outcome: refuse('conflict', () => shiftRequestMessages.notNeeded) },
      { from: ['open'], when: ['isFilled'], outcome: refuse('conflict', () => scheduleMessages.alreadyFilled) },
      { from: ['open'], when: ['isBusyThatDay'], outcome: refuse('conflict', () => scheduleMessages.notAvailable) },
      { from: ['open'], outcome: granted },
    ],
  },

  rejectShiftRequest: {
    endpoint: rejectShiftRequest,
    rows: [
      gone,
      decided,
      ownIsForOthers,
      decidedTooLate,
      {
        from: ['open'],
        when: ['isCancellation'],
        outcome: moveTo('rejected', { type: 'CANCELLATION_REJECTED', to: ['asker'] }),
      },
      { from: ['open'], outcome: moveTo('rejected', { type: 'SHIFT_REQUEST_REJECTED', to: ['asker'] }) },
    ],
  },

  clearPendingRequests: {
    endpoint: clearPendingRequests,
    rows: [
      { from: ['open'], when: ['isCancellation', 'hasStarted'], outcome: stay },
      { from: ['open'], when: ['isCancellation'], outcome: cancellationRejected('cleared') },
      ...endsBecause('cleared'),
    ],
  },

  withdrawShiftRequest: {
    endpoint: withdrawShiftRequest,
    rows: [
      gone,
      // To anybody but its owner, the server replies as if the request did not exist.
      {
        from: ['open', ...DECIDED],
        unless: ['isOwn'],
        outcome: refuse('notFound', () => shiftRequestMessages.notFound),
      },
      decided,
      decidedTooLate,
      { from: ['open'], outcome: moveTo('withdrawn') },
    ],
  },

  endCancellation: {
    endpoint: endCancellation,
    isMachines: true,
    rows: [
      // No notification here: the transition of the shift notifies the person who was taken off.
      { from: ['open'], when: ['isOffIt'], outcome: moveTo('withdrawn') },
      { from: ['open'], when: ['hasStarted'], outcome: cancellationRejected('undecided') },
      { from: ['open'], outcome: stay },
      untouched,
    ],
  },

  /**
   * Applied when a person was assigned to a shift, manually or automatically: the requester, or somebody else who got
   * the last place.
   */
  fillOpening: {
    endpoint: SHIFT_TRANSITIONS.fillOpening.endpoint,
    isMachines: true,
    rows: [
      // The person took a shift, pending approval, and it was moved to hours that they had also requested.
      { from: ['open'], when: ['isAskedTwice'], outcome: moveTo('withdrawn') },
      { from: ['open'], when: ['isOnItNow'], outcome: granted },
      { from: ['open'], when: ['isFilled'], outcome: rejectedBecause('filled') },
      { from: ['open'], outcome: stay },
      untouched,
    ],
  },

  /** Applied when the requester released the shift, or when a manager freed or deleted it. */
  cancelShift: {
    endpoint: cancelShift,
    rows: [{ from: ['open'], who: ['self'], outcome: moveTo('withdrawn') }, ...endsBecause('shiftCancelled')],
  },
  deleteShift: { endpoint: deleteShift, rows: endsBecause('shiftDeleted') },
  /** Applied when a manager assigned the shift to somebody else. */
  updateShift: { endpoint: updateShift, rows: endsWithHolder },
  assignShift: { endpoint: SHIFT_TRANSITIONS.assignShift.endpoint, rows: endsWithHolder },
  applyFix: { endpoint: applyFix, rows: endsWithHolder },

  /** Purging drafts notifies nobody except requesters, who get an answer. */
  purgeShifts: { endpoint: purgeShifts, rows: endsBecause('purged') },

  /** Notifies nobody: the person and the manager who enters the day know that they leave. */
  endEmployment: {
    endpoint: endEmployment,
    isMachines: true,
    rows: [{ from: ['open'], outcome: moveTo('withdrawn') }, untouched],
  },

  deleteStaff: { endpoint: deleteStaff, rows: [{ from: SHIFT_REQUEST_STATES, outcome: moveTo('none') }] },
} as const satisfies Record<string, ActionTable<ShiftRequestState, ShiftRequestCondition>>

export type ShiftRequestAction = keyof typeof SHIFT_REQUEST_TRANSITIONS

/** Returns the outcome of an action on a request; `none` is the state if there is no request. */
export const decideShiftRequest = decideBy(SHIFT_REQUEST_TRANSITIONS)
