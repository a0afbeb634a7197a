import { beforeAll, describe, expect, it } from 'vitest'
import { loadSolvers } from '../../highs/load-solvers.ts'
import { compileProblem } from '../compile.ts'
import type { OpenLinearProgram } from '../linear-program.ts'
import type { SolveMip } from '../mip.ts'
import type { Assignment, Duty, Person, RosterProblem } from '../problem.ts'
import { checkRoster, listBrokenRules } from '../proof/check-roster.ts'
import { createRosterFrom } from '../roster.ts'
import { listGoals } from '../rules/goals/goals.ts'
import { scoreRoster } from '../score.ts'
import { solve } from '../solve.ts'
import { addLimits } from '../testing/add-limits.ts'
import { createRandomProblem } from '../testing/random-problem.ts'
import { createRandomStanding, findRosterBy } from '../testing/random-standing.ts'
import { compareHolders } from './compare-holders.ts'
import { findFixes } from './find-fixes.ts'
import { findRefusal } from './find-refusal.ts'
import { findShortage } from './find-shortage.ts'
import { fixAssignments } from './fix-assignments.ts'
import { findLastingRefusal, forcePerson } from './force-person.ts'
import type { Extension } from './list-fix-plans.ts'
import { isSameAssignment, type StandingRoster } from './standing-roster.ts'

const SEEDS = Array.from({ length: 300 }, (_, seed) => seed)
const never = () => false

let solveMip: SolveMip
let openProgram: OpenLinearProgram
beforeAll(async () => {
  ;({ openProgram, solveMip } = await loadSolvers())
})
const tools = {
  solve: (problem: RosterProblem) =>
    solve({ ...problem, timeLimitSeconds: 20 }, { openProgram, solveMip, now: () => 0 }),
  isTimeUp: never,
}

const countOf = (roster: readonly Assignment[], duty: number) => roster.filter((a) => a.duty === duty).length
const openOf = ({ problem }: StandingRoster, roster: readonly Assignment[], duty: number) =>
  (problem.duties[duty]?.need ?? 0) - countOf(roster, duty)
const dutiesOf = ({ problem }: StandingRoster) => problem.duties.map((_, duty) => duty)
const scoreOf = (problem: RosterProblem, roster: readonly Assignment[]) => {
  const compiled = compileProblem(problem)
  return scoreRoster(compiled, createRosterFrom(compiled, roster))
}

describe('findRefusal', () => {
  it('agrees with an independent check of the rules for every person and duty of 300 weeks', () => {
    let could = 0
    for (const seed of SEEDS) {
      const standing = createRandomStanding(seed)
      const compiled = compileProblem(standing.problem)
      const roster = createRosterFrom(compiled, standing.assignments)
      for (const duty of dutiesOf(standing)) {
        standing.problem.people.forEach((_, person) => {
          if (standing.assignments.some((a) => isSameAssignment(a, { person, duty }))) return
          const refusal = findRefusal(compiled, roster, person, duty)
          const broken = listBrokenRules(standing.problem, standing.assignments, person, duty)
          if (refusal) expect(broken, `seed ${seed}`).toContain(refusal.reason)
          else could += 1
          expect(broken.size === 0, `seed ${seed}`).toBe(refusal === null)
        })
      }
    }
    expect(could).toBeGreaterThan(200)
  })
})

describe('assignments turned into fixed work', () => {
  it('forbid the same people the same duties, by the same rules, as the assignments did', () => {
    const limits = ['nights-in-a-row', 'nights-a-week', 'closings-a-week', 'rest-after-nights', 'hours'] as const
    for (const seed of SEEDS) {
      const drawn = createRandomStanding(seed)
      const limited = addLimits(drawn.problem, seed, limits, ([null, 'back', 'forward'] as const)[seed % 3])
      const standing = { ...drawn, problem: limited }
      const kept = dutiesOf(standing).filter((duty) => openOf(standing, standing.assignments, duty) > 0)
      const rest = fixAssignments(standing.problem, standing.assignments, kept)
      expect(rest.duties.map(({ need }) => need)).toEqual(
        kept.map((duty) => openOf(standing, standing.assignments, duty)),
      )
      kept.forEach((duty, place) => {
        standing.problem.people.forEach((_, person) => {
          if (standing.assignments.some((a) => isSameAssignment(a, { person, duty }))) return
          const before = listBrokenRules(standing.problem, standing.assignments, person, duty)
          expect([...listBrokenRules(rest, [], person, place)].sort(), `seed ${seed}`).toEqual([...before].sort())
        })
      })
    }
  })
})

