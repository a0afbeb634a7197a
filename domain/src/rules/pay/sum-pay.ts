import type { PayLine } from '../../contracts/pay/pay-runs.ts'
import { compareNames } from '../../language/compare-names.ts'
import { groupBy } from '../group-by.ts'
import { sumCosts } from '../payroll/labour-cost.ts'
import { personKey } from '../payroll/sum-by-person.ts'

/** Sums of lines. */
export interface PaySum {
  /** Minutes of work that are paid, without those of premiums. */
  workMinutes: number
  /** Minutes of paid leave. */
  leaveMinutes: number
  /** Minutes of all lines. */
  minutes: number
  cents: number
  /** Number of lines without an hourly rate. */
  unpriced: number
}

export function sumPay(lines: readonly PayLine[]): PaySum {
  const minutesOf = (some: readonly PayLine[]) => some.reduce((sum, { minutes }) => sum + minutes, 0)
  const work = lines.filter(({ isTime }) => isTime)
  const leave = lines.filter(({ reason }) => reason.kind === 'leave')
  return {
    workMinutes: minutesOf(work),
    leaveMinutes: minutesOf(leave),
    minutes: minutesOf(lines),
    ...sumCosts(lines.map(({ cents }) => cents)),
  }
}

interface PersonPay extends PaySum {
  staffId: number | null
  staffName: string
  lines: readonly PayLine[]
}

/** Returns the pay of each person, by name; the name is the one on their last shift. */
export function payByPerson(lines: readonly PayLine[]): PersonPay[] {
  return [...groupBy(lines, personKey).values()]
    .map((own) => ({
      staffId: own[0]?.staffId ?? null,
      staffName: own.at(-1)?.staffName ?? '',
      lines: own,
      ...sumPay(own),
    }))
    .sort((a, b) => compareNames(a.staffName, b.staffName) || (a.staffId ?? 0) - (b.staffId ?? 0))
}

interface CodePay extends PaySum {
  code: string
  percent: number
  /** Whether `percent` is paid on top of the time of the shift. */
  isAdded: boolean
}

/** Whether a line is what a rate that is added pays on top: 0.5 of a rate of 1.5. */
export function isAddedOnTop({ isTime, percent, reason }: Pick<PayLine, 'isTime' | 'percent' | 'reason'>): boolean {
  return !isTime && percent !== 0 && ['overtime', 'window', 'holiday'].includes(reason.kind)
}

/** Returns the pay of each pay code and multiplier, in the order in which they first occur. */
export function payByCode(lines: readonly PayLine[]): CodePay[] {
  return [...groupBy(lines, (line) => `${line.percent} ${isAddedOnTop(line)} ${line.code}`).values()].map((own) => ({
    code: own[0]?.code ?? '',
    percent: own[0]?.percent ?? 0,
    isAdded: own[0] !== undefined && isAddedOnTop(own[0]),
    ...sumPay(own),
  }))
}

/** Separates the lines of the period itself from differences to what earlier runs paid. */
export function splitCorrections(lines: readonly PayLine[]): { own: PayLine[]; corrections: PayLine[] } {
  return { own: lines.filter(({ corrects }) => !corrects), corrections: lines.filter(({ corrects }) => corrects) }
}

/** Returns the corrections of each earlier period, by its days. */
export function payByCorrectedPeriod(lines: readonly PayLine[]): (PaySum & NonNullable<PayLine['corrects']>)[] {
  return [...groupBy(lines, ({ corrects }) => `${corrects?.startDate} ${corrects?.endDate}`).values()]
    .flatMap((own) => (own[0]?.corrects ? [{ ...own[0].corrects, ...sumPay(own) }] : []))
    .sort((a, b) => a.startDate.localeCompare(b.startDate))
}
