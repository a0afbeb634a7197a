/**
 * Transition table of what managers and people do with shifts by hand. The server's use cases and the buttons on screen
 * read it; it is apart from the other actions, so that roster pages do not load their messages. Whether a person can be
 * assigned (holds the role, is free) is checked afterwards, elsewhere.
 */
import { SHIFT_STATUSES } from '../../contracts/constants.ts'
import { confirmShift, unconfirmShift } from '../../contracts/publish/confirm.ts'
import {
  assignShift,
  cancelShift,
  createShift,
  deleteShift,
  pinShift,
  unpinShift,
  updateShift,
} from '../../contracts/schedule/schedule.ts'
import { scheduleMessages } from '../../messages/schedule/schedule.ts'
import { type ActionTable, decideBy, moveTo, refuse, stay } from './transition-table.ts'

/** States of a shift; `None` before it exists, and after it is deleted. */
export const SHIFT_STATES = ['None', ...SHIFT_STATUSES] as const
export type ShiftStateName = (typeof SHIFT_STATES)[number]

/** Conditions used in the rows, with their descriptions for `docs/state-machines.md`. */
export const SHIFT_CONDITIONS = {
  isUnassigned: 'nobody is on it',
  isOnItAlready: 'this person is already on it',
  isPinned: 'it is pinned to the person on it',
  /** Shifts in a past week count as started. */
  hasStarted: 'it has started',
  hasEnded: 'it is over',
  isNoShow: 'its person did not show up',
  isPartWorked: 'it is running, and its person works it until they are absent',
  isWithinNotice: 'it starts within `cancellationNoticeHours`, or they would rather ask a manager',
  hasOpenRequest: 'a request to work it is open',
  hasOpenCancellation: 'its person has requested to cancel it',
  hasAgreed: 'a manager states that its person has agreed (decision 0107)',
  isCancellation: 'the request is a cancellation request',
  hasNotices: 'a person has been notified of it',
  isPublished: 'it is published',
  hasReleasedIt: 'the person released it',
  isForAnother: 'it is for somebody else',
  isAskedAlready: 'the same person has already requested it',
  lacksRole: 'the person does not hold the role',
  isNotNeeded: 'no requirement of the week asks for it',
  isFilled: 'no place is left',
  hasOtherTimes: 'the missing places have other times',
  isBusyThatDay: 'the person works that day',
  isFillingPublished: 'it is published, and a person is assigned to it',
  isFilledAtOnce:
    'it is published, and a manager takes it, or cancellations are filled at once and no hard rule forbids it',
} as const
export type ShiftCondition = keyof typeof SHIFT_CONDITIONS

/** Managers assign shifts to anybody; staff can only take an open shift themselves (`acceptShift`). */
const assignAnybody = { ...assignShift, access: 'manager' } as const

export const THERE = SHIFT_STATUSES
export const ARCHIVED = ['Rejected', 'Deprecated'] as const
export const gone = { from: ['None'], outcome: refuse('notFound', () => scheduleMessages.notFound) } as const
/** The action adds a new shift; an existing one stays as it is. */
export const besideOthers = { from: THERE, outcome: stay } as const
/** Why a shift cannot be changed: it is confirmed, requested or archived. */
const locked = [
  { from: ['Confirmed'], outcome: refuse('conflict', () => scheduleMessages.confirmedLocked) },
  { from: ['Requested'], outcome: refuse('conflict', () => scheduleMessages.confirmRequested) },
  { from: ARCHIVED, outcome: refuse('conflict', () => scheduleMessages.archived) },
] as const
/** A manager's yes is enough: an open shift that people know of is its new person's at once. */
export const filled = { from: ['Cancelled'], when: ['isFillingPublished'], outcome: moveTo('Confirmed') } as const

