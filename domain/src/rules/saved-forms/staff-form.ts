import { SENIORITY } from '../../contracts/constants.ts'
import type { UserRole } from '../../contracts/fields.ts'
import { type Staff, type StaffFormValues, USER_TYPES } from '../../contracts/staff.ts'
import type { UserFormValues } from '../../contracts/users.ts'
import type { OwnRules } from '../../contracts/work-contracts/work-rules.ts'
import { staffScreens } from '../../messages/staff.ts'
import { limitScreens } from '../../messages/work-contracts/limits.ts'
import { workContractScreens as say } from '../../messages/work-contracts/work-contracts.ts'
import { WEEK_ORDER } from '../../time/day.ts'
import { shortWeekday } from '../../time/day-names.ts'
import { mediumDate, shortTime } from '../../time/short-text.ts'
import { describeWorkRules } from '../work-rules/describe-work-rules.ts'
import { workRulesOf } from '../work-rules/work-rules-of.ts'
import { type FormFields, plainText, textOfIds } from './form-fields.ts'

function userTypeOf(role: UserRole | undefined): (typeof USER_TYPES)[number] {
  return USER_TYPES.find((type) => type.toLowerCase() === role) ?? 'Staff'
}

/** Returns the values of the staff form for a person, or for a new one if null. */
export function staffFormOf(member: Staff | null): StaffFormValues {
  return {
    name: member?.name ?? '',
    seniority: member?.seniority ?? SENIORITY.default,
    phoneNumber: member?.phoneNumber ?? '',
    targetWeeklyHours: member?.targetWeeklyHours ?? null,
    preferredDays: member?.preferredDays ?? [],
    preferredTimeStart: member?.preferredTimeStart ?? null,
    preferredTimeEnd: member?.preferredTimeEnd ?? null,
    // The address on the profile of a person with an account is only a contact.
    email: (member?.user ? member.user.email : member?.email) ?? '',
    roleIds: (member?.roles ?? []).map(({ id }) => id),
    username: member?.user?.username ?? '',
    userType: userTypeOf(member?.user?.role),
    contractId: member?.contractId ?? null,
    ownRules: member?.ownRules ?? {},
    firstDay: member?.firstDay ?? null,
    lastDay: member?.lastDay ?? null,
  }
}

function ownRulesText(rules: OwnRules): string {
  const keys = Object.keys(rules) as (keyof OwnRules)[]
  const lifted = keys.filter((key) => rules[key] === null).map((key) => say.liftedOf(limitScreens[key].label))
  return plainText([...describeWorkRules(workRulesOf(null, rules) ?? {}), ...lifted].join(', '))
}

const dayText = (day: string | null) => (day === null ? staffScreens.noDay : mediumDate(day))
const timeText = (time: string | null) => (time === null ? staffScreens.anyTime : shortTime(time))

/** The fields of an account that are also in the staff form. */
const accountFields = {
  email: { label: () => staffScreens.email, text: plainText },
  username: { label: () => staffScreens.username, text: plainText },
}

/** The fields of an account (STAFFS-04). */
export const userFields: FormFields<UserFormValues> = {
  ...accountFields,
  role: { label: () => staffScreens.userType, text: (role) => staffScreens.userTypes[userTypeOf(role)] },
}

/** The fields of the staff form (STAFFS-02). */
export const staffFields: FormFields<StaffFormValues> = {
  name: { label: () => staffScreens.name, text: plainText },
  phoneNumber: { label: () => staffScreens.phoneNumber, text: plainText },
  roleIds: { label: () => staffScreens.roles, text: (ids, { roles }) => textOfIds(ids, roles) },
  seniority: { label: () => staffScreens.seniority, text: plainText },
  targetWeeklyHours: {
    label: () => staffScreens.targetHours,
    text: (hours) => (hours === null ? staffScreens.noTarget : String(hours)),
  },
  preferredDays: {
    label: () => staffScreens.preferredDays,
    text: (days) => textOfIds(days, new Map(WEEK_ORDER.map((day) => [day, shortWeekday(day)]))),
  },
  preferredTimeStart: { label: () => staffScreens.preferredFrom, text: timeText },
  preferredTimeEnd: { label: () => staffScreens.preferredUntil, text: timeText },
  contractId: {
    label: () => say.contract,
    text: (id, { contracts }) => (id === null ? say.noContract : (contracts.get(id) ?? String(id))),
  },
  ownRules: { label: () => say.adjust, text: ownRulesText },
  firstDay: { label: () => staffScreens.firstDay, text: dayText },
  lastDay: { label: () => staffScreens.lastDay, text: dayText },
  ...accountFields,
  userType: { label: () => staffScreens.userType, text: (type) => staffScreens.userTypes[type] },
}
