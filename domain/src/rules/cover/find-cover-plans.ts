/**
 * Whole plans to cover a shift when one person is not enough: somebody takes it and gives one of their own shifts away,
 * which somebody else takes, and so on (SICK-07, decision 0090).
 */
import { MOST_DISTURBED } from '../../contracts/constants.ts'

/** Somebody of a plan: what they take, and which of their own shifts they give away for it; null where they keep all. */
export interface PlanStep {
  readonly personId: number
  readonly takesId: number
  readonly givesId: number | null
}

/** The first step takes the free shift; each later one takes what the step before gave away. */
export type CoverPlan = readonly PlanStep[]

/** What the search asks of a week. People are asked about one at a time: nobody is in a plan twice. */
export interface PlanQuestion {
  readonly shiftId: number
  /** Whom it would suit best first. */
  readonly people: readonly number[]
  /** The shifts that somebody could give away. */
  readonly listGivable: (personId: number) => readonly number[]
  /** Whether rules allow somebody to take a shift once they have given one of theirs away. */
  readonly mayTake: (step: PlanStep) => boolean
  /** Hours over target, or whatever else makes one of two plans for as many people the worse one. */
  readonly costOf: (step: PlanStep) => number
}

const MOST_PLANS = 3

const sumOf = (plan: CoverPlan, costOf: PlanQuestion['costOf']) => plan.reduce((sum, step) => sum + costOf(step), 0)

/**
 * Up to three plans, those first that disturb fewest people, then those that cost least. Exhaustive up to
 * `MOST_DISTURBED` people: an empty answer means that no plan of so few people exists.
 */
export function findCoverPlans(question: PlanQuestion): CoverPlan[] {
  const { shiftId, people, costOf } = question
  const listSteps = rememberSteps(question)
  const found: CoverPlan[] = []
  let begun: CoverPlan[] = [[]]
  for (let count = 1; count <= MOST_DISTURBED && found.length < MOST_PLANS; count++) {
    const isLast = count === MOST_DISTURBED
    const next = begun.flatMap((plan) =>
      listSteps(plan.at(-1)?.givesId ?? shiftId)
        .filter(({ givesId }) => !isLast || givesId === null)
        .filter(({ personId }) => plan.every((step) => step.personId !== personId))
        .map((step) => [...plan, step]),
    )
    // Who can take a shift as they are gives none away for it.
    const isWhole = (plan: CoverPlan) => plan.at(-1)?.givesId === null
    const whole = next.filter(isWhole)
    begun = next.filter((plan) => !isWhole(plan))
    const placeOf = (plan: CoverPlan) => people.indexOf(plan[0]?.personId ?? 0)
    whole.sort((a, b) => sumOf(a, costOf) - sumOf(b, costOf) || placeOf(a) - placeOf(b))
    found.push(...whole)
  }
  return found.slice(0, MOST_PLANS)
}

/** The ways to take each shift, worked out when it is first asked for. */
function rememberSteps({ people, listGivable, mayTake }: PlanQuestion): (takesId: number) => readonly PlanStep[] {
  const known = new Map<number, readonly PlanStep[]>()
  return (takesId) => {
    const steps = known.get(takesId) ?? people.flatMap((personId) => listStepsOf(personId, takesId))
    known.set(takesId, steps)
    return steps
  }

  function listStepsOf(personId: number, takesId: number): PlanStep[] {
    const own = listGivable(personId)
    // Whose it is does not take it back.
    if (own.includes(takesId)) return []
    const asIs = { personId, takesId, givesId: null }
    if (mayTake(asIs)) return [asIs]
    return own.map((givesId) => ({ personId, takesId, givesId })).filter(mayTake)
  }
}
