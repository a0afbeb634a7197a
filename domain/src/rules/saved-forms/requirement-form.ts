import type { RequirementFormValues } from '../../contracts/requirements/requirement-writes.ts'
import type { Requirement } from '../../contracts/requirements/requirements.ts'
import { areaScreens } from '../../messages/areas/screens.ts'
import { areaWords } from '../../messages/areas/words.ts'
import { requirementScreens } from '../../messages/requirements/card.ts'
import { weekdayName } from '../../time/day-names.ts'
import { dateText, type FormFields, plainText, timeText } from './form-fields.ts'

/** Returns the values of a weekly requirement that its form shows. */
export function requirementFormOf(requirement: Requirement): RequirementFormValues {
  const { dayOfWeek, startTime, endTime, roleId, requiredCount } = requirement
  const { areaId = null, validFrom = null, validUntil = null } = requirement
  return { dayOfWeek, startTime, endTime, roleId, requiredCount, areaId, validFrom, validUntil }
}

/** The fields of a weekly requirement (REQM-02). */
export const requirementFields: FormFields<RequirementFormValues> = {
  dayOfWeek: { label: () => requirementScreens.day, text: weekdayName },
  startTime: { label: () => requirementScreens.startTime, text: timeText },
  endTime: { label: () => requirementScreens.endTime, text: timeText },
  roleId: { label: () => requirementScreens.role, text: (id, { roles }) => roles.get(id) ?? String(id) },
  areaId: {
    label: () => areaWords.area,
    text: (id, { areas }) => (id === null ? areaScreens.noArea : (areas.get(id) ?? String(id))),
  },
  requiredCount: { label: () => requirementScreens.staffNeeded, text: plainText },
  validFrom: { label: () => requirementScreens.validFrom, text: dateText },
  validUntil: { label: () => requirementScreens.validUntil, text: dateText },
}
