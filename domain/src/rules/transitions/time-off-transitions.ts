/** Transition table of time off, with the people to notify (AVAIL-02, decision 0040). */

import { deleteStaff } from '../../contracts/staff.ts'
import { endAbsence, reportAbsence } from '../../contracts/time-off/absences.ts'
import { approveTimeOff, rejectTimeOff, requestTimeOff, withdrawTimeOff } from '../../contracts/time-off/time-off.ts'
import { absenceMessages } from '../../messages/time-off/absences.ts'
import { timeOffMessages } from '../../messages/time-off/time-off.ts'
import { type ActionTable, decideBy, moveTo, refuse, stay } from './transition-table.ts'

/** States of time off; `none` before it is requested, and after its person is deleted. */
export const TIME_OFF_STATES = ['none', 'open', 'approved', 'rejected', 'withdrawn'] as const
export type TimeOffState = (typeof TIME_OFF_STATES)[number]

/** Conditions used in the rows, with their descriptions for `docs/state-machines.md`. */
export const TIME_OFF_CONDITIONS = {
  isOwn: 'it is their own request',
  isOnlyDecider: 'nobody else can decide on it',
  isTaken: 'one of the dates already has requested or approved time off',
  hasBegun: 'it has begun',
  isBlackedOut: 'one of the dates is a black-out date',
  hasPassed: 'it is over',
  isAbsence: 'it is an absence',
  isKnown: 'a recorded absence covers all of it, and they have no shift in it',
  isSickness: 'the reason is that they are ill',
  isNoShow: 'the reason is that they did not show up',
  isNoShowLate: 'it began before yesterday',
} as const
export type TimeOffCondition = keyof typeof TIME_OFF_CONDITIONS

const ENDED = ['rejected', 'withdrawn'] as const
const gone = { from: ['none'], outcome: refuse('notFound', () => timeOffMessages.notFound) } as const
const ended = { from: ENDED, outcome: refuse('conflict', () => timeOffMessages.decided) } as const
/** Managers cannot approve or reject their own time off if another manager can, as with requests for shifts. */
const ownIsForOthers = {
  from: ['open'],
  when: ['isOwn'],
  unless: ['isOnlyDecider'],
  outcome: refuse('forbidden', () => timeOffMessages.ownRequest),
} as const
/** An absence is ended instead, so that the record of it remains. */
const absenceIsEnded = {
  from: ['open', 'approved'],
  when: ['isAbsence'],
  outcome: refuse('conflict', () => absenceMessages.endInstead),
} as const
const opens = moveTo('open', { type: 'TIME_OFF_REQUESTED', to: ['managers'] })
const grants = moveTo('approved', { type: 'TIME_OFF_APPROVED', to: ['asker'] })
const turnsDown = moveTo('rejected', { type: 'TIME_OFF_REJECTED', to: ['asker'] })

const ENDS = { type: 'ABSENCE_ENDED', to: ['managers'] } as const

