import { expect, it } from 'vitest'
import { compileProblem } from './compile.ts'
import { type GoalCosts, listCostTables, sumCosts, tabulateCosts } from './costs.ts'
import { listGoals, RANKED_GOALS } from './rules/goals/goals.ts'
import { weighAllGoals } from './search/weigh-costs.ts'
import { addDaysOff } from './testing/add-days-off.ts'
import { addStanding } from './testing/add-standing.ts'
import { createRandomProblem } from './testing/random-problem.ts'

/**
 * Returns the six kinds of cost of a goal at one position of its tables; 0 for the kinds that the goal does not have.
 */
function costAt(costs: GoalCosts, person: number, duty: number, i: number): number[] {
  const { open, pair, minutes, counts, change, sequence } = costs
  const ofPair = pair?.[person * open.length + duty] ?? 0
  const ofPerson = [minutes?.[person]?.[i] ?? 0, counts?.[person]?.[i] ?? 0, change?.[person] ?? 0]
  return [open[duty] ?? 0, ofPair, ...ofPerson, sequence?.[i] ?? 0]
}

it('sums the goals, each multiplied by its factor, in all six kinds of cost', () => {
  let counted = 0
  let changed = 0
  let sequenced = 0
  for (let seed = 1; seed <= 200; seed++) {
    const compiled = compileProblem(addDaysOff(addStanding(createRandomProblem(seed), seed), seed))
    const tables = tabulateCosts(compiled)
    const factors = listGoals(compiled.problem).map((_, goal) => (seed + goal) % 3)
    const sum = sumCosts(compiled, tables, factors)
    compiled.problem.people.forEach((_, person) => {
      compiled.problem.duties.forEach((_, duty) => {
        const wanted = [0, 0, 0, 0, 0, 0]
        for (const [goal, costs] of tables.goals.entries()) {
          costAt(costs, person, duty, duty).forEach((cost, kind) => {
            wanted[kind] = (wanted[kind] ?? 0) + cost * (factors[goal] ?? 0)
          })
        }
        expect(costAt(sum, person, duty, duty), `seed ${seed}`).toEqual(wanted)
        if ((wanted[3] ?? 0) > 0) counted++
        if ((wanted[4] ?? 0) > 0) changed++
        if ((wanted[5] ?? 0) > 0) sequenced++
      })
    })
  }
  expect(counted).toBeGreaterThan(20)
  expect(changed).toBeGreaterThan(20)
  expect(sequenced).toBeGreaterThan(20)
})

it('lists the cost tables of every kind, and none for people whose closings cost nothing', () => {
  const problem = createRandomProblem(5)
  const counted = {
    ...problem,
    people: problem.people.map((person, i) => ({ ...person, unsocialAllowance: i === 0 ? 9 : -1 })),
  }
  const compiled = compileProblem(counted)
  const { goals: all } = tabulateCosts(compiled)
  const share = all[listGoals(compiled.problem).findIndex(({ name }) => name === 'fair-share')]
  const dear = share?.counts?.filter((costs) => costs !== null) ?? []
  expect(share?.counts?.[0]).toBeNull()
  expect(dear.length).toBeGreaterThan(0)
  expect(share && listCostTables(share)).toEqual([share?.open, ...dear])
  const { goals: withDays } = tabulateCosts(compileProblem({ ...problem, goals: ['days-off-together'] }))
  expect(withDays[2] && listCostTables(withDays[2])).toEqual([withDays[2]?.open, withDays[2]?.sequence])
})

it('weighs each of all goals less than the one before it, in any order', () => {
  for (const goals of [[...RANKED_GOALS].reverse(), [...RANKED_GOALS].sort()]) {
    const weights = weighAllGoals(compileProblem({ ...createRandomProblem(1), goals }))
    // Labour cost changes by many points at once, and preferences by two.
    const typical = goals.map(
      (name) => weights[name].cost * (name === 'labour-cost' ? 1024 : name === 'preferences' ? 2 : 1),
    )
    expect(typical).toEqual([...typical].sort((a, b) => b - a))
    expect(new Set(typical).size).toBe(RANKED_GOALS.length)
  }
})
