/** Imports weekly demand from a spreadsheet: either all rows or none, and none twice. */
import type { ImportChoices, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { isReady } from '@fairweek/domain/rules/import/describe-reading'
import type { Caller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { openImport } from '../../spreadsheet/open-import.ts'
import type { Imports } from '../../spreadsheet/plan-imports.ts'
import { listRoleNames, listWeeklyRequirements, saveRequirementPlan } from './import-requirements.store.ts'
import { withKeptWeeks } from './keep-demand.ts'

type Mode = 'add' | 'replace'
type RequirementReport = ImportReport & { deleted: number; keptWeeks?: string[] }

/** Reads what the changes of an import depend on besides its file. */
const readFacts = async (caller: Caller, mode: Mode): Promise<Imports['requirements']['facts']> => ({
  roles: await listRoleNames(caller),
  records: await listWeeklyRequirements(caller),
  mode,
})

/** The content of a file, and a manager's corrections of how it is interpreted. */
interface ImportRequest {
  file?: string | undefined
  csv?: string | undefined
  dryRun: boolean
  mode: Mode
  choices?: ImportChoices
}

/**
 * Imports weekly demand. A dry run, or a file with errors, only reports and changes nothing. After the import, listed
 * demand has the numbers of the file; demand that is not listed is kept by `add` and deleted by `replace`.
 */
export async function importRequirements(
  caller: Caller,
  { dryRun, mode, choices = {}, ...content }: ImportRequest,
): Promise<RequirementReport> {
  const facts = await readFacts(caller, mode)
  const opened = {
    kind: 'requirements',
    file: { ...content, choices, contracts: [] },
    rows: facts.records.length,
  } as const
  return openImport(opened, async (plan) => {
    const { report } = await plan(facts)
    if (dryRun || !isReady(report)) return report
    const claim = { locks: ['imports'] as const, weeks: 'every' as const, details: { mode } }
    return change(caller, 'importRequirements', claim, async (tx) => {
      const { report: now, changes } = await plan(await readFacts(tx, mode), { withChanges: true })
      if (!changes || !isReady(now)) return now
      await saveRequirementPlan(tx, changes, now.newRoles)
      return withKeptWeeks(tx, { ...now, applied: true })
    })
  })
}