/** The transition table; each action has the name of its endpoint. */
export const TIME_OFF_TRANSITIONS = {
  requestTimeOff: {
    endpoint: requestTimeOff,
    rows: [
      { from: ['none'], who: ['staff'], outcome: refuse('forbidden', () => timeOffMessages.notTheirs) },
      { from: ['none'], when: ['isTaken'], outcome: refuse('conflict', () => timeOffMessages.taken) },
      { from: ['none'], who: ['self'], when: ['hasBegun'], outcome: refuse('conflict', () => timeOffMessages.past) },
      {
        from: ['none'],
        who: ['self'],
        when: ['isBlackedOut'],
        outcome: refuse('conflict', () => timeOffMessages.blackedOut),
      },
      { from: ['none'], who: ['self'], outcome: opens },
      { from: ['none'], when: ['isOwn'], unless: ['isOnlyDecider'], outcome: opens },
      // Time off that a manager enters is granted, even on black-out dates.
      { from: ['none'], outcome: grants },
      // Making a request never changes a request that already exists.
      { from: ['open', 'approved', ...ENDED], outcome: stay },
    ],
  },

  approveTimeOff: {
    endpoint: approveTimeOff,
    rows: [
      gone,
      { from: ['approved', ...ENDED], outcome: refuse('conflict', () => timeOffMessages.decided) },
      ownIsForOthers,
      { from: ['open'], outcome: grants },
    ],
  },

  /** Granted time off can be rejected too: a manager may revoke it, with a reason, until it is over. */
  rejectTimeOff: {
    endpoint: rejectTimeOff,
    rows: [
      gone,
      ended,
      absenceIsEnded,
      ownIsForOthers,
      { from: ['open'], outcome: turnsDown },
      { from: ['approved'], when: ['hasPassed'], outcome: refuse('conflict', () => timeOffMessages.hasPassed) },
      { from: ['approved'], outcome: turnsDown },
    ],
  },

  withdrawTimeOff: {
    endpoint: withdrawTimeOff,
    rows: [
      gone,
      // For somebody else's time off, the server replies as if it did not exist.
      {
        from: ['open', 'approved', ...ENDED],
        unless: ['isOwn'],
        outcome: refuse('notFound', () => timeOffMessages.notFound),
      },
      ended,
      absenceIsEnded,
      { from: ['open'], outcome: moveTo('withdrawn') },
      { from: ['approved'], when: ['hasPassed'], outcome: refuse('conflict', () => timeOffMessages.hasPassed) },
      { from: ['approved'], outcome: moveTo('withdrawn', { type: 'TIME_OFF_WITHDRAWN', to: ['managers'] }) },
    ],
  },

  /** An absence is recorded, not requested; managers are notified. */
  reportAbsence: {
    endpoint: reportAbsence,
    rows: [
      { from: ['none'], who: ['staff'], outcome: refuse('forbidden', () => absenceMessages.notTheirs) },
      {
        from: ['none'],
        who: ['self'],
        unless: ['isSickness'],
        outcome: refuse('forbidden', () => absenceMessages.onlyOwnSickness),
      },
      { from: ['none'], when: ['isKnown'], outcome: refuse('conflict', () => absenceMessages.known) },
      {
        from: ['none'],
        when: ['isNoShow'],
        unless: ['hasBegun'],
        outcome: refuse('conflict', () => absenceMessages.noShowAhead),
      },
      {
        from: ['none'],
        when: ['isNoShow', 'isNoShowLate'],
        outcome: refuse('conflict', () => absenceMessages.noShowLate),
      },
      {
        from: ['none'],
        when: ['hasPassed'],
        unless: ['isNoShow'],
        outcome: refuse('conflict', () => absenceMessages.hasPassed),
      },
      { from: ['none'], outcome: moveTo('approved', { type: 'ABSENCE_REPORTED', to: ['managers'] }) },
      // Reporting an absence never changes one that is recorded already.
      { from: ['open', 'approved', ...ENDED], outcome: stay },
    ],
  },

  /** An absence that has begun keeps the time until now; one that has not is withdrawn. */
  endAbsence: {
    endpoint: endAbsence,
    rows: [
      gone,
      {
        from: ['open', 'approved', ...ENDED],
        who: ['staff'],
        outcome: refuse('notFound', () => timeOffMessages.notFound),
      },
      {
        from: ['open', 'approved', ...ENDED],
        unless: ['isAbsence'],
        outcome: refuse('notFound', () => timeOffMessages.notFound),
      },
      ended,
      { from: ['open', 'approved'], when: ['hasPassed'], outcome: refuse('conflict', () => timeOffMessages.hasPassed) },
      { from: ['open', 'approved'], when: ['hasBegun'], outcome: moveTo('approved', ENDS) },
      { from: ['open', 'approved'], outcome: moveTo('withdrawn', ENDS) },
    ],
  },

  deleteStaff: { endpoint: deleteStaff, rows: [{ from: TIME_OFF_STATES, outcome: moveTo('none') }] },
} as const satisfies Record<string, ActionTable<TimeOffState, TimeOffCondition>>

export type TimeOffAction = keyof typeof TIME_OFF_TRANSITIONS

/** Returns the outcome of an action on time off; `none` is the state if there is no time off. */
export const decideTimeOff = decideBy(TIME_OFF_TRANSITIONS)
