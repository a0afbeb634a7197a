/**
 * What may be done with a shift in which state, what it becomes, and to whom it is offered (decisions 0012 and 0013); what
 * becomes of published shifts is told to whoever is on them, or was, whatever did it (decision 0038). The server's use
 * cases and the screens' buttons read this table; whether somebody can be put on a shift at all – they hold its role, they
 * are free – is asked elsewhere, and comes after it. Notices about a request stand in `shift-request-transitions.ts`.
 */
import { SHIFT_STATUSES } from '../contracts/constants.ts'
import { applyFix } from '../contracts/explanations.ts'
import { clearPendingRequests } from '../contracts/notifications.ts'
import {
  acceptPlan,
  assignShift,
  cancelShift,
  confirmAllPending,
  confirmShift,
  createShift,
  deleteShift,
  generateSchedule,
  pinShift,
  purgeShifts,
  unconfirmShift,
  unpinShift,
  updateShift,
} from '../contracts/schedule.ts'
import {
  approveShiftRequest,
  rejectShiftRequest,
  requestShift,
  withdrawShiftRequest,
} from '../contracts/shift-requests.ts'
import { deleteStaff } from '../contracts/staff.ts'
import { coverRefusals } from '../messages/schedule/cover/cover-refusals.ts'
import { obstacleMessages } from '../messages/schedule/obstacles.ts'
import { scheduleMessages } from '../messages/schedule.ts'
import { shiftRequestMessages } from '../messages/shift-requests.ts'
import {
  type ActionTable,
  type Actor,
  decide,
  type FactsOf,
  moveTo,
  type OutcomeOf,
  refuse,
  stay,
} from './transition-table.ts'

/** The states of a shift; `None` before it is there and after it is gone. */
export const SHIFT_STATES = ['None', ...SHIFT_STATUSES] as const
export type ShiftStateName = (typeof SHIFT_STATES)[number]

/** What the rows may depend on, and how `docs/` says it. */
export const SHIFT_CONDITIONS = {
  isUnassigned: 'nobody is on it',
  isOnItAlready: 'this very person is on it',
  isPinned: 'it is pinned to the person on it (GN13)',
  /** What lies in a past week has (ST5). */
  hasStarted: 'it has started',
  hasEnded: 'it is over',
  isNoShow: 'its person did not show up',
  isNoShowLate: 'it started before yesterday',
  isWithinNotice: 'it starts within `cancellationNoticeHours` (RQ15)',
  hasOpenRequest: 'a request to work it is open',
  hasOpenCancellation: 'its person asks to be taken off it (RQ15)',
  hasAgreed: 'a manager says that whoever works it has agreed (decision 0103)',
  isCancellation: 'the request asks to be taken off it (RQ15)',
  hasNotices: 'somebody was told of it',
  isPublished: 'whoever is on it was told so (RQ14)',
  hasReleasedIt: 'the person released it (GN14)',
  isForAnother: 'it is for somebody else (ST9)',
  isAskedAlready: 'the same person has asked already (RQ13)',
  lacksRole: 'the person does not hold the role',
  isNotNeeded: 'no requirement of the week asks for it',
  isFilled: 'no place is left',
  hasOtherTimes: 'what is missing has other times',
  isBusyThatDay: 'the person works that day',
  isFilledAtOnce:
    'it is published, and a manager takes it, or cancellations are filled at once and no hard rule forbids it (RQ5)',
} as const
export type ShiftCondition = keyof typeof SHIFT_CONDITIONS

/** Putting anybody on a shift is a manager's; who of rank staff names themselves takes what is free (`acceptShift`). */
const assignAnybody = { ...assignShift, access: 'manager' } as const
const acceptShift = { ...assignShift, name: 'acceptShift' } as const
/** Somebody is put on a shift while it is asked for (RQ2). It follows from whatever fills it, nobody calls it. */
const fillOpening = { name: 'fillOpening', method: 'POST', access: 'admin', denial: 'assign' } as const
/** Endpoints of cover by what the table reads of them: pages that show a roster do not load their schemas. */
const reportAbsence = { name: 'reportAbsence', method: 'POST', access: 'manager', denial: 'edit' } as const
const acceptCover = { name: 'acceptCover', method: 'POST', access: 'staff', denial: 'edit' } as const
const chooseCover = { name: 'chooseCover', method: 'POST', access: 'manager', denial: 'assign' } as const
const makeCoverPlan = { ...chooseCover, name: 'makeCoverPlan' } as const

