/** Turns the facts of a notification into a sentence. */

import { hourNotices } from '../../messages/approval/questions.ts'
import { reminderNotices } from '../../messages/channels/reminders.ts'
import { coverNotices } from '../../messages/cover/cover.ts'
import { coverPlanNotices } from '../../messages/cover/cover-plan.ts'
import { historyMessages } from '../../messages/history/history.ts'
import { noteMessages } from '../../messages/notes/notes.ts'
import { notificationMessages } from '../../messages/notifications.ts'
import { cancellationMessages } from '../../messages/shift-requests/cancellations.ts'
import { shiftRequestMessages } from '../../messages/shift-requests/shift-requests.ts'
import { swapNotices } from '../../messages/swaps.ts'
import { absenceReasons } from '../../messages/time-off/absence-reasons.ts'
import { absenceNotices } from '../../messages/time-off/absences.ts'
import { addDays } from '../../time/day.ts'
import { formatDay } from '../../time/format-day.ts'
import { formatTime } from '../../time/format-time.ts'
import { shortDay, shortRange, weekDates } from '../../time/short-text.ts'
import { timeOffText } from '../availability/time-off-text.ts'
import type { NoticeFacts, RejectionReason, ShiftInTimeOff } from './notice-facts.ts'
import { shiftInWords, shiftSeenFrom, shiftWords, type WordedShift } from './shift-words.ts'
import { wordChangedShifts, wordGainedShifts } from './word-published-notice.ts'

const nameOf = (by: string | null): string => by ?? historyMessages.somebody

const wordReason = (reason: RejectionReason): string =>
  'code' in reason ? shiftRequestMessages.endReasons[reason.code] : reason.text

const inWords = (shift: WordedShift | null): string | null => shift && shiftInWords(shift)

const wordLimit = (until: { day: string; time: string } | null, { weekStartDate }: WordedShift): string | null =>
  until && `${shortDay(until.day, weekStartDate)} ${formatTime(until.time)}`

/** Lists shifts like 'Fri Mar 12, 5 PM – 11 PM'; null if there are none. */
function listShifts(shifts: readonly ShiftInTimeOff[]): string | null {
  if (shifts.length === 0) return null
  return shifts
    .map(({ date, startTime, endTime }) => {
      const day = shortDay(date, addDays(date, 1))
      return startTime === null || endTime === null ? day : `${day}, ${shortRange(startTime, endTime)}`
    })
    .join('; ')
}

/**
 * Returns the text of a notification. `isAvailable` tells whether the reader can still take the shift that it offers.
 * `today` is the day on which it is read: questions about shifts of today and tomorrow then say so, and weeks are this,
 * the next or a past one as of that day.
 */
