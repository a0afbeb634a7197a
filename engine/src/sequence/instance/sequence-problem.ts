/**
 * A problem whose rosters have one shift type or a day off for each person and day. Day 0 is a Monday; days, shift
 * types and people are named by their position. All costs and minutes are integers.
 */
export type SequenceProblem = {
  readonly days: number
  readonly shifts: readonly ShiftType[]
  readonly people: readonly SequencePerson[]
  /** At most one entry for a day and shift type; without an entry, it costs nothing however many people work there. */
  readonly covers: readonly Cover[]
}

/** A kind of shift. */
export type ShiftType = {
  /** Minutes worked, >= 1. */
  readonly minutes: number
  /** Hard: shift types that may not be worked on the day after. */
  readonly forbiddenNext: readonly number[]
}

/** What a person's line of days must obey (hard) and what they wish (soft). */
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
  /** Hard: a weekend is worked when its Saturday or its Sunday is. */
  readonly maxWeekends: number
  /** Hard: days without any shift. */
  readonly daysOff: readonly number[]
  /** Soft: cost when the person does not work this shift that day. */
  readonly onRequests: readonly ShiftRequest[]
  /** Soft: cost when the person does work this shift that day. */
  readonly offRequests: readonly ShiftRequest[]
}

export type ShiftRequest = { readonly day: number; readonly shift: number; readonly cost: number }

/** How many people a shift type needs on a day, and what each person missing (under) or surplus (over) costs. */
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
