/** Describes in words what a change did, derived from its name and rows. Pure. */

import { ABSENCE_REASONS, type AbsenceReason } from '@fairweek/domain/contracts/constants'
import { actionVerbs, historyMessages } from '@fairweek/domain/messages/history/history'
import { rowWords } from '@fairweek/domain/messages/history/rows'
import { markWords } from '@fairweek/domain/messages/marks'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import type { ConflictFacts } from '@fairweek/domain/rules/conflicts/conflict-facts'
import { describeConflict } from '@fairweek/domain/rules/conflicts/describe-conflict'
import type { FormNames } from '@fairweek/domain/rules/saved-forms/form-fields'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { shortWeekday } from '@fairweek/domain/time/day-names'
import { shortDay, shortRange, weekDates } from '@fairweek/domain/time/short-text'
import { dateOf } from '@fairweek/domain/time/week'
import type { RowImage } from '../db/schema.ts'
import type { RowStep } from './row-steps.ts'

/** The tables whose rows are described by the times of their shift. */
const OF_ONE_SHIFT = ['schedule', 'shift_requests', 'cover_requests', 'released_shifts']

/** The tables whose rows describe a change. If a change touched several of them, the first one in this list is used. */
const MAIN_TABLES = [
  'events',
  'staff',
  // `requirements` comes before `schedule`, because deleting a requirement only removes the reference of its shifts.
  'requirements',
  'schedule',
  'notes',
  'moved_breaks',
  'demand_weeks',
  'closed_days',
  'shift_requests',
  'shift_swaps',
  'cover_requests',
  'roles',
  'areas',
  'work_contracts',
  'settings',
  'users',
  'week_templates',
  'conflict_resolutions',
  'account_claims',
  'sign_in_identities',
  'payroll_locks',
  'hour_approvals',
  'hour_questions',
  'punches',
  'leave_rules',
  'leave_corrections',
  'pay_rates',
  'takings',
  'pay_rules',
  'pairings',
  'notification_choices',
  'channel_settings',
]

const isAbsenceReason = (value: unknown): value is AbsenceReason => ABSENCE_REASONS.some((reason) => reason === value)
const numberOf = (value: unknown): number => Number(value)
const textOf = (value: unknown): string => String(value)

function rangeOf({ start_time: start, end_time: end }: RowImage): string {
  return start === null || end === null ? scheduleMessages.unspecifiedTime : shortRange(textOf(start), textOf(end))
}

/** Formats the time of a shift as 'Fri 6 PM – 2 AM', with its date if it lies in another week. */
function timeOf(image: RowImage, weekStart: string): string {
  const date = dateOf(textOf(image.week_start_date), numberOf(image.day_of_week) as DayOfWeek)
  return `${shortDay(date, weekStart)} ${rangeOf(image)}`
}

/** Describes how a shift was worked, if that was recorded. */
function workedOf(image: RowImage): string {
  const { actual_start_time: start, actual_end_time: end, actual_break_minutes: pause, actual_reason: reason } = image
  // Changes recorded before hours could be recorded have no such columns.
  if (typeof start !== 'string' || typeof end !== 'string') return historyMessages.asPlanned
  const time = start === end ? historyMessages.notWorked : shortRange(start, end)
  const [breakMinutes, why] = [typeof pause === 'number' ? pause : null, typeof reason === 'string' ? reason : null]
  return historyMessages.workedTime(time, breakMinutes, why)
}

const roleOf = (image: RowImage, { roles }: FormNames): string =>
  roles.get(numberOf(image.role_id)) ?? historyMessages.unknownRole

function personOf({ staff_id: id = null, staff_name: workedAs }: RowImage, { people }: FormNames): string | null {
  if (id !== null) return people.get(numberOf(id)) ?? historyMessages.someone
  return typeof workedAs === 'string' ? workedAs : null
}

function describeShift(image: RowImage, names: FormNames, weekStart: string): string {
  const [person, time] = [personOf(image, names), timeOf(image, weekStart)]
  return person === null ? historyMessages.openShift(roleOf(image, names), time) : historyMessages.shiftOf(person, time)
}

/**
 * Describes a note by what it is attached to. Omits its text, because readers of the history may not be allowed to read
 * it.
 */
