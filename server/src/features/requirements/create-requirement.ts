import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type {
  createRequirement as endpoint,
  RequirementBody,
  RequirementOfDays,
  createRequirementOfDays as severalEndpoint,
} from '@fairweek/domain/contracts/requirements/requirement-writes'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { insertRequirements } from '../../demand/requirements.store.ts'
import { requireAreas } from '../areas/require-area.ts'
import { withKeptWeeks } from './keep-demand.ts'
import { sayWhenRoleIsGone } from './say-when-role-is-gone.ts'

export async function createRequirement(
  caller: SignedInCaller,
  { dayOfWeek, ...body }: RequirementBody,
): Promise<Reply<typeof endpoint>> {
  const { requirements, ...kept } = await addOnDays(caller, 'createRequirement', { ...body, daysOfWeek: [dayOfWeek] })
  const [created] = requirements
  if (!created) throw new Error('The database answered an insert with nothing.')
  return { ...created, ...kept }
}

/** Adds the same weekly requirement on several days, as one change. */
export function createRequirementOfDays(
  caller: SignedInCaller,
  body: RequirementOfDays,
): Promise<Reply<typeof severalEndpoint>> {
  return addOnDays(caller, 'createRequirementOfDays', body)
}

function addOnDays(
  caller: SignedInCaller,
  action: string,
  { daysOfWeek, endsNextDay: _, ...body }: RequirementOfDays,
): Promise<Reply<typeof severalEndpoint>> {
  const [startTime, endTime] = [storedClockTime(body.startTime), storedClockTime(body.endTime)]
  const rows = daysOfWeek.map((dayOfWeek) => ({ ...body, dayOfWeek, startTime, endTime, eventId: null, date: null }))
  const write = change(caller, action, { weeks: 'every' }, async (tx) => {
    await requireAreas(tx, [body.areaId])
    return withKeptWeeks(tx, { requirements: await insertRequirements(tx, rows) })
  })
  return sayWhenRoleIsGone(write)
}
