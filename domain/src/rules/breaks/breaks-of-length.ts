import type { BreakRule, BreakStep } from '../../contracts/breaks/break-rule.ts'

const NO_BREAKS: BreakStep['breaks'] = []

/** Returns the breaks, in order, of a shift with the given elapsed minutes (BREAK-01). */
export function breaksOfLength(rule: BreakRule, minutes: number): BreakStep['breaks'] {
  return rule.findLast(({ fromHours }) => fromHours * 60 <= minutes)?.breaks ?? NO_BREAKS
}

/** Returns the total minutes of unpaid breaks (PAY-02). */
export function unpaidMinutesOfLength(rule: BreakRule, minutes: number): number {
  return breaksOfLength(rule, minutes).reduce((sum, one) => sum + (one.isPaid ? 0 : one.minutes), 0)
}

/** Groups the parts of one person on one day; parts without a person are alone. */
export function groupDays<Part extends { date: string }>(
  parts: readonly Part[],
  personOf: (part: Part) => string | number | null,
): Part[][] {
  const days = new Map<string, Part[]>()
  const alone: Part[][] = []
  for (const part of parts) {
    const person = personOf(part)
    if (person === null) {
      alone.push([part])
      continue
    }
    const key = `${part.date} ${person}`
    const day = days.get(key)
    if (day) day.push(part)
    else days.set(key, [part])
  }
  return [...alone, ...days.values()]
}

/** Returns the part of a day that has its breaks: the longest one, or the first of several. */
export function partWithBreaks<Part>(parts: readonly Part[], minutesOf: (part: Part) => number): Part | undefined {
  return parts.reduce<Part | undefined>(
    (longest, part) => (longest === undefined || minutesOf(part) > minutesOf(longest) ? part : longest),
    undefined,
  )
}