describe('the cost of one more duty', () => {
  it('stays the same when assignments are turned into fixed work, for every goal up to fair share', () => {
    const count = listGoals({}).findIndex(({ name }) => name === 'fair-share') + 1
    let dearer = 0
    for (const seed of SEEDS) {
      const standing = createRandomStanding(seed)
      const { problem, assignments } = standing
      const kept = dutiesOf(standing).filter((duty) => openOf(standing, assignments, duty) > 0)
      const rest = fixAssignments(problem, assignments, kept)
      const priceOf = (of: RosterProblem, before: readonly Assignment[], given: Assignment): number[] => {
        const now = scoreOf(of, [...before, given])
        const prices = scoreOf(of, before).map((value, goal) => (now[goal] ?? 0) - value)
        return prices.slice(0, count)
      }
      kept.forEach((duty, place) => {
        problem.people.forEach((_, person) => {
          if (checkRoster(rest, [{ person, duty: place }]).length > 0) return
          const price = priceOf(problem, assignments, { person, duty })
          expect(priceOf(rest, [], { person, duty: place }), `seed ${seed}`).toEqual(price)
          if ((price.at(-1) ?? 0) > 1) dearer++
        })
      })
    }
    expect(dearer).toBeGreaterThan(5)
  })
})

describe('a shortage', () => {
  it('is confirmed by exhaustive search: no roster fills all of its duties', () => {
    const found = { 'any-roster': 0, 'others-stay': 0 }
    for (const seed of SEEDS) {
      const drawn = createRandomStanding(seed)
      const standing = seed % 2 === 0 ? drawn : allowSplitShifts(drawn, seed)
      for (const scope of ['any-roster', 'others-stay'] as const) {
        for (const duty of dutiesOf(standing)) {
          const shortage = findShortage(standing, duty, scope)
          if (!shortage) continue
          found[scope] += 1
          expect(shortage.duties).toContain(duty)
          expect(shortage.people.length).toBeLessThan(shortage.needed)
          const group = new Set(shortage.duties)
          const kept = standing.assignments.filter(
            (a) =>
              standing.fixed.some((l) => isSameAssignment(l, a)) ||
              (scope === 'others-stay' && !isNear(standing, a, duty)),
          )
          const filled = findRosterBy(standing.problem, kept, shortage.duties, (roster) =>
            [...group].every((member) => openOf(standing, roster, member) <= 0),
          )
          expect(filled, `seed ${seed}, duty ${duty}, ${scope}`).toBeNull()
        }
      }
    }
    expect(found['any-roster']).toBeGreaterThan(50)
    expect(found['others-stay']).toBeGreaterThanOrEqual(found['any-roster'])
  })

  /** Allows most people split shifts. */
  function allowSplitShifts(standing: StandingRoster, seed: number): StandingRoster {
    const people = standing.problem.people.map((person, i) => {
      return (seed + i) % 4 === 0 ? person : { ...person, splitShifts: true as const }
    })
    return { ...standing, problem: { ...standing.problem, people } }
  }

  it('[CON-07] counts people with split shifts once a time, not once a day', () => {
    const splitting: Person = { skills: [0], targetMinutes: null, splitShifts: true, unavailable: [], preferences: [] }
    const lunch = { ...evening(0, 1), start: 720, end: 900 }
    const shortageOf = (dinners: number) => {
      const duties = [lunch, { ...lunch, start: 1140, end: 1380, need: dinners }]
      const problem = createWeek({ people: [splitting], duties })
      return findShortage({ problem, assignments: [], fixed: [] }, 1, 'any-roster')
    }
    expect(shortageOf(1)).toBeNull()
    expect(shortageOf(2)).toEqual({ duties: [1], people: [0], needed: 2 })
  })

  /** Checks whether the assignment is on the duty's day or, if several duties a day are allowed, around its time. */
  function isNear({ problem }: StandingRoster, a: Assignment, duty: number): boolean {
    const [one, other] = [problem.duties[a.duty], problem.duties[duty]]
    if (!one || !other) return false
    if (problem.rules.oneDutyADay) return Math.floor(one.start / 1440) === Math.floor(other.start / 1440)
    return one.start < other.end && other.start < one.end
  }

  it('is found for every duty that no roster fills, if no rule connects two days', () => {
    let fillable = 0
    for (const seed of SEEDS) {
      const random = createRandomProblem(seed)
      const loose: RosterProblem = {
        ...random,
        people: random.people.map(({ maxMinutes: _cap, minRestMinutes: _rest, ...person }): Person => person),
        // Ends every duty on its own day, because a duty that ran past midnight could break a rule about two
        // consecutive days.
        duties: random.duties.map((d) => ({ ...d, end: Math.min(d.end, (Math.floor(d.start / 1440) + 1) * 1440 - 1) })),
        rules: { ...random.rules, oneDutyADay: true, minRestMinutes: 0, forbiddenDutyPairs: [] },
      }
      const standing: StandingRoster = { problem: loose, assignments: [], fixed: [] }
      for (const duty of dutiesOf(standing)) {
        const roster = findRosterBy(loose, [], [duty], (found) => openOf(standing, found, duty) <= 0)
        if (findShortage(standing, duty, 'any-roster') === null) {
          fillable += 1
          expect(roster, `seed ${seed}, duty ${duty}`).not.toBeNull()
        }
      }
    }
    expect(fillable).toBeGreaterThan(100)
  })

  it('counts all slots of the evening, including assigned and fixed ones', () => {
    const free: Person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [] }
    const problem = createWeek({
      people: [free, free, free, { ...free, skills: [1] }],
      duties: [evening(0, 4), evening(1, 1)],
    })
    const assignments = [0, 1, 2].map((person) => ({ person, duty: 0 }))
    const standing = { problem, assignments, fixed: [{ person: 0, duty: 0 }] }
    expect(findShortage(standing, 0, 'any-roster')).toEqual({ duties: [0], people: [0, 1, 2], needed: 4 })
    expect(findShortage(standing, 1, 'any-roster')).toBeNull()
  })
})

