/**
 * Transition table of shifts, with the people to whom shifts are offered (decision 0013). Current and former holders of
 * published shifts are notified of all changes, whatever the action (decision 0038). The server's use cases read this
 * table; pages read `shift-edits.ts`. Notifications about requests are in `shift-request-transitions.ts`.
 */

import { acceptPlan, generateSchedule } from '../../contracts/generate/generate.ts'
import { clearPendingRequests } from '../../contracts/notifications.ts'
import { confirmAllPending } from '../../contracts/publish/confirm.ts'
import { assignShift, purgeShifts } from '../../contracts/schedule/schedule.ts'
import {
  approveShiftRequest,
  rejectShiftRequest,
  requestShift,
  withdrawShiftRequest,
} from '../../contracts/shift-requests.ts'
import { deleteStaff } from '../../contracts/staff.ts'
import { coverRefusals } from '../../messages/cover/cover-refusals.ts'
import { obstacleMessages } from '../../messages/generate/obstacles.ts'
import { scheduleMessages } from '../../messages/schedule/schedule.ts'
import { shiftRequestMessages } from '../../messages/shift-requests/shift-requests.ts'
import {
  ARCHIVED,
  besideOthers,
  filled,
  gone,
  SHIFT_EDITS,
  SHIFT_STATES,
  type ShiftCondition,
  type ShiftStateName,
  THERE,
} from './shift-edits.ts'
import { type ActionTable, decideBy, moveTo, type OutcomeOf, refuse, stay } from './transition-table.ts'

const acceptShift = { ...assignShift, name: 'acceptShift' } as const
/** Triggered when a person is assigned to a shift that others have requested. Internal transition, not an endpoint. */
const fillOpening = { name: 'fillOpening', method: 'POST', access: 'admin', denial: 'assign' } as const
/** Endpoints with only the fields that the table reads. */
const applyFix = { name: 'applyFix', method: 'POST', access: 'manager', denial: 'assign' } as const
const reportAbsence = { name: 'reportAbsence', method: 'POST', access: 'staff', denial: 'edit' } as const
const acceptCover = { name: 'acceptCover', method: 'POST', access: 'staff', denial: 'edit' } as const
const chooseCover = { name: 'chooseCover', method: 'POST', access: 'manager', denial: 'assign' } as const
const makeCoverPlan = { ...chooseCover, name: 'makeCoverPlan' } as const

/**
 * A request is rejected or withdrawn: its row becomes inactive, and a shift taken pending approval becomes open again.
 */
const requestEnds = [
  { from: ['Requested'], outcome: moveTo('Rejected') },
  { from: ['Pending'], when: ['hasOpenRequest'], outcome: moveTo('Cancelled') },
] as const
const decided = {
  from: ['Confirmed', 'Pending', 'Cancelled', 'Rejected', 'Deprecated'],
  outcome: refuse('conflict', () => shiftRequestMessages.decided),
} as const

/** The shift is confirmed for the person who covers it, if it is still open and not over. */
const covered = [
  gone,
  { from: ARCHIVED, outcome: refuse('conflict', () => scheduleMessages.archived) },
  { from: ['Confirmed', 'Requested'], outcome: refuse('conflict', () => scheduleMessages.alreadyFilled) },
  {
    from: ['Pending', 'Cancelled'],
    unless: ['isUnassigned'],
    outcome: refuse('conflict', () => scheduleMessages.alreadyFilled),
  },
  {
    from: ['Pending', 'Cancelled'],
    when: ['hasEnded'],
    outcome: refuse('conflict', () => coverRefusals.isOver),
  },
  {
    from: ['Pending', 'Cancelled'],
    when: ['isFilled'],
    outcome: refuse('conflict', () => scheduleMessages.alreadyFilled),
  },
  { from: ['Pending', 'Cancelled'], outcome: moveTo('Confirmed') },
] as const

