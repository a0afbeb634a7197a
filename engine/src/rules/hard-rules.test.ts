import { describe, expect, it } from 'vitest'
import { compileProblem } from '../compile.ts'
import { findRefusal } from '../explain/find-refusal.ts'
import type { Duty, Person, RefusalReason, RosterProblem } from '../problem.ts'
import { listBrokenRules } from '../proof/check-roster.ts'
import { addDuty, canAdd, createRoster } from '../roster.ts'

const free: Person = { skills: [0], targetMinutes: null, unavailable: [], preferences: [] }
const duty = (start: number, end: number, more: Partial<Duty> = {}): Duty => {
  return { start, end, skill: 0, need: 1, priority: 1, ...more }
}
const at = (day: number, hour: number): number => day * 1440 + hour * 60

function createProblem(
  more: Partial<Omit<RosterProblem, 'rules'>> & { rules?: Partial<RosterProblem['rules']> },
): RosterProblem {
  const { rules, ...others } = more
  return {
    days: 7,
    people: [free],
    duties: [],
    fixed: [],
    timeLimitSeconds: 1,
    seed: 1,
    ...others,
    rules: {
      oneDutyADay: false,
      minRestMinutes: 0,
      backToBackAllowed: true,
      forbiddenDutyPairs: [],
      forbiddenFixedPairs: [],
      targetToleranceMinutes: 240,
      ...rules,
    },
  }
}

type Case = {
  title: string
  /** Null: the person may be assigned duty 0. */
  expected: RefusalReason | null
  problem: Parameters<typeof createProblem>[0]
  /** Duties already assigned to person 0. */
  assigned?: number[]
}

const morning = duty(at(0, 9), at(0, 17))
const evening = duty(at(0, 17), at(0, 23))
const nextMorning = duty(at(1, 6), at(1, 14))
const sundayNight = duty(at(6, 18), at(7, 2))

