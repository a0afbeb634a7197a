import type { Duty, FixedWork, Person, RosterProblem } from '../src/problem.ts'
import { createRandom, type Random } from '../src/random.ts'
import { listCloserOpenerPairs } from './restaurant-week.ts'

const MINUTES_A_DAY = 1440
const HOUR = 60
const DAYS = 7
const SATURDAY_START = 5 * MINUTES_A_DAY
/** Offset that keeps these seeds distinct from all others. */
const VARIED_SEEDS = 5_000_000
const TARGET_HOURS = [12, 16, 20, 24, 28, 32, 36, 40]
const MOST_SENIOR = 10

function chooseOne<Item>(random: Random, items: readonly Item[]): Item {
  return items[random(items.length)] as Item
}

/** How a restaurant differs from others. Percentages are of people, duties or pairs of both. */
function chooseStyle(random: Random) {
  return {
    skills: chooseOne(random, [1, 2, 4, 8]),
    otherSkillPercent: chooseOne(random, [5, 30, 70]),
    shapes: chooseOne(random, [3, 6, 12]),
    mostPlaces: chooseOne(random, [1, 2, 4]),
    priorities: chooseOne(random, [1, 1, 3]),
    leadPercent: chooseOne(random, [0, 50]),
    unavailablePercent: chooseOne(random, [0, 15, 40]),
    dislikedPercent: chooseOne(random, [0, 20, 80]),
    fixedPercent: chooseOne(random, [0, 10, 30]),
    /** How far hours may be from the target, in minutes; null: no limit. */
    windowMinutes: chooseOne(random, [null, 4 * HOUR]),
    /** How many people in a row are identical. */
    alike: chooseOne(random, [1, 1, 4, 10]),
    /** The demand, as a percentage of everybody's target hours. */
    demandPercent: chooseOne(random, [70, 100, 130]),
  }
}

type Style = ReturnType<typeof chooseStyle>

function createDuties(random: Random, style: Style, minutesWanted: number): Duty[] {
  const shapes = Array.from({ length: style.shapes }, () => {
    const start = (12 + random(26)) * 30
    return { start, length: (8 + random(13)) * 30 }
  })
  const byKey = new Map<string, Duty>()
  for (let minutes = 0; minutes < minutesWanted; ) {
    const { start, length } = chooseOne(random, shapes)
    const day = random(DAYS)
    const skill = random(style.skills)
    const from = day * MINUTES_A_DAY + start
    const isLead = random(100) < style.leadPercent
    const key = `${from} ${length} ${skill} ${isLead}`
    const need = isLead ? 1 : 1 + random(style.mostPlaces)
    minutes += need * length
    byKey.set(key, {
      start: from,
      end: from + length,
      skill,
      need: (byKey.get(key)?.need ?? 0) + need,
      priority: byKey.get(key)?.priority ?? 1 + random(style.priorities),
      ...(isLead ? { leadSeniority: 1 + random(MOST_SENIOR) } : {}),
      ...(start >= 16 * HOUR || from >= SATURDAY_START ? { isUnsocial: true as const } : {}),
    })
  }
  return [...byKey.values()].sort((a, b) => a.start - b.start || a.end - b.end || a.skill - b.skill)
}

function createPerson(random: Random, style: Style, duties: readonly Duty[], targetMinutes: number): Person {
  const first = random(style.skills)
  const skills = Array.from({ length: style.skills }, (_, skill) => skill).filter(
    (skill) => skill === first || random(100) < style.otherSkillPercent,
  )
  const unavailable = Array.from({ length: DAYS }, (_, day) => day * MINUTES_A_DAY).flatMap((start) => {
    if (random(100) >= style.unavailablePercent) return []
    const from = start + random(2) * 12 * HOUR
    return [{ start: from, end: from + (1 + random(2)) * 12 * HOUR }]
  })
  const { windowMinutes } = style
  return {
    skills,
    targetMinutes,
    unavailable,
    preferences: duties.flatMap((_, duty) =>
      random(100) < style.dislikedPercent ? [{ duty, cost: 1 + random(3) }] : [],
    ),
    seniority: 1 + random(MOST_SENIOR),
    unsocialAllowance: random(4),
    ...(windowMinutes === null
      ? {}
      : { maxMinutes: targetMinutes + windowMinutes, minMinutes: Math.max(0, targetMinutes - windowMinutes) }),
  }
}

/**
 * Creates a week of a restaurant whose style the seed decides: few or many skills, times and identical people, much or
 * little to do, with or without limits on hours, lead places, urgent shifts and kept shifts. It finds what weeks of one
 * style do not.
 */
export function createVariedWeek(staffCount: number, seed: number, timeLimitSeconds: number): RosterProblem {
  const random = createRandom(seed + VARIED_SEEDS)
  const style = chooseStyle(random)
  const targets = Array.from(
    { length: Math.ceil(staffCount / style.alike) },
    () => chooseOne(random, TARGET_HOURS) * HOUR,
  )
  const targetOf = (person: number): number => targets[Math.floor(person / style.alike)] as number
  const numbers = Array.from({ length: staffCount }, (_, person) => person)
  const sum = numbers.reduce((minutes, person) => minutes + targetOf(person), 0)
  const duties = createDuties(random, style, (sum * style.demandPercent) / 100)
  const kinds = targets.map((target) => createPerson(random, style, duties, target))
  const people = numbers.map((person) => kinds[Math.floor(person / style.alike)] as Person)
  const fixed = numbers.flatMap((person): FixedWork[] => {
    if (random(100) >= style.fixedPercent) return []
    const duty = chooseOne(random, duties)
    return [{ person, start: duty.start, end: duty.end }]
  })
  return {
    days: DAYS,
    people,
    duties,
    fixed,
    rules: {
      oneDutyADay: true,
      minRestMinutes: 10 * HOUR,
      backToBackAllowed: false,
      forbiddenDutyPairs: listCloserOpenerPairs(duties),
      forbiddenFixedPairs: [],
      targetToleranceMinutes: 4 * HOUR,
    },
    timeLimitSeconds,
    seed,
  }
}
