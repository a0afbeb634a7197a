/**
 * A problem whose rosters assign each person one shift type or a day off on every day. Day 0 is a Monday; days, shift
 * types and people are identified by their position. All costs and minutes are integers.
 */
export type SequenceProblem = {
  readonly days: number
  readonly shifts: readonly ShiftType[]
  readonly people: readonly SequencePerson[]
  /** At most one entry per day and shift type. Without an entry, any number of people is free of cost. */
  readonly covers: readonly Cover[]
}

/** A kind of shift. */
export type ShiftType = {
  /** Minutes worked, >= 1. */
  readonly minutes: number
  /** Hard: shift types that must not follow on the next day. */
  readonly forbiddenNext: readonly number[]
}

/** The hard rules and soft requests of a person's line. */
export type SequencePerson = {
  /** Hard: maximum number of shifts of each type over the horizon; 0 = never. */
  readonly maxOfShift: readonly number[]
  readonly maxMinutes: number
  readonly minMinutes: number
  /** Hard: maximum number of consecutive shifts. The day before the horizon counts as off. */
  readonly maxConsecutiveShifts: number
  /** Hard: minimum number of consecutive shifts; waived for a block that touches either end of the horizon. */
  readonly minConsecutiveShifts: number
  /** Hard: minimum number of consecutive days off; waived for a block that touches either end of the horizon. */
  readonly minConsecutiveDaysOff: number
  /** Hard: maximum number of weekends worked; a weekend counts if its Saturday or its Sunday is worked. */
  readonly maxWeekends: number
  /** Hard: days on which the person must be off. */
  readonly daysOff: readonly number[]
  /** Soft: a cost arises if the person does not work this shift that day. */
  readonly onRequests: readonly ShiftRequest[]
  /** Soft: a cost arises if the person works this shift that day. */
  readonly offRequests: readonly ShiftRequest[]
}

export type ShiftRequest = { readonly day: number; readonly shift: number; readonly cost: number }

/** The number of people needed in a shift type on a day, and the cost of each one missing (under) or surplus (over). */
export type Cover = {
  readonly day: number
  readonly shift: number
  readonly need: number
  readonly underCost: number
  readonly overCost: number
}

/** A day without a shift. */
export const OFF = -1

/** One person's days: per day, the shift type worked, or `OFF`. */
export type DayLine = ArrayLike<number>

/** One line per person. */
export type SequenceRoster = readonly DayLine[]
