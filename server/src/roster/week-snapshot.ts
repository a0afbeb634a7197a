/** A week as read from the database. Plain data, so that it can be sent to another process. */
import type { Settings } from '@fairweek/domain/contracts/constants'
import type { Pairing } from '@fairweek/domain/contracts/pairings/pairing-list'
import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { WorkRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import type { TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import type { WeeklySlot } from '@fairweek/domain/rules/availability/weekly-slots'
import type { Employment } from '@fairweek/domain/rules/employment'
import type { EligibilityContext } from '@fairweek/domain/rules/hard-rules/hard-rule'
import type { OvertimeBasis } from '@fairweek/domain/rules/pay/planned-overtime'
import type { PayRate } from '@fairweek/domain/rules/payroll/labour-cost'
import type { TimedShift } from '@fairweek/domain/rules/shift-interval'
import type { FurtherShift } from './further-shifts.ts'
import type { UnsocialCount } from './goals/unsocial-allowances.ts'

/** A person who may be assigned shifts. */
export interface RosterPerson extends Employment {
  id: number
  name: string
  roleIds: readonly number[]
  /** 1 (new) to 10. */
  seniority: number
  targetWeeklyHours: number | null
  /** The person's hard rules of work and rest; absent or null means none (decision 0086). */
  workRules?: WorkRules | null | undefined
  /** 0 = Sunday; empty: no preference. */
  preferredDays: readonly number[]
  preferredTimeStart: string | null
  preferredTimeEnd: string | null
  /** Hard rule. */
  unavailableSlots: readonly WeeklySlot[]
  /**
   * Approved time off and absences, a hard rule. It includes time off in the week, on the days next to it, and in the earlier weeks
   * that count for fair shares and average hours.
   */
  timeOff: readonly TimeOffDays[]
  /** Soft: times at which the person is available. On a date with any such times, work outside them is unwelcome. */
  availableSlots: readonly WeeklySlot[]
  /** Soft: preferred times, which also count as available, and times at which the person would rather not work. */
  preferences: readonly (WeeklySlot & { isPreferred: boolean })[]
  /** Monday of their first week with work; only known of people with a limit on average hours. */
  firstWeek?: string | null
  /** Absent: no rates (COST-01). */
  payRates?: readonly PayRate[]
}

/** A shift that a person released. Generating does not give it back to them, whoever has had it since. */
export interface ReleasedShift extends TimedShift {
  staffId: number
  roleId: number
}

/** Everything that decides who can work what in a week. */
export interface WeekSnapshot {
  weekStart: string
  requirements: readonly Requirement[]
  /** The shifts of the week and of the adjacent weeks; the latter also use up people's time and rest. */
  shifts: readonly Shift[]
  /** Further work of people with limits over more than two weeks; absent: nobody has any. */
  furtherShifts?: readonly FurtherShift[]
  /**
   * Shifts that people get once a manager approves a swap that both sides have agreed to, each with who gets it; absent:
   * there are none.
   */
  promisedShifts?: readonly FurtherShift[]
  people: readonly RosterPerson[]
  releasedShifts: readonly ReleasedShift[]
  roles: readonly { id: number; name: string }[]
  /** Who should work beside whom, or apart; absent: nobody (PAIR-03). */
  pairings?: readonly Pairing[]
  /** Absent or null: the pay rules pay no overtime. */
  overtime?: OvertimeBasis | null
  /** Closings and weekends worked in the earlier weeks that count (`FAIR_SHARE_WEEKS`). */
  unsocialBefore: readonly UnsocialCount[]
  settings: EligibilityContext['settings'] &
    Pick<Settings, 'minimumShiftHours' | 'goalOrder' | 'breakRule' | 'businessTimeZone'>
  /**
   * The current time on the business's wall clock, in minutes since 1970-01-01; it never goes back when the clocks do.
   * Shifts that have started are left alone.
   */
  nowMinutes: number
}
