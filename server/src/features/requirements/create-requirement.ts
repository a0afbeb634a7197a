import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Requirement, RequirementBody, RequirementOfDays } from '@fairweek/domain/contracts/requirements'
import type { SignedInCaller } from '../../caller.ts'
import { change } from '../../history/change.ts'
import { insertRequirements } from './requirements.store.ts'
import { sayWhenRoleIsGone } from './say-when-role-is-gone.ts'

/** Adds a weekly requirement. */
export async function createRequirement(
  caller: SignedInCaller,
  { dayOfWeek, ...body }: RequirementBody,
): Promise<Requirement> {
  const [created] = await addOnDays(caller, 'createRequirement', { ...body, daysOfWeek: [dayOfWeek] })
  if (!created) throw new Error('The database answered an insert with nothing.')
  return created
}

/** Adds the same weekly requirement on several days, as one change. */
export function createRequirementOfDays(caller: SignedInCaller, body: RequirementOfDays): Promise<Requirement[]> {
  return addOnDays(caller, 'createRequirementOfDays', body)
}

function addOnDays(
  caller: SignedInCaller,
  action: string,
  { daysOfWeek, endsNextDay: _, ...body }: RequirementOfDays,
): Promise<Requirement[]> {
  const [startTime, endTime] = [storedClockTime(body.startTime), storedClockTime(body.endTime)]
  const rows = daysOfWeek.map((dayOfWeek) => ({ ...body, dayOfWeek, startTime, endTime, eventId: null, date: null }))
  return sayWhenRoleIsGone(change(caller, action, { weeks: 'every' }, (tx) => insertRequirements(tx, rows)))
}
