/** Determines when people are missing in a role, to the minute. */
import type { Interval } from '../shift-interval.ts'

/** Maximum length, in minutes, up to which consecutive gaps are joined, because one person should work them. */
const LONGEST_JOINED_MINUTES = 12 * 60

/** Maximum number of stretches of a shortage: one for each half hour of the longest joined gap. */
const MOST_STRETCHES = LONGEST_JOINED_MINUTES / 30

/** Number of people needed from `start` to `end`. */
interface Wanted extends Interval {
  requiredCount: number
}

/** Number of people missing from `start` to `end`. */
interface Missing extends Interval {
  missing: number
}

/** Number of people needed and assigned in a role from `start` to `end`. */
export interface CoverStretch extends Interval {
  needed: number
  there: number
}

/**
 * A shortage, with its figures over time; a single stretch if they are constant. If there are too many stretches,
 * adjacent ones are combined, and have the figures of the one with most people missing.
 */
export interface Shortage extends Missing {
  stretches: CoverStretch[]
}

/** An interval in which nobody starts or ends. */
interface Step extends CoverStretch {
  lacking: number
}

const keyOf = ({ start, end }: Interval) => `${start} ${end}`

/**
 * Returns the shortages of one role. At every minute, the number of missing people is demand minus assigned people,
 * regardless of which need a shift was created for. A person missing for the whole time of a need is one shortage. The
 * remaining gaps are joined to adjacent ones; the gap that opens first closes first. Whole needs take precedence over
 * parts, and long needs over short ones. A person who works exactly a shortage removes that shortage and no other.
 */
export function listShortages(wanted: readonly Wanted[], there: readonly Interval[]): Shortage[] {
  const steps = listSteps(wanted, there)
  const indexOf = new Map(steps.map(({ start }, index) => [start, index]))
  const whole = takeWhole(steps, indexOf, wanted, there)
  return group([...whole, ...pairEnds(steps, wanted)]).map(({ start, end, missing }) => {
    const first = indexOf.get(start) ?? steps.findLastIndex((step) => step.start < start)
    const last = indexOf.get(end) ?? steps.findIndex((step) => step.start > end)
    const stretches = joinStretches(steps.slice(first, last), { start, end })
    return { start, end, missing, stretches: combineStretches(stretches, { start, end }) }
  })
}

/** Joins adjacent stretches with equal figures, and cuts off what is outside the interval. */
function joinStretches(stretches: readonly CoverStretch[], time: Interval): CoverStretch[] {
  const joined: CoverStretch[] = []
  for (const { start, end: until, needed, there } of stretches) {
    const last = joined.at(-1)
    const end = Math.min(time.end, until)
    if (last && last.needed === needed && last.there === there) last.end = end
    else joined.push({ start: Math.max(time.start, start), end, needed, there })
  }
  return joined
}

/** Combines adjacent stretches so that at most `MOST_STRETCHES` remain. */
function combineStretches(stretches: CoverStretch[], time: Interval): CoverStretch[] {
  const size = Math.ceil(stretches.length / MOST_STRETCHES)
  if (size <= 1) return stretches
  const combined: CoverStretch[] = []
  for (let first = 0; first < stretches.length; first += size) {
    const part = stretches.slice(first, first + size)
    const worst = part.reduce((one, other) => (missingIn(other) > missingIn(one) ? other : one))
    combined.push({ ...worst, start: part[0]?.start ?? worst.start, end: part.at(-1)?.end ?? worst.end })
  }
  return joinStretches(combined, time)
}

const missingIn = ({ needed, there }: CoverStretch) => needed - there

/** Returns the intervals between all times at which demand or assignments change. */
function listSteps(wanted: readonly Wanted[], there: readonly Interval[]): Step[] {
  const changes = new Map<number, { wanted: number; there: number }>()
  const at = (minute: number) => {
    const known = changes.get(minute) ?? { wanted: 0, there: 0 }
    changes.set(minute, known)
    return known
  }
  for (const { start, end, requiredCount } of wanted) {
    at(start).wanted += requiredCount
    at(end).wanted -= requiredCount
  }
  for (const { start, end } of there) {
    at(start).there += 1
    at(end).there -= 1
  }
  const times = [...changes.keys()].sort((a, b) => a - b)
  let [needed, present] = [0, 0]
  return times.map((start, index) => {
    const change = at(start)
    needed += change.wanted
    present += change.there
    const lacking = Math.max(0, needed - present)
    return { start, end: times[index + 1] ?? start, needed, there: present, lacking }
  })
}

/** Takes the shortages that last for the whole time of a need off the steps, longest needs first, and returns them. */
function takeWhole(
  steps: readonly Step[],
  indexOf: ReadonlyMap<number, number>,
  wanted: readonly Wanted[],
  there: readonly Interval[],
): Missing[] {
  const places = new Map<string, Missing>()
  for (const { start, end, requiredCount } of wanted) {
    const missing = places.get(keyOf({ start, end }))?.missing ?? 0
    places.set(keyOf({ start, end }), { start, end, missing: missing + requiredCount })
  }
  // A person who works exactly the time of a need fills that need and no other.
  for (const interval of there) {
    const place = places.get(keyOf(interval))
    if (place) place.missing -= 1
  }
  return [...places.values()]
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
    .flatMap((place): Missing[] => {
      const under = steps.slice(indexOf.get(place.start), indexOf.get(place.end))
      const missing = Math.min(Math.max(0, place.missing), ...under.map(({ lacking }) => lacking))
      for (const step of under) step.lacking -= missing
      return missing > 0 ? [{ ...place, missing }] : []
    })
}

/** Returns the shortages that remain in the steps; the gap that opens first closes first. */
function pairEnds(steps: readonly Step[], wanted: readonly Wanted[]): Missing[] {
  const open: number[] = []
  const shortages: Missing[] = []
  for (const { start, lacking } of steps) {
    for (const opened of open.splice(0, Math.max(0, open.length - lacking)))
      shortages.push(...splitLong({ start: opened, end: start }, wanted).map((time) => ({ ...time, missing: 1 })))
    while (open.length < lacking) open.push(start)
  }
  return shortages
}

/** Splits an interval that is too long for one person, at the start of a need if possible. */
function splitLong({ start, end }: Interval, wanted: readonly Wanted[]): Interval[] {
  const latest = start + LONGEST_JOINED_MINUTES
  if (end <= latest) return [{ start, end }]
  const starts = wanted.map((need) => need.start).filter((minute) => minute > start && minute <= latest)
  const middle = starts.length > 0 ? Math.max(...starts) : latest
  return [{ start, end: middle }, ...splitLong({ start: middle, end }, wanted)]
}

function group(shortages: readonly Missing[]): Missing[] {
  const groups = new Map<string, Missing>()
  for (const shortage of shortages) {
    const known = groups.get(keyOf(shortage))
    if (known) known.missing += shortage.missing
    else groups.set(keyOf(shortage), { ...shortage })
  }
  return [...groups.values()].sort((a, b) => a.start - b.start || a.end - b.end)
}