function describeNote(
  { week_start_date: week, date, schedule_id: shiftId }: RowImage,
  weekStart: string | null,
): string {
  if (shiftId !== null) return historyMessages.noteOnShift
  if (date !== null) return historyMessages.noteOn(shortDay(textOf(date), weekStart ?? textOf(week)))
  return historyMessages.noteOn(historyMessages.weekOf(weekDates(textOf(week))))
}

/** Describes a row as a part of a sentence. Days in the week `weekStart` are shown without their date. */
export function describeRow(tableName: string, image: RowImage, names: FormNames, weekStart: string | null): string {
  if (OF_ONE_SHIFT.includes(tableName)) return describeShift(image, names, weekStart ?? textOf(image.week_start_date))
  if (tableName === 'requirements') {
    const time = `${shortWeekday(numberOf(image.day_of_week))} ${rangeOf(image)}`
    return historyMessages.need(roleOf(image, names), numberOf(image.required_count), time)
  }
  if (tableName === 'notes') return describeNote(image, weekStart)
  if (tableName === 'demand_weeks') return historyMessages.weekDemand(weekDates(textOf(image.week_start_date)))
  if (tableName === 'conflict_resolutions' && image.facts) {
    const facts = image.facts as ConflictFacts
    return rowWords.named(tableName, describeConflict({ facts, weekStartDate: textOf(image.week_start_date) }))
  }
  return typeof image.name === 'string' && image.name !== ''
    ? rowWords.named(tableName, image.name)
    : rowWords.one(tableName)
}

const imageOf = ({ before, after }: RowStep): RowImage => before ?? after ?? {}

/**
 * Describes a change: 'Deleted the shift of Amy Chen, Fri 6 PM – 2 AM', 'Generated 34 shifts'. `weekStart` is the week
 * on screen.
 */
export function describeChange(
  action: string,
  steps: readonly RowStep[],
  names: FormNames,
  weekStart: string | null = null,
): string {
  const table =
    MAIN_TABLES.find((name) => steps.some(({ tableName }) => tableName === name)) ?? steps[0]?.tableName ?? ''
  const rows = steps.filter(({ tableName }) => tableName === table)
  const [only] = rows
  if (action === 'assignShift' && only?.after) {
    const { before, after } = only
    const shift = historyMessages.roleShift(
      roleOf(after, names),
      timeOf(after, weekStart ?? textOf(after.week_start_date)),
    )
    const [had, has] = [before && personOf(before, names), personOf(after, names)]
    if (had && has === null) return historyMessages.tookOff(had, shift)
    return historyMessages.gave(has ?? historyMessages.nobody, shift)
  }
  const what =
    only && rows.length === 1 ? describeRow(table, imageOf(only), names, weekStart) : rowWords.many(table, rows.length)
  const reason = action === 'reportAbsence' && steps.find(({ tableName }) => tableName === 'time_off')?.after?.kind
  if (isAbsenceReason(reason)) return historyMessages.absent[reason](what)
  const verb = actionVerbs[action]
  if (verb !== undefined) return historyMessages.did(verb, what)
  if (rows.every(({ before }) => before === null)) return historyMessages.added(what)
  if (rows.every(({ after }) => after === null)) return historyMessages.deleted(what)
  return historyMessages.changed(what)
}

/** A difference in a shift: person, role, area, time, hours worked or status. */
export interface ShiftDifference {
  what: string
  before: string
  after: string
}

/** Lists the differences to show, in the order of the edit dialog. */
export function describeDifferences(
  { before, after }: RowStep,
  names: FormNames,
  weekStart: string,
): ShiftDifference[] {
  const { differences, nobody, notThere } = historyMessages
  const states: Readonly<Record<string, string>> = { ...markWords.states, ...markWords.roster }
  const tell = (what: string, say: (image: RowImage) => string): ShiftDifference => ({
    what,
    before: before ? say(before) : notThere,
    after: after ? say(after) : notThere,
  })
  const all = [
    tell(differences.person, (image) => personOf(image, names) ?? nobody),
    tell(differences.role, (image) => roleOf(image, names)),
    tell(differences.area, ({ area_id: id }) => names.areas.get(numberOf(id)) ?? historyMessages.noArea),
    tell(differences.time, (image) => timeOf(image, weekStart)),
    tell(differences.worked, workedOf),
    tell(differences.state, ({ status }) => states[textOf(status)] ?? textOf(status)),
  ]
  // If the shift was added or deleted, one line is enough.
  if (!before || !after) return all.filter(({ what }) => what === differences.state)
  return all.filter((difference) => difference.before !== difference.after)
}
