import { storedClockTime } from '@fairweek/domain/contracts/fields'
import type { Requirement, RequirementBody } from '@fairweek/domain/contracts/requirements'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { SignedInCaller } from '../../caller.ts'
import { isForeignKeyViolation } from '../../db/database-errors.ts'
import { change } from '../../history/change.ts'
import { AppError } from '../../http/app-error.ts'
import { insertRequirements } from './requirements.store.ts'

/** Adds a weekly requirement. */
export async function createRequirement(
  caller: SignedInCaller,
  { endsNextDay: _, ...body }: RequirementBody,
): Promise<Requirement> {
  const row = {
    ...body,
    startTime: storedClockTime(body.startTime),
    endTime: storedClockTime(body.endTime),
    eventId: null,
    date: null,
  }
  try {
    const [created] = await change(caller, 'createRequirement', { weeks: 'every' }, (tx) =>
      insertRequirements(tx, [row]),
    )
    if (!created) throw new Error('The database answered an insert with nothing.')
    return created
  } catch (error) {
    if (isForeignKeyViolation(error)) throw new AppError('conflict', scheduleMessages.unknownRole)
    throw error
  }
}