describe('forcing a person onto a duty', () => {
  it('breaks no rule, keeps fixed assignments, and is refused only if a rule or a fixed assignment prevents it', () => {
    let forced = 0
    for (const seed of SEEDS) {
      const standing = createRandomStanding(seed)
      const { problem, assignments, fixed } = standing
      const compiled = compileProblem(problem)
      for (const duty of dutiesOf(standing)) {
        problem.people.forEach((_, person) => {
          if (assignments.some((a) => isSameAssignment(a, { person, duty }))) return
          const holder = assignments.find((a) => a.duty === duty && !fixed.some((l) => isSameAssignment(l, a)))
          const isOpen = openOf(standing, assignments, duty) > 0
          if (!isOpen && !holder) return
          const displaced = isOpen ? null : (holder?.person ?? null)
          const request = { person, duty, displaced, chain: 1, tries: 500, isTimeUp: never }
          const outcome = forcePerson(compiled, standing, request)
          const possible = checkRoster(problem, [...fixed.filter((l) => l.duty !== duty), { person, duty }])
          const place = `seed ${seed}, person ${person}, duty ${duty}`
          if (outcome.kind === 'refused') {
            expect(possible.length + countOf(fixed, duty), place).toBeGreaterThan(0)
            return
          }
          forced += 1
          expect(outcome.assignments, place).toContainEqual({ person, duty })
          for (const one of fixed) expect(outcome.assignments, place).toContainEqual(one)
          expect(checkRoster(problem, outcome.assignments), place).toEqual([])
          expect(outcome.score, place).toEqual(scoreOf(problem, outcome.assignments))
        })
      }
    }
    expect(forced).toBeGreaterThan(150)
  })

  it('[CON-07] takes one of two duties of the day away for a third, not the longest duty of the week', () => {
    const ana: Person = { skills: [0], targetMinutes: null, splitShifts: true, unavailable: [], preferences: [] }
    const at = (day: number, from: number, until: number) => {
      return { ...evening(0, 1), start: day * 1440 + from * 60, end: day * 1440 + until * 60 }
    }
    const problem = createWeek({ people: [ana], duties: [at(0, 6, 9), at(0, 11, 14), at(0, 18, 22), at(3, 8, 18)] })
    const assignments = [0, 2, 3].map((duty) => ({ person: 0, duty }))
    const request = { person: 0, duty: 1, displaced: null, chain: 0, tries: 100, isTimeUp: never }
    const outcome = forcePerson(compileProblem(problem), { problem, assignments, fixed: [] }, request)
    const duties = outcome.kind === 'forced' ? outcome.assignments.map(({ duty }) => duty) : []
    expect(duties).toEqual([0, 1, 3])
  })

  it('passes on the duties that the person gives up, in a chain if allowed', () => {
    const free: Person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [] }
    const [ana, ben, cleo] = [
      { ...free, skills: [0, 1] },
      { ...free, skills: [1, 2] },
      { ...free, skills: [2] },
    ]
    const problem = createWeek({ people: [ana, ben, cleo], duties: [evening(0, 1), evening(1, 1), evening(2, 1)] })
    const assignments = [
      { person: 0, duty: 1 },
      { person: 1, duty: 2 },
    ]
    const standing = { problem, assignments, fixed: [] }
    const request = { person: 0, duty: 0, displaced: null, tries: 100, isTimeUp: never }
    const compiled = compileProblem(problem)
    expect(forcePerson(compiled, standing, { ...request, chain: 0 })).toMatchObject({
      assignments: [
        { person: 0, duty: 0 },
        { person: 1, duty: 2 },
      ],
    })
    expect(forcePerson(compiled, standing, { ...request, chain: 1 })).toMatchObject({
      assignments: [
        { person: 0, duty: 0 },
        { person: 1, duty: 1 },
        { person: 2, duty: 2 },
      ],
    })
    // The duty on another day uses up the hours that Ben would need for the longer evening.
    const other = { ...evening(2, 1), start: 5400, end: 5700 }
    const duties = [evening(0, 1), evening(1, 1), { ...evening(2, 1), end: 1200 }, other]
    const short = createWeek({ people: [ana, { ...ben, maxMinutes: 700 }, cleo], duties })
    const busy = { problem: short, assignments: [...assignments, { person: 1, duty: 3 }], fixed: [] }
    expect(forcePerson(compileProblem(short), busy, { ...request, chain: 1 })).toMatchObject({
      assignments: [
        { person: 0, duty: 0 },
        { person: 1, duty: 2 },
        { person: 1, duty: 3 },
      ],
    })
    const withFixed = { ...standing, fixed: [{ person: 0, duty: 1 }] }
    expect(findLastingRefusal(compiled, withFixed, 0, 0)).toMatchObject({ reason: 'has-day', duty: 1 })
    expect(forcePerson(compiled, withFixed, { ...request, chain: 1 }).kind).toBe('refused')
  })
})

