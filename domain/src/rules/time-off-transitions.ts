/** What may be done with time off in which state, what it becomes, and who is told (AVAIL-02, decision 0040). */
import { deleteStaff } from '../contracts/staff.ts'
import { approveTimeOff, rejectTimeOff, requestTimeOff, withdrawTimeOff } from '../contracts/time-off.ts'
import { timeOffMessages } from '../messages/availability/time-off.ts'
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

/** The states of time off; `none` before it is asked for and after its person is gone. */
export const TIME_OFF_STATES = ['none', 'open', 'approved', 'rejected', 'withdrawn'] as const
export type TimeOffState = (typeof TIME_OFF_STATES)[number]

/** What the rows may depend on, and how `docs/` says it. */
export const TIME_OFF_CONDITIONS = {
  isOwn: 'it is their own',
  isOnlyDecider: 'nobody else could decide it',
  isTaken: 'there is time off asked for or granted on one of the dates already',
  hasBegun: 'it has begun',
  isBlackedOut: 'no time off is taken on one of the dates',
  hasPassed: 'it is over',
} as const
export type TimeOffCondition = keyof typeof TIME_OFF_CONDITIONS

const ENDED = ['rejected', 'withdrawn'] as const
const gone = { from: ['none'], outcome: refuse('notFound', timeOffMessages.notFound) } as const
const ended = { from: ENDED, outcome: refuse('conflict', timeOffMessages.decided) } as const
/** Nobody decides their own while somebody else can, as with shifts (RQ4). */
const ownIsForOthers = {
  from: ['open'],
  when: ['isOwn'],
  unless: ['isOnlyDecider'],
  outcome: refuse('forbidden', timeOffMessages.ownRequest),
} as const
const opens = moveTo('open', { type: 'TIME_OFF_REQUESTED', to: ['managers'] })
const grants = moveTo('approved', { type: 'TIME_OFF_APPROVED', to: ['asker'] })
const turnsDown = moveTo('rejected', { type: 'TIME_OFF_REJECTED', to: ['asker'] })

/** The table. An action is called as its endpoint is. */
export const TIME_OFF_TRANSITIONS = {
  requestTimeOff: {
    endpoint: requestTimeOff,
    rows: [
      { from: ['none'], who: ['staff'], outcome: refuse('forbidden', timeOffMessages.notTheirs) },
      { from: ['none'], when: ['isTaken'], outcome: refuse('conflict', timeOffMessages.taken) },
      { from: ['none'], who: ['self'], when: ['hasBegun'], outcome: refuse('conflict', timeOffMessages.past) },
      {
        from: ['none'],
        who: ['self'],
        when: ['isBlackedOut'],
        outcome: refuse('conflict', timeOffMessages.blackedOut),
      },
      { from: ['none'], who: ['self'], outcome: opens },
      { from: ['none'], when: ['isOwn'], unless: ['isOnlyDecider'], outcome: opens },
      // What a manager enters is granted, black-out dates or not.
      { from: ['none'], outcome: grants },
      // Asking again makes another row.
      { from: ['open', 'approved', ...ENDED], outcome: stay },
    ],
  },

  approveTimeOff: {
    endpoint: approveTimeOff,
    rows: [
      gone,
      { from: ['approved', ...ENDED], outcome: refuse('conflict', timeOffMessages.decided) },
      ownIsForOthers,
      { from: ['open'], outcome: grants },
    ],
  },

  /** Of what is granted, too: a manager may take it back until it is over, and says why. */
  rejectTimeOff: {
    endpoint: rejectTimeOff,
    rows: [
      gone,
      ended,
      ownIsForOthers,
      { from: ['open'], outcome: turnsDown },
      { from: ['approved'], when: ['hasPassed'], outcome: refuse('conflict', timeOffMessages.hasPassed) },
      { from: ['approved'], outcome: turnsDown },
    ],
  },

  withdrawTimeOff: {
    endpoint: withdrawTimeOff,
    rows: [
      gone,
      // Somebody else's is answered as if it were not there (SE5).
      {
        from: ['open', 'approved', ...ENDED],
        unless: ['isOwn'],
        outcome: refuse('notFound', timeOffMessages.notFound),
      },
      ended,
      { from: ['open'], outcome: moveTo('withdrawn') },
      { from: ['approved'], when: ['hasPassed'], outcome: refuse('conflict', timeOffMessages.hasPassed) },
      { from: ['approved'], outcome: moveTo('withdrawn', { type: 'TIME_OFF_WITHDRAWN', to: ['managers'] }) },
    ],
  },

  deleteStaff: { endpoint: deleteStaff, rows: [{ from: TIME_OFF_STATES, outcome: moveTo('none') }] },
} as const satisfies Record<string, ActionTable<TimeOffState, TimeOffCondition>>

type TableOf<Action extends TimeOffAction> = (typeof TIME_OFF_TRANSITIONS)[Action]
export type TimeOffAction = keyof typeof TIME_OFF_TRANSITIONS
/** What has to be known of time off, and of who acts, to decide one action. */
export type TimeOffFacts<Action extends TimeOffAction> = FactsOf<TableOf<Action>>

/** What an action makes of time off that is in a state; `none` where there is none. */
export function decideTimeOff<Action extends TimeOffAction>(
  action: Action,
  question: { state: TimeOffState; who: Actor; facts: TimeOffFacts<Action> },
): OutcomeOf<TableOf<Action>> {
  const table: TableOf<Action> = TIME_OFF_TRANSITIONS[action]
  return decide<TimeOffState, TimeOffCondition, TableOf<Action>['rows'][number]>(table, question)
}