const cases: Case[] = [
  { title: 'a free holder of the skill', expected: null, problem: { duties: [morning] } },
  { title: 'a person without the skill', expected: 'skill', problem: { duties: [duty(540, 1020, { skill: 3 })] } },
  {
    title: 'a person excluded from the duty',
    expected: 'excluded',
    problem: { duties: [duty(540, 1020, { excludedPeople: [0] })] },
  },
  {
    title: 'a person unavailable in the last minute',
    expected: 'unavailable',
    problem: { duties: [morning], people: [{ ...free, unavailable: [{ start: at(0, 17) - 1, end: at(0, 20) }] }] },
  },
  {
    title: 'an unavailability of zero length',
    expected: null,
    problem: { duties: [morning], people: [{ ...free, unavailable: [{ start: at(0, 12), end: at(0, 12) }] }] },
  },
  {
    title: 'a person unavailable right after the end',
    expected: null,
    problem: { duties: [morning], people: [{ ...free, unavailable: [{ start: at(0, 17), end: at(0, 20) }] }] },
  },
  {
    title: 'a person unavailable on the Monday morning that a Sunday night shift reaches into',
    expected: 'unavailable',
    problem: { duties: [sundayNight], people: [{ ...free, unavailable: [{ start: at(7, 0), end: at(7, 8) }] }] },
  },
  { title: 'a second slot of the same duty', expected: 'has-this-duty', problem: { duties: [morning] }, assigned: [0] },
  {
    title: 'a second duty on the same day',
    expected: 'has-day',
    problem: { duties: [evening, duty(at(0, 6), at(0, 10))], rules: { oneDutyADay: true } },
    assigned: [1],
  },
  {
    title: 'a second duty on the same day when that is allowed',
    expected: null,
    problem: { duties: [evening, duty(at(0, 6), at(0, 10))] },
    assigned: [1],
  },
  {
    title: 'a duty on the day of a kept shift without times',
    expected: 'has-day',
    problem: { duties: [evening], fixed: [{ person: 0, start: 0, end: 0 }], rules: { oneDutyADay: true } },
  },
  {
    title: 'a kept shift without times when several duties a day are allowed',
    expected: null,
    problem: { duties: [duty(0, 480)], fixed: [{ person: 0, start: 0, end: 0 }], rules: { minRestMinutes: 600 } },
  },
  {
    title: 'an overlap of one hour',
    expected: 'overlap',
    problem: { duties: [duty(at(0, 16), at(0, 20)), morning] },
    assigned: [1],
  },
  { title: 'back to back when allowed', expected: null, problem: { duties: [evening, morning] }, assigned: [1] },
  {
    title: 'back to back when not allowed',
    expected: 'overlap',
    problem: { duties: [evening, morning], rules: { backToBackAllowed: false } },
    assigned: [1],
  },
  {
    title: 'a kept shift of last Sunday night that reaches into Monday',
    expected: 'overlap',
    problem: { duties: [duty(at(0, 1), at(0, 9))], fixed: [{ person: 0, start: -360, end: 120 }] },
  },
  {
    title: 'a rest that is one minute too short',
    expected: 'rest',
    problem: { duties: [nextMorning, duty(at(0, 12), at(0, 20) + 1)], rules: { minRestMinutes: 600 } },
    assigned: [1],
  },
  {
    title: 'a rest of exactly the minimum',
    expected: null,
    problem: { duties: [nextMorning, duty(at(0, 12), at(0, 20))], rules: { minRestMinutes: 600 } },
    assigned: [1],
  },
  {
    title: 'a person who needs a longer rest than the rule',
    expected: 'rest',
    problem: {
      people: [{ ...free, minRestMinutes: 720 }],
      duties: [nextMorning, duty(at(0, 12), at(0, 20))],
      rules: { minRestMinutes: 600 },
    },
    assigned: [1],
  },
  {
    title: 'too little rest before a kept shift next Monday',
    expected: 'rest',
    problem: {
      duties: [sundayNight],
      fixed: [{ person: 0, start: at(7, 10), end: at(7, 18) }],
      rules: { minRestMinutes: 600 },
    },
  },
  {
    title: 'an opening after a closing',
    expected: 'succession',
    problem: { duties: [nextMorning, evening], rules: { forbiddenDutyPairs: [[1, 0]] } },
    assigned: [1],
  },
  {
    title: 'a kept closing shift before an opening duty',
    expected: 'succession',
    problem: {
      duties: [nextMorning],
      fixed: [{ person: 0, start: at(0, 10), end: at(0, 18) }],
      rules: { forbiddenFixedPairs: [[0, 0]] },
    },
  },
  {
    title: '[CON-10] a duty that is shorter than the person’s minimum a day, beside another duty',
    expected: 'short-day',
    problem: { people: [{ ...free, minDayMinutes: 481 }], duties: [morning, evening] },
    assigned: [1],
  },
  {
    title: '[CON-10] a short duty that reaches the minimum together with a kept shift of its day',
    expected: null,
    problem: {
      people: [{ ...free, minDayMinutes: 500 }],
      duties: [morning],
      fixed: [{ person: 0, start: at(0, 18), end: at(0, 18) + 20 }],
    },
  },
  {
    title: 'assigned duties that exceed the hours cap',
    expected: 'hours',
    problem: { people: [{ ...free, maxMinutes: 839 }], duties: [nextMorning, evening] },
    assigned: [1],
  },
  {
    title: 'hours of exactly the cap',
    expected: null,
    problem: { people: [{ ...free, maxMinutes: 840 }], duties: [nextMorning, evening] },
    assigned: [1],
  },
  {
    title: 'kept minutes that exceed the hours cap',
    expected: 'hours',
    problem: {
      people: [{ ...free, maxMinutes: 500 }],
      duties: [nextMorning],
      fixed: [{ person: 0, start: at(3, 0), end: at(3, 0), minutes: 240 }],
    },
  },
  {
    title: 'a kept shift of last week, whose hours do not count',
    expected: null,
    problem: {
      people: [{ ...free, maxMinutes: 480 }],
      duties: [nextMorning],
      fixed: [{ person: 0, start: -1000, end: -500 }],
    },
  },
]

describe('hard rules', () => {
  it.each(cases)('$title: $expected', ({ expected, problem: parts, assigned = [] }) => {
    const problem = createProblem(parts)
    const compiled = compileProblem(problem)
    const roster = createRoster(compiled)
    for (const other of assigned) addDuty(compiled, roster, 0, other)

    expect(findRefusal(compiled, roster, 0, 0)?.reason ?? null).toBe(expected)
    const isPossible = compiled.isCandidate(0, 0) && canAdd(compiled, roster, 0, 0)
    expect(isPossible).toBe(expected === null)
    const referee = listBrokenRules(
      problem,
      assigned.map((other) => ({ person: 0, duty: other })),
      0,
      0,
    )
    expect([...referee].length > 0).toBe(expected !== null)
    if (expected !== null) expect(referee).toContain(expected)
  })
})
