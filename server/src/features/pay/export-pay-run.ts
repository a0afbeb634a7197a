import { PAY_COLUMNS, type PayExport } from '@fairweek/domain/contracts/pay/pay-exports'
import { payExportMessages } from '@fairweek/domain/messages/pay/exports'
import { findUnfitForLodas, payTable, writeLodas } from '@fairweek/domain/rules/pay/pay-tables'
import { linesForLodas } from '@fairweek/domain/rules/payroll/wage-types'
import type { SignedInCaller } from '../../caller/caller.ts'
import { recordAct } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import type { TextDownload } from '../../http/serve.ts'
import { writeCsv } from '../../spreadsheet/write-csv.ts'
import { readPayRun } from './read-pay-run.ts'

/**
 * Exports a pay run for a payroll program, and records who exported it. Of a locked period, everything in the file was
 * stored with its lock, so that it is the same for ever (PAY-09).
 */
export async function exportPayRun(caller: SignedInCaller, query: PayExport): Promise<TextDownload> {
  const { startDate, endDate, profile, consultant = '', client = '' } = query
  const run = await readPayRun(caller, { startDate, endDate })
  const name = `pay-${profile}-${startDate}-to-${endDate}`
  if (profile === 'lodas') {
    const taken = { ...run, lines: linesForLodas(run.lines, query.wageTypes) }
    const unfit = findUnfitForLodas(taken)
    if (unfit.length > 0) throw new AppError('conflict', payExportMessages.unfitForLodas(unfit))
    await recordAct(caller, 'exportPayRun', query)
    return { filename: `${name}.txt`, text: writeLodas(taken, { consultant, client }) }
  }
  const { headers, rows, decimalMark } = payTable(run, query, PAY_COLUMNS)
  const text = await writeCsv(headers, rows, decimalMark)
  await recordAct(caller, 'exportPayRun', query)
  return { filename: `${name}.csv`, text }
}
