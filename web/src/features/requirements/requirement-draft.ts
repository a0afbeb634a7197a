import { NEW_REQUIREMENT } from '@fairweek/domain/contracts/constants'
import type { Requirement, RequirementOfDays } from '@fairweek/domain/contracts/requirements'
import type { Role } from '@fairweek/domain/contracts/roles'
import { requirementMessages } from '@fairweek/domain/messages/requirements'
import { timeWords } from '@fairweek/domain/messages/time'
import { validationMessages } from '@fairweek/domain/messages/validation'
import { endsNextDay, minutesOf, requireMinutes, toHourMinute, toTwelveHour } from '@fairweek/domain/time/clock-time'

/** What the form holds: texts as typed, checked when they are sent. */
export interface RequirementDraft {
  daysOfWeek: number[]
  startTime: string
  endTime: string
  roleId: number | null
  requiredCount: string
  endsNextDay: boolean
}

/** What the form begins with: Sunday, 09:00 to 17:00, the first role, one person (REQM-02). */
export function newDraft(roles: readonly Role[], dayOfWeek: number = NEW_REQUIREMENT.dayOfWeek): RequirementDraft {
  return {
    daysOfWeek: [dayOfWeek],
    startTime: NEW_REQUIREMENT.startTime,
    endTime: NEW_REQUIREMENT.endTime,
    roleId: roles[0]?.id ?? null,
    requiredCount: String(NEW_REQUIREMENT.requiredCount),
    endsNextDay: false,
  }
}

/** What the form begins with for a requirement that is there. */
export function draftOfRequirement(requirement: Requirement): RequirementDraft {
  const { dayOfWeek, startTime, endTime, roleId, requiredCount } = requirement
  return {
    daysOfWeek: [dayOfWeek],
    startTime: toHourMinute(requireMinutes(startTime)),
    endTime: toHourMinute(requireMinutes(endTime)),
    roleId,
    requiredCount: String(requiredCount),
    endsNextDay: endsNextDay(startTime, endTime),
  }
}

export type RequirementFaults = Partial<Record<'days' | 'startTime' | 'endTime' | 'roleId' | 'requiredCount', string>>

/** The checks of REQM-02; with the box 'Ends next day' the end must lie at or before the start instead (TM1). */
export function checkRequirement(draft: RequirementDraft): RequirementFaults {
  const faults: RequirementFaults = {}
  if (draft.daysOfWeek.length === 0) faults.days = requirementMessages.dayRequired
  const [start, end] = [minutesOf(draft.startTime), minutesOf(draft.endTime)]
  if (start === null) faults.startTime = requirementMessages.timeFormat
  if (end === null) faults.endTime = requirementMessages.timeFormat
  if (start !== null && end !== null) {
    const endMinutes = draft.endTime.startsWith('24:') ? 1440 : end
    if (!draft.endsNextDay && endMinutes <= start) faults.endTime = requirementMessages.endAfterStart
    if (draft.endsNextDay && endMinutes > start) faults.endTime = requirementMessages.endNotNextDay
  }
  if (draft.roleId === null) faults.roleId = validationMessages.required
  const count = Number(draft.requiredCount)
  if (draft.requiredCount.trim() === '' || !Number.isInteger(count)) {
    faults.requiredCount = validationMessages.expected('number', draft.requiredCount.trim() === '' ? 'nothing' : 'text')
  } else if (count < 1) faults.requiredCount = validationMessages.tooSmall(1)
  else if (count > 99) faults.requiredCount = validationMessages.tooBig(99)
  return faults
}

/** What is sent of a draft without faults. */
export function requirementBodyOf(draft: RequirementDraft & { roleId: number }): RequirementOfDays {
  const { daysOfWeek, startTime, endTime, roleId } = draft
  return {
    daysOfWeek,
    startTime,
    endTime,
    roleId,
    requiredCount: Number(draft.requiredCount),
    source: 'Manual',
    endsNextDay: draft.endsNextDay,
  }
}

/** '6:00 PM - 2:00 AM next day' */
export function requirementTimes({ startTime, endTime }: Pick<Requirement, 'startTime' | 'endTime'>): string {
  const isOvernight = endsNextDay(startTime, endTime) && minutesOf(endTime) !== 0
  return `${toTwelveHour(startTime)} - ${toTwelveHour(endTime)}${isOvernight ? ` ${timeWords.nextDay}` : ''}`
}

/** Rows of a day: weekly ones by start, then those of events by date. */
export function requirementsOfDay(requirements: readonly Requirement[], dayOfWeek: number): Requirement[] {
  return requirements
    .filter((requirement) => requirement.dayOfWeek === dayOfWeek)
    .sort(
      (a, b) =>
        (a.date ?? '').localeCompare(b.date ?? '') ||
        a.startTime.localeCompare(b.startTime) ||
        a.endTime.localeCompare(b.endTime) ||
        a.roleId - b.roleId,
    )
}
