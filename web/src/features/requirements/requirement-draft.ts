import { NEW_REQUIREMENT } from '@fairweek/domain/contracts/constants'
import {
  isValidSomeDay,
  type RequirementFormValues,
  type RequirementOfDays,
} from '@fairweek/domain/contracts/requirements/requirement-writes'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Role } from '@fairweek/domain/contracts/roles'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { validationMessages } from '@fairweek/domain/messages/validation'
import { endsNextDay, MINUTES_A_DAY, minutesOf, requireMinutes, toHourMinute } from '@fairweek/domain/time/clock-time'

const UNUSUAL_MINUTES = 16 * 60

/** The form's values as typed; they are validated on submit. */
export interface RequirementDraft {
  daysOfWeek: number[]
  startTime: string
  endTime: string
  roleId: number | null
  areaId: number | null
  requiredCount: string
  endsNextDay: boolean
  /** `yyyy-MM-dd`; empty for no limit. */
  validFrom: string
  validUntil: string
}

/**
 * Initial values of the form: Sunday unless other days are given, 09:00 to 17:00, the first role, one person (REQM-02).
 */
export function newDraft(
  roles: readonly Role[],
  daysOfWeek: readonly number[] = [NEW_REQUIREMENT.dayOfWeek],
): RequirementDraft {
  return {
    daysOfWeek: [...daysOfWeek],
    startTime: NEW_REQUIREMENT.startTime,
    endTime: NEW_REQUIREMENT.endTime,
    roleId: roles[0]?.id ?? null,
    areaId: null,
    requiredCount: String(NEW_REQUIREMENT.requiredCount),
    endsNextDay: false,
    validFrom: '',
    validUntil: '',
  }
}

/** Initial values of the form for an existing requirement. */
export function draftOfRequirement(
  requirement: Omit<Requirement, 'id' | 'areaId' | 'source' | 'eventId' | 'date'> & {
    areaId?: number | null | undefined
  },
): RequirementDraft {
  const { dayOfWeek, startTime, endTime, roleId, requiredCount } = requirement
  return {
    daysOfWeek: [dayOfWeek],
    startTime: toHourMinute(requireMinutes(startTime)),
    endTime: toHourMinute(requireMinutes(endTime)),
    roleId,
    areaId: requirement.areaId ?? null,
    requiredCount: String(requiredCount),
    endsNextDay: endsNextDay(startTime, endTime),
    validFrom: requirement.validFrom ?? '',
    validUntil: requirement.validUntil ?? '',
  }
}

/** Returns the values of a requirement as entered; what is missing is taken from `seen`. */
export function formOfDraft(draft: RequirementDraft, seen: RequirementFormValues): RequirementFormValues {
  const { daysOfWeek, roleId, requiredCount, validFrom, validUntil, endsNextDay: _, ...same } = draft
  return {
    ...same,
    dayOfWeek: daysOfWeek[0] ?? seen.dayOfWeek,
    roleId: roleId ?? seen.roleId,
    requiredCount: Number(requiredCount),
    validFrom: validFrom || null,
    validUntil: validUntil || null,
  }
}

/** Minutes since midnight; 24:00 counts as the end of the same day, 1440. */
const endMinutesOf = (endTime: string) => (endTime.startsWith('24:') ? 1440 : minutesOf(endTime))

/**
 * Changes part of a draft. When a time changes, 'Ends next day' is ticked if the end is before the start; the user may
 * change that afterwards.
 */
export function changeDraft(draft: RequirementDraft, part: Partial<RequirementDraft>): RequirementDraft {
  const changed = { ...draft, ...part }
  if (part.startTime === undefined && part.endTime === undefined) return changed
  const [start, end] = [minutesOf(changed.startTime), endMinutesOf(changed.endTime)]
  return start === null || end === null ? changed : { ...changed, endsNextDay: end < start }
}

export type RequirementErrors = Partial<
  Record<'days' | 'startTime' | 'endTime' | 'roleId' | 'requiredCount' | 'validUntil', string>
>

/** Validates a draft by REQM-02; if 'Ends next day' is ticked, the end must be before the start instead of after it. */
export function checkRequirement(draft: RequirementDraft): RequirementErrors {
  const errors: RequirementErrors = {}
  if (draft.daysOfWeek.length === 0) errors.days = requirementMessages.dayRequired
  const [start, end] = [minutesOf(draft.startTime), endMinutesOf(draft.endTime)]
  if (start === null) errors.startTime = requirementMessages.timeFormat
  if (end === null) errors.endTime = requirementMessages.timeFormat
  if (start !== null && end !== null) {
    if (!draft.endsNextDay && end <= start) errors.endTime = requirementMessages.endAfterStart
    if (draft.endsNextDay && end > start) errors.endTime = requirementMessages.endNotNextDay
    if (end - start === (draft.endsNextDay ? 0 : MINUTES_A_DAY)) errors.endTime = requirementMessages.lastsADay
  }
  if (!isValidSomeDay(draft)) errors.validUntil = requirementMessages.untilBeforeFrom
  if (draft.roleId === null) errors.roleId = validationMessages.required
  const count = Number(draft.requiredCount)
  if (draft.requiredCount.trim() === '' || !Number.isInteger(count)) {
    errors.requiredCount = validationMessages.expected('number', draft.requiredCount.trim() === '' ? 'nothing' : 'text')
  } else if (count < 1) errors.requiredCount = validationMessages.tooSmall(1)
  else if (count > 99) errors.requiredCount = validationMessages.tooBig(99)
  return errors
}

/** Whether a draft that ends the next day lasts so long that its times are probably a mistake. */
export function isUnusuallyLong({ startTime, endTime, endsNextDay }: RequirementDraft): boolean {
  const [start, end] = [minutesOf(startTime), endMinutesOf(endTime)]
  return endsNextDay && start !== null && end !== null && end + MINUTES_A_DAY - start > UNUSUAL_MINUTES
}

/** Returns the request body for a valid draft. */
export function requirementBodyOf(draft: RequirementDraft & { roleId: number }): RequirementOfDays {
  const { daysOfWeek, startTime, endTime, roleId, areaId } = draft
  return {
    daysOfWeek,
    startTime,
    endTime,
    roleId,
    areaId,
    requiredCount: Number(draft.requiredCount),
    source: 'Manual',
    endsNextDay: draft.endsNextDay,
    validFrom: draft.validFrom || null,
    validUntil: draft.validUntil || null,
  }
}

/** A text that sorts after every date; stands in for a missing last date. */
const LATEST = '9'

/**
 * Returns the other weekly requirements with the same role, area and times, and overlapping days of the week and dates.
 */
export function listSameNeeds(
  { daysOfWeek, startTime, endTime, roleId, areaId, validFrom, validUntil }: RequirementOfDays,
  requirements: readonly Requirement[],
  editedId: number | null,
): Requirement[] {
  const isSameTime = (one: string, other: string) => minutesOf(one) === minutesOf(other)
  return requirements.filter(
    (one) =>
      one.id !== editedId &&
      one.date === null &&
      one.roleId === roleId &&
      (one.areaId ?? null) === (areaId ?? null) &&
      (one.validFrom ?? '') <= (validUntil ?? LATEST) &&
      (validFrom ?? '') <= (one.validUntil ?? LATEST) &&
      daysOfWeek.includes(one.dayOfWeek) &&
      isSameTime(one.startTime, startTime) &&
      isSameTime(one.endTime, endTime),
  )
}
