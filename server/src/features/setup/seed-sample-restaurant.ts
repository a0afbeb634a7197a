/** Fills an empty business with the sample restaurant: always the same data, with dates around today. */

import type { Requirement } from '@fairweek/domain/contracts/requirements/requirements'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { nameKey } from '@fairweek/domain/rules/import/cell-text'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { addDays } from '@fairweek/domain/time/day'
import { dateOf, weekStartOf } from '@fairweek/domain/time/week'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Change } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { listStaff } from '../../people/staff.store.ts'
import { couldTake } from '../../roster/could-take.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { notifyOfShift } from '../../shifts/notify-of-shift.ts'
import { rememberReleased } from '../../shifts/released-shifts.store.ts'
import { requireOutcome } from '../../shifts/shift-access.ts'
import { listShiftsOfWeeks } from '../../shifts/shifts.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { listRosterPeople } from '../../shifts/week/roster.store.ts'
import { extrasOf } from '../events/event-extras.ts'
import { fillSampleWeeks, type SampleShift } from './fill-sample-weeks.ts'
import {
  DEMO_ACCOUNTS,
  SAMPLE_EVENTS,
  SAMPLE_NEEDS,
  SAMPLE_PEOPLE,
  SAMPLE_ROLES,
  type SampleRole,
} from './sample-restaurant.ts'
import {
  ensureRoles,
  insertEvents,
  insertNeeds,
  insertPeople,
  insertPeoplesDetails,
  insertShifts,
  insertUsers,
  type NewShift,
} from './setup.store.ts'

/** The person whose week the demo's staff account sees. */
const DEMO_STAFF_NAME = SAMPLE_PEOPLE.find(({ account }) => account === 'staff')?.name

export interface SampleOptions {
  /** The account that confirmed last week's shifts if there are no demo accounts. */
  ownerUserId: number | null
  /** If set, creates the demo accounts, all with this password. */
  demoPasswordHash: string | null
}

type RoleIds = ReadonlyMap<SampleRole, number>

async function seedRoles(tx: Change): Promise<RoleIds> {
  const roles = await ensureRoles(tx, SAMPLE_ROLES)
  return new Map(
    SAMPLE_ROLES.map((name) => [name, roles.find((role) => nameKey(role.name) === nameKey(name))?.id ?? 0]),
  )
}

async function seedAccounts(tx: Change, passwordHash: string | null): Promise<Map<string, number>> {
  if (passwordHash === null) return new Map()
  const rows = DEMO_ACCOUNTS.map((username) => ({
    username,
    email: `${username}@example.com`,
    role: username === 'colleague' ? ('staff' as const) : username,
    passwordHash,
  }))
  return new Map((await insertUsers(tx, rows)).map(({ id, username }) => [username, id]))
}

async function seedPeople(tx: Change, roleIds: RoleIds, accounts: ReadonlyMap<string, number>): Promise<void> {
  const ids = await insertPeople(
    tx,
    SAMPLE_PEOPLE.map(({ account, preferredTime, ...person }) => ({
      userId: (account && accounts.get(account)) || null,
      name: person.name,
      // People with an account use the account's e-mail address.
      email: account && accounts.has(account) ? null : person.email,
      phoneNumber: person.phoneNumber,
      seniority: person.seniority,
      targetWeeklyHours: person.targetWeeklyHours,
      preferredDays: [...person.preferredDays].sort((a, b) => a - b),
      preferredTimeStart: preferredTime?.[0] ?? null,
      preferredTimeEnd: preferredTime?.[1] ?? null,
    })),
  )
  const people = SAMPLE_PEOPLE.map((person, index) => ({ ...person, staffId: ids[index] ?? 0 }))
  await insertPeoplesDetails(tx, {
    roles: people.flatMap(({ staffId, roles }) => roles.map((role) => ({ staffId, roleId: roleIds.get(role) ?? 0 }))),
    availability: people.flatMap(({ staffId, unavailable }) =>
      Object.entries(unavailable).map(([day, slots]) => ({
        staffId,
        dayOfWeek: Number(day),
        unavailableSlots: [...slots],
      })),
    ),
    wishes: people.flatMap(({ staffId, wishes }) => wishes.map((wish) => ({ staffId, ...wish }))),
  })
}

