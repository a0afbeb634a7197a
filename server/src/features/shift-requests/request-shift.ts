import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { requestShift as endpoint } from '@fairweek/domain/contracts/shift-requests'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { shiftRequestMessages } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { slotOfShift } from '@fairweek/domain/rules/eligibility'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { isSameSlot } from '@fairweek/domain/rules/shift-interval'
import { decideShiftRequest } from '@fairweek/domain/rules/transitions/shift-request-transitions'
import { decideShift } from '@fairweek/domain/rules/transitions/shift-transitions'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import type { Change, SignedInCaller } from '../../caller/caller.ts'
import { instantNow } from '../../caller/clock.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { findStaffOfUser } from '../../people/holders.store.ts'
import { type BrokenRule, couldTake } from '../../roster/could-take.ts'
import { isFilledOtherwise, isNotNeeded, listOffers } from '../../roster/places-left.ts'
import { askedOf, carryRequest } from '../../shifts/requests/follow-shifts.ts'
import { notifyOfRequest } from '../../shifts/requests/notify-of-request.ts'
import { requireRequest } from '../../shifts/requests/request-facts.ts'
import { findOpenRequest, insertRequest, type StoredRequest } from '../../shifts/requests/shift-requests.store.ts'
import { requireOutcome, requireShift } from '../../shifts/shift-access.ts'
import { refuseByHand } from '../../shifts/shift-checks.ts'
import { findRequirementId, insertShift } from '../../shifts/shift-write.store.ts'
import { readRosterWeek } from '../../shifts/week/read-roster-week.ts'
import { holdAreaId } from '../areas/areas.store.ts'
import { showRequests } from './list-requests.ts'

type Asked = Body<typeof endpoint>
type AskedTimes = NonNullable<ReturnType<typeof askedOf>>

/**
 * Requests an open shift: adds a `Requested` row, which fills no demand, and a request, and notifies managers.
 * Requesting again returns the first request.
 */
export async function requestShift(caller: SignedInCaller, body: Asked): Promise<Reply<typeof endpoint>> {
  const asked = { ...body, startTime: storedClockTime(body.startTime), endTime: storedClockTime(body.endTime) }
  const claim = { weeks: [asked.weekStartDate], people: [asked.staffId] }
  const requestId = await change(caller, 'requestShift', claim, async (tx) => {
    const own = await findStaffOfUser(tx, caller.user.id)
    const isForAnother = own?.id !== asked.staffId
    const known = isForAnother ? null : await findOpenRequest(tx, asked)
    const who = actorOf(caller.user.role, false)
    const { broken, areaId, ...judged } = await judgeAsked(tx, asked)
    const facts = { isForAnother, isAskedAlready: known !== null, ...judged }
    const outcome = requireOutcome(decideShift('requestShift', { state: 'None', who, facts }))
    if (outcome.kind === 'stay' && known) return known.id
    refuseByHand(own?.name ?? '', broken, scheduleMessages.overlapOnAdd)
    return openFor(
      tx,
      { ...asked, areaId: await holdAreaId(tx, areaId) },
      { id: asked.staffId, name: own?.name ?? '', userId: caller.user.id },
    )
  })
  const [request] = await showRequests(caller, [await requireRequest(caller, { requestId })])
  if (!request) throw new Error('A request was not shown.')
  return { message: shiftRequestMessages.sentToManagers, request }
}

/** Reads the facts about an open shift and the person that the transition table needs. */
async function judgeAsked(tx: SignedInCaller, asked: Asked) {
  const week = await readRosterWeek(tx, asked.weekStartDate)
  const slot = slotOfShift(asked)
  const person = week.people[week.placeOf.get(asked.staffId) ?? -1]
  const broken = person ? couldTake(person, slot, week).broken : []
  const isBrokenBy = (rule: BrokenRule['reason']) => broken.some(({ reason }) => reason === rule)
  const offer = listOffers(week).find(({ need }) => isSameSlot(need, slot))
  return {
    broken,
    /** The area of the first open shift at these times. */
    areaId: offer?.areaIds?.[0],
    lacksRole: isBrokenBy('role'),
    hasStarted: hasStarted(slot, week.nowMinutes),
    isNotNeeded: offer === undefined && isNotNeeded(week, slot),
    isFilled: offer === undefined && isFilledOtherwise(week, slot),
    hasOtherTimes: offer === undefined,
    isBusyThatDay: isBrokenBy('workingThatDay'),
  }
}

/**
 * Requests approval for a shift that a person has taken. If they already have a request for the same times, it is
 * pointed to that shift, and managers are not notified again.
 */
export async function askForTaken(
  tx: Change<SignedInCaller>,
  shift: Shift,
  staff: StoredRequest['staff'],
): Promise<void> {
  const asked = askedOf(shift)
  if (!asked) throw new AppError('conflict', shiftRequestMessages.untimed)
  const known = await findOpenRequest(tx, asked)
  if (known) await carryRequest(tx, known, shift.id)
  else await openRequest(tx, 'acceptShift', { asked, shift, staff })
}

async function openFor(
  tx: Change<SignedInCaller>,
  { areaId, ...asked }: Asked & { areaId: number | null },
  staff: StoredRequest['staff'],
): Promise<number> {
  const requirementId = await findRequirementId(tx, asked.requirementId)
  const id = await insertShift(tx, { ...asked, areaId, requirementId, status: 'Requested' })
  return openRequest(tx, 'requestShift', { asked, shift: await requireShift(tx, id), staff })
}

/** Inserts a request for a shift, and notifies managers. */
async function openRequest(
  tx: Change<SignedInCaller>,
  action: 'requestShift' | 'acceptShift',
  { asked, shift, staff }: { asked: AskedTimes; shift: Shift; staff: StoredRequest['staff'] },
): Promise<number> {
  const who = actorOf(tx.user.role, true)
  const question = { state: 'none', who, facts: { isFilledAtOnce: false } } as const
  const outcome = requireOutcome(decideShiftRequest(action, question))
  const { id: scheduleId, requirementId } = shift
  const createdAt = instantNow(tx.clock)
  const id = await insertRequest(tx, { ...asked, kind: 'shift', scheduleId, requirementId, createdAt })
  if (outcome.kind === 'move') await notifyOfRequest(tx, outcome.notify, { id, staff, shift }, tx.user.id)
  return id
}
