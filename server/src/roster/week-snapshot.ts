/** A week as it is read from the database. It is plain data, so that it crosses the border to another process. */
import type { Settings } from '@fairweek/domain/contracts/constants'
import type { Requirement } from '@fairweek/domain/contracts/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import type { WorkRules } from '@fairweek/domain/contracts/work/work-rules'
import type { TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import type { WeeklySlot } from '@fairweek/domain/rules/availability/weekly-slots'
import type { EligibilityContext } from '@fairweek/domain/rules/hard-rules/hard-rule'
import type { PayRate } from '@fairweek/domain/rules/payroll/labour-cost'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import type { UnsocialCount } from './unsocial-allowances.ts'

/** Somebody who may be given shifts. */
export interface RosterPerson {
  id: number
  name: string
  roleIds: readonly number[]
  /** 1 (new) to 10. */
  seniority: number
  targetWeeklyHours: number | null
  /** Rules of work and rest of their own, hard; absent or null = none (decision 0086). */
  workRules?: WorkRules | null | undefined
  /** 0 = Sunday; empty = no preference. */
  preferredDays: readonly number[]
  preferredTimeStart: string | null
  preferredTimeEnd: string | null
  /** Hard (GN9). */
  unavailableSlots: readonly WeeklySlot[]
  /** Time off that was granted, hard (GN9): of the week, of the days beside it, and of the weeks that count for fair shares. */
  timeOff: readonly TimeOffDays[]
  /** Soft (GN9): where a date has any, work that is not within one is unwelcome. */
  availableSlots: readonly WeeklySlot[]
  /** Soft (GN9): preferred times, which count as available ones, and times somebody would rather not work. */
  preferences: readonly (WeeklySlot & { isPreferred: boolean })[]
  /** Absent = none (COST-01). */
  payRates?: readonly PayRate[]
}

/** A shift that somebody released: it does not come back to them by machine, whoever has it since (GN14). */
export interface ReleasedShift extends TimedShift {
  staffId: number
  roleId: number
}

/** Everything that decides who can work what in a week. */
export interface WeekSnapshot {
  weekStart: string
  requirements: readonly Requirement[]
  /** The shifts of the week, and those of the weeks before and after, which block and tire people too. */
  shifts: readonly Shift[]
  people: readonly RosterPerson[]
  releasedShifts: readonly ReleasedShift[]
  roles: readonly { id: number; name: string }[]
  /** Closings and weekends that people worked in the weeks before, as far as they count (`FAIR_SHARE_WEEKS`). */
  unsocialBefore: readonly UnsocialCount[]
  settings: EligibilityContext['settings'] &
    Pick<
      Settings,
      'minimumShiftHours' | 'goalOrder' | 'unpaidBreakMinutes' | 'unpaidBreakAfterHours' | 'businessTimeZone'
    >
  /** The latest minute the business's wall clock has shown, since 1970-01-01; what has started is left alone (GN6). */
  nowMinutes: number
}
