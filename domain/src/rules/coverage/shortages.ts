/** Where people of one role are missing, to the minute (GN11). */
import type { Interval } from '../shift-interval.ts'

/** Consecutive gaps are joined up to this length in minutes, because one person should work it. */
const LONGEST_JOINED_MINUTES = 12 * 60

/** Number of people needed from `start` to `end`. */
interface Wanted extends Interval {
  requiredCount: number
}

/** Number of people missing from `start` to `end`. */
interface Missing extends Interval {
  missing: number
}

/** People of a role needed and assigned from `start` to `end`. */
export interface CoverStretch extends Interval {
  needed: number
  there: number
}

/** A shortage with its figures by stretch: a single stretch if they are constant. */
export interface Shortage extends Missing {
  stretches: CoverStretch[]
}

/** A stretch in which nobody starts or ends. */
interface Step extends CoverStretch {
  lacking: number
}

const keyOf = ({ start, end }: Interval) => `${start} ${end}`

/**
 * Returns the shortages of one role. At every minute, as many people are missing as demand exceeds those assigned,
 * whichever need a shift was meant for. A need that lacks a person for all of its time is one shortage; the rest is
 * joined to adjacent gaps: the place that is empty first is filled first. A need's own time takes precedence over part
 * of it, a long need over a short one. A person who works exactly a shortage removes that one and no other.
 */
export function listShortages(wanted: readonly Wanted[], there: readonly Interval[]): Shortage[] {
  const steps = listSteps(wanted, there)
  const whole = takeWhole(steps, wanted, there)
  return group([...whole, ...pairEnds(steps, wanted)]).map((time) => ({
    ...time,
    stretches: listStretches(steps, time),
  }))
}

/** Returns the figures of a time, with equal adjacent ones joined. */
function listStretches(steps: readonly Step[], { start, end }: Interval): CoverStretch[] {
  const stretches: CoverStretch[] = []
  for (const step of steps) {
    if (step.start < start || step.start >= end) continue
    const { needed, there } = step
    const last = stretches.at(-1)
    if (last && last.needed === needed && last.there === there) last.end = step.end
    else stretches.push({ start: step.start, end: step.end, needed, there })
  }
  return stretches
}

/** Returns the stretches between all times at which demand or assignments change. */
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

/** Takes the needs that lack people for all of their time off the steps, the longest needs first. */
function takeWhole(steps: readonly Step[], wanted: readonly Wanted[], there: readonly Interval[]): Missing[] {
  const places = new Map<string, Missing>()
  for (const { start, end, requiredCount } of wanted) {
    const missing = places.get(keyOf({ start, end }))?.missing ?? 0
    places.set(keyOf({ start, end }), { start, end, missing: missing + requiredCount })
  }
  // A person who works a need's own time fills it, and nothing else at that time.
  for (const interval of there) {
    const place = places.get(keyOf(interval))
    if (place) place.missing -= 1
  }
  const indexOf = new Map(steps.map(({ start }, index) => [start, index]))
  return [...places.values()]
    .sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start)
    .flatMap((place): Missing[] => {
      const under = steps.slice(indexOf.get(place.start), indexOf.get(place.end))
      const missing = Math.min(Math.max(0, place.missing), ...under.map(({ lacking }) => lacking))
      for (const step of under) step.lacking -= missing
      return missing > 0 ? [{ ...place, missing }] : []
    })
}

/** Returns what the steps still lack: the gap that opens first closes first. */
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

/** Splits a time that is too long for one person, at the start of a need if there is one. */
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
