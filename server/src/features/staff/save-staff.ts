import type { Body } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { updateStaff as endpoint, Staff, StaffBody, StaffFormValues } from '@fairweek/domain/contracts/staff'
import type { OwnRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { workContractMessages } from '@fairweek/domain/messages/work-contracts/work-contracts'
import { hasRank, mayActOn } from '@fairweek/domain/rules/permissions'
import type { SeenValues } from '@fairweek/domain/rules/saved-forms/form-fields'
import { staffFields, staffFormOf } from '@fairweek/domain/rules/saved-forms/staff-form'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseStaleForm } from '../../history/refuse-stale.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { requireStaff } from '../../people/require-staff.ts'
import { changeStaff, insertStaff, type StaffColumns, type StaffProfile } from '../../people/staff.store.ts'
import { holdWorkContract } from '../work-contracts/work-contracts.store.ts'
import { refuseWrongPhone } from './refuse-wrong-phone.ts'
import { releaseAfterLastDay } from './release-after-last-day.ts'
import { renameOnShiftsAhead } from './rename-on-shifts-ahead.ts'

function columnsOf(body: StaffBody): StaffColumns {
  const stored = (time: string | null) => (time === null ? null : storedClockTime(time))
  return {
    ...body,
    preferredDays: [...new Set(body.preferredDays)].sort((a, b) => a - b),
    preferredTimeStart: stored(body.preferredTimeStart),
    preferredTimeEnd: stored(body.preferredTimeEnd),
    email: body.email || null,
    ...(body.ownRules && { ownRules: Object.keys(body.ownRules).length === 0 ? null : body.ownRules }),
  }
}

/** Locks the contract until the transaction ends, because it may be deleted concurrently. */
async function refuseUnknownContract(tx: Change, id: number | null | undefined): Promise<void> {
  if (id == null || (await holdWorkContract(tx, id))) return
  const message = workContractMessages.unknown
  throw new AppError('invalid', message, [{ path: 'contractId', message }])
}

/** Throws if the last working day would be before the first; an absent day keeps the stored one. */
function refuseDaysReversed(body: Pick<StaffBody, 'firstDay' | 'lastDay'>, before?: StaffProfile): void {
  const { firstDay = before?.firstDay, lastDay = before?.lastDay } = body
  if (firstDay == null || lastDay == null || firstDay <= lastDay) return
  const message = staffMessages.daysReversed
  throw new AppError('invalid', message, [{ path: 'lastDay', message }])
}

/** Compares two sets of rules; null equals an empty set. */
function isSame(a: OwnRules | null, b: OwnRules | null): boolean {
  const tell = (rules: OwnRules | null) =>
    Object.entries(rules ?? {})
      .map(([key, value]) => `${key} ${value}`)
      .sort()
      .join()
  return tell(a) === tell(b)
}

export function createStaff(caller: SignedInCaller, body: StaffBody): Promise<Staff> {
  return change(caller, 'createStaff', {}, (tx) => insertProfile(tx, body))
}

/** Adds a profile within a change. */
export async function insertProfile(tx: Change, body: StaffBody): Promise<StaffProfile> {
  await refuseWrongPhone(tx, body.phoneNumber)
  await refuseUnknownContract(tx, body.contractId)
  refuseDaysReversed(body)
  return requireStaff(tx, await insertStaff(tx, columnsOf(body)))
}

/** Throws if others have saved a person's form since the caller has read `basedOn`. */
async function refuseStaleStaff(
  tx: SignedInCaller,
  basedOn: SeenValues<StaffFormValues> | undefined,
  now: StaffProfile,
): Promise<void> {
  const rows = [
    { table: 'staff', column: 'id', value: now.id },
    { table: 'staff_roles', column: 'staff_id', value: now.id, fieldOf: () => 'roleIds' },
    ...(now.userId === null
      ? []
      : [{ table: 'users', column: 'id', value: now.userId, columns: { userType: 'role' } }]),
  ]
  await refuseStaleForm(tx, { thing: 'profile', fields: staffFields, rows }, basedOn, staffFormOf(now))
}

/** Checks whether a profile is saved with effects on shifts of any week: a new name, or a new last working day. */
export function touchesEveryWeek(seen: StaffProfile, { name, lastDay }: StaffBody): boolean {
  return seen.name !== name || (lastDay != null && lastDay !== seen.lastDay)
}

/**
 * Changes a profile: managers that of anybody who does not outrank them, staff their own except for terms that only
 * managers set. Writes a new name on confirmed future shifts, and opens those after a new last working day.
 */
export async function updateStaff(
  caller: SignedInCaller,
  id: number,
  { basedOn, ...body }: Body<typeof endpoint>,
): Promise<Staff> {
  const isOfEveryWeek = touchesEveryWeek(await requireStaff(caller, id), body)
  return change(caller, 'updateStaff', { people: [id], ...(isOfEveryWeek && { weeks: 'every' }) }, async (tx) => {
    await writeProfile(tx, id, body, basedOn)
    return requireStaff(tx, id)
  })
}

/**
 * Changes a profile within a change, which has claimed the person and, for a new name or last working day, every week.
 * Returns the profile as it was, and the published shifts that are open now.
 */
export async function writeProfile(
  tx: Change<SignedInCaller>,
  id: number,
  body: StaffBody,
  basedOn: SeenValues<StaffFormValues> | undefined,
): Promise<{ before: StaffProfile; openedIds: number[] }> {
  const before = await requireStaff(tx, id)
  if (!mayActOn(tx.user, before.userId)) throw new AppError('forbidden', denialMessage('edit', 'manager'))
  refuseOutranked(tx.user, before.user)
  await refuseStaleStaff(tx, basedOn, before)
  const changesTerms =
    body.seniority !== before.seniority ||
    body.targetWeeklyHours !== before.targetWeeklyHours ||
    (['contractId', 'firstDay', 'lastDay'] as const).some(
      (key) => body[key] !== undefined && body[key] !== before[key],
    ) ||
    (body.ownRules !== undefined && !isSame(body.ownRules ?? null, before.ownRules ?? null))
  if (changesTerms && !hasRank(tx.user.role, 'manager')) throw new AppError('forbidden', staffMessages.termsAreManagers)
  await refuseWrongPhone(tx, body.phoneNumber, before.phoneNumber)
  await refuseUnknownContract(tx, body.contractId)
  refuseDaysReversed(body, before)
  await changeStaff(tx, id, columnsOf(body))
  if (before.name !== body.name) await renameOnShiftsAhead(tx, id, body.name)
  const isNewLastDay = body.lastDay !== undefined && body.lastDay !== before.lastDay
  const openedIds = isNewLastDay ? await releaseAfterLastDay(tx, { id, lastDay: body.lastDay }) : []
  return { before, openedIds }
}