describe('fixes', () => {
  it('fill one slot, break only the rules they name, and suggest up to three people to ask', () => {
    const kinds = new Map<string, number>()
    for (const seed of SEEDS) {
      const standing = createRandomStanding(seed)
      const { problem, assignments, fixed } = standing
      for (const duty of dutiesOf(standing)) {
        if (openOf(standing, assignments, duty) <= 0) continue
        const place = `seed ${seed}, duty ${duty}`
        const fixes = findFixes(standing, duty, [], tools)
        const able = problem.people.filter(
          (_, person) => listBrokenRules(problem, assignments, person, duty).size === 0,
        )
        expect(fixes.filter(({ kind }) => kind === 'ask').length, place).toBe(Math.min(3, able.length))
        for (const fix of fixes) {
          kinds.set(fix.kind, (kinds.get(fix.kind) ?? 0) + 1)
          expect(countOf(fix.assignments, duty), place).toBe(countOf(assignments, duty) + 1)
          expect(fix.openAfter, place).toBe(fix.openBefore - 1)
          for (const one of fixed) expect(fix.assignments, place).toContainEqual(one)
          const broken = checkRoster(problem, fix.assignments).map(({ rule }) => rule)
          expect([...new Set(broken)].sort(), place).toEqual([...fix.exceptions].sort())
          expect(fix.kind === 'exception', place).toBe(fix.exceptions.length > 0)
          expect(['', 'unavailable', 'rest', 'succession', 'rest succession'], place).toContain(
            [...fix.exceptions].sort().join(' '),
          )
          expect(
            fix.goals.map(({ before }) => before),
            place,
          ).toEqual(scoreOf(problem, assignments))
          expect(
            fix.goals.map(({ after }) => after),
            place,
          ).toEqual(scoreOf(problem, fix.assignments))
          expect(fix.openAtBest, place).toBeLessThanOrEqual(fix.openAfter)
          const best = findRosterBy(problem, fix.assignments, dutiesOf(standing), (roster) => {
            const open = dutiesOf(standing).reduce((sum, d) => sum + Math.max(0, openOf(standing, roster, d)), 0)
            return open < fix.openAtBest && open < fix.openAfter
          })
          if (fix.kind !== 'exception') expect(best, place).toBeNull()
        }
      }
    }
    for (const kind of ['ask', 'move', 'exception']) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(10)
  })

  it('make an exception to a rule if every other fix would leave another slot open', () => {
    const ana: Person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [] }
    const ben: Person = { ...ana, unavailable: [{ start: 0, end: 1440 }] }
    const duties = [
      { start: 540, end: 1020, skill: 0, need: 1, priority: 1 },
      { start: 1080, end: 1440, skill: 0, need: 1, priority: 1 },
    ]
    const problem = createWeek({ people: [ana, ben], duties })
    const standing = { problem, assignments: [{ person: 0, duty: 0 }], fixed: [] }
    expect(findFixes(standing, 1, [], tools)).toMatchObject([
      { kind: 'exception', person: 1, exceptions: ['unavailable'], openBefore: 1, openAfter: 0 },
    ])
  })

  it('extend an adjacent duty, unless the person on it is unavailable or the assignment is fixed', () => {
    const free: Person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [] }
    const duties = [
      { start: 540, end: 1020, skill: 0, need: 1, priority: 1 },
      { start: 1020, end: 1260, skill: 0, need: 1, priority: 1 },
      { start: 540, end: 1260, skill: 0, need: 0, priority: 1 },
    ]
    const extensions: Extension[] = [{ person: 0, from: 0, to: 2 }]
    const assignments = [{ person: 0, duty: 0 }]
    const problem = createWeek({ people: [free], duties })
    const [fix, ...others] = findFixes({ problem, assignments, fixed: [] }, 1, extensions, tools)
    expect(others).toEqual([])
    expect(fix).toMatchObject({ kind: 'extend', person: 0, assignments: [{ person: 0, duty: 2 }], openAfter: 0 })
    expect(fix?.goals[0]).toEqual({ name: 'open-minutes', before: 240, after: 0 })
    const off = { ...free, unavailable: [{ start: 1200, end: 1300 }] }
    const busy = { problem: { ...problem, people: [off] }, assignments, fixed: [] }
    expect(findFixes(busy, 1, extensions, tools)).toEqual([])
    expect(findFixes({ problem, assignments, fixed: assignments }, 1, extensions, tools)).toEqual([])
  })

  it('are empty for a filled duty', () => {
    const free: Person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [] }
    const problem = createWeek({ people: [free, free], duties: [evening(0, 1)] })
    expect(findFixes({ problem, assignments: [{ person: 0, duty: 0 }], fixed: [] }, 0, [], tools)).toEqual([])
  })
})