async function seedNeeds(tx: Change, roleIds: RoleIds, thisWeek: string): Promise<Requirement[]> {
  const weekly = await insertNeeds(
    tx,
    SAMPLE_NEEDS.flatMap(([days, startTime, endTime, role, requiredCount]) =>
      days.map((dayOfWeek) => ({ dayOfWeek, startTime, endTime, roleId: roleIds.get(role) ?? 0, requiredCount })),
    ),
  )
  const events = SAMPLE_EVENTS.map(({ week, dayOfWeek, raises, ...event }) => ({
    ...event,
    date: dateOf(addDays(thisWeek, week * 7), dayOfWeek),
    raises: SAMPLE_ROLES.flatMap((role) => {
      const extraCount = (raises as Partial<Record<SampleRole, number>>)[role] ?? 0
      return extraCount > 0 ? [{ roleId: roleIds.get(role) ?? 0, extraCount }] : []
    }),
  }))
  const ids = await insertEvents(
    tx,
    events.map(({ raises: _, ...event }) => event),
  )
  const extras = events.flatMap(({ raises, ...event }, index) => extrasOf(ids[index] ?? 0, event, raises))
  return [...weekly, ...(await insertNeeds(tx, extras))]
}

interface Confirmation {
  confirmingManagerId: number | null
  confirmationTimestamp: string
}

function shiftRow({ weekStart, need, staffId }: SampleShift) {
  const { dayOfWeek, startTime, endTime, roleId, requirementId } = need
  return { weekStartDate: weekStart, dayOfWeek, startTime, endTime, roleId, requirementId, staffId }
}

/**
 * Returns the shifts of this week, half planned: Monday and Tuesday confirmed, Wednesday, Thursday and half of Friday
 * drafted, the weekend open. One shift is reassigned, and one on Sunday is cancelled.
 */
function thisWeeksRows(
  shifts: readonly SampleShift[],
  roleIdsOf: (staffId: number) => readonly number[],
  demoStaffId: number | undefined,
  confirm: (shift: SampleShift) => NewShift,
): NewShift[] {
  const byDay = (...days: DayOfWeek[]) => shifts.filter(({ need }) => days.includes(need.dayOfWeek))
  const drafts = [...byDay(3, 4), ...byDay(5).filter((_, index) => index % 2 === 0)]
  const holders = [...new Set(shifts.map(({ staffId }) => staffId))]
  const given = drafts.flatMap((shift) => {
    const first = holders.find((id) => id !== shift.staffId && roleIdsOf(id).includes(shift.need.roleId))
    return first === undefined || shift.staffId === demoStaffId ? [] : [{ shift, first }]
  })[0]
  const demoRoles = demoStaffId === undefined ? [] : roleIdsOf(demoStaffId)
  // A shift that the demo's staff account can take.
  const cancelled =
    byDay(0).find(({ need, staffId }) => staffId !== demoStaffId && demoRoles.includes(need.roleId)) ?? byDay(0)[0]
  return [
    ...byDay(1, 2).map(confirm),
    ...drafts.map((shift) => ({
      ...shiftRow(shift),
      ...(shift === given?.shift && { originalStaffId: given.first }),
      status: 'Pending' as const,
    })),
    ...(cancelled
      ? [
          {
            ...shiftRow(cancelled),
            staffId: null,
            originalStaffId: cancelled.staffId,
            status: 'Cancelled' as const,
          },
        ]
      : []),
  ]
}

/** The start of the evening shifts that next week's plan leaves open. */
const EVENING = '16:00'

