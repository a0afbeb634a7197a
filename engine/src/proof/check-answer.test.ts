import { beforeAll, describe, expect, it } from 'vitest'
import { createRestaurantWeek } from '../../bench/restaurant-week.ts'
import { loadSolvers } from '../../highs/load-solvers.ts'
import { createSearchRecord } from '../answer.ts'
import type { GoalScore, RosterAnswer, RosterProblem, SolveProgress } from '../problem.ts'
import { solve } from '../solve.ts'
import { addLeadsAndShares } from '../testing/add-leads-and-shares.ts'
import { addStanding } from '../testing/add-standing.ts'
import { createRandomProblem } from '../testing/random-problem.ts'
import { checkAnswer } from './check-answer.ts'
import type { PricedSplit, WeekProof } from './week-proof.ts'

/**
 * Seed of a tiny problem in which prices for all rosters at once prove too little of a goal; its cases prove different
 * bounds.
 */
const SPLIT_SEED = 888

let search: (problem: RosterProblem, onProgress: (progress: SolveProgress) => void) => RosterAnswer
const run = (problem: RosterProblem) => search(problem, () => {})
beforeAll(async () => {
  const { openProgram, solveMip } = await loadSolvers()
  search = (problem, onProgress) => solve(problem, { openProgram, solveMip, onProgress, now: () => performance.now() })
})

type Altered = [what: string, alter: (answer: RosterAnswer) => RosterAnswer, error: RegExp]

const changeGoal = (
  answer: RosterAnswer,
  name: string,
  change: (goal: GoalScore) => Partial<GoalScore>,
): RosterAnswer => ({
  ...answer,
  goals: answer.goals.map((goal) => (goal.name === name ? { ...goal, ...change(goal) } : goal)),
})
const changeProofs = (answer: RosterAnswer, change: (proof: WeekProof) => WeekProof): RosterAnswer => ({
  ...answer,
  proofs: answer.proofs.map(change),
})
const changeOpen = (
  answer: RosterAnswer,
  change: (entry: RosterAnswer['open'][number]) => RosterAnswer['open'],
): RosterAnswer => ({ ...answer, open: answer.open.flatMap((entry, i) => (i === 0 ? change(entry) : [entry])) })

const ALTERED: Altered[] = [
  [
    'an answer that claims that all goals are 0 and proven',
    (a) => ({
      ...a,
      proofs: [],
      goals: a.goals.map(({ name }) => ({ name, value: 0, bound: 0, isProven: true })),
    }),
    /open-minutes: the value is \d+, the answer says 0/,
  ],
  [
    'a goal value lowered by one',
    (a) => changeGoal(a, 'preferences', ({ value }) => ({ value: value - 1 })),
    /preferences: the value/,
  ],
  [
    'a goal value raised by one',
    (a) => changeGoal(a, 'even-hours', ({ value }) => ({ value: value + 1 })),
    /even-hours: the value/,
  ],
  [
    'a bound lowered by one',
    (a) => changeGoal(a, 'preferences', ({ bound }) => ({ bound: bound - 1 })),
    /certificate proves/,
  ],
  ['a bound below 0', (a) => changeGoal(a, 'changes', () => ({ bound: -1 })), /changes: a bound of -1 .* impossible/],
  [
    'a bound above the value of its goal',
    (a) => changeGoal(a, 'preferences', ({ bound }) => ({ bound: bound + 1 })),
    /impossible/,
  ],
  [
    'a proven goal marked as not proven',
    (a) => changeGoal(a, 'preferences', () => ({ isProven: false })),
    /preferences: is proven/,
  ],
  [
    'an assignment removed',
    (a) => ({ ...a, assignments: a.assignments.slice(1) }),
    /filledSlots is \d+, the answer says/,
  ],
  [
    'an assignment listed twice',
    (a) => ({ ...a, assignments: [...a.assignments, ...a.assignments.slice(0, 1)] }),
    /too-many/,
  ],
  ['a higher total of slots', (a) => ({ ...a, totalSlots: a.totalSlots + 1 }), /totalSlots is 60, the answer says 61/],
  [
    'a higher number of filled slots',
    (a) => ({ ...a, filledSlots: a.filledSlots + 1 }),
    /filledSlots is \d+, the answer says/,
  ],
  ['a goal left out', (a) => ({ ...a, goals: a.goals.slice(0, -1) }), /the answer has others or another order/],
  ['goals in another order', (a) => ({ ...a, goals: a.goals.toReversed() }), /the answer has others or another order/],
  ['an open duty left out', (a) => changeOpen(a, () => []), /duty \d+: \d open, the answer says 0/],
  ['an open duty listed twice', (a) => changeOpen(a, (o) => [o, o]), /listed as open twice/],
  [
    'a higher number of open slots',
    (a) => changeOpen(a, (o) => [{ ...o, slots: o.slots + 1 }]),
    /open, the answer says/,
  ],
  ['an open duty that does not exist', (a) => changeOpen(a, (o) => [o, { ...o, duty: 999 }]), /there is no duty 999/],
  [
    'a wrong cause',
    (a) => changeOpen(a, (o) => [{ ...o, cause: 'time' }]),
    /the cause is (short|nobody), the answer says time/,
  ],
  [
    'a refusal left out',
    (a) => changeOpen(a, (o) => [{ ...o, refusals: o.refusals.slice(1) }]),
    /nothing said about person 0/,
  ],
  [
    'a refusal listed twice',
    (a) => changeOpen(a, (o) => [{ ...o, refusals: [...o.refusals, ...o.refusals] }]),
    /refused twice/,
  ],
  [
    'a wrong reason',
    (a) =>
      changeOpen(a, (o) => [
        { ...o, refusals: o.refusals.map((r) => ({ person: r.person, reason: 'excluded' as const })) },
      ]),
    /the reason is [a-z-]+, the answer says excluded/,
  ],
  [
    'a clash attributed to the wrong duty',
    (a) => ({
      ...a,
      open: a.open.map((entry) => ({
        ...entry,
        refusals: entry.refusals.map((r) => (r.duty === undefined ? r : { ...r, duty: r.duty + 1 })),
      })),
    }),
    /does not come from the work that the answer names/,
  ],
  [
    'a certificate that claims a higher bound',
    (a) => changeProofs(a, (p) => ({ ...p, bound: p.bound + p.unit })),
    /certificate fails: claims/,
  ],
  [
    'a coarser unit',
    (a) =>
      changeProofs(a, (p) => ({
        ...p,
        unit: p.unit * 7,
        parts: p.parts * 7,
        bound: Math.ceil(p.bound / p.unit / 7) * p.unit * 7,
      })),
    /is no multiple of the unit/,
  ],
  [
    'a fractional price',
    (a) => changeProofs(a, (p) => ({ ...p, earlier: p.earlier.map((l) => ({ ...l, price: l.price + 0.5 })) })),
    /integers/,
  ],
  [
    'numbers too large to be exact',
    (a) => changeProofs(a, (p) => ({ ...p, minima: p.minima.map((m) => m - 2 ** 52) })),
    /too large/,
  ],
  [
    'two certificates of the same goal',
    (a) => ({ ...a, proofs: [...a.proofs, ...a.proofs] }),
    /more than one certificate/,
  ],
]

