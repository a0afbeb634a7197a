/**
 * Transition tables for cover requests and for each person asked, with the people to notify (decisions 0082 and 0107).
 * The roster rules are checked again whenever somebody accepts; the shift's own table also decides whether it is still
 * free.
 */
import { COVER_ASK_STATUSES, COVER_STATUSES } from '../../contracts/constants.ts'
import {
  acceptCover,
  askForCover,
  askForCoverPlan,
  askForOpeningPlan,
  askMoreForCover,
  chooseCover,
  declineCover,
  withdrawCover,
} from '../../contracts/cover/cover.ts'
import { coverMessages } from '../../messages/cover/cover.ts'
import { coverPlanMessages } from '../../messages/cover/cover-plan.ts'
import { scheduleMessages } from '../../messages/schedule/schedule.ts'
import { type ActionTable, decideBy, moveTo, refuse, stay } from '../transitions/transition-table.ts'

/** States of a cover request; `none` before anybody is asked, and after an undo. */
export const COVER_STATES = ['none', ...COVER_STATUSES] as const
export type CoverState = (typeof COVER_STATES)[number]
/** States of a person who is asked; `none` for everybody else. */
export const COVER_ASK_STATES = ['none', ...COVER_ASK_STATUSES] as const
export type CoverAskState = (typeof COVER_ASK_STATES)[number]

/** Conditions used in the rows, with their descriptions for `docs/state-machines.md`. */
export const COVER_CONDITIONS = {
  isAsked: 'they are asked',
  isTheirs: 'the shift is theirs by it',
  managerChooses: 'a manager chooses among those who say yes',
  hasSaidYes: 'the person has said yes',
  isRefused: 'a rule keeps the person from the shift',
  isUnanswered: 'nobody who was asked takes it',
  isPlan: 'it is a whole plan',
  isNextAsked: 'the next plan is asked',
  isUndone: 'the plan was made and is undone',
} as const
export type CoverCondition = keyof typeof COVER_CONDITIONS

const THERE = COVER_STATUSES
const OVER = ['withdrawn', 'ended'] as const
const gone = { from: ['none'], outcome: refuse('notFound', () => coverMessages.notFound) } as const
/** To a user who is not asked, the server replies as if the request did not exist. */
const notAsked = {
  from: THERE,
  unless: ['isAsked'],
  outcome: refuse('notFound', () => coverMessages.notFound),
} as const
const notifyAsked = { type: 'COVER_ENDED', to: ['asked'] } as const
const taken = { type: 'COVER_TAKEN', to: ['managers'] } as const
const asking = [
  { from: ['open'], outcome: refuse('conflict', () => coverMessages.askedAlready) },
  { from: ['none', 'taken', ...OVER], outcome: moveTo('open', { type: 'COVER_ASKED', to: ['asked'] }) },
] as const
const planOver = { from: OVER, when: ['isPlan'], outcome: refuse('conflict', () => coverPlanMessages.over) } as const

