import type { Requirement } from '@fairweek/domain/contracts/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { confirmScreens } from '@fairweek/domain/messages/schedule/confirm'
import { countOpen, shortfallsOfWeek } from '@fairweek/domain/rules/coverage'
import { isVacant } from '@fairweek/domain/rules/shift-state'
import { listToConfirm, weekCounts } from '@fairweek/domain/rules/week-status'
import { formatDay } from '../day-text.ts'
import { shortRangeOf } from '../shift-look.ts'
import type { Names } from '../use-schedule-data.ts'
import { nameFirst } from './confirm-obstacle.ts'
import { countToReassign } from './confirm-week.ts'

/** What the confirmation dialog is about: the week as it stands, and who asks. */
export interface ConfirmQuestion {
  weekStart: string
  isPast: boolean
  /** The account of whoever confirms: nobody is told of what they do themselves. */
  userId: number
  shifts: readonly Shift[]
  /** Those of the weeks beside it, which cover what needs at its edges reach into. */
  shiftsBeside: readonly Shift[]
  requirements: readonly Requirement[]
  staff: readonly Staff[]
  names: Names
}

/** What confirming the week does and what it leaves, in sentences (WEEK-05, ST2, RQ14). */
export function confirmNotes(question: ConfirmQuestion): string[] {
  const { shifts } = question
  const { reassigned, needsReassignment } = weekCounts(shifts)
  const free = countToReassign(shifts)
  const unstaffed = shifts.filter(isVacant).length - free
  return [
    ...(reassigned > 0 ? [confirmScreens.reassignedNote(reassigned)] : []),
    ...(needsReassignment > 0 ? [confirmScreens.needsReassignmentNote(needsReassignment)] : []),
    toldNote(question),
    ...(free > 0 ? [confirmScreens.cancelledNote(free)] : []),
    ...(unstaffed > 0 ? [confirmScreens.unstaffedNote(unstaffed)] : []),
    openNote(question),
  ]
}

/** Whom confirming may notify: who knows all of it already is told nothing. */
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

function toldNote(question: ConfirmQuestion): string {
  if (question.isPast) return confirmScreens.nobodyToldOfPast
  const told = listNotified(question)
  if (told.length === 0) return confirmScreens.nobodyTold
  return confirmScreens.toldNote(told.length)
}

function openNote({ weekStart, shifts, shiftsBeside, requirements, names }: ConfirmQuestion): string {
  const openings = shortfallsOfWeek(requirements, [...shifts, ...shiftsBeside], weekStart)
  if (openings.length === 0) return confirmScreens.nothingOpen
  const listed = openings.map(({ need, missing }) => {
    return confirmScreens.openPlace(missing, names.roleOf(need.roleId), formatDay(need.date, 'EEE'), shortRangeOf(need))
  })
  return confirmScreens.openNote(countOpen([], openings).open, nameFirst(listed))
}