const THERE = SHIFT_STATUSES
const ARCHIVED = ['Rejected', 'Deprecated'] as const
const gone = { from: ['None'], outcome: refuse('notFound', scheduleMessages.notFound) } as const
/** A new shift comes to stand beside those that are there. */
const besideOthers = { from: THERE, outcome: stay } as const
/** What stands in the way of changing a shift: it is confirmed, asked for or archived (ST3, ST6). */
const locked = [
  { from: ['Confirmed'], outcome: refuse('conflict', scheduleMessages.confirmedLocked) },
  { from: ['Requested'], outcome: refuse('conflict', scheduleMessages.confirmRequested) },
  { from: ARCHIVED, outcome: refuse('conflict', scheduleMessages.archived) },
] as const
/** A request that is turned down or taken back: the row is inactive, and what was accepted is free again. */
const requestEnds = [
  { from: ['Requested'], outcome: moveTo('Rejected') },
  { from: ['Pending'], when: ['hasOpenRequest'], outcome: moveTo('Cancelled') },
] as const
const decided = {
  from: ['Confirmed', 'Pending', 'Cancelled', 'Rejected', 'Deprecated'],
  outcome: refuse('conflict', shiftRequestMessages.decided),
} as const

/** Whoever covers a shift gets it confirmed, if it is still free and not over. */
const covered = [
  gone,
  { from: ARCHIVED, outcome: refuse('conflict', scheduleMessages.archived) },
  { from: ['Confirmed', 'Requested'], outcome: refuse('conflict', scheduleMessages.alreadyFilled) },
  {
    from: ['Pending', 'Cancelled'],
    unless: ['isUnassigned'],
    outcome: refuse('conflict', scheduleMessages.alreadyFilled),
  },
  {
    from: ['Pending', 'Cancelled'],
    when: ['hasEnded'],
    outcome: refuse('conflict', coverRefusals.isOver),
  },
  { from: ['Pending', 'Cancelled'], when: ['isFilled'], outcome: refuse('conflict', scheduleMessages.alreadyFilled) },
  { from: ['Pending', 'Cancelled'], outcome: moveTo('Confirmed') },
] as const

