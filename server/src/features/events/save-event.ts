import type { Body } from '@fairweek/domain/contracts/endpoint'
import type { Event, createEvent as endpoint, updateEvent as updateEndpoint } from '@fairweek/domain/contracts/events'
import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { DemandRow } from '@fairweek/domain/contracts/requirements/requirements'
import { eventMessages } from '@fairweek/domain/messages/events'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { eventFields, eventFormOf } from '@fairweek/domain/rules/saved-forms/event-form'
import { weekStartOf } from '@fairweek/domain/time/week'
import type { Scope, SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import { deleteRequirementsOfEvent, insertRequirements, listDemand } from '../../demand/requirements.store.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseStaleForm } from '../../history/refuse-stale.ts'
import { defaultRaises, extrasOf, movedRaises } from './event-extras.ts'
import { changeEvent, type EventFields, findEvent, insertEvent, lockEvent } from './events.store.ts'

const WHOLE_DAY = { startTime: storedClockTime('00:00'), endTime: storedClockTime('00:00') }

type EventBody = Body<typeof endpoint>

function splitBody({ raises, isAllDay, ...body }: EventBody): {
  fields: EventFields
  raises: Event['raises'] | undefined
} {
  const roleIds = raises?.map(({ roleId }) => roleId) ?? []
  if (new Set(roleIds).size < roleIds.length)
    throw new AppError('invalid', eventMessages.roleTwice, [{ path: 'raises', message: eventMessages.roleTwice }])
  const times = isAllDay
    ? WHOLE_DAY
    : { startTime: storedClockTime(body.startTime), endTime: storedClockTime(body.endTime) }
  return { fields: { ...body, ...times, ...(isAllDay !== undefined && { isAllDay }) }, raises }
}

/** Returns an event; throws 404 if it does not exist. */
export async function requireEvent(scope: Scope, id: number): Promise<Event> {
  const event = await findEvent(scope, id)
  if (!event) throw new AppError('notFound', eventMessages.notFound)
  return event
}

async function sayUnknownRole<Result>(write: Promise<Result>): Promise<Result> {
  try {
    return await write
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('conflict', scheduleMessages.unknownRole)
    throw error
  }
}

/** Reads the demand of the week that contains a date. */
function readDemandOn(scope: Scope, date: string): Promise<readonly DemandRow[]> {
  return listDemand(scope, weekStartOf(date), weekStartOf(date))
}

/**
 * Adds an event and its demand uplift: the given one, or else one more person for each role that has demand during the
 * event.
 */
export async function createEvent(caller: SignedInCaller, body: EventBody): Promise<Event> {
  const { fields, raises } = splitBody(body)
  const write = change(caller, 'createEvent', { weeks: [weekStartOf(fields.date)] }, async (tx) => {
    const id = await insertEvent(tx, fields)
    await insertRequirements(
      tx,
      extrasOf(id, fields, raises ?? defaultRaises(fields, await readDemandOn(tx, fields.date))),
    )
    return requireEvent(tx, id)
  })
  return sayUnknownRole(write)
}

/**
 * Changes an event and moves its uplift with it. If no uplift is given and the time stays the same, the uplift stays
 * too.
 */
export async function updateEvent(
  caller: SignedInCaller,
  id: number,
  { basedOn, ...body }: Body<typeof updateEndpoint>,
): Promise<Event> {
  const { fields, raises } = splitBody(body)
  const seen = await requireEvent(caller, id)
  const claim = { weeks: [weekStartOf(seen.date), weekStartOf(fields.date)] }
  const write = change(caller, 'updateEvent', claim, async (tx) => {
    if (!(await lockEvent(tx, id))) throw new AppError('notFound', eventMessages.notFound)
    const before = await requireEvent(tx, id)
    const rows = [
      { table: 'events', column: 'id', value: id },
      { table: 'requirements', column: 'event_id', value: id, fieldOf: () => 'raises' },
    ]
    await refuseStaleForm(tx, { thing: 'event', fields: eventFields, rows }, basedOn, eventFormOf(before))
    const { name, ...others } = fields
    // An unnamed event is shown with a default name in the reader's language, which must not be stored.
    await changeEvent(tx, id, name === before.name ? others : fields)
    const isMoved =
      before.date !== fields.date || before.startTime !== fields.startTime || before.endTime !== fields.endTime
    if (raises !== undefined || isMoved) {
      await deleteRequirementsOfEvent(tx, id)
      const demand = await readDemandOn(tx, fields.date)
      await insertRequirements(tx, extrasOf(id, fields, raises ?? movedRaises(before.raises, fields, demand)))
    }
    return requireEvent(tx, id)
  })
  return sayUnknownRole(write)
}
