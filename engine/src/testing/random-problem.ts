import type { RosterProblem } from '../problem.ts'
import { createRandom } from '../random.ts'

/** Offset that keeps these seeds distinct from all others. */
const SOFT_SEEDS = 1_000_000

/** Creates a tiny random problem. It is small enough to try every roster, and every rule occurs over many seeds. */
export function createRandomProblem(seed: number): RosterProblem {
  const random = createRandom(seed)
  /**
   * A separate generator, so that lead places and unsocial duties do not change the rest of the problem that a seed
   * gives.
   */
  const soft = createRandom(seed + SOFT_SEEDS)
  const hasLeads = soft(2) === 0
  const hasUnsocial = soft(2) === 0
  const chance = (percent: number): boolean => random(100) < percent
  const peopleCount = 1 + random(4)
  const dutyCount = 1 + random(peopleCount > 2 ? 4 : 6)
  const days = 3
  const quarter = (limit: number): number => random(limit * 4) * 15
  const duties = Array.from({ length: dutyCount }, () => {
    const start = random(days) * 1440 + 360 + random(5) * 240
    return {
      start,
      end: start + 120 + quarter(8),
      skill: random(2),
      need: random(8) === 0 ? 0 : 1 + random(2),
      priority: 1 + (chance(20) ? random(3) : 0),
      ...(chance(10) ? { excludedPeople: [random(peopleCount)] } : {}),
      ...(hasLeads && soft(2) === 0 ? { leadSeniority: soft(4) } : {}),
      ...(hasUnsocial && soft(3) > 0 ? { isUnsocial: true as const } : {}),
    }
  })
  const people = Array.from({ length: peopleCount }, () => {
    const offStart = random(days) * 1440 + quarter(20)
    return {
      skills: chance(40) ? [0, 1] : [random(2)],
      targetMinutes: chance(25) ? null : quarter(24),
      ...(chance(30) ? { maxMinutes: 240 + quarter(16) } : {}),
      ...(chance(20) ? { minMinutes: quarter(16) } : {}),
      ...(chance(15) ? { minRestMinutes: random(3) * 360 } : {}),
      ...(hasLeads && soft(4) > 0 ? { seniority: soft(4) } : {}),
      ...(hasUnsocial && soft(4) > 0 ? { unsocialAllowance: soft(4) - 1 } : {}),
      unavailable: chance(30) ? [{ start: offStart, end: offStart + quarter(16) }] : [],
      preferences: duties.flatMap((_, duty) => (chance(40) ? [{ duty, cost: 1 + random(5) }] : [])),
    }
  })
  const fixed = Array.from({ length: chance(50) ? random(3) : 0 }, () => {
    const start = (random(days + 2) - 1) * 1440 + quarter(24)
    return {
      person: random(peopleCount),
      start,
      end: start + (chance(15) ? 0 : 240 + quarter(6)),
      ...(chance(20) ? { minutes: 240 } : {}),
    }
  })
  return {
    days,
    people,
    duties,
    fixed,
    rules: {
      oneDutyADay: chance(70),
      minRestMinutes: chance(50) ? 600 : 0,
      backToBackAllowed: chance(50),
      forbiddenDutyPairs: chance(30) && dutyCount > 1 ? [[0, 1]] : [],
      forbiddenFixedPairs: chance(30) && fixed.length > 0 ? [[0, random(dutyCount)]] : [],
      targetToleranceMinutes: chance(50) ? 240 : 0,
    },
    timeLimitSeconds: 60,
    seed,
  }
}
