/** The break rule: the breaks of a shift by its length (BREAK-01, decision 0112). */

interface Break {
  minutes: number
  isPaid: boolean
}

/** The breaks, in order, of shifts that last at least `fromHours` but less than `fromHours` of the next step. */
export interface BreakStep {
  fromHours: number
  breaks: readonly Break[]
}

/** Steps in order of shift length; an empty rule means no breaks. */
export type BreakRule = readonly BreakStep[]

/** Bounds of each number in a rule. */
export const BREAK_BOUNDS = {
  fromHours: { minimum: 0.25, maximum: 24, step: 0.25 },
  minutes: { minimum: 1, maximum: 240, step: 1 },
  /** Maximum number of steps in a rule, and of breaks in a step. */
  count: 8,
} as const

/** Marks a paid break in the text of a rule. */
const PAID = ' paid'

/** A step as typed, before its numbers are checked. */
export interface TypedStep {
  fromHours: string
  breaks: { minutes: string; isPaid: boolean }[]
}

/** Splits the text of a rule, such as '2=10 paid;4.25=10 paid+30', into steps without checking their numbers. */
export function splitBreakRule(text: string): TypedStep[] {
  if (text === '') return []
  return text.split(';').map((step) => {
    const [fromHours = '', breaks = ''] = step.split('=')
    return {
      fromHours,
      breaks: breaks.split('+').map((each) => ({
        minutes: each.endsWith(PAID) ? each.slice(0, -PAID.length) : each,
        isPaid: each.endsWith(PAID),
      })),
    }
  })
}

/** Formats steps as the text of a rule. */
export function writeBreakRule(
  steps: readonly { fromHours: number | string; breaks: readonly { minutes: number | string; isPaid: boolean }[] }[],
): string {
  return steps
    .map(({ fromHours, breaks }) => {
      const texts = breaks.map(({ minutes, isPaid }) => `${minutes}${isPaid ? PAID : ''}`)
      return `${fromHours}=${texts.join('+')}`
    })
    .join(';')
}

/** Parses a number; NaN unless it is in its shortest form, within its bounds and a multiple of the step. */
function figureOf(text: string, { minimum, maximum, step }: { minimum: number; maximum: number; step: number }) {
  const value = Number(text)
  return String(value) === text && value >= minimum && value <= maximum && value % step === 0 ? value : Number.NaN
}

function parseBreakRule(text: string): BreakRule | null {
  const steps = splitBreakRule(text).map(({ fromHours, breaks }) => ({
    fromHours: figureOf(fromHours, BREAK_BOUNDS.fromHours),
    breaks: breaks.map(({ minutes, isPaid }) => ({ minutes: figureOf(minutes, BREAK_BOUNDS.minutes), isPaid })),
  }))
  const isRising = steps.every(({ fromHours }, index) => fromHours > (steps[index - 1]?.fromHours ?? 0))
  const isWithin =
    steps.length <= BREAK_BOUNDS.count && steps.every(({ breaks }) => breaks.length <= BREAK_BOUNDS.count)
  // An invalid number is written as 'NaN', which never equals the text.
  return isRising && isWithin && writeBreakRule(steps) === text ? steps : null
}

/** Checks whether a text is a valid rule: steps in ascending order, numbers within their bounds. */
export const isBreakRule = (text: string): boolean => parseBreakRule(text) !== null

/** Checks whether the breaks of each step, if its numbers are valid, leave time to work in its shortest shift. */
export const hasShortBreaks = (text: string): boolean =>
  (parseBreakRule(text) ?? []).every(
    ({ fromHours, breaks }) => breaks.reduce((sum, { minutes }) => sum + minutes, 0) < fromHours * 60,
  )

/** The rule that was parsed last, cached because a timesheet needs the same rule for every shift. */
let last: { text: string; rule: BreakRule } = { text: '', rule: [] }

/** Parses the text of a rule; an invalid text means no breaks. */
export function readBreakRule(text: string): BreakRule {
  if (last.text !== text) last = { text, rule: parseBreakRule(text) ?? [] }
  return last.rule
}