/** The transition table; each action has the name of its endpoint. */
export const SHIFT_TRANSITIONS = {
  ...SHIFT_EDITS,

  /**
   * Applied to each shift during an absence. It does not offer the shift to anybody yet; `askForCover` does. Managers
   * are notified of the absence, not of each shift.
   */
  reportAbsence: {
    endpoint: reportAbsence,
    rows: [
      { from: ['None', 'Cancelled', ...ARCHIVED], outcome: stay },
      { from: ['Pending', 'Confirmed'], when: ['isUnassigned'], outcome: stay },
      // Hours of a shift that is over are corrected in the timesheet.
      { from: ['Pending', 'Confirmed', 'Requested'], when: ['hasEnded'], unless: ['isNoShow'], outcome: stay },
      // The shift ends when its person goes home, and the rest becomes an open shift (decision 0082).
      { from: ['Pending'], when: ['isPartWorked'], outcome: moveTo('Pending') },
      { from: ['Confirmed'], when: ['isPartWorked'], outcome: moveTo('Confirmed') },
      { from: ['Requested'], outcome: moveTo('Rejected') },
      { from: ['Pending'], when: ['hasOpenRequest'], outcome: moveTo('Cancelled') },
      { from: ['Pending'], outcome: moveTo('Pending') },
      { from: ['Confirmed'], outcome: moveTo('Cancelled') },
    ],
  },

  acceptCover: { endpoint: acceptCover, rows: covered },
  chooseCover: { endpoint: chooseCover, rows: covered },

  /**
   * Applied to shifts that people release so that they can take others; the open shift itself is taken as in
   * `chooseCover`.
   */
  makeCoverPlan: {
    endpoint: makeCoverPlan,
    rows: [
      {
        from: ['None', 'Cancelled', 'Requested', ...ARCHIVED],
        outcome: refuse('conflict', () => coverRefusals.planChanged),
      },
      {
        from: ['Pending', 'Confirmed'],
        when: ['isUnassigned'],
        outcome: refuse('conflict', () => coverRefusals.planChanged),
      },
      {
        from: ['Pending', 'Confirmed'],
        when: ['isPinned'],
        outcome: refuse('conflict', () => coverRefusals.planChanged),
      },
      {
        from: ['Pending', 'Confirmed'],
        when: ['hasStarted'],
        outcome: refuse('conflict', () => coverRefusals.planChanged),
      },
      { from: ['Confirmed'], unless: ['hasAgreed'], outcome: refuse('conflict', () => coverRefusals.notAgreed) },
      { from: ['Pending'], outcome: moveTo('Pending') },
      { from: ['Confirmed'], outcome: moveTo('Confirmed') },
    ],
  },

  confirmAllPending: {
    endpoint: confirmAllPending,
    rows: [
      { from: ['Pending'], when: ['isUnassigned'], outcome: stay },
      { from: ['Pending'], when: ['hasOpenRequest'], outcome: stay },
      { from: ['Pending'], when: ['hasOpenCancellation'], outcome: stay },
      { from: ['Pending'], outcome: moveTo('Confirmed') },
      { from: ['None', 'Confirmed', 'Cancelled', 'Requested', ...ARCHIVED], outcome: stay },
    ],
  },

  purgeShifts: {
    endpoint: purgeShifts,
    rows: [
      { from: ['None'], outcome: stay },
      { from: ['Confirmed'], when: ['hasStarted'], outcome: stay },
      { from: ['Deprecated'], when: ['hasNotices'], outcome: stay },
      { from: THERE, when: ['hasNotices'], outcome: moveTo('Deprecated') },
      { from: THERE, outcome: moveTo('None') },
    ],
  },

  /** Applied to each open place, for the person whom Generate would assign. */
  generateSchedule: {
    endpoint: generateSchedule,
    isMachines: true,
    rows: [
      { from: THERE, unless: ['isUnassigned'], outcome: stay },
      { from: ['None', 'Pending', 'Cancelled'], when: ['hasStarted'], outcome: stay },
      { from: ['None', 'Pending', 'Cancelled'], when: ['hasReleasedIt'], outcome: stay },
      { from: ['None', 'Pending', 'Cancelled'], outcome: moveTo('Pending') },
      { from: ['Confirmed', 'Requested', ...ARCHIVED], outcome: stay },
    ],
  },

  /** Applies an accepted plan to the drafts. */
  acceptPlan: {
    endpoint: acceptPlan,
    rows: [
      { from: ['Confirmed', 'Requested', ...ARCHIVED], outcome: refuse('conflict', () => scheduleMessages.planStale) },
      {
        from: ['None', 'Pending', 'Cancelled'],
        when: ['hasStarted'],
        outcome: refuse('conflict', () => scheduleMessages.planStale),
      },
      { from: ['Pending'], when: ['isPinned'], outcome: refuse('conflict', () => scheduleMessages.planStale) },
      { from: ['None', 'Pending', 'Cancelled'], outcome: moveTo('Pending') },
    ],
  },

  applyFix: {
    endpoint: applyFix,
    rows: [
      {
        from: ['Confirmed', 'Requested', ...ARCHIVED],
        outcome: refuse('conflict', () => obstacleMessages.fixOvertaken),
      },
      {
        from: ['None', 'Pending', 'Cancelled'],
        when: ['hasStarted'],
        outcome: refuse('conflict', () => obstacleMessages.fixOvertaken),
      },
      { from: ['Pending'], when: ['isPinned'], outcome: refuse('conflict', () => obstacleMessages.fixOvertaken) },
      filled,
      { from: ['None', 'Pending', 'Cancelled'], outcome: moveTo('Pending') },
    ],
  },

  /** Applied to the shifts of a person who is deleted. */
  /** Applied to each shift of a deleted person, and to those after a person's last working day. */
  deleteStaff: {
    endpoint: deleteStaff,
    rows: [
      { from: ['None'], outcome: stay },
      { from: ['Requested'], outcome: moveTo('Rejected') },
      { from: ['Confirmed'], when: ['hasStarted'], outcome: stay },
      { from: ['Pending', 'Confirmed'], outcome: moveTo('Pending') },
      { from: ['Cancelled', ...ARCHIVED], outcome: stay },
    ],
  },

  requestShift: {
    endpoint: requestShift,
    rows: [
      besideOthers,
      { from: ['None'], when: ['isForAnother'], outcome: refuse('forbidden', () => scheduleMessages.forgedStaff) },
      { from: ['None'], when: ['isAskedAlready'], outcome: stay },
      { from: ['None'], when: ['lacksRole'], outcome: refuse('conflict', () => scheduleMessages.lacksRole) },
      { from: ['None'], when: ['hasStarted'], outcome: refuse('conflict', () => scheduleMessages.openStarted) },
      { from: ['None'], when: ['isNotNeeded'], outcome: refuse('conflict', () => shiftRequestMessages.notNeeded) },
      { from: ['None'], when: ['isFilled'], outcome: refuse('conflict', () => scheduleMessages.alreadyFilled) },
      { from: ['None'], when: ['hasOtherTimes'], outcome: refuse('conflict', () => shiftRequestMessages.openChanged) },
      { from: ['None'], when: ['isBusyThatDay'], outcome: refuse('conflict', () => scheduleMessages.notAvailable) },
      { from: ['None'], outcome: moveTo('Requested') },
    ],
  },

  /** Staff take an open shift; managers assign it instead. */
  acceptShift: {
    endpoint: acceptShift,
    rows: [
      gone,
      { from: ARCHIVED, outcome: refuse('conflict', () => scheduleMessages.archived) },
      { from: ['Pending', 'Confirmed'], when: ['isOnItAlready'], outcome: stay },
      { from: ['Confirmed', 'Requested'], outcome: refuse('conflict', () => scheduleMessages.alreadyFilled) },
      {
        from: ['Pending', 'Cancelled'],
        unless: ['isUnassigned'],
        outcome: refuse('conflict', () => scheduleMessages.alreadyFilled),
      },
      {
        from: ['Pending', 'Cancelled'],
        when: ['hasStarted'],
        outcome: refuse('conflict', () => scheduleMessages.openStarted),
      },
      {
        from: ['Pending', 'Cancelled'],
        when: ['isFilled'],
        outcome: refuse('conflict', () => scheduleMessages.alreadyFilled),
      },
      {
        from: ['Pending', 'Cancelled'],
        when: ['isBusyThatDay'],
        outcome: refuse('conflict', () => scheduleMessages.notAvailable),
      },
      // Filled at once, without approval.
      {
        from: ['Pending', 'Cancelled'],
        when: ['isFilledAtOnce'],
        outcome: moveTo('Confirmed', { type: 'SHIFT_ASSIGNED', to: ['managers'] }),
      },
      // The shift waits for approval, with an open request.
      { from: ['Pending', 'Cancelled'], outcome: moveTo('Pending') },
    ],
  },

  approveShiftRequest: {
    endpoint: approveShiftRequest,
    rows: [
      gone,
      // Approving a cancellation has the same outcome as if the requester had cancelled before the notice period.
      {
        from: ['Pending', 'Confirmed'],
        when: ['isCancellation'],
        outcome: moveTo('Cancelled', { type: 'SHIFT_CANCELLED', to: ['managers', 'eligible'] }),
      },
      { from: ['Requested'], outcome: moveTo('Confirmed') },
      { from: ['Pending'], when: ['hasOpenRequest'], outcome: moveTo('Confirmed') },
      decided,
    ],
  },

  rejectShiftRequest: { endpoint: rejectShiftRequest, rows: [gone, ...requestEnds, decided] },

  clearPendingRequests: {
    endpoint: clearPendingRequests,
    rows: [...requestEnds, { from: SHIFT_STATES, outcome: stay }],
  },

  withdrawShiftRequest: {
    endpoint: withdrawShiftRequest,
    rows: [
      gone,
      { from: THERE, when: ['isForAnother'], outcome: refuse('notFound', () => shiftRequestMessages.notFound) },
      ...requestEnds,
      decided,
    ],
  },

  /**
   * Rejects the placeholder row of a request that was approved or rejected through another shift. A shift that somebody
   * has taken keeps its person.
   */
  fillOpening: {
    endpoint: fillOpening,
    isMachines: true,
    rows: [
      { from: ['Requested'], outcome: moveTo('Rejected') },
      { from: ['None', 'Pending', 'Confirmed', 'Cancelled', ...ARCHIVED], outcome: stay },
    ],
  },
} as const satisfies Record<string, ActionTable<ShiftStateName, ShiftCondition>>

export type ShiftAction = keyof typeof SHIFT_TRANSITIONS

/** Possible outcomes of an action. */
export type ShiftOutcome<Action extends ShiftAction> = OutcomeOf<(typeof SHIFT_TRANSITIONS)[Action]>

/** Returns the outcome of an action on a shift; `None` is the state if there is no shift. */
export const decideShift = decideBy(SHIFT_TRANSITIONS)
