/** Exports the weekly demand as a spreadsheet that can be imported again. */
import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { sumRequirements } from '@fairweek/domain/rules/import/requirement-changes'
import { joinRoles } from '@fairweek/domain/rules/import/role-text'
import { endsNextDay } from '@fairweek/domain/time/clock-time'
import { DAY_NAMES } from '@fairweek/domain/time/day'
import type { Caller } from '../../caller/caller.ts'
import { recordAct } from '../../changes/change.ts'
import { writeCsv } from '../../spreadsheet/write-csv.ts'
import { listWeeklyRequirements } from './import-requirements.store.ts'

const HEADERS = ['Day', 'Start', 'End', 'Role', 'People needed', 'Ends next day']
const DATE_HEADERS = ['Valid from', 'Valid until']

/** Splits a total into numbers that are small enough for one row each. */
function split(total: number): number[] {
  return total > MAXIMUM.requiredCount ? [MAXIMUM.requiredCount, ...split(total - MAXIMUM.requiredCount)] : [total]
}

/**
 * Exports the weekly demand as CSV text, Monday first; adds up rows for the same times and role. Adds date columns if
 * any row has validity dates.
 */
export async function exportRequirements(caller: Caller): Promise<string> {
  const records = await listWeeklyRequirements(caller)
  const hasDates = records.some(({ validFrom, validUntil }) => validFrom !== undefined || validUntil !== undefined)
  const groups = sumRequirements(records)
  const rows = [...groups.values()].flatMap(([need, ...doubles]) => {
    if (!need) return []
    const total = doubles.reduce((sum, { requiredCount }) => sum + requiredCount, need.requiredCount)
    const isNextDay = endsNextDay(need.startTime, need.endTime)
    return split(total).map((count) => [
      DAY_NAMES[need.dayOfWeek],
      need.startTime.slice(0, 5),
      need.endTime.slice(0, 5),
      joinRoles([need.role]),
      count,
      isNextDay ? 'yes' : 'no',
      ...(hasDates ? [need.validFrom ?? '', need.validUntil ?? ''] : []),
    ])
  })
  await recordAct(caller, 'exportRequirements')
  return writeCsv(hasDates ? [...HEADERS, ...DATE_HEADERS] : HEADERS, rows)
}
