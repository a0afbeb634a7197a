import { expect, test } from 'vitest'
import { MOST_DISTURBED } from '../../contracts/constants.ts'
import { findCoverPlans, type PlanQuestion, type PlanStep } from './find-cover-plans.ts'

const FREE = 100

/** Returns a generator of whole numbers below a bound, deterministic for its seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed + 1
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Creates a search problem with up to six people, up to two shifts for each, and rules that allow few steps. */
function createQuestion(seed: number) {
  const random = createRandom(seed * 7919)
  for (let turn = 0; turn < 5; turn++) random(2)
  const held = new Map(
    Array.from({ length: 3 + random(4) }, (_, id) => [id + 1, [id * 2, id * 2 + 1].slice(random(3))]),
  )
  const percent = 3 + random(20)
  const known = new Map<string, boolean>()
  const mayTake = ({ personId, takesId, givesId }: PlanStep): boolean => {
    const key = `${personId} ${takesId} ${givesId}`
    const isAllowed = known.get(key) ?? random(100) < (givesId === null ? percent / 3 : percent)
    known.set(key, isAllowed)
    return isAllowed
  }
  const question: PlanQuestion = {
    shiftId: FREE,
    people: [...held.keys()],
    listGivable: (personId) => held.get(personId) ?? [],
    mayTake,
    costOf: ({ personId, takesId }) => (personId * 7 + takesId) % 5,
  }
  return { held, question }
}

/** Checks, without the tested code, whether the rules allow any chain of `count` people who each take a shift. */
function isPossible({ held, question }: ReturnType<typeof createQuestion>, count: number): boolean {
  const ownerOf = new Map([...held].flatMap(([personId, ids]) => ids.map((id) => [id, personId] as const)))
  const tryWith = (open: number, used: readonly number[]): boolean =>
    question.people.some((personId) => {
      if (used.includes(personId) || ownerOf.get(open) === personId) return false
      if (used.length + 1 === count) return question.mayTake({ personId, takesId: open, givesId: null })
      return (held.get(personId) ?? []).some(
        (givesId) => question.mayTake({ personId, takesId: open, givesId }) && tryWith(givesId, [...used, personId]),
      )
    })
  return tryWith(FREE, [])
}

test('[SICK-07] the first plan affects as few people as brute force finds, in 2000 random cases', () => {
  const seen = new Map<number | null, number>()
  for (let seed = 0; seed < 2000; seed++) {
    const asked = createQuestion(seed)
    const plans = findCoverPlans(asked.question)
    const fewest = [1, 2, 3].slice(0, MOST_DISTURBED).find((count) => isPossible(asked, count)) ?? null
    expect(plans[0]?.length ?? null, `seed ${seed}`).toBe(fewest)
    seen.set(fewest, (seen.get(fewest) ?? 0) + 1)
    for (const plan of plans) {
      expect(new Set(plan.map(({ personId }) => personId)).size).toBe(plan.length)
      expect(plan.map(({ takesId }) => takesId)).toEqual([FREE, ...plan.slice(0, -1).map(({ givesId }) => givesId)])
      expect(plan.at(-1)?.givesId).toBeNull()
      expect(plan.every(asked.question.mayTake)).toBe(true)
    }
    expect(plans.map((plan) => plan.length)).toEqual(plans.map((plan) => plan.length).toSorted())
    expect(plans.length).toBeLessThanOrEqual(3)
  }
  for (const fewest of [1, 2, 3, null]) expect(seen.get(fewest) ?? 0, String(fewest)).toBeGreaterThan(20)
})

test('[SICK-10] unwanted plans do not take the place of wanted ones', () => {
  // Everybody may exchange a shift, but only person 5 may work one more. Person n holds shift n.
  const question: PlanQuestion = {
    shiftId: FREE,
    people: [1, 2, 3, 4, 5],
    listGivable: (personId) => [personId],
    mayTake: ({ personId, givesId }) => givesId !== null || personId === 5,
    costOf: () => 0,
  }
  const firsts = (plans: ReturnType<typeof findCoverPlans>) => plans.map(([step]) => step?.personId)
  expect(firsts(findCoverPlans(question))).toEqual([5, 1, 2])
  const isWanted = (plan: readonly PlanStep[]) => plan.some(({ givesId }) => givesId === 4)
  const wanted = findCoverPlans({ ...question, isWanted })
  expect(wanted).toHaveLength(3)
  expect(wanted.every(isWanted)).toBe(true)
  expect(wanted[0]).toEqual([
    { personId: 4, takesId: FREE, givesId: 4 },
    { personId: 5, takesId: 4, givesId: null },
  ])
})
