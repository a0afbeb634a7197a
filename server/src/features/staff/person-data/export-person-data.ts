import { denialMessage } from '@fairweek/domain/messages/permissions'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { instantNow } from '../../../caller/clock.ts'
import { recordAct } from '../../../changes/change.ts'
import { AppError } from '../../../errors/app-error.ts'
import { requireStaff } from '../../../people/require-staff.ts'
import { findStaff } from '../../../people/staff.store.ts'
import { filterVisible } from '../../../shifts/shift-access.ts'
import { listShiftsByIds } from '../../../shifts/shifts.store.ts'
import {
  listAccountRows,
  listFormerProfiles,
  listRowsAbout,
  readPlaceNames,
  type StoredRow,
} from './person-data.store.ts'

/** What managers have noted about two people, or keep from the person until it is decided; only admins export it. */
const OF_OTHERS_TOO = ['pairings', 'cover_requests', 'cover_plan_steps']

/** Columns that say nothing about the person. */
const TECHNICAL = ['version', 'worked', 'updated_at']

const camelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns a row for people: names instead of numbers of roles and areas, and the date of a shift. */
function readable(row: StoredRow, { roles, areas }: Awaited<ReturnType<typeof readPlaceNames>>): StoredRow {
  const { week_start_date: weekStartDate, day_of_week: dayOfWeek, role_id: roleId, area_id: areaId, ...rest } = row
  const isDated = typeof weekStartDate === 'string' && typeof dayOfWeek === 'number'
  return {
    ...(isDated ? { date: shiftDate({ weekStartDate, dayOfWeek }) } : dayOfWeek === undefined ? {} : { dayOfWeek }),
    ...(roleId == null ? {} : { role: roles.get(Number(roleId)) ?? roleId }),
    ...(areaId == null ? {} : { area: areas.get(Number(areaId)) ?? areaId }),
    ...Object.fromEntries(
      Object.entries(rest)
        .filter(([name, value]) => value !== null && !TECHNICAL.includes(name))
        .map(([name, value]) => [camelCase(name), value]),
    ),
  }
}

/**
 * Returns everything that is stored about a person, as JSON with a title for each part: for the person themselves, or for
 * an admin. The person does not get drafts that they may not see, nor wishes about them and others.
 */
export async function exportPersonData(
  caller: SignedInCaller,
  staffId: number,
): Promise<{ filename: string; text: string }> {
  const profile = await findStaff(caller, staffId)
  const isOwn = profile !== null && profile.userId === caller.user.id
  const isAdmin = hasRank(caller.user.role, 'admin')
  if (!isOwn && !isAdmin) throw new AppError('forbidden', denialMessage('view', 'admin'))
  const { userId, ...person } = profile ?? (await requireStaff(caller, staffId))
  const names = await readPlaceNames(caller)
  const rows = new Map(await listRowsAbout(caller, staffId))
  if (!isAdmin) {
    for (const table of OF_OTHERS_TOO) rows.delete(table)
    const ids = (rows.get('schedule') ?? []).map(({ id }) => Number(id))
    const visible = new Set((await filterVisible(caller, await listShiftsByIds(caller, ids))).map(({ id }) => id))
    rows.set(
      'schedule',
      (rows.get('schedule') ?? []).filter(({ id }) => visible.has(Number(id))),
    )
  }
  const tables = [...rows].map(([table, list]) => [
    table === 'schedule' ? 'shifts' : camelCase(table),
    list.map((row) => readable(row, names)),
  ])
  const account = userId === null ? [] : [...(await listAccountRows(caller, userId))]
  const data = {
    exportedAt: instantNow(caller.clock),
    profile: person,
    ...Object.fromEntries(tables),
    ...Object.fromEntries(account.map(([name, list]) => [name, list.map((row) => readable(row, names))])),
    formerProfiles: await listFormerProfiles(caller, staffId, userId),
  }
  await recordAct(caller, 'exportPersonData', { staffId })
  return { filename: `person-${staffId}.json`, text: `${JSON.stringify(data, null, 2)}\n` }
}