/** The transition table; each action has the name of its endpoint. */
export const SHIFT_EDITS = {
  createShift: { endpoint: createShift, rows: [{ from: ['None'], outcome: moveTo('Pending') }, besideOthers] },

  updateShift: {
    endpoint: updateShift,
    rows: [gone, ...locked, filled, { from: ['Pending', 'Cancelled'], outcome: moveTo('Pending') }],
  },

  assignShift: {
    endpoint: assignAnybody,
    rows: [
      gone,
      ...locked,
      { from: ['Pending'], when: ['isOnItAlready'], outcome: stay },
      filled,
      { from: ['Pending', 'Cancelled'], outcome: moveTo('Pending') },
    ],
  },

  deleteShift: {
    endpoint: deleteShift,
    rows: [
      gone,
      { from: ['Confirmed'], outcome: refuse('conflict', () => scheduleMessages.confirmedLocked) },
      { from: ['Requested'], outcome: refuse('conflict', () => scheduleMessages.confirmRequested) },
      { from: ['Pending', 'Cancelled', ...ARCHIVED], outcome: moveTo('None') },
    ],
  },

  confirmShift: {
    endpoint: confirmShift,
    rows: [
      gone,
      { from: ['Confirmed'], outcome: stay },
      { from: ['Requested'], outcome: refuse('conflict', () => scheduleMessages.confirmRequested) },
      { from: ARCHIVED, outcome: refuse('conflict', () => scheduleMessages.notConfirmable) },
      {
        from: ['Pending', 'Cancelled'],
        when: ['isUnassigned'],
        outcome: refuse('conflict', () => scheduleMessages.confirmNeedsStaff),
      },
      {
        from: ['Pending', 'Cancelled'],
        when: ['hasOpenRequest'],
        outcome: refuse('conflict', () => scheduleMessages.confirmRequested),
      },
      { from: ['Pending', 'Cancelled'], outcome: moveTo('Confirmed') },
    ],
  },

  unconfirmShift: {
    endpoint: unconfirmShift,
    rows: [
      gone,
      {
        from: ['Confirmed'],
        when: ['isUnassigned'],
        outcome: refuse('conflict', () => scheduleMessages.workedByFormer),
      },
      { from: ['Confirmed'], outcome: moveTo('Pending') },
      { from: ['Cancelled'], unless: ['isUnassigned'], outcome: moveTo('Pending') },
      {
        from: ['Pending', 'Cancelled', 'Requested', ...ARCHIVED],
        outcome: refuse('conflict', () => scheduleMessages.notUnconfirmable),
      },
    ],
  },

  pinShift: {
    endpoint: pinShift,
    rows: [
      gone,
      ...locked,
      { from: ['Cancelled'], outcome: refuse('conflict', () => scheduleMessages.pinNeedsStaff) },
      { from: ['Pending'], when: ['isUnassigned'], outcome: refuse('conflict', () => scheduleMessages.pinNeedsStaff) },
      { from: ['Pending'], when: ['isPinned'], outcome: stay },
      { from: ['Pending'], outcome: moveTo('Pending') },
    ],
  },

  unpinShift: {
    endpoint: unpinShift,
    rows: [gone, { from: ['Pending'], when: ['isPinned'], outcome: moveTo('Pending') }, { from: THERE, outcome: stay }],
  },

  cancelShift: {
    endpoint: cancelShift,
    rows: [
      // For somebody else's shift, the server replies as if it did not exist.
      { from: THERE, who: ['staff'], outcome: refuse('notFound', () => scheduleMessages.notFound) },
      gone,
      { from: ['Cancelled', ...ARCHIVED], outcome: refuse('conflict', () => scheduleMessages.notCancellable) },
      {
        from: ['Pending', 'Confirmed', 'Requested'],
        when: ['hasStarted'],
        outcome: refuse('conflict', () => scheduleMessages.pastConfirmed),
      },
      { from: ['Requested'], outcome: moveTo('Rejected') },
      { from: ['Pending', 'Confirmed'], when: ['isUnassigned'], outcome: moveTo('Cancelled') },
      // The person took the shift, pending approval, and now withdraws, as with `withdrawShiftRequest`. Nobody is
      // notified, because nobody was told that the shift was theirs.
      { from: ['Pending'], who: ['self'], when: ['hasOpenRequest'], outcome: moveTo('Cancelled') },
      // The shift stays until a manager decides: `requestCancellation` opens a request.
      { from: ['Confirmed'], who: ['self'], when: ['isWithinNotice'], outcome: stay },
      // The cancellation of a draft notifies no staff; if a person releases their own draft, managers are notified.
      {
        from: ['Pending'],
        who: ['self'],
        unless: ['isPublished'],
        outcome: moveTo('Cancelled', { type: 'SHIFT_CANCELLED', to: ['managers'] }),
      },
      { from: ['Pending'], unless: ['isPublished'], outcome: moveTo('Cancelled') },
      {
        from: ['Pending', 'Confirmed'],
        outcome: moveTo('Cancelled', { type: 'SHIFT_CANCELLED', to: ['managers', 'eligible'] }),
      },
    ],
  },
} as const satisfies Record<string, ActionTable<ShiftStateName, ShiftCondition>>

/** Returns the outcome of an action by hand on a shift; `None` is the state if there is no shift. */
export const decideEdit = decideBy(SHIFT_EDITS)
