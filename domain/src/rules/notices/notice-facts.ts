/** The facts of a notification, by code; `word-notice.ts` turns them into a sentence for the reader. */
import type { AbsenceReason, CoverPlanEnd, RequestEndReason, YesMeaning } from '../../contracts/constants.ts'
import type { ExceptionReason } from '../../contracts/explanations/fix-to-apply.ts'
import type { RefusalReason } from '../../contracts/schedule/schedule.ts'
import type { CoverEnd } from '../../messages/cover/cover.ts'
import type { PlanPartEnd } from '../../messages/cover/cover-plan.ts'
import type { swapNotices } from '../../messages/swaps.ts'
import type { TimeOffDays } from '../availability/time-off-days.ts'
import { shiftDate } from '../shift-interval.ts'
import type { WordedShift } from './shift-words.ts'

/** Name of the person who made the change; null if nobody was signed in. */
type By = string | null

/**
 * A person's shift before and after a change: `before` is null if they did not have it, `after` if they no longer have
 * it.
 */
export interface ShiftTurn {
  before: WordedShift | null
  after: WordedShift | null
}

/** A person's work to come in one week after a change. */
export interface WorkedWeek {
  /** Monday of the week. */
  week: string
  /** The week relative to when the notification was written. */
  when: 'thisWeek' | 'restOfWeek' | 'nextWeek' | 'anotherWeek'
  /** Days of the week with a shift, in order of start, without duplicates. */
  days: readonly number[]
  hours: number
  /** Days of the week of the shifts that the person gained, if the person already had others; otherwise null. */
  gained: readonly number[] | null
}

/** Why a request was rejected: a code, or a text that a manager typed. */
export type RejectionReason = { code: RequestEndReason } | { text: string }

/** A confirmed shift during the requested time off. */
export interface ShiftInTimeOff {
  date: string
  startTime: string | null
  endTime: string | null
}

/** Returns what a notification about time off or an absence says of a shift in it. */
export function shiftInTimeOff(shift: {
  weekStartDate: string
  dayOfWeek: number
  startTime: string | null
  endTime: string | null
}): ShiftInTimeOff {
  return { date: shiftDate(shift), startTime: shift.startTime, endTime: shift.endTime }
}

interface OfferFacts {
  giver: string
  taker: string
  shift: WordedShift
  /** Null if the shift is handed over without exchange. */
  wanted: WordedShift | null
}

