/** Imports people from a spreadsheet: either all rows or none, and none twice. */

import type { ImportChoices, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { isReady } from '@fairweek/domain/rules/import/describe-reading'
import type { Caller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { openImport } from '../../spreadsheet/open-import.ts'
import type { Imports } from '../../spreadsheet/plan-imports.ts'
import {
  insertRoles,
  listBookings,
  listContractNames,
  listRoleNames,
  listStaffRecords,
  saveStaffChanges,
} from './import-staff.store.ts'
import { releaseAfterLastDay } from './release-after-last-day.ts'

/** Reads what the changes of an import depend on besides its file. */
async function readFacts(caller: Caller): Promise<Imports['staff']['facts']> {
  return {
    roles: await listRoleNames(caller),
    contracts: await listContractNames(caller),
    timeZone: (await readSettings(caller)).businessTimeZone,
    people: await listStaffRecords(caller),
    bookings: await listBookings(caller, await readReachedMinutes(caller)),
    actorRole: caller.user?.role ?? null,
  }
}

/** The content of a file, and a manager's corrections of how it is interpreted. */
export interface ImportRequest {
  file?: string | undefined
  csv?: string | undefined
  dryRun: boolean
  choices?: ImportChoices
}

/** Imports people. A dry run, or a file with errors, only reports and changes nothing. */
export async function importStaff(
  caller: Caller,
  { dryRun, choices = {}, ...content }: ImportRequest,
): Promise<ImportReport> {
  const facts = await readFacts(caller)
  const { people, contracts } = facts
  const opened = { kind: 'staff', file: { ...content, choices, contracts }, rows: people.length } as const
  return openImport(opened, async (plan) => {
    const { report } = await plan(facts)
    if (dryRun || !isReady(report)) return report
    return change(caller, 'importStaff', { locks: ['imports'], weeks: 'every' }, async (tx) => {
      const { report: now, changes } = await plan(await readFacts(tx), { withChanges: true })
      if (!changes || !isReady(now)) return now
      await insertRoles(tx, now.newRoles)
      await saveStaffChanges(tx, changes)
      for (const { id, fields } of changes)
        if (id !== null) await releaseAfterLastDay(tx, { id, lastDay: fields.lastDay })
      return { ...now, applied: true }
    })
  })
}
