/**
 * Reads the facts that determine the next step of a swap offer: its shifts, and the rules that forbid people to take
 * them.
 */

import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { swapMessages } from '@fairweek/domain/messages/swaps'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { exceedsTarget, roundHours, totalHours } from '@fairweek/domain/rules/hours'
import { isSameToHolder } from '@fairweek/domain/rules/shift-state'
import type { Caller, Scope, SignedInCaller } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { askedOf, type BrokenRule, brokenByGiving, couldTake, leaveOut } from '../../roster/could-take.ts'
import type { RosterWeek } from '../../roster/roster-week.ts'
import { readReachedMinutes } from '../../settings/read-today.ts'
import { listShiftsByIds } from '../../shifts/shifts.store.ts'
import { readPeopleWeek } from '../../shifts/week/read-roster-week.ts'
import { findSwap, type StoredSwap } from './swaps.store.ts'

/** The people and shifts of an offer: the giver's shift, the taker, and the taker's shift in return, if any. */
export interface Exchange {
  giverId: number
  takerId: number
  shift: Shift
  wanted: Shift | null
}

/** Checks whether swapping two shifts would change nothing: same day, times and role. */
export function isSameWork(shift: Shift, wanted: Shift): boolean {
  return isSameToHolder(shift, { ...wanted, staffId: shift.staffId })
}

export async function requireSwap(scope: Scope, id: number): Promise<StoredSwap> {
  const swap = await findSwap(scope, id)
  if (!swap) throw new AppError('notFound', swapMessages.notFound)
  return swap
}

/** Returns the shifts of these offers, by offer id. Omits offers with a deleted shift, which ends an offer. */
export async function findExchanges(scope: Scope, swaps: readonly StoredSwap[]): Promise<Map<number, Exchange>> {
  const ids = swaps.flatMap(({ scheduleId, wantedId }) => [scheduleId, wantedId]).filter((id) => id !== null)
  const shifts = new Map((await listShiftsByIds(scope, ids)).map((shift) => [shift.id, shift]))
  const shiftOf = (id: number | null) => (id === null ? undefined : shifts.get(id)) ?? null
  return new Map(
    swaps.flatMap((swap) => {
      const [shift, wanted] = [shiftOf(swap.scheduleId), shiftOf(swap.wantedId)]
      if (!shift || (swap.isExchange && !wanted)) return []
      return [[swap.id, { giverId: swap.giver.id, takerId: swap.taker.id, shift, wanted }] as const]
    }),
  )
}

/** Returns the shifts of an offer; null if one was deleted, which ends the offer. */
export async function findExchange(scope: Scope, swap: StoredSwap): Promise<Exchange | null> {
  return (await findExchanges(scope, [swap])).get(swap.id) ?? null
}

function requirePerson(week: RosterWeek, staffId: number) {
  const person = week.people.find(({ id }) => id === staffId)
  if (!person) throw new AppError('conflict', scheduleMessages.unknownStaff)
  return person
}

/**
 * Returns the rules that forbid a person a shift if they give away another one, and how far above their target hours
 * the shift would bring them.
 */
function judgeTaking(week: RosterWeek, staffId: number, shift: Shift, givenAway: Shift | null) {
  const person = requirePerson(week, staffId)
  const left = givenAway ? leaveOut(week, givenAway.id) : week
  const { broken } = couldTake(person, askedOf(shift), left)
  const assigned = week.inWeek.filter(
    (one) => one.staffId === staffId && one.id !== shift.id && one.id !== givenAway?.id,
  )
  const hours = roundHours(totalHours([...assigned, shift]))
  const isOver = exceedsTarget(hours, person.targetWeeklyHours)
  const over = isOver ? [shiftRequestScreens.overTarget(roundHours(hours - (person.targetWeeklyHours ?? 0)))] : []
  return { broken, causes: [...new Set(broken.map(({ fact }) => fact)), ...over] }
}

