/** The wage types of DATEV LODAS: what its file takes of a pay run (PAY-09). */
import type { PayLine } from '../../contracts/pay/pay-runs.ts'

/** Writes wage types by pay code as the text that the export takes: `Ordinary=200,leave-sick=700`. */
export const writeWageTypes = (wageTypes: readonly (readonly [code: string, wageType: string])[]): string =>
  wageTypes.map((pair) => pair.join('=')).join()

/** Returns the pay codes of fixed amounts, which the file cannot have: it has hours only. */
export const fixedCodesOf = (lines: readonly PayLine[]): string[] => [
  ...new Set(lines.filter(({ percent }) => percent === 0).map(({ code }) => code)),
]

/** Returns the lines that the file has, those of hours, with wage types in place of pay codes where `wageTypes` names one. */
export function linesForLodas(lines: readonly PayLine[], wageTypes = ''): PayLine[] {
  const typeOf = new Map(wageTypes.split(',').map((pair) => pair.split('=') as [string, string]))
  return lines
    .filter(({ percent }) => percent !== 0)
    .map((line) => ({ ...line, code: typeOf.get(line.code) ?? line.code }))
}