/** The names of people, roles and areas are those at the time when the notification was written. */
export type NoticeFacts =
  | {
      code:
        | 'shiftCancelled'
        | 'shiftTaken'
        | 'shiftRequested'
        | 'cancellationRequested'
        | 'ownShiftCancelled'
        | 'ownShiftTaken'
      by: By
      shift: WordedShift
    }
  | {
      code: 'shiftAssigned' | 'requestApproved' | 'requestReopened' | 'cancellationApproved' | 'cancellationReopened'
      shift: WordedShift
    }
  | { code: 'requestRejected' | 'cancellationRejected'; shift: WordedShift; reason: RejectionReason }
  | { code: 'ownShiftChanged'; by: By; before: WordedShift; after: WordedShift }
  | { code: 'shiftNoted'; by: By; shift: WordedShift; text: string }
  | { code: 'shiftsGained'; weeks: readonly WorkedWeek[] }
  | {
      code: 'shiftsChanged'
      by: By
      changed: readonly ShiftTurn[]
      lost: readonly ShiftTurn[]
      gained: readonly ShiftTurn[]
      weeks: readonly WorkedWeek[]
    }
  | ({ code: 'swapOffered' | 'swapToDecide' | 'swapDoneForManagers' } & OfferFacts)
  | { code: 'swapAccepted' | 'swapDeclined' | 'swapWithdrawn'; other: string; shift: WordedShift }
  | { code: 'swapDone'; other: string; gained: WordedShift | null; lost: WordedShift | null }
  | { code: 'swapReopened'; other: string; shift: WordedShift; wanted: WordedShift | null }
  | { code: 'swapRejected'; other: string; shift: WordedShift; reason: string }
  | { code: 'swapEnded'; other: string; shift: WordedShift; endedBy: keyof typeof swapNotices.ended }
  | {
      code: 'coverAsked'
      by: string
      shift: WordedShift
      /** Deadline to answer, by the clock of the business; null if there is none. */
      until: { day: string; time: string } | null
      /** What a yes means; absent in notifications of earlier versions. */
      yes?: YesMeaning
      /** The rules to which the person is asked to make an exception; absent: none. */
      exceptions?: readonly ExceptionReason[]
    }
  | {
      code: 'coverPlanAsked'
      by: string
      takes: WordedShift
      /** Null if the person keeps all their shifts. */
      gives: WordedShift | null
      until: { day: string; time: string } | null
    }
  | { code: 'coverPlanEnded'; end: PlanPartEnd; shift: WordedShift }
  | {
      code: 'coverPlanUnfilled'
      shift: WordedShift
      reason: CoverPlanEnd
      /**
       * Names of the people who declined, did not answer in time, or are excluded by `rule`, so that the plan ended.
       */
      names: readonly string[]
      /** The rule that excludes one of these people from their part of the plan. */
      rule: RefusalReason | null
    }
  | { code: 'coverAnswered' | 'coverTaken'; name: string; shift: WordedShift }
  | { code: 'coverUnfilled'; shift: WordedShift }
  | { code: 'coverEnded'; end: CoverEnd; shift: WordedShift }
  | { code: 'timeOffRequested'; by: string; days: TimeOffDays; shifts: readonly ShiftInTimeOff[] }
  | { code: 'timeOffApproved'; days: TimeOffDays; shifts: readonly ShiftInTimeOff[] }
  | { code: 'timeOffRejected'; days: TimeOffDays; reason: string }
  | { code: 'timeOffWithdrawn'; by: string; days: TimeOffDays }
  | { code: 'timeOffReopened' | 'timeOffRemoved'; days: TimeOffDays }
  | {
      code: 'absenceReported'
      name: string
      reason: AbsenceReason
      days: TimeOffDays
      /** Confirmed shifts that are open now. */
      shifts: readonly ShiftInTimeOff[]
      note: string | null
    }
  | { code: 'ownAbsence'; reason: AbsenceReason; days: TimeOffDays; shifts: readonly ShiftInTimeOff[] }
  | { code: 'absenceEnded'; name: string }
  /** `date` is the day of the shift whose hours are asked about. */
  | { code: 'hoursQuestioned'; name: string; date: string; question: string }
  | { code: 'hoursAnswered'; by: string; date: string; answer: string }
  /** `count` is the number of shifts of a pay period whose hours the reader may approve. */
  | { code: 'hoursUnapproved'; count: number; startDate: string; endDate: string }
  | { code: 'shiftAhead'; shift: WordedShift }
  /** `time` is the clock time at which it was found that the person had not clocked in. */
  | { code: 'notClockedIn'; name: string; time: string; shift: WordedShift }
  /** `week` is the Monday of the week to be planned, and `until` the last day on which publishing it is on time. */
  | { code: 'availabilityMissing'; week: string; until: string }

/** Returns only those fields of a shift that notifications mention. */
export function worded({ role, area, weekStartDate, dayOfWeek, startTime, endTime }: WordedShift): WordedShift {
  const place = { role: role && { name: role.name }, ...(area && { area: { name: area.name } }) }
  return { ...place, weekStartDate, dayOfWeek, startTime, endTime }
}

/** Returns only the dates and hours of time off. */
export function daysOfTimeOff({ fromDate, untilDate, startTime, endTime, kind }: TimeOffDays): TimeOffDays {
  return { fromDate, untilDate, startTime, endTime, ...(kind && { kind }) }
}
