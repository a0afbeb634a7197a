/** Where people of one role are missing, to the minute (GN11). */
import type { Interval } from './shift-interval.ts'

/** Gaps that follow each other are one no longer than this, in minutes: it is to be worked by one person. */
const LONGEST_JOINED_MINUTES = 12 * 60

/** So many people are wanted from `start` to `end`. */
interface Wanted extends Interval {
  requiredCount: number
}

/** So many people are missing from `start` to `end`. */
interface Missing extends Interval {
  missing: number
}

/** How many of a role are wanted from `start` to `end`, and how many are there. */
export interface CoverStretch extends Interval {
  needed: number
  there: number
}

/** A shortage with the figures of its time, stretch by stretch: one stretch where they are the same throughout. */
export interface Shortage extends Missing {
  stretches: CoverStretch[]
}

/** A stretch in which nobody comes and nobody goes. */
interface Step extends CoverStretch {
  lacking: number
}

const keyOf = ({ start, end }: Interval) => `${start} ${end}`

/**
 * What people there leave open of what is wanted, all of one role. At every minute as many are missing as are wanted more
 * than are there, whoever was meant for what. A need that lacks somebody for all of its time is one shortage; what is left
 * over joins its neighbours: whose place is empty first is filled first. A need's own time comes before a part of it, a
 * long need before a short one. Somebody who comes for exactly a shortage takes away that one and no other.
 */
export function listShortages(wanted: readonly Wanted[], there: readonly Interval[]): Shortage[] {
  const steps = listSteps(wanted, there)
  const whole = takeWhole(steps, wanted, there)
  return group([...whole, ...pairEnds(steps, wanted)]).map((time) => ({
    ...time,
    stretches: listStretches(steps, time),
  }))
}

/** The figures of a time, equal ones side by side joined. */
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

/** The stretches between all times at which what is wanted or who is there changes. */
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
  // Whoever works a need's own time fills it, and nothing else while they do.
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

/** What the steps still lack: the first that opens is the first that closes. */
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

/** A time that nobody should work alone, split where a need starts if there is such a place. */
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
