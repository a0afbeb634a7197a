/**
 * A problem whose rosters have one shift type or a day off per person and day. Day 0 is a Monday; days, shift types and
 * people are identified by their position. All costs and minutes are integers.
 */
export type SequenceProblem = {
  readonly days: number
  readonly shifts: readonly ShiftType[]
  readonly people: readonly SequencePerson[]
  /** At most one entry per day and shift type; without an entry, any number of people costs nothing. */
  readonly covers: readonly Cover[]
}

/** A kind of shift. */
export type ShiftType = {
  /** Minutes worked, >= 1. */
  readonly minutes: number
  /** Hard: shift types that may not be worked on the next day. */
  readonly forbiddenNext: readonly number[]
}

/** The hard rules and soft requests of a person's line. */
export type SequencePerson = {
  /** Hard: the cap on shifts of each type over the horizon; 0 = never. */
  readonly maxOfShift: readonly number[]
  readonly maxMinutes: number
  readonly minMinutes: number
  /** Hard: the day before the horizon counts as off. */
  readonly maxConsecutiveShifts: number
  /** Hard, waived for a block that touches either end of the horizon. */
  readonly minConsecutiveShifts: number
  /** Hard, waived for a block that touches either end of the horizon. */
  readonly minConsecutiveDaysOff: number
  /** Hard: a weekend counts as worked if its Saturday or its Sunday is. */
  readonly maxWeekends: number
  /** Hard: days without any shift. */
  readonly daysOff: readonly number[]
  /** Soft: cost if the person does not work this shift that day. */
  readonly onRequests: readonly ShiftRequest[]
  /** Soft: cost if the person works this shift that day. */
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

/** One person's days: the shift type worked, or `OFF`. */
export type Line = ArrayLike<number>

/** A line for every person. */
export type SequenceRoster = readonly Line[]
