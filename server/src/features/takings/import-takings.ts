import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { ImportReport } from '@fairweek/domain/contracts/import/file-import'
import type { importTakings as endpoint } from '@fairweek/domain/contracts/takings/takings'
import { isReady } from '@fairweek/domain/rules/import/describe-reading'
import type { Caller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { openImport } from '../../spreadsheet/open-import.ts'
import type { Imports } from '../../spreadsheet/plan-imports.ts'
import { listTakings, replaceTakings } from './takings.store.ts'

/** Days that any file may name. */
const [EARLIEST, LATEST] = ['1900-01-01', '9999-12-31']

const readFacts = async (caller: Caller): Promise<Imports['takings']['facts']> => ({
  stored: await listTakings(caller, EARLIEST, LATEST),
  currency: (await readSettings(caller)).currency,
})

/** Imports takings; a dry run, or a file with errors, only reports. The days in the file are replaced (COST-05). */
export async function importTakings(
  caller: Caller,
  { dryRun, choices, ...content }: Body<typeof endpoint>,
): Promise<ImportReport> {
  const facts = await readFacts(caller)
  const opened = { kind: 'takings', file: { ...content, choices, contracts: [] }, rows: facts.stored.length } as const
  return openImport(opened, async (plan) => {
    const { report } = await plan(facts)
    if (dryRun || !isReady(report)) return report
    return change(caller, 'importTakings', { locks: ['imports'] }, async (tx) => {
      const { report: now, changes } = await plan(await readFacts(tx), { withChanges: true })
      if (!changes || !isReady(now)) return now
      await replaceTakings(tx, [...new Set(changes.map(({ date }) => date))], changes)
      return { ...now, applied: true }
    })
  })
}
