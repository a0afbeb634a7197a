import { OFF } from '../instance/sequence-problem.ts'
import { type CostedSequence, lineCost } from '../lines/cost-sequence.ts'

/**
 * A roster under construction whose cost is always up to date. Every line keeps the hard rules; people's lines may be
 * removed temporarily.
 */
export type WorkingRoster = {
  readonly lines: Int8Array[]
  /** Number of people working, indexed by day * shiftCount + shift. */
  readonly present: Int32Array
  cost: number
}

/** Returns the cost of under-cover or over-cover for one shift on one day. */
function coverCost(compiled: CostedSequence, place: number, present: number): number {
  const missing = (compiled.need[place] as number) - present
  return missing > 0 ? missing * (compiled.underCost[place] as number) : -missing * (compiled.overCost[place] as number)
}

/** Creates a roster without lines; no requests are counted yet. */
export function createWorkingRoster(compiled: CostedSequence): WorkingRoster {
  let cost = 0
  for (let place = 0; place < compiled.need.length; place++) cost += coverCost(compiled, place, 0)
  return {
    lines: compiled.people.map(() => new Int8Array(compiled.days).fill(OFF)),
    present: new Int32Array(compiled.need.length),
    cost,
  }
}

/** Adds a person's line (`step` 1) or removes it (`step` -1). */
export function moveLine(
  compiled: CostedSequence,
  roster: WorkingRoster,
  person: number,
  line: Int8Array,
  step: 1 | -1,
): void {
  const { present } = roster
  roster.cost += step * lineCost(compiled, person, line)
  for (let day = 0; day < compiled.days; day++) {
    const shift = line[day] as number
    if (shift === OFF) continue
    const place = day * compiled.shiftCount + shift
    const before = present[place] as number
    roster.cost += coverCost(compiled, place, before + step) - coverCost(compiled, place, before)
    present[place] = before + step
  }
  if (step === 1) roster.lines[person] = line
}

/** Computes the cost of adding this person, indexed by day * shiftCount + shift, including their own requests. */
export function marginalCosts(
  compiled: CostedSequence,
  roster: WorkingRoster,
  person: number,
  into: Float64Array,
  from = 0,
  to = into.length,
): void {
  const own = compiled.people[person]?.shiftCost ?? into
  for (let place = from; place < to; place++) {
    const isMissing = (roster.present[place] as number) < (compiled.need[place] as number)
    into[place] =
      (own[place] as number) +
      (isMissing ? -(compiled.underCost[place] as number) : (compiled.overCost[place] as number))
  }
}
