import {
  LIMIT_KEYS,
  LIMIT_REFUSALS,
  type LimitRefusal,
  limitConflictOf,
  limitOf,
} from '@fairweek/domain/contracts/work-contracts/limits'
import type { WorkRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import { listBrokenRules as listBrokenForEngine } from '@fairweek/engine/check'
import { KINDS, type Kind } from '@fairweek/engine/problem'
import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { COUNTS_OF, writeLimits } from '../../roster/engine-limits.ts'
import { ENGINE_WORDS } from './engine-words.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** An active shift, in minutes and days since 1970-01-01 by the wall clock. */
export interface StoredWork {
  id: number
  staffId: number
  roleId: number
  monday: number
  day: number
  start: number
  end: number
}

interface StoredRules {
  [rule: string]: number | string | boolean | undefined
}

interface StoredPerson {
  id: number
  roleIds: readonly number[]
  rules: StoredRules
}

/** What rules of contracts and pairings depend on. All shifts have times, and no clock changes. */
export interface StoredRoster {
  works: readonly StoredWork[]
  people: readonly StoredPerson[]
  pairings: readonly { staffId: number; otherId: number; kind: string }[]
  /** The last end of demand of each weekday, in minutes since its midnight. */
  lastEnds: ReadonlyMap<number, number>
  /** Shifts that people released and have not taken again, as `shiftKey` writes them. */
  released: ReadonlySet<string>
  /** When people are absent, in minutes of the wall clock since 1970-01-01. */
  absences: readonly { staffId: number; start: number; end: number }[]
  /** The days on which each person is off all day, by leave or an absence. */
  daysOff: ReadonlyMap<number, ReadonlySet<number>>
}

/** A broken rule, with all shifts that count towards it. */
interface Breach {
  type: string
  works: readonly StoredWork[]
  /** The day of the conflict; null if it is about the whole week. */
  day: number | null
}

const shiftKey = (staffId: number, { roleId, start, end }: Pick<StoredWork, 'roleId' | 'start' | 'end'>) =>
  `${staffId} ${roleId} ${start} ${end}`

/** Reads the stored roster in SQL, without any code under test. */
export async function readStoredRoster(db: Database): Promise<StoredRoster> {
  const times = sql.raw(`(week_start_date - date '1970-01-01') as monday,
    (week_start_date - date '1970-01-01') + (day_of_week + 6) % 7 as day,
    extract(epoch from start_time)::int / 60 as starts, extract(epoch from end_time)::int / 60 as ends`)
  type Times = { staff_id: number; role_id: number; monday: number; day: number; starts: number; ends: number }
  const timeOf = ({ day, starts, ends }: Times) => ({
    start: day * DAY + starts,
    end: day * DAY + ends + (ends <= starts ? DAY : 0),
  })
  const shifts = await db.execute<Times & { id: number }>(
    sql`select id, staff_id, role_id, ${times} from schedule
      where status in ('Pending', 'Confirmed') and staff_id is not null order by week_start_date, start_time, id`,
  )
  const people = await db.execute<{
    id: number
    role_ids: number[]
    rules: StoredRules | null
    own: StoredRules | null
  }>(
    sql`select staff.id, rules, own_rules as own,
        coalesce((select json_agg(role_id) from staff_roles where staff_id = staff.id), '[]') as role_ids
      from staff left join work_contracts on work_contracts.id = contract_id order by staff.id`,
  )
  const pairings = await db.execute<{ staff_id: number; other_id: number; kind: string }>(
    sql`select staff_id, other_id, kind from pairings`,
  )
  const demand = await db.execute<{ day_of_week: number; ends: number }>(
    sql`select day_of_week, max(extract(epoch from end_time)::int / 60 + case when end_time <= start_time then 1440 else 0 end)
      as ends from requirements group by day_of_week`,
  )
  const released = await db.execute<Times>(sql`select staff_id, role_id, ${times} from released_shifts`)
  const absences = await db.execute<{ staff_id: number; start: number; end: number }>(
    sql`select staff_id,
        (extract(epoch from from_date + coalesce(start_time, '00:00')) / 60)::int as start,
        (extract(epoch from until_date + coalesce(end_time, '24:00')) / 60)::int as "end"
      from time_off where status = 'approved' and kind <> 'leave'`,
  )
  const off = await db.execute<{ staff_id: number; days: number[] }>(
    sql`select staff_id, json_agg(date::date - date '1970-01-01') as days
      from time_off cross join generate_series(from_date, until_date, '1 day') date
      where status = 'approved' and case when kind = 'leave' then start_time is null
        else (date > from_date or start_time is null) and (date < until_date or end_time is null) end
      group by staff_id`,
  )
  const works = shifts.rows.map((row) => ({
    id: row.id,
    staffId: row.staff_id,
    roleId: row.role_id,
    monday: row.monday,
    day: row.day,
    ...timeOf(row),
  }))
  const taken = new Set(works.map((work) => shiftKey(work.staffId, work)))
  return {
    works,
    people: people.rows.map(({ id, role_ids, rules, own }) => ({
      id,
      roleIds: role_ids,
      rules: Object.fromEntries(Object.entries({ ...rules, ...own }).filter(([, value]) => value !== null)),
    })),
    pairings: pairings.rows.map((row) => ({ staffId: row.staff_id, otherId: row.other_id, kind: row.kind })),
    daysOff: new Map(off.rows.map(({ staff_id, days }) => [staff_id, new Set(days)])),
    absences: absences.rows.map(({ staff_id, ...time }) => ({ staffId: staff_id, ...time })),
    lastEnds: new Map(demand.rows.map(({ day_of_week, ends }) => [day_of_week, ends])),
    released: new Set(
      released.rows
        .map((row) => shiftKey(row.staff_id, { roleId: row.role_id, ...timeOf(row) }))
        .filter((key) => !taken.has(key)),
    ),
  }
}

const weekdayOf = (day: number) => (day + 4) % 7
const isWeekend = ({ monday, day }: StoredWork) => day >= monday + 5
const minutesOf = (works: readonly StoredWork[]) => works.reduce((sum, { start, end }) => sum + end - start, 0)
const clockMinutes = (time: unknown) => Number(String(time).slice(0, 2)) * HOUR + Number(String(time).slice(3, 5))

function isNight({ day, start, end }: StoredWork): boolean {
  const nights = [day - 1, day, day + 1].map((date) => [date * DAY + 23 * HOUR, date * DAY + 30 * HOUR] as const)
  const minutes = nights.map(([from, until]) => Math.max(0, Math.min(end, until) - Math.max(start, from)))
  return minutes.reduce((sum, more) => sum + more, 0) >= 3 * HOUR
}

/** Whether a shift is of each kind that the engine counts. */
const IS_OF_KIND: Record<Kind, (work: StoredWork, roster: StoredRoster) => boolean> = {
  isNight,
  isClosing: ({ day, end }, { lastEnds }) =>
    end - day * DAY >= (lastEnds.get(weekdayOf(day)) ?? Number.POSITIVE_INFINITY),
}

/** Lists the shifts of each period of consecutive weeks in which there are some. */
function listPeriods(works: readonly StoredWork[], weeks: number): StoredWork[][] {
  const [first = 0, last = 0] = [works[0]?.monday, works.at(-1)?.monday]
  const periods: StoredWork[][] = []
  for (let monday = first - 7 * (weeks - 1); monday <= last; monday += 7)
    periods.push(works.filter((work) => work.monday >= monday && work.monday < monday + 7 * weeks))
  return periods
}

/** Limits that the engine does not count by itself; they are counted below. */
const COUNTED_HERE: readonly LimitRefusal[] = ['workingTimes', 'hoursOnAverage', 'weekendsOfWeeks']

/** Lists the limits that one of a person's shifts breaks beside the others, as the engine's checker counts them. */
function listBrokenByChecker(
  work: StoredWork,
  others: readonly StoredWork[],
  rules: StoredRules,
  roster: StoredRoster,
): Breach[] {
  const origin = work.monday * DAY
  const kindsOf = (one: StoredWork) => KINDS.filter((kind) => IS_OF_KIND[kind](one, roster))
  const spanOf = (one: StoredWork) => ({
    start: one.start - origin,
    end: one.end - origin,
    ...Object.fromEntries(kindsOf(one).map((kind) => [kind, true as const])),
  })
  const person = {
    skills: [0],
    targetMinutes: null,
    unavailable: [],
    preferences: [],
    ...writeLimits(rules as WorkRules),
    maxDaysInARow: Number(rules.maxDaysInARow ?? 6),
    ...(rules.maxHoursAWeek !== undefined && { maxMinutes: Number(rules.maxHoursAWeek) * HOUR }),
  }
  const problem = {
    days: 7,
    timeLimitSeconds: 1,
    seed: 1,
    people: [person],
    duties: [{ ...spanOf(work), skill: 0, need: 1, priority: 1 }],
    fixed: others.map((other) => ({ ...spanOf(other), person: 0 })),
    rules: {
      oneDutyADay: true,
      minRestMinutes: 0,
      backToBackAllowed: false,
      targetToleranceMinutes: 0,
      forbiddenDutyPairs: [],
      forbiddenFixedPairs: [],
    },
  }
  const lastOfRun = (ofRun: readonly StoredWork[]) => {
    const days = new Set(ofRun.map(({ day }) => day))
    let last = work.day
    while (days.has(last + 1)) last += 1
    return last
  }
  const broken = listBrokenForEngine(problem, [], 0, 0)
  const isDouble = broken.has('has-day') || broken.has('duties-a-day')
  const ofLimits = LIMIT_KEYS.flatMap((key): Breach[] => {
    const { refusal, period, counts } = limitOf(key)
    if (refusal === undefined || COUNTED_HERE.includes(refusal) || !broken.has(ENGINE_WORDS[refusal])) return []
    const ofDay = period === 'day' || period === 'weeksInARow' ? work.day : null
    const counted = KINDS.find((kind) => COUNTS_OF[kind] === counts)
    const ofRun = others.filter((other) => counted === undefined || kindsOf(other).includes(counted))
    const day = period === 'row' ? lastOfRun(ofRun) : ofDay
    return [{ type: limitConflictOf(refusal), works: [work], day }]
  })
  return [...(isDouble ? [{ type: 'DoubleShift', works: [work], day: work.day }] : []), ...ofLimits]
}

/** Lists the rules that one person's shifts break, apart from pairings. */
function listBreaches(works: readonly StoredWork[], rules: StoredRules, roster: StoredRoster): Breach[] {
  const { daysOff } = roster
  const sorted = works.toSorted((a, b) => a.start - b.start)
  const found: Breach[] = sorted.flatMap((work) => {
    const others = sorted.filter((other) => other !== work)
    return listBrokenByChecker(work, others, rules, roster)
  })
  const limit = (rule: string) => (rules[rule] === undefined ? Number.POSITIVE_INFINITY : Number(rules[rule]))
  const add = (type: string, counted: readonly StoredWork[], day: number | null) =>
    found.push({ type, works: counted, day })
  for (const work of sorted) {
    const [start, end] = [work.start - work.day * DAY, work.end - work.day * DAY]
    const latest = rules.latestEnd === undefined ? Number.POSITIVE_INFINITY : clockMinutes(rules.latestEnd)
    const isEarly = rules.earliestStart !== undefined && start < clockMinutes(rules.earliestStart)
    const isNextDay = rules.earliestStart === undefined && latest < 6 * HOUR && start >= latest
    if (isEarly || end > latest + (isNextDay ? DAY : 0)) add('WorkingTimes', [work], work.day)
  }
  const averageWeeks = Number(rules.averageWeeks ?? 17)
  const [firstWeek = 0, lastWeek = 0] = [sorted[0]?.monday, sorted.at(-1)?.monday]
  const days = daysOff.get(sorted[0]?.staffId ?? 0) ?? new Set()
  const isCounted = (monday: number) =>
    sorted.some((work) => work.monday === monday) ||
    (monday > firstWeek && ![0, 1, 2, 3, 4, 5, 6].every((day) => days.has(monday + day)))
  if (rules.maxAverageHours !== undefined)
    for (let last = firstWeek; last < lastWeek + 7 * averageWeeks; last += 7) {
      const mondays = Array.from({ length: averageWeeks }, (_, index) => last - 7 * index)
      const ofPeriod = sorted.filter(({ monday }) => mondays.includes(monday))
      const most = limit('maxAverageHours') * mondays.filter(isCounted).length * HOUR
      if (minutesOf(ofPeriod) > most) add('HoursOnAverage', ofPeriod, null)
    }
  if (rules.maxWeekends !== undefined)
    for (const period of listPeriods(sorted, Number(rules.weekendWeeks ?? 4))) {
      const weekends = period.filter(isWeekend)
      const count = new Set(weekends.map(({ monday }) => monday)).size
      if (count > limit('maxWeekends')) add('WeekendsOfWeeks', weekends, null)
    }
  for (const [index, later] of sorted.entries()) {
    const short: (Breach & { rest: number })[] = []
    for (const earlier of sorted.slice(0, index)) {
      if (later.start <= earlier.end) add('Overlap', [earlier, later], null)
      const isSplit = rules.splitShifts === true && earlier.day === later.day
      const usual = isSplit ? 0 : Number(rules.minimumRestHours ?? 10) * HOUR
      const afterNights = isNight(earlier) && !isNight(later) ? Number(rules.restAfterNightsHours ?? 0) * HOUR : 0
      const rest = Math.max(0, later.start - earlier.end)
      if (rest >= Math.max(usual, afterNights)) continue
      const type = afterNights > usual ? 'RestAfterNights' : 'Rest'
      short.push({ type, works: [earlier, later], day: later.day, rest })
    }
    // Only the shortest rest before a shift is a conflict; rests within a day are double shifts.
    const shown = short
      .filter(({ works: [earlier] }) => earlier && earlier.day < later.day)
      .sort((a, b) => a.rest - b.rest)[0]
    for (const one of short) add(one === shown ? one.type : 'Unshown', one.works, one.day)
  }
  return found
}

/** Tells whether a person is absent during a part of a shift of theirs. */
export function isAbsent({ absences }: StoredRoster, { staffId, start, end }: StoredWork): boolean {
  return absences.some((absence) => absence.staffId === staffId && absence.start < end && start < absence.end)
}

/** Tells whether a hard rule prevents a person from taking a shift while they give away another one. */
export function findRefusals(
  roster: StoredRoster,
  staffId: number,
  asked: Omit<StoredWork, 'staffId'>,
  givenAwayId: number | null = null,
): string[] {
  const person = roster.people.find(({ id }) => id === staffId)
  const taken = { ...asked, staffId }
  const others = roster.works.filter((work) => work.staffId === staffId && ![asked.id, givenAwayId].includes(work.id))
  return [
    ...(person?.roleIds.includes(asked.roleId) ? [] : ['Role']),
    ...(roster.released.has(shiftKey(staffId, asked)) ? ['Released'] : []),
    ...(isAbsent(roster, taken) ? ['Absent'] : []),
    ...listBreaches([...others, taken], person?.rules ?? {}, roster)
      .filter(({ works }) => works.includes(taken))
      .map(({ type }) => type),
  ]
}

/** Tells whether a person who gives away a shift is left with a short day; a shift that they take for it counts. */
export function isLeftShort(
  roster: StoredRoster,
  staffId: number,
  given: Omit<StoredWork, 'staffId'>,
  taken: Omit<StoredWork, 'staffId'> | null,
): boolean {
  const { minHoursADay = 0 } = roster.people.find(({ id }) => id === staffId)?.rules ?? {}
  const own = roster.works.filter((work) => work.staffId === staffId && work.id !== given.id)
  const ofDay = [...own, ...(taken ? [{ ...taken, staffId }] : [])].filter(({ day }) => day === given.day)
  return ofDay.length > 0 && minutesOf(ofDay) < Number(minHoursADay) * HOUR
}

/** The types of conflicts that `listBrokenRules` lists. */
export const RECOUNTED_TYPES: readonly string[] = [
  'DoubleShift',
  'Rest',
  'RestAfterNights',
  'NotApart',
  'NotBeside',
  ...LIMIT_REFUSALS.map(limitConflictOf),
]

const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** Lists the conflicts about contracts and pairings that a stored roster should have. */
export function listBrokenRules(roster: StoredRoster): string[] {
  const found = new Set<string>()
  const overlap = (one: StoredWork, other: StoredWork) => one.start < other.end && other.start < one.end
  for (const person of roster.people) {
    const own = roster.works.filter(({ staffId }) => staffId === person.id)
    for (const monday of new Set(own.map((work) => work.monday))) {
      const known = own.filter((work) => work.monday <= monday)
      for (const { type, works, day } of listBreaches(known, person.rules, roster)) {
        const isOfWeek = type.startsWith('Rest')
          ? works.at(-1)?.monday === monday
          : works.some((work) => work.monday === monday)
        if (isOfWeek && RECOUNTED_TYPES.includes(type))
          found.add(`${dateOf(monday)} ${type} ${person.id} ${dateOf(day ?? monday + 6)}`)
      }
    }
    const othersOf = (kind: string) =>
      roster.pairings.filter((one) => one.staffId === person.id && one.kind === kind).map(({ otherId }) => otherId)
    const [beside, apart] = [othersOf('beside'), othersOf('apart')]
    for (const work of own) {
      const meeting = roster.works.filter((other) => overlap(work, other))
      if (beside.length > 0 && !meeting.some(({ staffId }) => beside.includes(staffId)))
        found.add(`${dateOf(work.monday)} NotBeside ${work.id}`)
      for (const other of meeting.filter(({ staffId }) => apart.includes(staffId))) {
        const { monday } = other.start > work.start ? other : work
        found.add(`${dateOf(monday)} NotApart ${[work.id, other.id].sort((a, b) => a - b)}`)
      }
    }
  }
  return [...found].sort()
}
