import { type DayLine, OFF, type SequencePerson } from '../instance/sequence-problem.ts'
import type { GroupedShifts, ShiftGroup } from './shift-groups.ts'

/**
 * The states of the automaton that checks the rules on consecutive days. A state (`kind`) describes how the days so far
 * end. After n days off in a row, the kind is n - 1; the last such kind, offCount - 1, means that the person has had at
 * least the required number. After n shifts in a row, the last one of class `c`, the kind is offCount + c * maxRun + n
 * - 1.
 */
export type LineKinds = {
  readonly count: number
  readonly offCount: number
  /** Maximum number of consecutive shifts. */
  readonly maxRun: number
  /** The kind before day 0: the person has had enough days off. */
  readonly start: number
  /** Returns the kind after working `group` (OFF = a day off) on `day`, or -1 if a rule forbids it. */
  next(day: number, kind: number, group: number): number
}

/** Creates the automaton of a person with grouped shift types. */
export function listKinds(
  person: SequencePerson,
  { groups, classCount, mayFollow }: GroupedShifts,
  days: number,
): LineKinds {
  const offCount = Math.max(1, person.minConsecutiveDaysOff)
  const maxRun = Math.min(person.maxConsecutiveShifts, days)
  const classOf = groups.map(({ succession }) => succession)
  const count = offCount + classCount * maxRun
  const width = groups.length + 1
  const findNext = (kind: number, group: number, isAtStart: boolean): number => {
    const to = group === OFF ? 0 : (classOf[group] as number)
    if (kind < offCount) {
      if (group === OFF) return Math.min(kind + 1, offCount - 1)
      return kind < offCount - 1 || maxRun < 1 ? -1 : offCount + to * maxRun
    }
    const worked = ((kind - offCount) % maxRun) + 1
    if (group === OFF) return worked >= person.minConsecutiveShifts || isAtStart ? 0 : -1
    const from = Math.floor((kind - offCount) / maxRun)
    return worked >= maxRun || !mayFollow[from]?.[to] ? -1 : offCount + to * maxRun + worked
  }
  const table = Int16Array.from({ length: count * width }, (_, place) =>
    findNext(Math.floor(place / width), (place % width) - 1, false),
  )
  return {
    count,
    offCount,
    maxRun,
    start: offCount - 1,
    next(day, kind, group) {
      const to = table[kind * width + group + 1] as number
      if (to >= 0 || group !== OFF || day > maxRun) return to
      // A block that began on day 0 may be shorter than the minimum.
      return findNext(kind, group, ((kind - offCount) % maxRun) + 1 === day)
    },
  }
}

/** Returns 1 if work on `day` after `kind` adds a worked weekend, else 0. */
export function addsWeekend(day: number, kind: number, offCount: number): number {
  if (day % 7 === 5) return 1
  return day % 7 === 6 && kind < offCount ? 1 : 0
}

/** A span of days in one person's line, with the constraints from the days before and after it. */
export type LineSpan = {
  readonly from: number
  /** The day after the last day of the span. */
  readonly to: number
  /** The kind at the start of the span. */
  readonly startKind: number
  /** Per kind: 1 if the days after the span may follow it. */
  readonly isEnd: Uint8Array
}

/** Returns the span of the whole horizon. */
export function spanAll(kinds: LineKinds, days: number): LineSpan {
  return { from: 0, to: days, startKind: kinds.start, isEnd: new Uint8Array(kinds.count).fill(1) }
}

/** Returns the span of days `from` .. `to` - 1 in a line that keeps the rules. */
export function spanOf(kinds: LineKinds, groupOf: Int16Array, line: DayLine, from: number, to: number): LineSpan {
  const groupAt = (day: number): number => {
    const shift = line[day] as number
    return shift === OFF ? OFF : (groupOf[shift] as number)
  }
  let startKind = kinds.start
  for (let day = 0; day < from; day++) startKind = kinds.next(day, startKind, groupAt(day))
  const isEnd = new Uint8Array(kinds.count)
  for (let end = 0; end < kinds.count; end++) {
    let kind = end
    for (let day = to; day < line.length && kind >= 0; day++) kind = kinds.next(day, kind, groupAt(day))
    if (kind >= 0) isEnd[end] = 1
  }
  return { from, to, startKind, isEnd }
}

/**
 * Returns the maximum minutes that can be worked in the rest of a span, indexed by (day - from, kind, weekends used);
 * -1: the end cannot be reached. `isFree` is 0 on days that must be off (absent: none must).
 */
export function maxMinutesLeft(
  span: LineSpan,
  weekends: number,
  groups: readonly ShiftGroup[],
  kinds: LineKinds,
  isFree?: Uint8Array,
): Int32Array {
  const length = span.to - span.from
  const width = weekends + 1
  const layer = kinds.count * width
  const left = new Int32Array((length + 1) * layer).fill(-1)
  for (let kind = 0; kind < kinds.count; kind++) {
    if (span.isEnd[kind]) left.fill(0, length * layer + kind * width, length * layer + (kind + 1) * width)
  }
  // In each class, only the group with the longest shifts can give the maximum.
  const longest = new Map<number, number>()
  for (const [group, { succession, minutes }] of groups.entries()) {
    const known = longest.get(succession)
    if (known === undefined || minutes > (groups[known]?.minutes ?? 0)) longest.set(succession, group)
  }
  const options = [OFF, ...longest.values()]
  for (let place = length - 1; place >= 0; place--) {
    const day = span.from + place
    for (let kind = 0; kind < kinds.count; kind++) {
      for (const group of options) {
        if (group !== OFF && isFree && isFree[day] === 0) continue
        const to = kinds.next(day, kind, group)
        if (to < 0) continue
        const minutes = group === OFF ? 0 : (groups[group]?.minutes ?? 0)
        const more = group === OFF ? 0 : addsWeekend(day, kind, kinds.offCount)
        for (let used = 0; used + more <= weekends; used++) {
          const rest = left[(place + 1) * layer + to * width + used + more] as number
          const here = place * layer + kind * width + used
          if (rest >= 0 && rest + minutes > (left[here] as number)) left[here] = rest + minutes
        }
      }
    }
  }
  return left
}
