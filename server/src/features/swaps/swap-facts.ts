/** What has to be known of an offer to take a step with it: its shifts as they stand, and what the rules say to them. */
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import { swapMessages } from '@fairweek/domain/messages/schedule/swaps'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { exceedsTarget, roundHours, totalHours } from '@fairweek/domain/rules/hours'
import type { Caller, Scope, SignedInCaller } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { type BrokenRule, couldTake, leaveOut } from '../../roster/could-take.ts'
import { listManagerUserIds } from '../notifications/notifications.store.ts'
import { readPersonWeek } from '../schedule/read-roster-week.ts'
import { findShift } from '../schedule/schedule.store.ts'
import { readReachedMinutes } from '../schedule/shift-access.ts'
import { findSwap, type StoredSwap } from './swaps.store.ts'

/** Who would give which shift to whom, and for which one of theirs. */
export interface Exchange {
  giverId: number
  takerId: number
  shift: Shift
  wanted: Shift | null
}

export async function requireSwap(scope: Scope, id: number): Promise<StoredSwap> {
  const swap = await findSwap(scope, id)
  if (!swap) throw new AppError('notFound', swapMessages.notFound)
  return swap
}

/** The shifts of an offer; null once one of them is gone, which ends it. */
export async function findExchange(scope: Scope, swap: StoredSwap): Promise<Exchange | null> {
  const shift = swap.scheduleId === null ? null : await findShift(scope, swap.scheduleId)
  const wanted = swap.wantedId === null ? null : await findShift(scope, swap.wantedId)
  if (!shift || (swap.isExchange && !wanted)) return null
  return { giverId: swap.giver.id, takerId: swap.taker.id, shift, wanted }
}

/** What keeps somebody from a shift once they have given another one away, and how far beyond target it would bring them. */
async function judgeTaking(caller: Caller, staffId: number, shift: Shift, givenAway: Shift | null) {
  const week = await readPersonWeek(caller, shift.weekStartDate, staffId)
  const [person] = week.people
  if (!person) throw new AppError('conflict', scheduleMessages.unknownStaff)
  const left = givenAway ? leaveOut(week, givenAway.id) : week
  const { broken } = couldTake(person, { ...slotOfShift(shift), id: shift.id }, left)
  const held = week.inWeek.filter((one) => one.id !== shift.id && one.id !== givenAway?.id)
  const hours = roundHours(totalHours([...held, shift]))
  const isOver = exceedsTarget(hours, person.targetWeeklyHours)
  const over = isOver ? [shiftRequestScreens.overTarget(roundHours(hours - (person.targetWeeklyHours ?? 0)))] : []
  return { broken, causes: [...new Set(broken.map(({ fact }) => fact)), ...over] }
}

const nothing = { broken: [] as readonly BrokenRule[], causes: [] as readonly string[] }

/** How an exchange stands by the rules: whether its shifts can change hands at all, and what speaks against it for each. */
export async function judgeExchange(caller: Caller, { giverId, takerId, shift, wanted }: Exchange) {
  const reachedMinutes = await readReachedMinutes(caller)
  const isTheirs = (one: Shift, staffId: number) => one.status === 'Confirmed' && one.staffId === staffId
  const taker = await judgeTaking(caller, takerId, shift, wanted)
  const giver = wanted ? await judgeTaking(caller, giverId, wanted, shift) : nothing
  const broken = [...taker.broken, ...giver.broken]
  return {
    isConfirmed: isTheirs(shift, giverId) && (wanted === null || isTheirs(wanted, takerId)),
    hasStarted: [shift, ...(wanted ? [wanted] : [])].some((one) => hasStarted(slotOfShift(one), reachedMinutes)),
    /** Between colleagues every rule holds; a manager may set some aside. */
    isRefused: broken.length > 0,
    isRefusedToManagers: broken.some(({ rule }) => rule.bindsManagers),
    causes: { giver: giver.causes, taker: taker.causes },
  }
}

/** Whether the caller takes part in an offer, and whether nobody else could decide it (RQ4). */
export async function readPart(caller: SignedInCaller, { giver, taker }: StoredSwap) {
  const isPartOfIt = giver.userId === caller.user.id || taker.userId === caller.user.id
  const isOnlyManager = isPartOfIt && (await listManagerUserIds(caller)).every((userId) => userId === caller.user.id)
  return {
    isGiver: giver.userId === caller.user.id,
    isTaker: taker.userId === caller.user.id,
    isPartOfIt,
    isOnlyManager,
  }
}