/** Returns the shifts of next week as drafts, without Friday and Saturday evening, which are left to plan. */
function nextWeeksRows(shifts: readonly SampleShift[]): NewShift[] {
  return shifts
    .filter(({ need }) => !([5, 6].includes(need.dayOfWeek) && need.startTime >= EVENING))
    .map((shift) => ({ ...shiftRow(shift), status: 'Pending' as const }))
}

async function seedNotices(tx: Change, thisWeek: string, demoStaffId: number | undefined): Promise<void> {
  const people = await listStaff(tx)
  const shifts = await listShiftsOfWeeks(tx, [thisWeek])
  const cancelled = shifts.find(({ status }) => status === 'Cancelled')
  const former = people.find(({ id }) => id === cancelled?.originalStaffId)
  if (cancelled && former) await rememberReleased(tx, former.id, cancelled)
  const demo = people.find(({ id, userId }) => id === demoStaffId && userId !== null)
  const week = await readRosterWeek(tx, thisWeek)
  const isEligible = (shift: Shift) =>
    week.people.some((person) => person.id === demoStaffId && couldTake(person, slotOfShift(shift), week).isAllowed)
  const freed = requireOutcome(
    decideShift('cancelShift', {
      state: 'Confirmed',
      who: 'self',
      facts: {
        isUnassigned: false,
        hasStarted: false,
        isWithinNotice: false,
        isPublished: true,
        hasOpenRequest: false,
      },
    }),
  )
  if (cancelled && former && freed.kind === 'move')
    await notifyOfShift(tx, freed.notify, {
      before: { ...cancelled, status: 'Confirmed', staffId: former.id, staff: { id: former.id, name: former.name } },
      shift: cancelled,
      author: { userId: former.userId, staffId: former.id, name: former.name },
      listEligible: async () => (demo && isEligible(cancelled) ? [demo] : []),
    })
}

/** Seeds the sample restaurant into an empty business, with dates around today. */
export async function seedSampleRestaurant(
  tx: Change,
  { ownerUserId, demoPasswordHash }: SampleOptions,
): Promise<void> {
  const settings = await readSettings(tx)
  const thisWeek = weekStartOf(wallClock(tx.clock(), settings.businessTimeZone).day)
  const lastWeek = addDays(thisWeek, -7)
  const nextWeek = addDays(thisWeek, 7)
  const roleIds = await seedRoles(tx)
  const accounts = await seedAccounts(tx, demoPasswordHash)
  await seedPeople(tx, roleIds, accounts)
  const requirements = await seedNeeds(tx, roleIds, thisWeek)
  const people = await listRosterPeople(tx, { awayFrom: lastWeek })
  const shifts = fillSampleWeeks([lastWeek, thisWeek, nextWeek], requirements, people, settings)

  const confirmation: Confirmation = {
    confirmingManagerId: accounts.get('manager') ?? ownerUserId,
    confirmationTimestamp: instantNow(tx.clock),
  }
  const nameOf = (staffId: number) => people.find(({ id }) => id === staffId)?.name ?? null
  const confirm = (shift: SampleShift): NewShift => ({
    ...shiftRow(shift),
    ...confirmation,
    staffName: nameOf(shift.staffId),
    status: 'Confirmed',
  })
  const demoStaffId = people.find(({ name }) => name === DEMO_STAFF_NAME)?.id
  const roleIdsOf = (staffId: number) => people.find(({ id }) => id === staffId)?.roleIds ?? []
  const ofWeek = (wanted: string) => shifts.filter(({ weekStart }) => weekStart === wanted)
  await insertShifts(tx, [
    ...ofWeek(lastWeek).map(confirm),
    ...thisWeeksRows(ofWeek(thisWeek), roleIdsOf, demoStaffId, confirm),
    ...nextWeeksRows(ofWeek(nextWeek)),
  ])
  await seedNotices(tx, thisWeek, demoStaffId)
}