/** The transition table; each action has the name of its endpoint. */
export const COVER_TRANSITIONS = {
  askForCover: { endpoint: askForCover, rows: asking },
  askForCoverPlan: { endpoint: askForCoverPlan, rows: asking },
  askForOpeningPlan: { endpoint: askForOpeningPlan, rows: asking },

  askMoreForCover: {
    endpoint: askMoreForCover,
    rows: [
      gone,
      { from: ['taken'], outcome: refuse('conflict', () => scheduleMessages.alreadyFilled) },
      { from: OVER, outcome: refuse('conflict', () => coverMessages.over) },
      { from: ['open'], when: ['isPlan'], outcome: refuse('conflict', () => coverPlanMessages.nobodyElse) },
      { from: ['open'], outcome: moveTo('open', { type: 'COVER_ASKED', to: ['asked'] }) },
    ],
  },

  acceptCover: {
    endpoint: acceptCover,
    rows: [
      gone,
      notAsked,
      { from: ['taken'], when: ['isTheirs'], outcome: stay },
      { from: ['taken'], outcome: refuse('conflict', () => scheduleMessages.alreadyFilled) },
      planOver,
      { from: OVER, outcome: refuse('conflict', () => coverMessages.over) },
      {
        from: ['open'],
        when: ['isRefused', 'isPlan'],
        outcome: refuse('conflict', () => coverPlanMessages.impossible),
      },
      { from: ['open'], when: ['isRefused'], outcome: refuse('conflict', () => coverMessages.cannotTake) },
      // The request stays open; once the last person has accepted, `completePlan` is applied.
      { from: ['open'], when: ['isPlan'], outcome: moveTo('open') },
      {
        from: ['open'],
        when: ['managerChooses'],
        outcome: moveTo('open', { type: 'COVER_ANSWERED', to: ['managers'] }),
      },
      { from: ['open'], outcome: moveTo('taken', taken, notifyAsked) },
    ],
  },

  declineCover: {
    endpoint: declineCover,
    rows: [
      gone,
      notAsked,
      { from: ['taken'], when: ['isPlan'], outcome: refuse('conflict', () => coverPlanMessages.made) },
      planOver,
      { from: ['taken', ...OVER], outcome: refuse('conflict', () => coverMessages.over) },
      { from: ['open'], outcome: moveTo('open') },
    ],
  },

  chooseCover: {
    endpoint: chooseCover,
    rows: [
      gone,
      { from: ['taken'], when: ['isTheirs'], outcome: stay },
      { from: ['taken'], outcome: refuse('conflict', () => scheduleMessages.alreadyFilled) },
      { from: OVER, outcome: refuse('conflict', () => coverMessages.over) },
      { from: ['open'], unless: ['hasSaidYes'], outcome: refuse('conflict', () => coverMessages.noYes) },
      { from: ['open'], outcome: moveTo('taken', taken, notifyAsked) },
    ],
  },

  withdrawCover: {
    endpoint: withdrawCover,
    rows: [
      gone,
      { from: ['withdrawn'], outcome: stay },
      { from: ['taken'], when: ['isPlan'], outcome: refuse('conflict', () => coverPlanMessages.made) },
      { from: ['taken', 'ended'], outcome: refuse('conflict', () => coverMessages.over) },
      { from: ['open'], outcome: moveTo('withdrawn', notifyAsked) },
    ],
  },

  /**
   * Applied when everybody in the plan has accepted: the shifts of the plan move. Internal transition, not an endpoint.
   */
  completePlan: {
    endpoint: { name: 'completePlan', method: 'POST', access: 'admin', denial: 'assign' },
    isMachines: true,
    rows: [
      { from: ['open'], outcome: moveTo('taken', taken) },
      { from: ['none', 'taken', ...OVER], outcome: refuse('conflict', () => coverPlanMessages.over) },
    ],
  },

  /**
   * Ends the request when its shift has been filled in another way, changed, started or deleted, or when nobody is left
   * to ask. A plan also ends if a person declines, or if a part of it is no longer possible. Internal transition, not
   * an endpoint.
   */
  endCover: {
    endpoint: { name: 'endCover', method: 'POST', access: 'admin', denial: 'assign' },
    isMachines: true,
    rows: [
      // No notification here: everybody is notified of the shifts that the undo moves back.
      { from: ['open'], when: ['isUndone'], outcome: moveTo('ended') },
      { from: ['open'], when: ['isPlan', 'isNextAsked'], outcome: moveTo('ended', notifyAsked) },
      {
        from: ['open'],
        when: ['isPlan'],
        outcome: moveTo('ended', { type: 'COVER_UNFILLED', to: ['managers'] }, notifyAsked),
      },
      {
        from: ['open'],
        when: ['isUnanswered'],
        outcome: moveTo('ended', { type: 'COVER_UNFILLED', to: ['managers'] }, notifyAsked),
      },
      { from: ['open'], outcome: moveTo('ended', notifyAsked) },
      { from: ['none', 'taken', ...OVER], outcome: stay },
    ],
  },
} as const satisfies Record<string, ActionTable<CoverState, CoverCondition>>

/** Transition table for a person who is asked. */
export const COVER_ASK_TRANSITIONS = {
  acceptCover: {
    endpoint: acceptCover,
    rows: [
      { from: ['none', 'queued'], outcome: refuse('notFound', () => coverMessages.notFound) },
      { from: ['ended'], outcome: refuse('conflict', () => coverMessages.tooLate) },
      { from: ['yes'], outcome: stay },
      { from: ['waiting', 'no'], outcome: moveTo('yes') },
    ],
  },
  declineCover: {
    endpoint: declineCover,
    rows: [
      { from: ['none', 'queued'], outcome: refuse('notFound', () => coverMessages.notFound) },
      { from: ['ended'], outcome: refuse('conflict', () => coverMessages.tooLate) },
      { from: ['no'], outcome: stay },
      { from: ['waiting', 'yes'], outcome: moveTo('no') },
    ],
  },
  /** Asks the next person in order. Internal transition, not an endpoint. */
  askNext: {
    endpoint: { name: 'askNext', method: 'POST', access: 'admin', denial: 'assign' },
    isMachines: true,
    rows: [
      { from: ['queued'], outcome: moveTo('waiting', { type: 'COVER_ASKED', to: ['asked'] }) },
      { from: ['none', 'waiting', 'yes', 'no', 'ended'], outcome: stay },
    ],
  },
  /** Applied when a person's time to answer is over, or when the request ends. Internal transition, not an endpoint. */
  endAsk: {
    endpoint: { name: 'endAsk', method: 'POST', access: 'admin', denial: 'assign' },
    isMachines: true,
    rows: [
      { from: ['queued', 'waiting'], outcome: moveTo('ended') },
      { from: ['none', 'yes', 'no', 'ended'], outcome: stay },
    ],
  },
} as const satisfies Record<string, ActionTable<CoverAskState, never>>

/** Returns the outcome of an action on a cover request; `none` is the state if there is no request. */
export const decideCover = decideBy(COVER_TRANSITIONS)

/** Returns the outcome of an action on a person who is asked. */
export const decideCoverAsk = decideBy(COVER_ASK_TRANSITIONS)
