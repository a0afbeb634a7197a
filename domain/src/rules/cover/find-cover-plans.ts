/**
 * Finds plans to cover a shift if nobody can simply take it: a person takes it and releases one of their own shifts,
 * which another person takes, and so on (SICK-07, decision 0107).
 */
import { MOST_DISTURBED } from '../../contracts/constants.ts'

/** One person in a plan: the shift they take, and the shift they release for it; null if they release none. */
export interface PlanStep {
  readonly personId: number
  readonly takesId: number
  readonly givesId: number | null
}

/** The first step takes the open shift; each later step takes the shift that the step before releases. */
export type CoverPlan = readonly PlanStep[]

/** Input of the search. No two steps of a plan concern the same person. */
export interface PlanQuestion {
  readonly shiftId: number
  /** Ids of people, best suited first. */
  readonly people: readonly number[]
  /** Returns the shifts that a person could release. */
  readonly listGivable: (personId: number) => readonly number[]
  /** Whether the rules allow a person to take a shift after releasing one of theirs. */
  readonly mayTake: (step: PlanStep) => boolean
  /** Whether a complete plan is wanted; others are skipped. Absent if every plan is. */
  readonly isWanted?: (plan: CoverPlan) => boolean
  /** Cost of a step, such as hours above target; compares plans with the same number of people. */
  readonly costOf: (step: PlanStep) => number
}

const MOST_PLANS = 3

const sumOf = (plan: CoverPlan, costOf: PlanQuestion['costOf']) => plan.reduce((sum, step) => sum + costOf(step), 0)

/**
 * Returns up to three plans, fewest people affected first, then lowest cost. The search is exhaustive up to
 * `MOST_DISTURBED` people: an empty result proves that no wanted plan with so few people exists.
 */
export function findCoverPlans(question: PlanQuestion): CoverPlan[] {
  const { shiftId, people, costOf, isWanted = () => true } = question
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
    // A plan is complete if its last person takes a shift without releasing one.
    const isWhole = (plan: CoverPlan) => plan.at(-1)?.givesId === null
    const whole = next.filter((plan) => isWhole(plan) && isWanted(plan))
    begun = next.filter((plan) => !isWhole(plan))
    const placeOf = (plan: CoverPlan) => people.indexOf(plan[0]?.personId ?? 0)
    whole.sort((a, b) => sumOf(a, costOf) - sumOf(b, costOf) || placeOf(a) - placeOf(b))
    found.push(...whole)
  }
  return found.slice(0, MOST_PLANS)
}

/** Caches the possible steps for each shift, computed on first use. */
function rememberSteps({ people, listGivable, mayTake }: PlanQuestion): (takesId: number) => readonly PlanStep[] {
  const known = new Map<number, readonly PlanStep[]>()
  return (takesId) => {
    const steps = known.get(takesId) ?? people.flatMap((personId) => listStepsOf(personId, takesId))
    known.set(takesId, steps)
    return steps
  }

  function listStepsOf(personId: number, takesId: number): PlanStep[] {
    const own = listGivable(personId)
    // The person who releases a shift does not take it back.
    if (own.includes(takesId)) return []
    const asIs = { personId, takesId, givesId: null }
    if (mayTake(asIs)) return [asIs]
    return own.map((givesId) => ({ personId, takesId, givesId })).filter(mayTake)
  }
}
