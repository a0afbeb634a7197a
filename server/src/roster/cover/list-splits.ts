/** Finds times at which an open shift can be split, so that people take a part of it who may not take all of it. Pure. */
import type { Settings } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { type Interval, intersects, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { isAllowedToTake } from '../could-take.ts'
import type { RosterWeek } from '../roster-week.ts'
import type { RosterPerson } from '../week-snapshot.ts'

/** A part of a split shift, with the people who may take it. */
interface ShiftPart extends Interval {
  people: readonly RosterPerson[]
}

export interface ShiftSplit {
  at: number
  first: ShiftPart
  second: ShiftPart
}

/** Splits are tried at full and half hours. */
const STEP_MINUTES = 30
const MOST_SPLITS = 2

const lengthOf = ({ start, end }: Interval) => end - start

/** Checks whether a shift can be split at a time: neither part is shorter than the minimum length of a shift. */
export function isSplittable(
  { start, end }: Interval,
  at: number,
  { minimumShiftHours }: Pick<Settings, 'minimumShiftHours'>,
): boolean {
  const shortest = Math.max(STEP_MINUTES, minimumShiftHours * 60)
  return at - start >= shortest && end - at >= shortest
}

/** Checks whether two different people can take the two parts. */
function isForTwo({ first, second }: ShiftSplit): boolean {
  return first.people.some((one) => second.people.some((other) => other.id !== one.id))
}

/** Returns the minutes that are covered if one person takes the longer part that anybody may take. */
function coveredByOne({ first, second }: ShiftSplit): number {
  return Math.max(...[first, second].map((part) => (part.people.length > 0 ? lengthOf(part) : 0)))
}

/**
 * Returns up to two ways to split an open shift: for two people, nearest to its middle first, or else for one person and
 * as much of the shift as possible. Empty once it has started. People who gave the shift back take no part of it.
 */
export function listSplits(week: RosterWeek, shift: Shift): ShiftSplit[] {
  const whole = shiftInterval(shift)
  if (!whole || hasStarted(whole, week.nowMinutes)) return []
  const { id, roleId } = shift
  const people = week.people.filter(
    (person) =>
      person.roleIds.includes(roleId) && !week.releasedBy(person.id).some((released) => intersects(released, whole)),
  )
  const partOf = (part: Interval): ShiftPart => ({
    ...part,
    people: people.filter((person) => isAllowedToTake(person, { ...part, roleId, id }, week)),
  })
  const times = Array.from(
    { length: Math.ceil(lengthOf(whole) / STEP_MINUTES) },
    (_, index) => (Math.floor(whole.start / STEP_MINUTES) + index + 1) * STEP_MINUTES,
  )
  const splits = times
    .filter((at) => isSplittable(whole, at, week.settings))
    .map((at) => ({
      at,
      first: partOf({ start: whole.start, end: at }),
      second: partOf({ start: at, end: whole.end }),
    }))
  const forTwo = splits.filter(isForTwo)
  const middle = (whole.start + whole.end) / 2
  const best =
    forTwo.length > 0
      ? forTwo.sort((one, other) => Math.abs(one.at - middle) - Math.abs(other.at - middle))
      : splits.filter((split) => coveredByOne(split) > 0).sort((one, other) => coveredByOne(other) - coveredByOne(one))
  return dropRepeatedSplits(best).slice(0, MOST_SPLITS)
}

/** Keeps the first of the splits that offer the same people the same parts. */
function dropRepeatedSplits(splits: readonly ShiftSplit[]): ShiftSplit[] {
  const keyOf = ({ first, second }: ShiftSplit) =>
    [first, second].map(({ people }) => people.map(({ id }) => id).join()).join('/')
  return splits.filter((split, index) => splits.findIndex((other) => keyOf(other) === keyOf(split)) === index)
}
