/**
 * Complete plans to cover a shift if one person is not enough: a person takes it and releases one of their own shifts,
 * which another person takes, and so on (SICK-07, decision 0090).
 */
import { MOST_DISTURBED } from '../../contracts/constants.ts'

/** One person of a plan: the shift they take, and the one they release for it; null if they keep all. */
export interface PlanStep {
  readonly personId: number
  readonly takesId: number
  readonly givesId: number | null
}

/** The first step takes the free shift; each later one takes the shift that the step before released. */
export type CoverPlan = readonly PlanStep[]

/** Input of the search. Each step concerns one person; nobody is in a plan twice. */
export interface PlanQuestion {
  readonly shiftId: number
  /** Best suited first. */
  readonly people: readonly number[]
  /** The shifts that a person could release. */
  readonly listGivable: (personId: number) => readonly number[]
  /** Whether the rules allow a person to take a shift after releasing one of theirs. */
  readonly mayTake: (step: PlanStep) => boolean
  /** Cost of a step, such as hours over target, which compares plans with the same number of people. */
  readonly costOf: (step: PlanStep) => number
}

const MOST_PLANS = 3

const sumOf = (plan: CoverPlan, costOf: PlanQuestion['costOf']) => plan.reduce((sum, step) => sum + costOf(step), 0)

/**
 * Returns up to three plans, those that affect fewest people first, then by cost. Exhaustive up to `MOST_DISTURBED`
 * people: an empty result proves that no plan with so few people exists.
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
    // A person who can take a shift directly does not release one.
    const isWhole = (plan: CoverPlan) => plan.at(-1)?.givesId === null
    const whole = next.filter(isWhole)
    begun = next.filter((plan) => !isWhole(plan))
    const placeOf = (plan: CoverPlan) => people.indexOf(plan[0]?.personId ?? 0)
    whole.sort((a, b) => sumOf(a, costOf) - sumOf(b, costOf) || placeOf(a) - placeOf(b))
    found.push(...whole)
  }
  return found.slice(0, MOST_PLANS)
}

/** Computes the ways to take each shift on first use and caches them. */
function rememberSteps({ people, listGivable, mayTake }: PlanQuestion): (takesId: number) => readonly PlanStep[] {
  const known = new Map<number, readonly PlanStep[]>()
  return (takesId) => {
    const steps = known.get(takesId) ?? people.flatMap((personId) => listStepsOf(personId, takesId))
    known.set(takesId, steps)
    return steps
  }

  function listStepsOf(personId: number, takesId: number): PlanStep[] {
    const own = listGivable(personId)
    // The holder does not take the shift back.
    if (own.includes(takesId)) return []
    const asIs = { personId, takesId, givesId: null }
    if (mayTake(asIs)) return [asIs]
    return own.map((givesId) => ({ personId, takesId, givesId })).filter(mayTake)
  }
}