describe('checkAnswer', () => {
  describe('on a week of 14 staff', () => {
    const problem = addLeadsAndShares(createRestaurantWeek(14, 60, 3, 60))
    let answer: RosterAnswer
    beforeAll(() => {
      answer = run(problem)
    })

    it('certifies every bound and finds no error', () => {
      const { errors, goals } = checkAnswer(problem, answer)
      expect(errors).toEqual([])
      expect(goals).toEqual(answer.goals.map(({ name, value, bound }) => ({ name, value, bound, uncertified: null })))
    })

    it.each(ALTERED)('refuses %s', (_what, alter, error) => {
      expect(checkAnswer(problem, alter(answer)).errors.join('\n')).toMatch(error)
    })

    it('certifies no bound above 0 without a certificate', () => {
      const { goals } = checkAnswer(problem, { ...answer, proofs: [] })
      const uncertified = goals.filter((goal) => goal.uncertified === 'no certificate').map(({ name }) => name)
      expect(uncertified).toEqual(answer.goals.filter(({ bound }) => bound > 0).map(({ name }) => name))
      expect(uncertified.length).toBeGreaterThan(5)
    })

    it('does not certify a bound by a certificate that assumes a lower cost of an earlier goal', () => {
      const proofs = answer.proofs.map((proof) => {
        const earlier = proof.earlier.map((lock) => ({
          ...lock,
          limit: lock.price > 0 ? lock.limit - lock.unit : lock.limit,
        }))
        const price = proof.earlier.reduce((sum, lock) => sum + lock.price, 0)
        return { ...proof, earlier, bound: proof.bound + Math.ceil(price / proof.parts) * proof.unit }
      })
      const { errors, goals } = checkAnswer(problem, { ...answer, proofs })
      expect(errors.every((error) => error.includes('claims'))).toBe(true)
      expect(goals.some(({ uncertified }) => uncertified !== null)).toBe(true)
    })
  })

  describe('on a tiny problem with a bound that only cases prove', () => {
    const problem = addStanding(createRandomProblem(SPLIT_SEED), SPLIT_SEED)
    let answer: RosterAnswer
    beforeAll(() => {
      answer = run(problem)
    })
    const listCases = (): WeekProof[] => answer.proofs.filter(({ splits }) => splits)
    const changeCases = (change: (proof: WeekProof, splits: readonly PricedSplit[]) => WeekProof): RosterAnswer =>
      changeProofs(answer, (proof) => (proof.splits ? change(proof, proof.splits) : proof))
    const changeSplit = (change: (split: PricedSplit) => Partial<PricedSplit>): RosterAnswer =>
      changeCases((proof, splits) => ({ ...proof, splits: splits.map((split) => ({ ...split, ...change(split) })) }))

    it('certifies them and finds no error', () => {
      const { errors, goals } = checkAnswer(problem, answer)
      expect(errors).toEqual([])
      expect(goals.filter(({ uncertified }) => uncertified !== null)).toEqual([])
      const names = new Set(listCases().map(({ goal }) => answer.goals[goal]?.name))
      expect([...names]).toEqual(['contract-minimum'])
    })

    it('certifies nothing without the cases', () => {
      const proofs = answer.proofs.filter(({ splits }) => !splits)
      const { errors, goals } = checkAnswer(problem, { ...answer, proofs })
      expect(errors).toEqual([])
      const uncertified = goals.flatMap(({ name, uncertified }) => (uncertified === null ? [] : [name]))
      expect(uncertified).toEqual(['contract-minimum'])
    })

    it('refuses an answer that lacks any of the cases', () => {
      for (const left of listCases()) {
        const proofs = answer.proofs.filter((proof) => proof !== left)
        expect(checkAnswer(problem, { ...answer, proofs }).errors).toContainEqual(
          expect.stringMatching(/leave rosters/),
        )
      }
    })

    it.each<[what: string, alter: () => RosterAnswer, error: RegExp]>([
      [
        'stricter conditions',
        () => changeSplit(({ sense, limit }) => ({ limit: sense === 'most' ? limit - 1 : limit + 1 })),
        /leave rosters|negative|claims/,
      ],
      [
        'cases with the same side of a condition',
        () => changeSplit(() => ({ sense: 'least' })),
        /leave rosters|person|claims/,
      ],
      [
        'conditions about other people',
        () =>
          changeCases((proof, splits) => ({
            ...proof,
            splits: splits.map((split, i) => ({ ...split, people: [(proof.minima.length + split.limit + i) % 2] })),
          })),
        /leave rosters|person|claims/,
      ],
      [
        'conditions that count different duties',
        () => changeSplit(({ sense, duties }) => (sense === 'most' ? { duties: duties.slice(1) } : {})),
        /leave rosters/,
      ],
      [
        'a condition that counts a person twice',
        () => changeSplit(({ people }) => ({ people: [...people, ...people] })),
        /names a person/,
      ],
      [
        'a condition about a duty that does not exist',
        () => changeSplit(({ duties }) => ({ duties: [...duties, 999] })),
        /names a duty/,
      ],
      ['a negative price of a condition', () => changeSplit(({ price }) => ({ price: -price - 1 })), /not negative/],
      ['a higher price of a condition', () => changeSplit(({ price }) => ({ price: price + 4096 })), /person|claims/],
      [
        'a condition of another kind',
        () => changeSplit(() => ({ sense: 'exactly' as 'most' })),
        /must be 'most' or 'least'/,
      ],
      [
        'a certificate beside the cases',
        () => ({ ...answer, proofs: [...answer.proofs, ...listCases().map(({ splits: _, ...proof }) => proof)] }),
        /more than one certificate|person|claims/,
      ],
    ])('refuses %s', (_what, alter, error) => {
      expect(checkAnswer(problem, alter()).errors.join('\n')).toMatch(error)
    })
  })
})

