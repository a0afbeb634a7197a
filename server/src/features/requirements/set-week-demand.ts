/** Reads the demand of one week for editing, and stores demand set by a manager. */
import { createHash } from 'node:crypto'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { WeekRequirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { setWeekDemand as endpoint } from '@fairweek/domain/contracts/requirements/week-demand-writes'
import { requirementRefusals, weekDemandRefusals } from '@fairweek/domain/messages/requirements/refusals'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { weekRequirementsOf } from '@fairweek/domain/rules/coverage/demand'
import type { Caller, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { listWeekRequirements } from '../../demand/requirements.store.ts'
import { AppError } from '../../errors/app-error.ts'
import { readPresentWeek } from '../../settings/read-today.ts'
import { requireAreas } from '../areas/require-area.ts'
import { holdRoles, saveDemandWeek, takeRequirementIds } from './demand-weeks.store.ts'
import { hideDeletedAreas } from './hide-deleted-areas.ts'

function versionOf(rows: readonly WeekRequirement[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url')
}

export async function readWeekRequirements(caller: Caller, weekStart: string): Promise<Reply<typeof endpoint>> {
  const requirements = await listWeekRequirements(caller, weekStart)
  return { requirements: await hideDeletedAreas(caller, requirements), version: versionOf(requirements) }
}

/**
 * Replaces the weekly requirements in one week; event uplifts still apply. Rows that keep the id of a current
 * requirement stay linked to its shifts; other rows get new ids.
 */
export function setWeekDemand(
  caller: SignedInCaller,
  weekStart: string,
  { requirements, basedOn }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  return change(caller, 'setWeekDemand', { weeks: [weekStart] }, async (tx) => {
    if (weekStart < (await readPresentWeek(tx))) throw new AppError('conflict', requirementRefusals.pastWeek)
    const present = await listWeekRequirements(tx, weekStart)
    if (basedOn !== undefined && basedOn !== versionOf(present))
      throw new AppError('conflict', weekDemandRefusals.changed)
    const roleIds = requirements.map(({ roleId }) => roleId)
    const known = await holdRoles(tx, roleIds)
    const unknown = roleIds.findIndex((roleId) => !known.has(roleId))
    if (unknown !== -1) throw new AppError('conflict', scheduleMessages.unknownRole)
    await requireAreas(
      tx,
      requirements.map(({ areaId }) => areaId),
    )
    const presentIds = new Set(present.map(({ id }) => id))
    const isPresentId = (id: number | undefined): id is number => id !== undefined && presentIds.has(id)
    const newIds = await takeRequirementIds(tx, requirements.filter(({ id }) => !isPresentId(id)).length)
    const rows = requirements.map(({ id, areaId, endsNextDay: _, ...row }) => ({
      ...row,
      ...(areaId != null && { areaId }),
      id: isPresentId(id) ? id : (newIds.shift() ?? 0),
      startTime: storedClockTime(row.startTime),
      endTime: storedClockTime(row.endTime),
      source: 'Manual',
    }))
    const saved = weekRequirementsOf(rows)
    await saveDemandWeek(tx, weekStart, saved)
    return { requirements: saved, version: versionOf(saved) }
  })
}