/** Returns the rules that the rest of the day of a shift breaks, for the person who gives the shift away. */
function judgeGiving(week: RosterWeek, staffId: number, shift: Shift, taken: Shift | null) {
  const broken = brokenByGiving(requirePerson(week, staffId), shift, taken, week)
  return { broken, causes: broken.map(({ fact }) => fact) }
}

const nothing = { broken: [] as readonly BrokenRule[], causes: [] as readonly string[] }

/** Lists, for each week, the people who would get or give away a shift in that week through these exchanges. */
function listWeeksToRead(exchanges: readonly Exchange[]): Map<string, number[]> {
  const people = new Map<string, number[]>()
  const add = (weekStart: string, staffId: number) => people.set(weekStart, [...(people.get(weekStart) ?? []), staffId])
  for (const { giverId, takerId, shift, wanted } of exchanges) {
    for (const { weekStartDate } of wanted ? [shift, wanted] : [shift])
      for (const staffId of [giverId, takerId]) add(weekStartDate, staffId)
  }
  return people
}

/** Checks whether the shifts of an exchange can be swapped at all, and which rules the swap breaks for each person. */
type JudgeExchange = (exchange: Exchange) => {
  isConfirmed: boolean
  hasStarted: boolean
  /** Whether any rule forbids the swap; managers can override some of them (`isRefusedToManagers`). */
  isRefused: boolean
  isRefusedToManagers: boolean
  causes: { giver: readonly string[]; taker: readonly string[] }
}

/** Reads what these exchanges depend on, once per week instead of once per exchange. */
export async function readJudge(caller: Caller, exchanges: readonly Exchange[]): Promise<JudgeExchange> {
  const reachedMinutes = await readReachedMinutes(caller)
  const weeks = new Map<string, RosterWeek>()
  for (const [weekStart, staffIds] of listWeeksToRead(exchanges))
    weeks.set(weekStart, await readPeopleWeek(caller, weekStart, [...new Set(staffIds)]))
  const weekOf = (shift: Shift): RosterWeek => {
    const week = weeks.get(shift.weekStartDate)
    if (!week) throw new RangeError(`The week of ${shift.weekStartDate} was not read.`)
    return week
  }
  const isTheirs = (one: Shift, staffId: number) => one.status === 'Confirmed' && one.staffId === staffId
  return ({ giverId, takerId, shift, wanted }) => {
    const taker = judgeTaking(weekOf(shift), takerId, shift, wanted)
    const giver = wanted ? judgeTaking(weekOf(wanted), giverId, wanted, shift) : nothing
    const ofGiver = judgeGiving(weekOf(shift), giverId, shift, wanted)
    const ofTaker = wanted ? judgeGiving(weekOf(wanted), takerId, wanted, shift) : nothing
    const broken = [...taker.broken, ...giver.broken, ...ofGiver.broken, ...ofTaker.broken]
    return {
      isConfirmed: isTheirs(shift, giverId) && (wanted === null || isTheirs(wanted, takerId)),
      hasStarted: [shift, ...(wanted ? [wanted] : [])].some((one) => hasStarted(slotOfShift(one), reachedMinutes)),
      isRefused: broken.length > 0,
      isRefusedToManagers: broken.some(({ rule }) => rule.bindsManagers),
      causes: { giver: [...giver.causes, ...ofGiver.causes], taker: [...taker.causes, ...ofTaker.causes] },
    }
  }
}

export async function judgeExchange(caller: Caller, exchange: Exchange): Promise<ReturnType<JudgeExchange>> {
  return (await readJudge(caller, [exchange]))(exchange)
}

/** Returns whether the caller takes part in an offer, and whether nobody else could approve or reject it. */
export function partOf({ user }: SignedInCaller, { giver, taker }: StoredSwap, managerIds: readonly number[]) {
  const isPartOfIt = giver.userId === user.id || taker.userId === user.id
  return {
    isGiver: giver.userId === user.id,
    isTaker: taker.userId === user.id,
    isPartOfIt,
    isOnlyManager: isPartOfIt && managerIds.every((userId) => userId === user.id),
  }
}