it('certifies no bound, and finds no error, if the time is up before the certificates are checked', () => {
  const problem = createRestaurantWeek(4, 12, 1, 60)
  const answer = run(problem)
  let left = 2
  const { errors, goals } = checkAnswer(problem, answer, () => left-- <= 0)
  expect(errors).toEqual([])
  const reasons = new Set(goals.map(({ bound, uncertified }) => (bound === 0 ? 'none needed' : uncertified)))
  expect(reasons).toEqual(new Set(['none needed', 'not checked in time']))
})

describe('createSearchRecord', () => {
  it('drops a bound that holds only while an earlier goal costs less', () => {
    const person = { skills: [0], targetMinutes: 960, unavailable: [], preferences: [{ duty: 0, cost: 5 }] }
    const problem: RosterProblem = {
      ...createRestaurantWeek(1, 1, 1, 60),
      people: [person],
      duties: [{ start: 540, end: 1020, skill: 0, need: 1, priority: 1 }],
      fixed: [],
    }
    const goals = run(problem).goals.map(({ name }): GoalScore => {
      const value = name === 'open-minutes' || name === 'target-hours' ? 480 : 0
      return { name, value, bound: name === 'even-hours' ? 300 : 0, isProven: false }
    })
    const record = createSearchRecord(problem)
    record.learn({ phase: 'goal', elapsedMs: 1, totalSlots: 1, filledSlots: 0, goals, assignments: [] })
    const stopped = record.describe('cancelled', 1)
    expect(stopped.filledSlots).toBe(1)
    expect(stopped.goals.find(({ name }) => name === 'preferences')?.value).toBe(5)
    expect(stopped.goals.find(({ name }) => name === 'even-hours')).toMatchObject({ value: 240, bound: 0 })
  })

  it('describes an answer without errors after each report of a search, also while bounds are proven by cases', () => {
    const problem = addStanding(createRandomProblem(SPLIT_SEED), SPLIT_SEED)
    const record = createSearchRecord(problem)
    const errors: string[] = []
    search(problem, (progress) => {
      record.learn(progress)
      errors.push(...checkAnswer(problem, record.describe('time-limit', progress.elapsedMs)).errors)
    })
    expect(errors).toEqual([])
  })
})