export function wordNotice(facts: NoticeFacts, isAvailable = true, today: string | null = null): string {
  switch (facts.code) {
    case 'shiftCancelled':
      return notificationMessages.shiftCancelled(nameOf(facts.by), ...shiftWords(facts.shift), isAvailable)
    case 'shiftTaken':
    case 'shiftRequested':
    case 'ownShiftCancelled':
    case 'ownShiftTaken':
      return notificationMessages[facts.code](nameOf(facts.by), ...shiftWords(facts.shift))
    case 'shiftAssigned':
    case 'requestApproved':
    case 'requestReopened':
      return notificationMessages[facts.code](...shiftWords(facts.shift))
    case 'requestRejected':
      return notificationMessages.requestRejected(wordReason(facts.reason), ...shiftWords(facts.shift))
    case 'ownShiftChanged':
      return notificationMessages.ownShiftChanged(
        nameOf(facts.by),
        shiftInWords(facts.before),
        shiftInWords(facts.after),
      )
    case 'shiftNoted':
      return noteMessages.shiftNoted(nameOf(facts.by), ...shiftWords(facts.shift), facts.text)
    case 'shiftsGained':
      return wordGainedShifts(facts.weeks, today)
    case 'shiftsChanged':
      return wordChangedShifts(nameOf(facts.by), facts, today)
    case 'cancellationRequested':
      return cancellationMessages.requested(nameOf(facts.by), ...shiftWords(facts.shift))
    case 'cancellationApproved':
      return cancellationMessages.approved(...shiftWords(facts.shift))
    case 'cancellationReopened':
      return cancellationMessages.reopened(...shiftWords(facts.shift))
    case 'cancellationRejected':
      return cancellationMessages.rejected(wordReason(facts.reason), ...shiftWords(facts.shift))
    case 'swapOffered':
      return swapNotices.offered(facts.giver, shiftInWords(facts.shift), inWords(facts.wanted))
    case 'swapToDecide':
      return swapNotices.toDecide(facts.giver, facts.taker, shiftInWords(facts.shift), inWords(facts.wanted))
    case 'swapDoneForManagers':
      return swapNotices.doneForManagers(facts.giver, facts.taker, shiftInWords(facts.shift), inWords(facts.wanted))
    case 'swapAccepted':
      return swapNotices.accepted(facts.other, shiftInWords(facts.shift))
    case 'swapDeclined':
      return swapNotices.declined(facts.other, shiftInWords(facts.shift))
    case 'swapWithdrawn':
      return swapNotices.withdrawn(facts.other, shiftInWords(facts.shift))
    case 'swapDone':
      return swapNotices.done(facts.other, inWords(facts.gained), inWords(facts.lost))
    case 'swapReopened':
      return swapNotices.reopened(facts.other, shiftInWords(facts.shift), inWords(facts.wanted))
    case 'swapRejected':
      return swapNotices.rejected(facts.other, shiftInWords(facts.shift), facts.reason)
    case 'swapEnded':
      return swapNotices.ended[facts.endedBy](facts.other, shiftInWords(facts.shift))
    case 'coverAsked':
      return coverNotices.asked(facts.by, shiftSeenFrom(today, facts.shift), {
        until: wordLimit(facts.until, facts.shift),
        yes: facts.yes ?? null,
        exceptions: facts.exceptions ?? [],
      })
    case 'coverPlanAsked': {
      const { by, takes, gives, until } = facts
      const shifts = [shiftSeenFrom(today, takes), gives && shiftSeenFrom(today, gives)] as const
      return coverPlanNotices.asked(by, ...shifts, wordLimit(until, takes))
    }
    case 'coverPlanEnded':
      return coverPlanNotices.ended[facts.end](shiftInWords(facts.shift))
    case 'coverPlanUnfilled':
      return coverPlanNotices.unfilled(shiftInWords(facts.shift), facts)
    case 'coverAnswered':
      return coverNotices.answered(facts.name, shiftInWords(facts.shift))
    case 'coverTaken':
      return coverNotices.taken(facts.name, shiftInWords(facts.shift))
    case 'coverUnfilled':
      return coverNotices.unfilled(shiftInWords(facts.shift))
    case 'coverEnded':
      return coverNotices.ended[facts.end](shiftInWords(facts.shift))
    case 'timeOffRequested':
      return notificationMessages.timeOffRequested(facts.by, timeOffText(facts.days, today), listShifts(facts.shifts))
    case 'timeOffApproved':
      return notificationMessages.timeOffApproved(timeOffText(facts.days, today), listShifts(facts.shifts))
    case 'timeOffRejected':
      return notificationMessages.timeOffRejected(timeOffText(facts.days, today), facts.reason)
    case 'timeOffWithdrawn':
      return notificationMessages.timeOffWithdrawn(facts.by, timeOffText(facts.days, today))
    case 'absenceReported': {
      const said = absenceNotices.reported(absenceReasons.of[facts.reason](facts.name), timeOffText(facts.days, today))
      return absenceNotices.whole(said, listShifts(facts.shifts), facts.note)
    }
    case 'ownAbsence':
      return absenceNotices.own[facts.reason](timeOffText(facts.days, today), listShifts(facts.shifts))
    case 'absenceEnded':
      return absenceNotices.ended(facts.name)
    case 'hoursQuestioned':
      return hourNotices.questioned(facts.name, formatDay(facts.date, 'EEE, MMM d'), facts.question)
    case 'hoursAnswered':
      return hourNotices.answered(facts.by, formatDay(facts.date, 'EEE, MMM d'), facts.answer)
    case 'hoursUnapproved':
      return reminderNotices.hoursUnapproved(
        facts.count,
        formatDay(facts.startDate, 'MMM d'),
        formatDay(facts.endDate, 'MMM d'),
      )
    case 'shiftAhead':
      return reminderNotices.shiftAhead(shiftSeenFrom(today, facts.shift))
    case 'notClockedIn':
      return reminderNotices.notClockedIn(facts.name, formatTime(facts.time), shiftSeenFrom(today, facts.shift))
    case 'availabilityMissing':
      return reminderNotices.availabilityMissing(formatDay(facts.until, 'EEE MMM d'), weekDates(facts.week))
    case 'timeOffReopened':
    case 'timeOffRemoved':
      return notificationMessages[facts.code](timeOffText(facts.days, today))
  }
}

/** A stored notification: its facts, or the text written by an earlier version. */
export interface StoredWords {
  facts: NoticeFacts | null
  message: string | null
}

/** Returns the text of a stored notification, as `wordNotice` does. */
export function textOfNotice({ facts, message }: StoredWords, isAvailable = true, today: string | null = null): string {
  return facts === null ? (message ?? '') : wordNotice(facts, isAvailable, today)
}