describe('compareHolders', () => {
  it('compares each other person for a slot with the existing roster, by rules and by goals', () => {
    for (const seed of SEEDS) {
      const standing = createRandomStanding(seed)
      const { problem, assignments } = standing
      for (const holder of assignments) {
        const rest = assignments.filter((a) => !isSameAssignment(a, holder))
        const skill = problem.duties[holder.duty]?.skill ?? -1
        const others = compareHolders(standing, holder)
        const expected = problem.people.flatMap(({ skills }, person) =>
          skills.includes(skill) && person !== holder.person ? [person] : [],
        )
        expect(others.map(({ person }) => person).sort()).toEqual(expected.sort())
        for (const { person, refusal, goals, comparison } of others) {
          const swapped = [...rest, { person, duty: holder.duty }]
          expect(listBrokenRules(problem, rest, person, holder.duty).size > 0).toBe(refusal !== null)
          if (refusal) continue
          const [before, after] = [scoreOf(problem, assignments), scoreOf(problem, swapped)]
          expect(goals.map((goal) => goal.after)).toEqual(after)
          const first = after.findIndex((value, i) => value !== before[i])
          expect(comparison).toBe(first < 0 ? 0 : Math.sign((after[first] ?? 0) - (before[first] ?? 0)))
        }
      }
    }
  })
})

function evening(skill: number, need: number): Duty {
  return { start: 1080, end: 1560, skill, need, priority: 1 }
}

function createWeek(parts: Pick<RosterProblem, 'people' | 'duties'>): RosterProblem {
  return {
    days: 7,
    fixed: [],
    timeLimitSeconds: 5,
    seed: 1,
    rules: {
      oneDutyADay: true,
      minRestMinutes: 600,
      backToBackAllowed: false,
      forbiddenDutyPairs: [],
      forbiddenFixedPairs: [],
      targetToleranceMinutes: 240,
    },
    ...parts,
  }
}
