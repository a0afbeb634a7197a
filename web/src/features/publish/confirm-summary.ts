import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { confirmScreens } from '@fairweek/domain/messages/publish/confirm'
import { countOpen, shortfallsOfWeek } from '@fairweek/domain/rules/coverage/coverage'
import { hasEnded } from '@fairweek/domain/rules/has-started'
import { isVacant } from '@fairweek/domain/rules/shift-state'
import { listToConfirm, weekCounts } from '@fairweek/domain/rules/week-status'
import { formatDay } from '@fairweek/domain/time/format-day'
import { shortRangeOf } from '../../marks/shift-look.ts'
import type { Names } from '../schedule/use-schedule-data.ts'
import { nameFirst } from './confirm-obstacle.ts'
import { countToReassign } from './confirm-week.ts'

/** Input of the confirmation dialog: the present week, and the user who confirms it. */
export interface ConfirmQuestion {
  weekStart: string
  isPast: boolean
  /** The latest minute that the wall clock of the business has shown, since 1970-01-01. */
  reachedMinutes: number
  /** The confirming account, which is not notified of its own action. */
  userId: number
  shifts: readonly Shift[]
  /** Shifts of the adjacent weeks, which may also cover needs at this week's edges. */
  shiftsBeside: readonly Shift[]
  requirements: readonly Requirement[]
  staff: readonly Staff[]
  names: Names
}

/** Returns sentences about what confirming the week does and what it leaves open (WEEK-05). */
export function confirmNotes(question: ConfirmQuestion): string[] {
  const { shifts } = question
  const { reassigned, needsReassignment } = weekCounts(shifts)
  const free = countToReassign(shifts)
  const unstaffed = shifts.filter(isVacant).length - free
  return [
    ...(reassigned > 0 ? [confirmScreens.reassignedNote(reassigned)] : []),
    ...(needsReassignment > 0 ? [confirmScreens.needsReassignmentNote(needsReassignment)] : []),
    notifiedNote(question),
    ...(free > 0 ? [confirmScreens.cancelledNote(free)] : []),
    ...(unstaffed > 0 ? [confirmScreens.unstaffedNote(unstaffed)] : []),
    ...openNotes(question),
  ]
}

/** Returns the people, except the user, whose shifts will be confirmed and who may therefore be notified. */
export function listNotified({
  isPast,
  userId,
  shifts,
  staff,
}: Pick<ConfirmQuestion, 'isPast' | 'userId' | 'shifts' | 'staff'>): Staff[] {
  if (isPast) return []
  const affected = new Set(listToConfirm(shifts).map(({ staffId }) => staffId))
  return staff.filter((person) => affected.has(person.id) && person.userId !== userId)
}

function notifiedNote(question: ConfirmQuestion): string {
  if (question.isPast) return confirmScreens.nobodyNotifiedOfPast
  const notified = listNotified(question)
  if (notified.length === 0) return confirmScreens.nobodyNotified
  return confirmScreens.notifiedNote(notified.length)
}

/** Names the open places whose hours are not over. */
function openNotes({ weekStart, reachedMinutes, shifts, shiftsBeside, requirements, names }: ConfirmQuestion) {
  const openings = shortfallsOfWeek(requirements, [...shifts, ...shiftsBeside], weekStart)
  if (openings.length === 0) return [confirmScreens.nothingOpen]
  const ahead = openings.filter(({ need }) => !hasEnded(need, reachedMinutes))
  if (ahead.length === 0) return []
  const listed = ahead.map(({ need, missing }) => {
    return confirmScreens.openPlace(missing, names.roleOf(need.roleId), formatDay(need.date, 'EEE'), shortRangeOf(need))
  })
  return [confirmScreens.openNote(countOpen([], ahead).open, nameFirst(listed))]
}
