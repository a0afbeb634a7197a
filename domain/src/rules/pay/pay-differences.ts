import type { PayLine } from '../../contracts/pay/pay-runs.ts'
import { personKey } from '../payroll/sum-by-person.ts'

/** Names what a line pays; databases do not keep the order of a reason's fields. */
const keyOf = ({ shiftId, date, code, isTime, percent, rateCents, reason, leave, ...person }: PayLine) =>
  JSON.stringify([
    ...[personKey(person), shiftId, leave?.timeOffId, date, code, isTime, percent, rateCents],
    ...Object.entries(reason).sort(([a], [b]) => (a < b ? -1 : 1)),
  ])

interface Total {
  line: PayLine
  minutes: number
  cents: number | null
  hundredths: number
}

function totalsOf(lines: readonly PayLine[]): Map<string, Total> {
  const totals = new Map<string, Total>()
  for (const line of lines) {
    const known = totals.get(keyOf(line))
    const cents = known?.cents == null ? line.cents : known.cents + (line.cents ?? 0)
    const minutes = (known?.minutes ?? 0) + line.minutes
    const hundredths = (known?.hundredths ?? 0) + (line.leave?.hundredths ?? 0)
    totals.set(keyOf(line), { line, minutes, cents, hundredths })
  }
  return totals
}

/**
 * Returns what has to be paid in addition to what was paid, so that both together are what is due: lines with differences
 * of minutes and cents, which are negative where too much was paid.
 */
export function payDifferences(
  due: readonly PayLine[],
  paid: readonly PayLine[],
  corrects: { startDate: string; endDate: string },
): PayLine[] {
  const [dueTotals, paidTotals] = [totalsOf(due), totalsOf(paid)]
  return [...new Set([...paidTotals.keys(), ...dueTotals.keys()])].flatMap((key): PayLine[] => {
    const [now, then] = [dueTotals.get(key), paidTotals.get(key)]
    const line = now?.line ?? then?.line
    if (!line) return []
    const minutes = (now?.minutes ?? 0) - (then?.minutes ?? 0)
    // Only hours that are due and have no rate lack one; for hours that were paid nothing, nothing is taken back.
    const cents = now && now.cents === null ? null : (now?.cents ?? 0) - (then?.cents ?? 0)
    const hundredths = (now?.hundredths ?? 0) - (then?.hundredths ?? 0)
    const leave = line.leave && { leave: { ...line.leave, hundredths } }
    return minutes === 0 && (cents ?? 0) === 0 ? [] : [{ ...line, ...leave, minutes, cents, corrects }]
  })
}
