import {
  type DayLine,
  OFF,
  type SequencePerson,
  type SequenceProblem,
  type SequenceRoster,
} from '../instance/sequence-problem.ts'

/**
 * A hard rule broken by a roster. `day` is the day on which it is broken, or null if the rule concerns the whole
 * horizon.
 */
export type SequenceError = {
  readonly person: number
  readonly day: number | null
  readonly rule:
    | 'days'
    | 'shift'
    | 'day-off'
    | 'succession'
    | 'shift-cap'
    | 'max-minutes'
    | 'min-minutes'
    | 'max-consecutive'
    | 'min-consecutive'
    | 'min-days-off'
    | 'weekends'
}

type Block = { readonly from: number; readonly to: number; readonly isWork: boolean }

function listBlocks(line: readonly number[]): Block[] {
  const blocks: Block[] = []
  let from = 0
  for (let day = 1; day <= line.length; day++) {
    const isWork = line[from] !== OFF
    if (day < line.length && (line[day] !== OFF) === isWork) continue
    blocks.push({ from, to: day, isWork })
    from = day
  }
  return blocks
}

function checkLine(problem: SequenceProblem, person: number, rules: SequencePerson, given: DayLine): SequenceError[] {
  const line = Array.from(given)
  const errors: SequenceError[] = []
  const error = (rule: SequenceError['rule'], day: number | null = null): void => {
    errors.push({ person, day, rule })
  }
  if (line.length !== problem.days) return [{ person, day: null, rule: 'days' }]
  const unknown = line.findIndex((shift) => shift !== OFF && problem.shifts[shift] === undefined)
  if (unknown >= 0) return [{ person, day: unknown, rule: 'shift' }]

  let minutes = 0
  const worked = problem.shifts.map(() => 0)
  const weekends = new Set<number>()
  line.forEach((shift, day) => {
    if (shift === OFF) return
    minutes += problem.shifts[shift]?.minutes ?? 0
    worked[shift] = (worked[shift] ?? 0) + 1
    if (day % 7 >= 5) weekends.add(Math.floor(day / 7))
    if (rules.daysOff.includes(day)) error('day-off', day)
    const next = line[day + 1]
    if (next !== undefined && problem.shifts[shift]?.forbiddenNext.includes(next)) error('succession', day + 1)
  })
  worked.forEach((count, shift) => {
    if (count > (rules.maxOfShift[shift] ?? 0)) error('shift-cap')
  })
  if (minutes > rules.maxMinutes) error('max-minutes')
  if (minutes < rules.minMinutes) error('min-minutes')
  if (weekends.size > rules.maxWeekends) error('weekends')
  for (const { from, to, isWork } of listBlocks(line)) {
    const isAtEnd = from === 0 || to === problem.days
    if (isWork && to - from > rules.maxConsecutiveShifts) error('max-consecutive', from)
    if (isWork && !isAtEnd && to - from < rules.minConsecutiveShifts) error('min-consecutive', from)
    if (!isWork && !isAtEnd && to - from < rules.minConsecutiveDaysOff) error('min-days-off', from)
  }
  return errors
}

/**
 * Lists every hard rule that a roster breaks; empty if it is valid. It uses only the problem and shares no code with
 * the search.
 */
export function listSequenceErrors(problem: SequenceProblem, roster: SequenceRoster): SequenceError[] {
  return problem.people.flatMap((rules, person) => checkLine(problem, person, rules, roster[person] ?? []))
}

/** Returns the cost of a roster: unmet requests plus under-cover and over-cover. Hard rules are not checked. */
export function scoreSequence(problem: SequenceProblem, roster: SequenceRoster): number {
  let cost = 0
  problem.people.forEach(({ onRequests, offRequests }, person) => {
    for (const wish of onRequests) if (roster[person]?.[wish.day] !== wish.shift) cost += wish.cost
    for (const wish of offRequests) if (roster[person]?.[wish.day] === wish.shift) cost += wish.cost
  })
  for (const { day, shift, need, underCost, overCost } of problem.covers) {
    const present = roster.filter((line) => line[day] === shift).length
    cost += present < need ? (need - present) * underCost : (present - need) * overCost
  }
  return cost
}