/** The table. An action is called as its endpoint is. */
export const SHIFT_TRANSITIONS = {
  createShift: { endpoint: createShift, rows: [{ from: ['None'], outcome: moveTo('Pending') }, besideOthers] },

  updateShift: {
    endpoint: updateShift,
    rows: [gone, ...locked, { from: ['Pending', 'Cancelled'], outcome: moveTo('Pending') }],
  },

  assignShift: {
    endpoint: assignAnybody,
    rows: [
      gone,
      ...locked,
      { from: ['Pending'], when: ['isOnItAlready'], outcome: stay },
      { from: ['Pending', 'Cancelled'], outcome: moveTo('Pending') },
    ],
  },

  deleteShift: {
    endpoint: deleteShift,
    rows: [
      gone,
      { from: ['Confirmed'], outcome: refuse('conflict', scheduleMessages.confirmedLocked) },
      { from: ['Requested'], outcome: refuse('conflict', scheduleMessages.confirmRequested) },
      { from: ['Pending', 'Cancelled', ...ARCHIVED], outcome: moveTo('None') },
    ],
  },

  confirmShift: {
    endpoint: confirmShift,
    rows: [
      gone,
      { from: ['Confirmed'], outcome: stay },
      { from: ['Requested'], outcome: refuse('conflict', scheduleMessages.confirmRequested) },
      { from: ARCHIVED, outcome: refuse('conflict', scheduleMessages.notConfirmable) },
      {
        from: ['Pending', 'Cancelled'],
        when: ['isUnassigned'],
        outcome: refuse('conflict', scheduleMessages.confirmNeedsStaff),
      },
      {
        from: ['Pending', 'Cancelled'],
        when: ['hasOpenRequest'],
        outcome: refuse('conflict', scheduleMessages.confirmRequested),
      },
      { from: ['Pending', 'Cancelled'], outcome: moveTo('Confirmed') },
    ],
  },

  unconfirmShift: {
    endpoint: unconfirmShift,
    rows: [
      gone,
      { from: ['Confirmed'], when: ['isUnassigned'], outcome: refuse('conflict', scheduleMessages.workedByFormer) },
      { from: ['Confirmed'], outcome: moveTo('Pending') },
      { from: ['Cancelled'], unless: ['isUnassigned'], outcome: moveTo('Pending') },
      {
        from: ['Pending', 'Cancelled', 'Requested', ...ARCHIVED],
        outcome: refuse('conflict', scheduleMessages.notUnconfirmable),
      },
    ],
  },

  pinShift: {
    endpoint: pinShift,
    rows: [
      gone,
      ...locked,
      { from: ['Cancelled'], outcome: refuse('conflict', scheduleMessages.pinNeedsStaff) },
      { from: ['Pending'], when: ['isUnassigned'], outcome: refuse('conflict', scheduleMessages.pinNeedsStaff) },
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
      // Somebody else's shift is answered as if it were not there (SE5).
      { from: THERE, who: ['staff'], outcome: refuse('notFound', scheduleMessages.notFound) },
      gone,
      { from: ['Cancelled', ...ARCHIVED], outcome: refuse('conflict', scheduleMessages.notCancellable) },
      {
        from: ['Pending', 'Confirmed', 'Requested'],
        when: ['hasStarted'],
        outcome: refuse('conflict', scheduleMessages.pastConfirmed),
      },
      { from: ['Requested'], outcome: moveTo('Rejected') },
      { from: ['Pending', 'Confirmed'], when: ['isUnassigned'], outcome: moveTo('Cancelled') },
      // Who took it and waits for a manager takes that back, as by `withdrawShiftRequest`: nobody was told that it is theirs (ST12).
      { from: ['Pending'], who: ['self'], when: ['hasOpenRequest'], outcome: moveTo('Cancelled') },
      // A manager decides: a request is opened, by `requestCancellation` of requests.
      { from: ['Confirmed'], who: ['self'], when: ['isWithinNotice'], outcome: stay },
      // A draft is told to nobody, but who manages has to know that somebody gave theirs back.
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

  /** Who may take it is asked by `askForCover`, so it is offered to nobody yet. */
  reportAbsence: {
    endpoint: reportAbsence,
    rows: [
      gone,
      {
        from: ['Confirmed'],
        when: ['isUnassigned'],
        outcome: refuse('conflict', scheduleMessages.workedByFormer),
      },
      // Nobody is known to stay away before the start (decision 0089).
      {
        from: ['Confirmed'],
        when: ['isNoShow'],
        unless: ['hasStarted'],
        outcome: refuse('conflict', coverRefusals.noShowAhead),
      },
      {
        from: ['Confirmed'],
        when: ['isNoShow', 'isNoShowLate'],
        outcome: refuse('conflict', coverRefusals.noShowLate),
      },
      {
        from: ['Confirmed'],
        when: ['hasStarted'],
        unless: ['isNoShow'],
        outcome: refuse('conflict', coverRefusals.onlyNoShow),
      },
      { from: ['Confirmed'], outcome: moveTo('Cancelled', { type: 'SHIFT_CANCELLED', to: ['managers'] }) },
      {
        from: ['Pending', 'Cancelled', 'Requested', ...ARCHIVED],
        outcome: refuse('conflict', coverRefusals.notConfirmed),
      },
    ],
  },

  acceptCover: { endpoint: acceptCover, rows: covered },
  chooseCover: { endpoint: chooseCover, rows: covered },

  /** What is done with a shift that somebody gives away to cover another; the free one is taken as in `chooseCover`. */
  makeCoverPlan: {
    endpoint: makeCoverPlan,
    rows: [
      { from: ['None', 'Cancelled', 'Requested', ...ARCHIVED], outcome: refuse('conflict', coverRefusals.planChanged) },
      {
        from: ['Pending', 'Confirmed'],
        when: ['isUnassigned'],
        outcome: refuse('conflict', coverRefusals.planChanged),
      },
      { from: ['Pending', 'Confirmed'], when: ['isPinned'], outcome: refuse('conflict', coverRefusals.planChanged) },
      { from: ['Pending', 'Confirmed'], when: ['hasStarted'], outcome: refuse('conflict', coverRefusals.planChanged) },
      { from: ['Confirmed'], unless: ['hasAgreed'], outcome: refuse('conflict', coverRefusals.notAgreed) },
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

  /** Once for each place that is left, with the person whom the generator would put there. */
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

  /** What a plan made of the drafts is done to them. */
  acceptPlan: {
    endpoint: acceptPlan,
    rows: [
      { from: ['Confirmed', 'Requested', ...ARCHIVED], outcome: refuse('conflict', scheduleMessages.planStale) },
      {
        from: ['None', 'Pending', 'Cancelled'],
        when: ['hasStarted'],
        outcome: refuse('conflict', scheduleMessages.planStale),
      },
      { from: ['Pending'], when: ['isPinned'], outcome: refuse('conflict', scheduleMessages.planStale) },
      { from: ['None', 'Pending', 'Cancelled'], outcome: moveTo('Pending') },
    ],
  },

  applyFix: {
    endpoint: applyFix,
    rows: [
      {
        from: ['Confirmed', 'Requested', ...ARCHIVED],
        outcome: refuse('conflict', obstacleMessages.fixOvertaken),
      },
      {
        from: ['None', 'Pending', 'Cancelled'],
        when: ['hasStarted'],
        outcome: refuse('conflict', obstacleMessages.fixOvertaken),
      },
      { from: ['Pending'], when: ['isPinned'], outcome: refuse('conflict', obstacleMessages.fixOvertaken) },
      { from: ['None', 'Pending', 'Cancelled'], outcome: moveTo('Pending') },
    ],
  },

  /** What becomes of the shifts of somebody who is deleted (ST10). */
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
      { from: ['None'], when: ['isForAnother'], outcome: refuse('forbidden', scheduleMessages.forgedStaff) },
      { from: ['None'], when: ['isAskedAlready'], outcome: stay },
      { from: ['None'], when: ['lacksRole'], outcome: refuse('conflict', scheduleMessages.lacksRole) },
      { from: ['None'], when: ['hasStarted'], outcome: refuse('conflict', scheduleMessages.openStarted) },
      { from: ['None'], when: ['isNotNeeded'], outcome: refuse('conflict', shiftRequestMessages.notNeeded) },
      { from: ['None'], when: ['isFilled'], outcome: refuse('conflict', scheduleMessages.alreadyFilled) },
      { from: ['None'], when: ['hasOtherTimes'], outcome: refuse('conflict', shiftRequestMessages.openChanged) },
      { from: ['None'], when: ['isBusyThatDay'], outcome: refuse('conflict', scheduleMessages.notAvailable) },
      { from: ['None'], outcome: moveTo('Requested') },
    ],
  },

  /** Somebody of rank staff takes what is free; a manager assigns it. */
  acceptShift: {
    endpoint: acceptShift,
    rows: [
      gone,
      { from: ARCHIVED, outcome: refuse('conflict', scheduleMessages.archived) },
      { from: ['Pending', 'Confirmed'], when: ['isOnItAlready'], outcome: stay },
      { from: ['Confirmed', 'Requested'], outcome: refuse('conflict', scheduleMessages.alreadyFilled) },
      {
        from: ['Pending', 'Cancelled'],
        unless: ['isUnassigned'],
        outcome: refuse('conflict', scheduleMessages.alreadyFilled),
      },
      {
        from: ['Pending', 'Cancelled'],
        when: ['hasStarted'],
        outcome: refuse('conflict', scheduleMessages.openStarted),
      },
      {
        from: ['Pending', 'Cancelled'],
        when: ['isFilled'],
        outcome: refuse('conflict', scheduleMessages.alreadyFilled),
      },
      {
        from: ['Pending', 'Cancelled'],
        when: ['isBusyThatDay'],
        outcome: refuse('conflict', scheduleMessages.notAvailable),
      },
      // What was taken at once waits for nobody's word.
      {
        from: ['Pending', 'Cancelled'],
        when: ['isFilledAtOnce'],
        outcome: moveTo('Confirmed', { type: 'SHIFT_ASSIGNED', to: ['managers'] }),
      },
      // Waits for approval, with an open request (ST1).
      { from: ['Pending', 'Cancelled'], outcome: moveTo('Pending') },
    ],
  },

  approveShiftRequest: {
    endpoint: approveShiftRequest,
    rows: [
      gone,
      // As if whoever asked had cancelled it in time.
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
      { from: THERE, when: ['isForAnother'], outcome: refuse('notFound', shiftRequestMessages.notFound) },
      ...requestEnds,
      decided,
    ],
  },

  /** What stands for a request that is answered thereby: granted by another shift, or in vain. Who took one holds its place. */
  fillOpening: {
    endpoint: fillOpening,
    isMachines: true,
    rows: [
      { from: ['Requested'], outcome: moveTo('Rejected') },
      { from: ['None', 'Pending', 'Confirmed', 'Cancelled', ...ARCHIVED], outcome: stay },
    ],
  },
} as const satisfies Record<string, ActionTable<ShiftStateName, ShiftCondition>>

type TableOf<Action extends ShiftAction> = (typeof SHIFT_TRANSITIONS)[Action]
export type ShiftAction = keyof typeof SHIFT_TRANSITIONS
/** What has to be known of a shift, and of who acts, to decide one action. */
export type ShiftFacts<Action extends ShiftAction> = FactsOf<TableOf<Action>>

/** What can come of one action. */
export type ShiftOutcome<Action extends ShiftAction> = OutcomeOf<TableOf<Action>>

/** What an action makes of a shift that is in a state; `None` where there is none. */
export function decideShift<Action extends ShiftAction>(
  action: Action,
  question: { state: ShiftStateName; who: Actor; facts: ShiftFacts<Action> },
): ShiftOutcome<Action> {
  const table: TableOf<Action> = SHIFT_TRANSITIONS[action]
  return decide<ShiftStateName, ShiftCondition, TableOf<Action>['rows'][number]>(table, question)
}
