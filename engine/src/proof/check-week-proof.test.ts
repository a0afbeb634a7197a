import { beforeAll, describe, expect, it } from 'vitest'
import { createRestaurantWeek } from '../../bench/restaurant-week.ts'
import { loadSolvers } from '../../highs/load-solvers.ts'
import type { GoalName, RosterAnswer, RosterProblem } from '../problem.ts'
import { solve } from '../solve.ts'
import { addLeadsAndShares } from '../testing/add-leads-and-shares.ts'
import { createRandomProblem } from '../testing/random-problem.ts'
import { checkWeekProof, checkWeekProofs } from './check-week-proof.ts'
import type { WeekProof } from './week-proof.ts'

const TINY_PROBLEMS = 200
/** The goals that cost more than 0 in the 24-person week. */
const COSTLY = [
  'open-minutes',
  'open-slots',
  'target-hours',
  'preferences',
  'seniority-mix',
  'fair-share',
  'even-hours',
]

let run: (problem: RosterProblem) => RosterAnswer
beforeAll(async () => {
  const { openProgram, solveMip } = await loadSolvers()
  run = (problem) => solve(problem, { openProgram, solveMip, now: () => performance.now() })
})

describe('checkWeekProof', () => {
  it(`accepts every proof of ${TINY_PROBLEMS} tiny problems, and none exceeds the value of the roster found`, () => {
    let checked = 0
    for (let seed = 1; seed <= TINY_PROBLEMS; seed++) {
      const problem = createRandomProblem(seed)
      const { proofs, goals } = run(problem)
      for (const proof of proofs) {
        expect(checkWeekProof(problem, proof), `seed ${seed}, goal ${proof.goal}`).toEqual({ bound: proof.bound })
        expect(proof.bound).toBeLessThanOrEqual(goals[proof.goal]?.value ?? -1)
        checked++
      }
    }
    expect(checked).toBeGreaterThan(TINY_PROBLEMS)
  })

  describe('on a week of 24 staff', () => {
    const problem = addLeadsAndShares(createRestaurantWeek(24, 120, 7, 60))
    let answer: RosterAnswer
    beforeAll(() => {
      answer = run(problem)
    })
    const proofOf = (name: GoalName): WeekProof => {
      const proof = answer.proofs.find(({ goal }) => answer.goals[goal]?.name === name)
      if (!proof) throw new Error(`There is no proof of ${name}.`)
      return proof
    }
    const raiseAt = (list: readonly number[], index: number, by: number): number[] =>
      list.map((value, i) => (i === index ? value + by : value))

    it('proves the value of every goal that has a cost', () => {
      const costly = answer.goals.flatMap(({ value, bound }, goal) => (value > 0 && bound === value ? [goal] : []))
      expect(costly.map((goal) => answer.goals[goal]?.name)).toEqual(COSTLY)
      for (const { name, value } of answer.goals) {
        if (value > 0) expect(checkWeekProof(problem, proofOf(name)), name).toEqual({ bound: value })
      }
    })

    describe.each(['preferences', 'seniority-mix', 'fair-share'] as const)('for the goal %s', (name) => {
      it.each<[string, (proof: WeekProof) => WeekProof, RegExp]>([
        ['a higher claim', (proof) => ({ ...proof, bound: proof.bound + proof.unit }), /claims/],
        ['a higher minimum', (proof) => ({ ...proof, minima: raiseAt(proof.minima, 3, proof.parts) }), /person 3/],
        [
          'a slot priced above the cost of leaving it open',
          (proof) => ({ ...proof, duties: raiseAt(proof.duties, 0, 1e9) }),
          /duty 0|person/,
        ],
        ['a missing person', (proof) => ({ ...proof, minima: proof.minima.slice(1) }), /minima: expected 24/],
        ['a fractional minimum', (proof) => ({ ...proof, minima: raiseAt(proof.minima, 0, -0.5) }), /integers/],
        ['a goal that does not exist', (proof) => ({ ...proof, goal: 99 }), /no goal/],
        ['a negative price on earlier goals', (proof) => priceEarlier(proof, -5), /negative/],
      ])('refuses %s', (_what, tamper, error) => {
        expect(checkWeekProof(problem, tamper(proofOf(name)))).toEqual({ error: expect.stringMatching(error) })
      })
    })

    it('checks each of several proofs as if it were alone', () => {
      const proof = proofOf('preferences')
      const proofs = [...answer.proofs, { ...proof, bound: proof.bound + proof.unit }, { ...proof, goal: 99 }, proof]
      const alone = proofs.map((one) => checkWeekProof(problem, one))
      expect(checkWeekProofs(problem, proofs)).toEqual(alone)
      expect(alone.filter((result) => 'error' in result)).toHaveLength(2)
    })

    it('refuses a proof in which the limit on an earlier goal was raised', () => {
      const proof = proofOf('preferences')
      const earlier = proof.earlier.map((lock) => (lock.price > 0 ? { ...lock, limit: lock.limit + lock.unit } : lock))
      expect(earlier).not.toEqual(proof.earlier)
      expect(checkWeekProof(problem, { ...proof, earlier })).toEqual({ error: expect.stringMatching(/claims/) })
    })

    it('refuses a proof made for smaller allowances and less senior people', () => {
      const people = problem.people.map(({ unsocialAllowance = 0, ...person }) => {
        return { ...person, unsocialAllowance: unsocialAllowance + 1, seniority: (person.seniority ?? 0) + 1 }
      })
      const easier = { ...problem, people }
      for (const name of ['seniority-mix', 'fair-share'] as const) {
        expect(checkWeekProof(easier, proofOf(name)), name).toEqual({ error: expect.stringMatching(/person|claims/) })
      }
    })
  })
})

function priceEarlier(proof: WeekProof, price: number): WeekProof {
  return { ...proof, earlier: proof.earlier.map((lock) => ({ ...lock, price })) }
}
